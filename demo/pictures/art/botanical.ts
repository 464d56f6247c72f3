import { num, type Point } from '@inkloom/renderer/path'
import type { Random } from '../../random.ts'
import { circle, place, shape, stroke, withCaption, type Canvas } from './canvas.ts'

/** A bunch of leafy stems, each leaf half filled and half veined. */
export function botanical(canvas: Canvas): string {
  const { random, inks } = canvas
  return withCaption(
    canvas,
    (box) => {
      const foot: Point = [box.x + box.width / 2, box.y + box.height * 0.97]
      const count = random.pick([3, 5])
      const stems = Array.from({ length: count }, (_, i) => {
        const spread = (i - (count - 1) / 2) / Math.max(1, (count - 1) / 2)
        const tip: Point = [
          foot[0] + spread * box.width * 0.4,
          box.y + box.height * (0.04 + Math.abs(spread) * random.between(0.1, 0.22)),
        ]
        const color = inks.accents[i % inks.accents.length] ?? inks.lead
        return stem(foot, tip, spread, color, inks.lead, random)
      })
      const tie = stroke(
        `M${num(foot[0] - 34)} ${num(foot[1] - 96)}C${num(foot[0] - 10)} ${num(foot[1] - 84)} ${num(foot[0] + 10)} ${num(foot[1] - 84)} ${num(foot[0] + 34)} ${num(foot[1] - 96)}`,
        inks.accents[1],
        12,
      )
      return stems.join('') + tie
    },
    'dancing-script',
    'abril-fatface',
  )
}

function stem(foot: Point, tip: Point, spread: number, color: string, ink: string, random: Random): string {
  const bend: Point = [foot[0] + spread * 30, (foot[1] + tip[1]) / 2]
  const at = (t: number): Point => {
    const u = 1 - t
    return [
      u * u * foot[0] + 2 * u * t * bend[0] + t * t * tip[0],
      u * u * foot[1] + 2 * u * t * bend[1] + t * t * tip[1],
    ]
  }
  const kind = random.pick(['leaf', 'round', 'berry'] as const)
  const pairs = kind === 'berry' ? 6 : 7
  let out = stroke(
    `M${num(foot[0])} ${num(foot[1])}Q${num(bend[0])} ${num(bend[1])} ${num(tip[0])} ${num(tip[1])}`,
    ink,
    6,
  )
  for (let i = 0; i < pairs; i += 1) {
    const t = 0.34 + (i / pairs) * 0.62
    const [x, y] = at(t)
    const [nx, ny] = at(Math.min(1, t + 0.02))
    const along = (Math.atan2(ny - y, nx - x) * 180) / Math.PI + 90
    const size = (1.25 - t * 0.62) * 0.92
    for (const side of [-1, 1]) {
      const turn = along + side * (46 + random.between(-6, 6))
      out +=
        kind === 'berry'
          ? berry(x, y, turn, size, color, ink)
          : place(leaf(kind === 'round', color, ink), x, y, size, turn)
    }
  }
  const [x, y] = tip
  return (
    out +
    (kind === 'berry'
      ? circle(x, y, 15, color)
      : place(
          leaf(kind === 'round', color, ink),
          x,
          y + 8,
          0.66,
          (Math.atan2(y - bend[1], x - bend[0]) * 180) / Math.PI + 90,
        ))
  )
}

function leaf(round: boolean, color: string, ink: string): string {
  const w = round ? 42 : 27
  const h = round ? 96 : 126
  const left = `M0 0C${-w} ${num(-h * 0.3)} ${-w} ${num(-h * 0.7)} 0 ${-h}`
  const veins = [0.28, 0.46, 0.64]
    .map((t) => `M0 ${num(-h * t)}L${num(w * 0.62)} ${num(-h * (t + 0.14))}`)
    .join('')
  return (
    shape(`${left}Z`, color) +
    stroke(`${left}C${w} ${num(-h * 0.7)} ${w} ${num(-h * 0.3)} 0 0L0 ${-h}`, ink, 4.5) +
    stroke(veins, ink, 3)
  )
}

function berry(x: number, y: number, turn: number, size: number, color: string, ink: string): string {
  return place(
    stroke('M0 0C4 -20 4 -40 0 -66', ink, 4) +
      circle(0, -78, 17, color) +
      circle(-4, -84, 4, '#ffffff', ' opacity=".55"'),
    x,
    y,
    size,
    turn,
  )
}
