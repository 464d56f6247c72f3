import { mix } from '@inkloom/renderer/color'
import { num } from '@inkloom/renderer/path'
import { shape, withCaption, type Canvas } from './canvas.ts'

type Tile = (s: number) => string
const tiles: Tile[] = [
  (s) => `M0 0A${s} ${s} 0 0 1 ${s} ${s}L0 ${s}Z`,
  (s) => `M0 ${s}A${s} ${s} 0 0 0 ${s} 0L0 0Z`,
  (s) => `M0 ${num(s / 2)}A${num(s / 2)} ${num(s / 2)} 0 0 1 ${s} ${num(s / 2)}Z`,
  (s) => `M0 0L${s} 0L0 ${s}Z`,
  (s) =>
    `M${num(s / 2)} 0A${num(s / 2)} ${num(s / 2)} 0 0 1 ${num(s / 2)} ${s}A${num(s / 2)} ${num(s / 2)} 0 0 1 ${num(s / 2)} 0Z`,
  (s) =>
    `M0 0L${s} 0L${s} ${num(s / 3)}L0 ${num(s / 3)}ZM0 ${num((s * 2) / 3)}L${s} ${num((s * 2) / 3)}L${s} ${s}L0 ${s}Z`,
]

/** A board of quarter discs, half discs, triangles and bars on colored squares. */
export function bauhaus(canvas: Canvas): string {
  const { random, inks } = canvas
  const colors = [...inks.accents, inks.deep, inks.paper]
  return withCaption(
    canvas,
    (box) => {
      const columns = 4
      const rows = canvas.slogan || canvas.height < 1150 ? 4 : 5
      const cell = Math.floor(
        Math.min(box.width / columns, canvas.slogan ? box.height / rows : canvas.height / rows),
      )
      const left = box.x + (box.width - cell * columns) / 2
      let out = ''
      let before = ''
      for (let i = 0; i < columns * rows; i += 1) {
        const ground = random.pick(colors.filter((color) => color !== before))
        const figure = random.pick(colors.filter((color) => color !== ground))
        before = ground
        const x = left + (i % columns) * cell
        const y = box.y + Math.floor(i / columns) * cell
        const turn = random.integer(0, 3) * 90
        const half = cell / 2
        out += `<rect x="${num(x)}" y="${num(y)}" width="${cell}" height="${cell}" fill="${ground}"/>`
        out += `<path transform="translate(${num(x + half)} ${num(y + half)}) rotate(${turn}) translate(${num(-half)} ${num(-half)})" d="${random.pick(tiles)(cell)}" fill="${figure}"/>`
        if (random.chance(0.3))
          out += shape(dot(x + half, y + half, cell * 0.16), mix(ground, random.pick(colors), 0.85))
      }
      return out
    },
    'oswald',
    'anton',
  )
}

function dot(cx: number, cy: number, r: number): string {
  return `M${num(cx - r)} ${num(cy)}A${num(r)} ${num(r)} 0 1 1 ${num(cx + r)} ${num(cy)}A${num(r)} ${num(r)} 0 1 1 ${num(cx - r)} ${num(cy)}Z`
}
