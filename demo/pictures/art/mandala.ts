import { onCircle } from '@inkloom/renderer/path'
import { circle, place, ring, shape, withCaption, type Canvas } from './canvas.ts'

/** Rings of petals around a center. */
export function mandala(canvas: Canvas): string {
  const { random, inks } = canvas
  const count = random.pick([10, 12, 16])
  return withCaption(
    canvas,
    (box) => {
      const r = box.width / 2
      const [cx, cy] = [box.x + r, box.y + r]
      const [a, b, c] = inks.accents
      const rings = [
        petals(cx, cy, r * 0.66, count * 2, r * 0.32, 0.5, b),
        petals(cx, cy, r * 0.6, count, r * 0.38, 0.7, a),
        petals(cx, cy, r * 0.62, count, r * 0.26, 0.46, inks.paper, 0.5),
        dots(cx, cy, r * 0.93, count, r * 0.028, c),
        ring(cx, cy, r * 0.58, inks.lead, r * 0.018),
        petals(cx, cy, r * 0.3, count, r * 0.26, 0.6, c),
        petals(cx, cy, r * 0.31, count, r * 0.17, 0.4, inks.lead),
        ring(cx, cy, r * 0.29, inks.lead, r * 0.016),
        petals(cx, cy, r * 0.08, 8, r * 0.2, 0.7, a),
        circle(cx, cy, r * 0.08, inks.paper),
        circle(cx, cy, r * 0.045, b),
      ]
      return rings.join('')
    },
    'abril-fatface',
    'oswald',
  )
}

/** Petals of a length that point outwards from a circle; `shift` turns them by a share of their spacing. */
function petals(
  cx: number,
  cy: number,
  from: number,
  count: number,
  length: number,
  breadth: number,
  color: string,
  shift = 0,
): string {
  const width = breadth * length
  const petal = shape(
    `M0 0C${Math.round(width)} ${Math.round(-length * 0.35)} ${Math.round(width * 0.6)} ${Math.round(-length * 0.8)} 0 ${Math.round(-length)}` +
      `C${Math.round(-width * 0.6)} ${Math.round(-length * 0.8)} ${Math.round(-width)} ${Math.round(-length * 0.35)} 0 0Z`,
    color,
  )
  return Array.from({ length: count }, (_, i) => {
    const degrees = (360 / count) * (i + shift)
    const [x, y] = onCircle(cx, cy, from, degrees)
    return place(petal, x, y, 1, degrees)
  }).join('')
}

function dots(cx: number, cy: number, r: number, count: number, size: number, color: string): string {
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = onCircle(cx, cy, r, (360 / count) * (i + 0.5))
    return circle(x, y, size, color)
  }).join('')
}
