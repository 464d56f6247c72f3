import { fontFor } from '@inkloom/renderer/fonts'
import { blankGarments } from '@inkloom/renderer/templates/blank-garments'
import { archText, fitText } from '@inkloom/renderer/text'
import {
  buttons,
  contrastSleeves,
  cords,
  piping,
  placket,
  plainTrim,
  snaps,
  zipper,
} from '@inkloom/renderer/trims'
import { allOver } from '../art/all-over.ts'
import { knitRows } from '../art/knit.ts'
import type { BlankPaint, BlankTemplate } from '../garment.ts'
import { inksOn } from '../palettes.ts'

export const tshirt: BlankTemplate = blankGarments.tshirt

export const longSleeve: BlankTemplate = blankGarments['long-sleeve']

export const tankTop: BlankTemplate = blankGarments['tank-top']

export const sweatshirt: BlankTemplate = blankGarments.sweatshirt

export const hoodie: BlankTemplate = {
  ...blankGarments.hoodie,
  ink: ({ area, print, ...paint }) => cords(paint) + print(area),
}

export const hoodie3d: BlankTemplate = {
  ...blankGarments['hoodie-3d'],
  ink: ({ area, print, ...paint }) => {
    const { art, color } = paint
    const pattern = art ? allOver(art, color, { x: 0, y: 120, width: 1200, height: 1330 }) : ''
    return pattern + print(area) + zipper(paint) + cords(paint)
  },
}

export const sweater3d: BlankTemplate = {
  ...blankGarments['sweater-3d'],
  ink: ({ art, color }) => (art ? knitRows(art, color, { width: 1120, height: 900 }) : ''),
}

export const jersey: BlankTemplate = {
  ...blankGarments.jersey,
  ink: ({ area, print, ...paint }) => {
    const { side, color, art } = paint
    const trim = art ? inksOn(art.palette, color).accents[0] : plainTrim(color)
    if (side === 'back') {
      return piping(paint, trim) + (art?.name || art?.number ? nameAndNumber(paint, trim) : print(area))
    }
    return piping(paint, trim) + placket(paint, trim) + print(area) + buttons(paint)
  },
}

export const jacket: BlankTemplate = {
  ...blankGarments.jacket,
  ink: ({ area, print, ...paint }) => contrastSleeves(paint) + print(area) + snaps(paint),
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
