import { num } from '@inkloom/renderer/path'
import { circle, shape, stroke, withCaption, type Canvas } from './canvas.ts'

/** Scalloped seas under a rising sun, in a disc or an arch. */
export function waves(canvas: Canvas): string {
  const { random, inks } = canvas
  const inDisc = random.chance(0.5)
  return withCaption(
    canvas,
    (box) => {
      const r = box.width / 2 - 14
      const [cx, cy] = [box.x + box.width / 2, box.y + box.width / 2]
      const frame = inDisc
        ? `M${num(cx - r)} ${num(cy)}A${num(r)} ${num(r)} 0 1 1 ${num(cx + r)} ${num(cy)}A${num(r)} ${num(r)} 0 1 1 ${num(cx - r)} ${num(cy)}Z`
        : `M${num(cx - r * 0.84)} ${num(cy + r)}L${num(cx - r * 0.84)} ${num(cy - r * 0.16)}A${num(r * 0.84)} ${num(r * 0.84)} 0 0 1 ${num(cx + r * 0.84)} ${num(cy - r * 0.16)}L${num(cx + r * 0.84)} ${num(cy + r)}Z`
      const sky = inks.accents[3] ?? inks.paper
      const sunX = cx + r * random.between(-0.25, 0.25)
      const scales = 7
      const size = (2 * r) / scales
      let sea = ''
      for (let row = 0; row < 7; row += 1) {
        const y = cy + r * 0.02 + row * size * 0.5
        for (let i = -1; i <= scales; i += 1) {
          const x = cx - r + (i + (row % 2 ? 0.5 : 0)) * size + size / 2
          sea += scale(x, y, size * 0.56, row, canvas)
        }
      }
      const scene =
        shape(frame, sky) +
        circle(sunX, cy - r * 0.18, r * 0.4, inks.accents[1]) +
        birds(cx, cy, r, inks.deep) +
        sea
      return (
        `<clipPath id="waves"><path d="${frame}"/></clipPath><g clip-path="url(#waves)">${scene}</g>` +
        stroke(frame, inks.lead, 12)
      )
    },
    'pacifico',
    'oswald',
  )
}

function scale(x: number, y: number, r: number, row: number, { inks }: Canvas): string {
  const water = row % 2 ? inks.accents[0] : inks.accents[2]
  const half = (size: number) =>
    `M${num(x - size)} ${num(y + r)}L${num(x - size)} ${num(y)}A${num(size)} ${num(size)} 0 0 1 ${num(x + size)} ${num(y)}L${num(x + size)} ${num(y + r)}Z`
  return (
    shape(half(r), inks.paper) +
    shape(half(r * 0.9), water) +
    shape(half(r * 0.62), inks.paper) +
    shape(half(r * 0.53), water) +
    shape(half(r * 0.28), inks.paper)
  )
}

function birds(cx: number, cy: number, r: number, ink: string): string {
  return [
    [-0.5, -0.5, 1],
    [-0.36, -0.58, 0.7],
    [0.46, -0.46, 0.8],
  ]
    .map(([u = 0, v = 0, s = 1]) => {
      const [x, y] = [cx + u * r, cy + v * r]
      return stroke(
        `M${num(x - 34 * s)} ${num(y - 12 * s)}Q${num(x - 14 * s)} ${num(y - 22 * s)} ${num(x)} ${num(y)}Q${num(x + 14 * s)} ${num(y - 22 * s)} ${num(x + 34 * s)} ${num(y - 12 * s)}`,
        ink,
        6,
      )
    })
    .join('')
}
