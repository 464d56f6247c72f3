import { num, polygon, type Point } from '@inkloom/renderer/path'
import type { Random } from '../../random.ts'
import { shape, stroke, withCaption, type Canvas } from './canvas.ts'

/** A quilt of classic blocks, hand-stitched around the edges. */
export function patchwork(canvas: Canvas): string {
  const { random, inks } = canvas
  const cloths = [...inks.accents, inks.paper]
  return withCaption(
    canvas,
    (box) => {
      const count = 4
      const cell = (box.width - 40) / count
      const rows = canvas.slogan ? count : Math.min(5, Math.floor((canvas.height - 40) / cell))
      let out = ''
      for (let row = 0; row < rows; row += 1) {
        for (let column = 0; column < count; column += 1) {
          const [light, dark] = two(cloths, random)
          const x = box.x + 20 + column * cell
          const y = box.y + 20 + row * cell
          const pattern = blocks[(row + column * 2 + random.integer(0, 1)) % blocks.length] ?? pinwheel
          out +=
            `<g transform="translate(${num(x)} ${num(y)}) scale(${num(cell / 100)})">` +
            square(0, 0, 100, light) +
            pattern(dark, cloths, random) +
            stroke('M5 5L95 5L95 95L5 95Z', inks.deep, 1, ' stroke-dasharray="4 3" opacity=".45"') +
            '</g>'
        }
      }
      const frame = `M${num(box.x + 10)} ${num(box.y + 10)}L${num(box.x + box.width - 10)} ${num(box.y + 10)}L${num(box.x + box.width - 10)} ${num(box.y + 30 + rows * cell)}L${num(box.x + 10)} ${num(box.y + 30 + rows * cell)}Z`
      return (
        out + stroke(frame, inks.accents[0], 20) + stroke(frame, inks.paper, 3, ' stroke-dasharray="14 12"')
      )
    },
    'abril-fatface',
    'dancing-script',
  )
}

function two(colors: readonly string[], random: Random): [string, string] {
  const light = random.pick(colors)
  return [light, random.pick(colors.filter((color) => color !== light))]
}

const square = (x: number, y: number, s: number, color: string) =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(s)}" height="${num(s)}" fill="${color}"/>`
const turned = (points: Point[], quarter: number) =>
  points.map(([x, y]): Point =>
    quarter === 0 ? [x, y] : quarter === 1 ? [100 - y, x] : quarter === 2 ? [100 - x, 100 - y] : [y, 100 - x],
  )

type Block = (color: string, cloths: readonly string[], random: Random) => string
const pinwheel: Block = (color) =>
  shape(
    [0, 1, 2, 3]
      .map((q) =>
        polygon(
          turned(
            [
              [0, 0],
              [50, 0],
              [50, 50],
            ],
            q,
          ),
        ),
      )
      .join(''),
    color,
  )
const eightStar: Block = (color, cloths, random) =>
  shape(
    [0, 1, 2, 3]
      .map(
        (q) =>
          polygon(
            turned(
              [
                [25, 25],
                [50, 0],
                [50, 25],
              ],
              q,
            ),
          ) +
          polygon(
            turned(
              [
                [50, 0],
                [75, 25],
                [50, 25],
              ],
              q,
            ),
          ),
      )
      .join(''),
    color,
  ) +
  square(25, 25, 50, color) +
  shape('M50 34L66 50L50 66L34 50Z', random.pick(cloths))
const geese: Block = (color) =>
  shape(
    [0, 1, 2]
      .map((i) =>
        polygon([
          [0, 33.3 * (i + 1)],
          [50, 33.3 * i],
          [100, 33.3 * (i + 1)],
        ]),
      )
      .join(''),
    color,
  )
const nine: Block = (color, cloths, random) => {
  const other = random.pick(cloths)
  return [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .map((i) => square((i % 3) * 33.34, Math.floor(i / 3) * 33.34, 33.34, i % 2 ? other : color))
    .join('')
}
const half: Block = (color) => shape('M0 0L100 0L0 100Z', color)
const rings: Block = (color, cloths, random) =>
  `<circle cx="50" cy="50" r="42" fill="${color}"/><circle cx="50" cy="50" r="27" fill="${random.pick(cloths)}"/><circle cx="50" cy="50" r="12" fill="${color}"/>`
const blocks: Block[] = [pinwheel, eightStar, geese, nine, half, rings]
