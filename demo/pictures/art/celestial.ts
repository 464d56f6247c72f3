import { num, onCircle, polygon } from '@inkloom/renderer/path'
import { chosen, circle, ring, shape, star, stroke, withCaption, type Canvas } from './canvas.ts'

/** A sun with a face, or a moon, in the frame of a tarot card. */
export function celestial(canvas: Canvas): string {
  const { random, inks } = canvas
  const isMoon = chosen(canvas, ['sun', 'moon']) === 'moon'
  return withCaption(
    canvas,
    ({ x, y, width }) => {
      const [w, h] = [width * 0.74, width]
      const [left, cx, cy] = [x + (width - w) / 2, x + width / 2, y + h * 0.47]
      const frame = (inset: number) =>
        `M${num(left + inset)} ${num(y + h - inset)}V${num(y + w / 2)}A${num(w / 2 - inset)} ${num(w / 2 - inset)} 0 0 1 ${num(left + w - inset)} ${num(y + w / 2)}V${num(y + h - inset)}Z`
      const [a, b, c] = inks.accents
      const stars = Array.from({ length: 16 }, () => {
        const [sx, sy] = [left + w * random.between(0.1, 0.9), y + h * random.between(0.12, 0.94)]
        return Math.hypot(sx - cx, sy - cy) > w * 0.46 ? star(sx, sy, random.between(9, 20), b) : ''
      })
      return (
        shape(frame(0), inks.lead) +
        shape(frame(16), inks.deep) +
        stroke(frame(36), b, 6) +
        stars.join('') +
        (isMoon ? moon(cx, cy, w * 0.3, b, inks.deep) : sun(cx, cy, w * 0.24, b, a, inks.deep)) +
        stroke(`M${num(left + 60)} ${num(y + h - 130)}H${num(left + w - 60)}`, b, 5) +
        [0, 1, 2]
          .map((i) => star(cx + (i - 1) * w * 0.2, y + h - 88, i === 1 ? 32 : 22, i === 1 ? c : b))
          .join('')
      )
    },
    'abril-fatface',
    'dancing-script',
  )
}

function face(cx: number, cy: number, r: number, ink: string): string {
  const p = (u: number, v: number) => `${num(cx + u * r)} ${num(cy + v * r)}`
  const width = r * 0.06
  return (
    stroke(
      `M${p(-0.5, -0.14)}Q${p(-0.32, 0.04)} ${p(-0.14, -0.14)}M${p(0.14, -0.14)}Q${p(0.32, 0.04)} ${p(0.5, -0.14)}`,
      ink,
      width,
    ) +
    stroke(`M${p(0, -0.16)}Q${p(-0.02, 0.14)} ${p(-0.1, 0.22)}Q${p(0, 0.3)} ${p(0.1, 0.22)}`, ink, width) +
    stroke(
      `M${p(-0.26, 0.46)}Q${p(0, 0.66)} ${p(0.26, 0.46)}M${p(-0.2, 0.46)}Q${p(0, 0.54)} ${p(0.2, 0.46)}`,
      ink,
      width,
    ) +
    circle(cx - r * 0.52, cy + r * 0.26, r * 0.1, ink, ' opacity=".25"') +
    circle(cx + r * 0.52, cy + r * 0.26, r * 0.1, ink, ' opacity=".25"')
  )
}

function sun(cx: number, cy: number, r: number, gold: string, glow: string, ink: string): string {
  const rays = Array.from({ length: 24 }, (_, i) => {
    const reach = i % 2 ? 1.62 : 1.95
    const tip = onCircle(cx, cy, r * reach, i * 15)
    const [from, to] = [onCircle(cx, cy, r * 1.12, i * 15 - 6), onCircle(cx, cy, r * 1.12, i * 15 + 6)]
    return shape(polygon([from, tip, to]), i % 2 ? glow : gold)
  })
  return rays.join('') + circle(cx, cy, r * 1.06, ink) + circle(cx, cy, r, gold) + face(cx, cy, r, ink)
}

function moon(cx: number, cy: number, r: number, pale: string, ink: string): string {
  const crescent = `M${num(cx + r * 0.5)} ${num(cy - r * 0.94)}A${num(r * 1.06)} ${num(r * 1.06)} 0 1 0 ${num(cx + r * 0.5)} ${num(cy + r * 0.94)}A${num(r * 0.84)} ${num(r * 0.84)} 0 1 1 ${num(cx + r * 0.5)} ${num(cy - r * 0.94)}Z`
  return (
    ring(cx, cy, r * 1.34, pale, 5) +
    Array.from({ length: 16 }, (_, i) => {
      const [x, y] = onCircle(cx, cy, r * 1.34, i * 22.5)
      return circle(x, y, i % 2 ? 7 : 12, pale)
    }).join('') +
    shape(crescent, pale) +
    stroke(
      `M${num(cx - r * 0.62)} ${num(cy - r * 0.16)}Q${num(cx - r * 0.46)} ${num(cy)} ${num(cx - r * 0.3)} ${num(cy - r * 0.1)}`,
      ink,
      r * 0.05,
    ) +
    stroke(
      `M${num(cx - r * 0.5)} ${num(cy + r * 0.42)}Q${num(cx - r * 0.34)} ${num(cy + r * 0.5)} ${num(cx - r * 0.24)} ${num(cy + r * 0.36)}`,
      ink,
      r * 0.05,
    ) +
    star(cx + r * 0.3, cy, r * 0.24, pale)
  )
}
