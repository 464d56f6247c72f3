import { inksOn } from '../palettes.ts'
import { num } from '@inkloom/renderer/path'
import { seededRandom } from '../../random.ts'
import type { ArtRecipe } from '../recipe.ts'
import { shape } from './canvas.ts'
import { borders, chartsOf } from './knit-charts.ts'

/** The upper left corner of the stitches. */
const knitOrigin = { x: 40, y: 370 }
const stitchWidth = 10
const stitchHeight = 9

/** Fair Isle rows over the whole sweater; each stitch is a small V. */
export function knitRows(art: ArtRecipe, ground: string, size: { width: number; height: number }): string {
  const random = seededRandom(art.seed)
  const inks = inksOn(art.palette, ground)
  const chart = chartsOf(art.style)
  const rows: { pattern: string; first: string; second: string }[] = []
  const total = Math.floor(size.height / stitchHeight)
  for (let band = 0; rows.length < total; band += 1) {
    const pattern = band % 2 ? chart[((band - 1) / 2) % chart.length] : random.pick(borders)
    const [first, second] =
      band % 2 ? [inks.lead, inks.accents[1]] : [random.pick(inks.accents), random.pick(inks.accents)]
    for (const line of pattern ?? []) rows.push({ pattern: line, first, second })
    for (let i = 0; i < 2; i += 1) rows.push({ pattern: '.', first, second })
  }
  const columns = Math.floor(size.width / stitchWidth / 2) * 2
  const byColor = new Map<string, string>()
  rows.slice(0, total).forEach(({ pattern, first, second }, row) => {
    const middle = columns / 2 - Math.floor(pattern.length / 2)
    const symbol = (column: number) =>
      pattern[(((column - middle) % pattern.length) + pattern.length) % pattern.length]
    for (let column = 0; column < columns;) {
      const mark = symbol(column)
      let end = column + 1
      while (end < columns && symbol(end) === mark) end += 1
      if (mark !== '.') {
        const color = mark === 'o' ? second : first
        byColor.set(
          color,
          (byColor.get(color) ?? '') +
            stitches(knitOrigin.x + column * stitchWidth, knitOrigin.y + row * stitchHeight, end - column),
        )
      }
      column = end
    }
  })
  return [...byColor].map(([color, path]) => shape(path, color)).join('')
}

/** A run of stitches in one color. */
function stitches(x: number, y: number, count: number): string {
  const half = stitchWidth / 2
  return (
    `M${num(x)} ${num(y)}` +
    `l${half} 5l${half} -5`.repeat(count) +
    `v${stitchHeight}` +
    `l${-half} 5l${-half} -5`.repeat(count) +
    'z'
  )
}
