import { num, polygon, type Point } from '@inkloom/renderer/path'
import type { Random } from '../../random.ts'
import { chosen, shape, stroke, withCaption, type Canvas } from './canvas.ts'

/** A striped sun going down behind palms, peaks or pines. */
export function retroSunset(canvas: Canvas): string {
  const { random, inks } = canvas
  const scene = chosen(canvas, ['palms', 'peaks', 'pines'])
  return withCaption(
    canvas,
    (box) => {
      const cx = box.x + box.width / 2
      const r = box.width * 0.46
      const cy = box.y + r + 10
      const front = random.chance(0.5) ? inks.lead : inks.accents[0]
      return sun(cx, cy, r, inks.accents) + foreground[scene](cx, cy, r, front, random, inks.accents)
    },
    'pacifico',
    'bangers',
  )
}

function sun(cx: number, cy: number, r: number, colors: readonly string[]): string {
  const bands = 9
  let top = cy - r
  let out = ''
  for (let i = 0; i < bands; i += 1) {
    const gap = i < 2 ? 0 : 4 + i * 2.6
    const height = (2 * r) / bands - gap
    const color =
      colors[Math.min(colors.length - 1, Math.floor((1 - i / bands) * colors.length))] ?? '#d9582f'
    out += shape(slice(cx, cy, r, top, top + height + (i < 1 ? 1 : 0)), color)
    top += (2 * r) / bands
  }
  return out
}

/** The part of a disc between two heights. */
function slice(cx: number, cy: number, r: number, from: number, to: number): string {
  const chord = (y: number) => Math.sqrt(Math.max(0, r * r - (y - cy) ** 2))
  const [a, b] = [chord(from), chord(to)]
  return `M${num(cx - a)} ${num(from)}L${num(cx + a)} ${num(from)}A${num(r)} ${num(r)} 0 0 1 ${num(cx + b)} ${num(to)}L${num(cx - b)} ${num(to)}A${num(r)} ${num(r)} 0 0 1 ${num(cx - a)} ${num(from)}Z`
}

type Foreground = (
  cx: number,
  cy: number,
  r: number,
  ink: string,
  random: Random,
  colors: readonly string[],
) => string

const foreground: Record<'palms' | 'peaks' | 'pines', Foreground> = {
  palms(cx, cy, r, ink, random) {
    const base = cy + r * 0.94
    const island = shape(
      `M${num(cx - r * 0.9)} ${num(base)}C${num(cx - r * 0.4)} ${num(base - r * 0.2)} ${num(cx + r * 0.3)} ${num(base - r * 0.2)} ${num(cx + r * 0.92)} ${num(base)}C${num(cx + r * 0.3)} ${num(base + 26)} ${num(cx - r * 0.4)} ${num(base + 26)} ${num(cx - r * 0.9)} ${num(base)}Z`,
      ink,
    )
    return (
      island +
      palm(cx - r * 0.36, base - r * 0.08, r * random.between(1.1, 1.3), -1, ink) +
      palm(cx - r * 0.12, base - r * 0.1, r * random.between(0.75, 0.95), 1, ink)
    )
  },
  peaks(cx, cy, r, ink, random, colors) {
    const base = cy + r * 0.8
    const back: Point[] = [
      [cx - r * 1.05, base],
      [cx - r * 0.55, base - r * random.between(0.5, 0.66)],
      [cx - r * 0.2, base - r * 0.25],
      [cx + r * 0.25, base - r * random.between(0.72, 0.9)],
      [cx + r * 0.62, base - r * 0.3],
      [cx + r * 0.78, base - r * 0.42],
      [cx + r * 1.05, base],
    ]
    const front: Point[] = [
      [cx - r * 1.05, base + 4],
      [cx - r * 0.3, base - r * 0.32],
      [cx + r * 0.05, base - r * 0.12],
      [cx + r * 0.4, base - r * 0.36],
      [cx + r * 1.05, base + 4],
    ]
    return (
      shape(polygon(back), colors[1] ?? ink) +
      shape(polygon(front), ink) +
      stroke(
        `M${num(cx - r * 0.8)} ${num(base + 34)}L${num(cx + r * 0.8)} ${num(base + 34)}M${num(cx - r * 0.5)} ${num(base + 64)}L${num(cx + r * 0.5)} ${num(base + 64)}`,
        ink,
        9,
      )
    )
  },
  pines(cx, cy, r, ink, random) {
    const base = cy + r * 0.9
    const trees = Array.from({ length: 9 }, (_, i) => {
      const x = cx + ((i - 4) / 4) * r * 0.86
      const height = r * (0.34 + 0.42 * random.next() + (0.2 * Math.abs(i - 4)) / 4)
      return pine(x, base, height)
    })
    return (
      shape(trees.join(''), ink) +
      shape(
        `M${num(cx - r)} ${num(base)}L${num(cx + r)} ${num(base)}L${num(cx + r * 0.8)} ${num(base + 24)}L${num(cx - r * 0.8)} ${num(base + 24)}Z`,
        ink,
      )
    )
  },
}

function palm(x: number, y: number, height: number, lean: number, ink: string): string {
  const tip: Point = [x + lean * height * 0.24, y - height]
  const trunk = `M${num(x - 15)} ${num(y)}C${num(x + 4)} ${num(y - height * 0.4)} ${num(tip[0] - lean * 20)} ${num(y - height * 0.7)} ${num(tip[0] - 5)} ${num(tip[1])}L${num(tip[0] + 7)} ${num(tip[1])}C${num(tip[0] - lean * 2)} ${num(y - height * 0.7)} ${num(x + 30)} ${num(y - height * 0.4)} ${num(x + 18)} ${num(y)}Z`
  const fronds = [-168, -138, -100, -62, -24, 8, 172].map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    const length = height * 0.36
    const ex = tip[0] + Math.cos(angle) * length
    const ey = tip[1] + Math.sin(angle) * length * 0.7 + length * 0.34
    const mx = tip[0] + Math.cos(angle) * length * 0.6
    const my = tip[1] + Math.sin(angle) * length * 0.9 - length * 0.14
    return `M${num(tip[0])} ${num(tip[1])}Q${num(mx)} ${num(my - 16)} ${num(ex)} ${num(ey)}Q${num(mx)} ${num(my + 26)} ${num(tip[0])} ${num(tip[1])}Z`
  })
  return shape(trunk + fronds.join(''), ink)
}

export function pine(x: number, base: number, height: number): string {
  const w = height * 0.26
  const tier = (from: number, half: number, top: number) =>
    polygon([
      [x - half, base - height * from],
      [x, base - height * top],
      [x + half, base - height * from],
    ])
  return (
    tier(0.08, w, 0.55) +
    tier(0.34, w * 0.8, 0.78) +
    tier(0.6, w * 0.56, 1) +
    polygon([
      [x - 5, base],
      [x - 5, base - height * 0.1],
      [x + 5, base - height * 0.1],
      [x + 5, base],
    ])
  )
}
