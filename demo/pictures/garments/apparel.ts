import { mix, isDark, darken } from '@inkloom/renderer/color'
import { fontFor } from '@inkloom/renderer/fonts'
import { archText, fitText } from '@inkloom/renderer/text'
import { allOver } from '../art/all-over.ts'
import { knitRows } from '../art/knit.ts'
import { stroke } from '../art/canvas.ts'
import type { BlankPaint, BlankTemplate } from '../garment.ts'
import { inksOn } from '../palettes.ts'

const sides = ['front', 'back', 'detail'] as const

export const tshirt: BlankTemplate = {
  blank: 'tee',
  types: { Women: 'women-tee', Youth: 'youth-tee' },
  views: [...sides, 'context'],
  areas: [
    { view: 'front', x: -150, y: 145, width: 300, height: 375 },
    { view: 'back', x: -160, y: 95, width: 320, height: 400 },
  ],
}

export const longSleeve: BlankTemplate = {
  blank: 'long-sleeve',
  views: sides,
  areas: [
    { view: 'front', x: -150, y: 145, width: 300, height: 375 },
    { view: 'back', x: -160, y: 95, width: 320, height: 400 },
    { view: 'front', x: 232, y: 399, width: 260, height: 52, turn: 74 },
  ],
}

export const tankTop: BlankTemplate = {
  blank: 'tank',
  types: { Women: 'women-tank' },
  views: sides,
  areas: [
    { view: 'front', x: -140, y: 190, width: 280, height: 358 },
    { view: 'back', x: -145, y: 130, width: 290, height: 374 },
  ],
}

export const sweatshirt: BlankTemplate = {
  blank: 'sweatshirt',
  views: sides,
  areas: [
    { view: 'front', x: -150, y: 135, width: 300, height: 375 },
    { view: 'back', x: -160, y: 95, width: 320, height: 400 },
    { view: 'front', x: 377, y: 490, width: 62, height: 60, turn: -8 },
  ],
}

export const hoodie: BlankTemplate = {
  blank: 'hoodie',
  types: { Women: 'women-hoodie', Youth: 'youth-hoodie' },
  views: sides,
  areas: [
    { view: 'front', x: -140, y: 165, width: 280, height: 287 },
    { view: 'back', x: -160, y: 110, width: 320, height: 400 },
  ],
  ink: ({ area, print, ...paint }) => cords(paint) + print(area),
}

export const hoodie3d: BlankTemplate = {
  blank: 'hoodie',
  types: { 'Zip-Up': 'zip-hoodie' },
  views: sides,
  areas: [
    { view: 'front', x: -220, y: 150, width: 440, height: 560 },
    { view: 'back', x: -220, y: 110, width: 440, height: 560 },
  ],
  ink: ({ area, print, ...paint }) => {
    const { art, color } = paint
    const pattern = art ? allOver(art, color, { x: 0, y: 120, width: 1200, height: 1330 }) : ''
    return pattern + print(area) + zipper(paint) + cords(paint)
  },
}

export const sweater3d: BlankTemplate = {
  blank: 'sweatshirt',
  views: sides,
  areas: [
    { view: 'front', x: -230, y: 95, width: 460, height: 600 },
    { view: 'back', x: -230, y: 95, width: 460, height: 600 },
  ],
  ink: ({ art, color }) => (art ? knitRows(art, color, { width: 1120, height: 900 }) : ''),
}

export const jersey: BlankTemplate = {
  blank: 'jersey',
  types: { Youth: 'youth-jersey' },
  views: sides,
  areas: [
    { view: 'front', x: -160, y: 175, width: 320, height: 329 },
    { view: 'back', x: -170, y: 100, width: 340, height: 433 },
  ],
  ink: ({ area, print, ...paint }) => {
    const { side, color, art, parts } = paint
    const trim = art ? inksOn(art.palette, color).accents[0] : plainTrim(color)
    const piping =
      stroke(parts['sleeves'] ?? '', trim, 46) +
      stroke(parts['sleeves'] ?? '', color, 14) +
      stroke(parts['neck'] ?? '', trim, 28)
    if (side === 'back') {
      return piping + (art?.name || art?.number ? nameAndNumber(paint, trim) : print(area))
    }
    return (
      piping +
      stroke(parts['placket'] ?? '', trim, 7) +
      print(area) +
      stroke(parts['buttons'] ?? '', '#f1ede4', 17)
    )
  },
}

export const jacket: BlankTemplate = {
  blank: 'jacket',
  types: { Women: 'women-jacket' },
  views: sides,
  areas: [
    { view: 'front', x: 45, y: 140, width: 110, height: 129 },
    { view: 'back', x: -160, y: 115, width: 320, height: 408 },
  ],
  ink: ({ area, print, color, parts }) => {
    const contrast = isDark(color) ? '#e8e1d2' : '#33302f'
    return (
      `<path d="${parts['sleeves'] ?? ''}" fill="${contrast}"/>` +
      stroke(parts['stripes'] ?? '', contrast, 9) +
      print(area) +
      stroke(parts['snaps'] ?? '', '#d8d5cc', 15)
    )
  },
}

type Trimmed = Pick<BlankPaint, 'color' | 'parts'>

function plainTrim(color: string): string {
  return isDark(color) ? '#e9e4d8' : mix(color, '#1c2740', 0.82)
}

function cords({ color, parts }: Trimmed): string {
  if (!parts['cords']) return ''
  return stroke(parts['cords'], isDark(color) ? mix(color, '#f1eee7', 0.8) : darken(color, 0.22), 9)
}

function zipper({ parts }: Trimmed): string {
  return parts['zipper'] ? stroke(parts['zipper'], '#b4b7bb', 7) : ''
}

function nameAndNumber(
  { art, color, fonts, toUnits }: Pick<BlankPaint, 'art' | 'color' | 'fonts' | 'toUnits'>,
  trim: string,
): string {
  if (!art) return ''
  const lead = inksOn(art.palette, color).lead
  const name = (art.name ?? '').toUpperCase()
  const width = Math.min(330, 50 + name.length * 40)
  const box = toUnits({ x: -width / 2, y: 108, width, height: 84 })
  const lettering = name
    ? archText(fontFor(fonts, name, 'graduate', 'oswald'), name, box, box.height * 0.3)
    : ''
  const digits = fitText(
    fontFor(fonts, art.number ?? '', 'graduate'),
    art.number ?? '00',
    toUnits({ x: -138, y: 225, width: 276, height: 250 }),
    { maxLines: 1 },
  )
  return (
    `<path d="${lettering}" fill="${lead}"/>` +
    `<path d="${digits.path}" fill="${lead}" stroke="${trim}" stroke-width="12" paint-order="stroke"/>`
  )
}
