import { num, smooth, type Point } from '@inkloom/renderer/path'
import { ring, shape, stroke, withCaption, type Canvas } from './canvas.ts'

/** Mountains as bundles of contour lines under a drawn sun, in an arched window. */
export function lineLandscape(canvas: Canvas): string {
  const { random, inks } = canvas
  return withCaption(
    canvas,
    (box) => {
      const w = box.width * 0.86
      const x = box.x + (box.width - w) / 2
      const h = box.height
      const arch = `M${num(x)} ${num(box.y + h)}L${num(x)} ${num(box.y + w / 2)}A${num(w / 2)} ${num(w / 2)} 0 0 1 ${num(x + w)} ${num(box.y + w / 2)}L${num(x + w)} ${num(box.y + h)}Z`
      const sunX = x + w * random.between(0.34, 0.66)
      const sunY = box.y + h * 0.3
      let scene = ''
      for (let i = 0; i < 8; i += 1)
        scene += ring(sunX, sunY, w * (0.07 + i * 0.022), i % 2 ? inks.accents[1] : inks.accents[2], 4)
      for (let layer = 0; layer < 3; layer += 1) {
        const color = inks.accents[(layer + 1) % inks.accents.length] ?? inks.lead
        const top = box.y + h * (0.4 + layer * 0.15)
        const profile = peaks(canvas, x, w, top, h * 0.26)
        scene += shape(
          `${smooth(profile)}L${num(x + w)} ${num(box.y + h)}L${num(x)} ${num(box.y + h)}Z`,
          inks.ground,
        )
        for (let i = 0; i < 9; i += 1) {
          const sunk = profile.map(([px, py]): Point => [px, py + i * 17 + (top + h * 0.1 - py) * i * 0.045])
          scene += stroke(smooth(sunk), i === 0 ? inks.lead : color, i === 0 ? 7 : 4)
        }
      }
      scene += water(x, w, box.y + h * 0.86, box.y + h, inks)
      return (
        `<clipPath id="arch"><path d="${arch}"/></clipPath><g clip-path="url(#arch)">${scene}</g>` +
        stroke(arch, inks.lead, 10)
      )
    },
    'oswald',
    'anton',
  )
}

function peaks({ random }: Canvas, x: number, w: number, top: number, amount: number): Point[] {
  const count = 6
  return Array.from({ length: count + 1 }, (_, i) => [
    x - 20 + ((w + 40) * i) / count,
    top + (i % 2 ? 0 : amount * 0.55) - random.next() * amount * 0.5,
  ])
}

function water(x: number, w: number, from: number, to: number, inks: Canvas['inks']): string {
  let out = shape(
    `M${num(x)} ${num(from)}L${num(x + w)} ${num(from)}L${num(x + w)} ${num(to)}L${num(x)} ${num(to)}Z`,
    inks.ground,
  )
  for (let y = from + 8; y < to; y += 20) {
    const inset = ((y * 37) % 11) * 8
    out += stroke(
      `M${num(x + 20 + inset)} ${num(y)}L${num(x + w - 20 - inset * 0.6)} ${num(y)}`,
      inks.accents[0],
      5,
    )
  }
  return out
}
