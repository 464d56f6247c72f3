import { months } from '@inkloom/contract/months'
import { mix } from '@inkloom/renderer/color'
import type { FontOutlines, Fonts } from '@inkloom/renderer/fonts'
import { shape, stroke } from '../art/canvas.ts'
import { printArea, type DrawnTemplate } from '../garment.ts'
import { paletteColors } from '../palettes.ts'
import { num } from '@inkloom/renderer/path'
import { outlineText, type Box } from '@inkloom/renderer/text'
import { inset, rect, sheetShadow } from './paper.ts'

const sheet = { x: 244, y: 262, width: 712, height: 1076 }
const picture = { x: 244, y: 262, width: 712, height: 640 }

export const calendar: DrawnTemplate = {
  printAreas: [printArea('front', inset(picture, 40), 270), printArea('back', inset(picture, 40), 270)],
  views: ['front', 'back', 'detail'],
  detail: { x: 600, y: 860, zoom: 1.8 },
  draw({ side, type, color, art, fonts, print }) {
    const accent = art ? paletteColors[art.palette][1] : '#9c4a32'
    const shownYear = Number(art?.number ?? 2026)
    const ink = mix(accent, '#1c1a1e', 0.75)
    const page = sheetShadow(sheet, 80, 0.5, 12, 22) + rect(sheet, '#fdfcf9')
    const content =
      side === 'front'
        ? rect(picture, color) +
          print(inset(picture, 46), color) +
          month(
            shownYear,
            art ? Math.abs(art.seed) % 12 : 0,
            { x: 300, y: 930, width: 600, height: 370 },
            fonts['be-vietnam-pro'],
            fonts,
            ink,
            accent,
          )
        : year(shownYear, fonts, ink, accent)
    const whole = page + dayNumbers(fonts['be-vietnam-pro']) + content + shine() + spiral()
    return type === 'Desk' ? onDesk(whole) : whole
  },
}

/** Smaller, on a stand of cardboard. */
function onDesk(page: string): string {
  return (
    `<rect y="1180" width="1200" height="420" fill="#8a6a4b" opacity=".32"/>` +
    shape('M300 1290L210 1372H990L900 1290Z', '#3a332c') +
    shape('M210 1372H990V1392H210Z', '#241f1a') +
    `<g transform="translate(600 800) scale(.86) translate(-600 -824)">${page}</g>`
  )
}

function month(
  shownYear: number,
  index: number,
  box: Box,
  font: FontOutlines,
  fonts: Fonts,
  ink: string,
  accent: string,
): string {
  const cell = box.width / 7
  const small = box.width < 300
  const title = outlineText(
    small ? font : fonts['abril-fatface'],
    `${months[index] ?? ''}${small ? '' : ` ${shownYear}`}`,
    {
      size: box.width * (small ? 0.12 : 0.095),
      x: small ? box.x : box.x + box.width / 2,
      y: box.y + box.height * 0.12,
      anchor: small ? 'start' : 'middle',
    },
  )
  const top = box.y + box.height * (small ? 0.26 : 0.27)
  const row = (box.height * 0.74) / 6
  const size = row * (small ? 0.6 : 0.44)
  const center = (column: number) => box.x + (column + 0.5) * cell
  const heads = ['S', 'M', 'T', 'W', 'T', 'F', 'S'].map(
    (day, i) => outlineText(font, day, { size: size * 0.8, x: center(i), y: top, anchor: 'middle' }).path,
  )
  const weekdays: string[] = []
  const sundays: string[] = []
  const first = new Date(Date.UTC(shownYear, index, 1)).getUTCDay()
  const length = new Date(Date.UTC(shownYear, index + 1, 0)).getUTCDate()
  for (let day = 1; day <= length; day += 1) {
    const place = day - 1 + first
    const y = top + row * (Math.floor(place / 7) + 1)
    const text = `<use href="#day-${day}" transform="translate(${num(center(place % 7))} ${num(y)}) scale(${num(size / 100)})"/>`
    ;(place % 7 === 0 ? sundays : weekdays).push(text)
  }
  return (
    `<path d="${title.path}" fill="${accent}"/><path d="${heads.join('')}" fill="${ink}" opacity=".5"/>` +
    `<g fill="${ink}">${weekdays.join('')}</g><g fill="${accent}">${sundays.join('')}</g>`
  )
}

/** Day numbers 1 to 31 as reusable definitions. */
function dayNumbers(font: FontOutlines): string {
  const numbers = Array.from({ length: 31 }, (_, i) => {
    const { path } = outlineText(font, String(i + 1), { size: 100, anchor: 'middle' })
    return `<path id="day-${i + 1}" d="${path}"/>`
  })
  return `<defs>${numbers.join('')}</defs>`
}

function year(shownYear: number, fonts: Fonts, ink: string, accent: string): string {
  const heading = outlineText(fonts['abril-fatface'], String(shownYear), {
    size: 120,
    x: 600,
    y: 430,
    anchor: 'middle',
  })
  const grids = months.map((_, i) =>
    month(
      shownYear,
      i,
      { x: 288 + (i % 3) * 214, y: 480 + Math.floor(i / 3) * 208, width: 186, height: 180 },
      fonts['be-vietnam-pro'],
      fonts,
      ink,
      accent,
    ),
  )
  return `<path d="${heading.path}" fill="${accent}"/>${grids.join('')}`
}

function shine(): string {
  return (
    `<defs><linearGradient id="page" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".18"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#3a2f26" stop-opacity=".16"/></linearGradient></defs>` +
    rect(sheet, 'url(#page)')
  )
}

function spiral(): string {
  const rings = Array.from({ length: 28 }, (_, i) => {
    const x = 268 + i * 24.6
    return (
      `<circle cx="${num(x)}" cy="284" r="6" fill="#57504a"/>` +
      stroke(
        `M${num(x)} 284C${num(x - 13)} 270 ${num(x - 11)} 236 ${num(x)} 236C${num(x + 8)} 236 ${num(x + 7)} 256 ${num(x + 5)} 266`,
        '#55565a',
        6,
      ) +
      stroke(`M${num(x - 3)} 276C${num(x - 11)} 264 ${num(x - 9)} 242 ${num(x)} 238`, '#c9cbd0', 2)
    )
  })
  return stroke('M560 236C570 190 630 190 640 236', '#55565a', 6) + rings.join('')
}
