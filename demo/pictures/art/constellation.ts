import { num, onCircle, type Point } from '@inkloom/renderer/path'
import { circle, ring, shape, star, stroke, withCaption, type Canvas } from './canvas.ts'

/** A star chart in a graduated ring, with moon phases below. */
export function constellation(canvas: Canvas): string {
  const { random, inks } = canvas
  return withCaption(
    canvas,
    (box) => {
      const r = box.width * 0.43
      const [cx, cy] = [box.x + box.width / 2, box.y + r + 8]
      const joined = canvas.motif === 'dipper' ? dipper(cx, cy, r) : walk(canvas, cx, cy, r)
      const dust = Array.from({ length: 70 }, () => {
        const [x, y] = onCircle(cx, cy, r * 0.84 * Math.sqrt(random.next()), random.next() * 360)
        return circle(
          x,
          y,
          random.between(1.6, 4.6),
          random.chance(0.3) ? inks.accents[1] : inks.lead,
          ` opacity="${num(random.between(0.5, 1))}"`,
        )
      })
      const ticks = Array.from({ length: 72 }, (_, i) => {
        const [x, y] = onCircle(cx, cy, r * 0.93, i * 5)
        const [ox, oy] = onCircle(cx, cy, r * (i % 6 ? 0.955 : 0.985), i * 5)
        return `M${num(x)} ${num(y)}L${num(ox)} ${num(oy)}`
      })
      return (
        ring(cx, cy, r, inks.lead, 6) +
        ring(cx, cy, r * 0.92, inks.lead, 3) +
        stroke(ticks.join(''), inks.lead, 3) +
        dust.join('') +
        stroke(
          joined.map(([x, y], i) => `${i ? 'L' : 'M'}${num(x)} ${num(y)}`).join(''),
          inks.accents[2],
          4,
        ) +
        joined
          .map(([x, y], i) =>
            i % 3 === 0 ? sparkle(x, y, 40, inks.accents[0]) : circle(x, y, 12, inks.accents[1]),
          )
          .join('') +
        phases(cx, cy + r * 1.0 + box.width * 0.075, box.width * 0.042, inks.lead, inks.accents[1])
      )
    },
    'abril-fatface',
    'oswald',
  )
}

/** The Big Dipper: the handle, then the bowl. */
function dipper(cx: number, cy: number, r: number): Point[] {
  const stars: readonly Point[] = [
    [-0.72, -0.3],
    [-0.42, -0.36],
    [-0.18, -0.18],
    [0.08, -0.02],
    [0.16, 0.32],
    [0.56, 0.3],
    [0.6, -0.06],
    [0.08, -0.02],
  ]
  return stars.map(([u, v]) => [cx + u * r, cy + v * r])
}

function walk({ random }: Canvas, cx: number, cy: number, r: number): Point[] {
  const count = random.integer(7, 9)
  return Array.from({ length: count }, (_, i) => {
    const x = cx - r * 0.62 + (r * 1.24 * i) / (count - 1)
    return [x, cy + (i % 2 ? 1 : -1) * r * random.between(0.08, 0.42) + (i / count - 0.5) * r * 0.2]
  })
}

function sparkle(x: number, y: number, s: number, color: string): string {
  return shape(
    `M${num(x)} ${num(y - s)}Q${num(x + s * 0.1)} ${num(y - s * 0.1)} ${num(x + s)} ${num(y)}Q${num(x + s * 0.1)} ${num(y + s * 0.1)} ${num(x)} ${num(y + s)}Q${num(x - s * 0.1)} ${num(y + s * 0.1)} ${num(x - s)} ${num(y)}Q${num(x - s * 0.1)} ${num(y - s * 0.1)} ${num(x)} ${num(y - s)}Z`,
    color,
  )
}

function phases(cx: number, y: number, r: number, ink: string, glow: string): string {
  const moons = [-2, -1, 0, 1, 2].map((i) => {
    const x = cx + i * r * 3
    if (i === 0) return circle(x, y, r, glow)
    const bulge = r * (Math.abs(i) === 2 ? 0.55 : -0.3)
    const sweep = i < 0 ? 0 : 1
    const lit = `M${num(x)} ${num(y - r)}A${num(r)} ${num(r)} 0 0 ${sweep} ${num(x)} ${num(y + r)}Q${num(x + (i < 0 ? -1 : 1) * bulge * 1.8)} ${num(y)} ${num(x)} ${num(y - r)}Z`
    return ring(x, y, r, ink, 3) + shape(lit, ink)
  })
  return moons.join('') + star(cx - r * 8.4, y, r * 0.5, ink) + star(cx + r * 8.4, y, r * 0.5, ink)
}
