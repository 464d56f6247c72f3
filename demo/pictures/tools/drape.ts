import type { Point } from '@inkloom/renderer/path'
import type { Random } from '../../random.ts'
import type { FoldGuide } from './fold-guides.ts'
import type { Fold } from './height-field.ts'

/** Generates the folds of a hanging garment: at armpits, sides, shoulders, hem and sleeves. */
export function foldsOf(guide: FoldGuide, random: Random): Fold[] {
  const half = (flip: boolean) => {
    const folds = [
      ...armpitFan(guide, random),
      ...sideDrags(guide, random),
      ...shoulderPulls(guide, random),
      ...sleeveGathers(guide, random),
    ]
    return flip
      ? folds.map((fold) => ({ ...fold, skew: -fold.skew, points: fold.points.map(flipped) }))
      : folds
  }
  return [...half(false), ...half(true), ...hemDrapes(guide, random), ...longDrapes(guide, random)].map(
    (fold) => ({
      ...fold,
      width: fold.width * guide.breadth,
    }),
  )
}

const flipped = ([x, y]: Point): Point => [1200 - x, y]
const polar = ([x, y]: Point, degrees: number, length: number): Point => {
  const angle = (degrees * Math.PI) / 180
  return [x + Math.cos(angle) * length, y + Math.sin(angle) * length]
}

function bent(from: Point, degrees: number, length: number, bend: number): Point[] {
  return [0, 0.33, 0.66, 1].map((t) => polar(from, degrees + bend * t, length * t))
}

function armpitFan(guide: FoldGuide, random: Random): Fold[] {
  return Array.from({ length: 6 }, (_, i) => {
    const degrees = -38 + i * 23 + random.between(-6, 6)
    const from = polar(guide.armpit, degrees, random.between(2, 26))
    const length = random.between(110, 250) + (i > 3 ? random.between(60, 220) : 0)
    return {
      points: bent(from, degrees, length, random.between(4, 20)),
      width: random.between(15, 27),
      height: random.between(3.4, 6.6),
      skew: random.between(-0.9, 0.9),
    }
  })
}

function sideDrags(guide: FoldGuide, random: Random): Fold[] {
  const [, top] = guide.armpit
  const [side, bottom] = guide.hem
  return Array.from({ length: 5 }, (_, i) => {
    const y = top + 90 + ((bottom - top - 160) * (i + random.between(0, 0.8))) / 5
    const from: Point = [side + random.between(2, 26), y]
    return {
      points: bent(from, random.between(22, 58), random.between(110, 300), random.between(-26, 18)),
      width: random.between(14, 30),
      height: random.between(2, 5),
      skew: random.between(-0.9, 0.9),
    }
  })
}

function shoulderPulls(guide: FoldGuide, random: Random): Fold[] {
  const [x, y] = guide.shoulder
  return Array.from({ length: 3 }, () => {
    const from: Point = [x + random.between(10, 90), y + random.between(-8, 40)]
    return {
      points: bent(from, random.between(58, 105), random.between(110, 230), random.between(-14, 14)),
      width: random.between(18, 34),
      height: random.between(1.6, 3.6),
      skew: random.between(-0.8, 0.8),
    }
  })
}

function hemDrapes(guide: FoldGuide, random: Random): Fold[] {
  const [left, bottom] = guide.hem
  return Array.from({ length: 8 }, (_, i) => {
    const x = left + 40 + ((1120 - 2 * left) * (i + random.between(0.1, 0.9))) / 8
    const lean = (600 - x) * 0.05
    return {
      points: bent(
        [x, bottom + 30],
        -90 + lean + random.between(-9, 9),
        random.between(170, 480),
        random.between(-9, 9),
      ),
      width: random.between(26, 50),
      height: random.between(2.4, 5.4),
      skew: random.between(-0.9, 0.9),
    }
  })
}

function longDrapes(guide: FoldGuide, random: Random): Fold[] {
  const [left] = guide.armpit
  return Array.from({ length: 7 }, (_, i) => {
    const fromLeft = i % 2 === 0
    const x = fromLeft ? random.between(left + 40, 560) : random.between(640, 1160 - left)
    const degrees = fromLeft ? random.between(58, 84) : random.between(96, 122)
    return {
      points: bent([x, random.between(520, 820)], degrees, random.between(260, 520), random.between(-16, 16)),
      width: random.between(30, 60),
      height: random.between(2.2, 4.4),
      skew: random.between(-0.9, 0.9),
    }
  })
}

function sleeveGathers(guide: FoldGuide, random: Random): Fold[] {
  if (!guide.sleeve) return []
  const { line, width, long } = guide.sleeve
  const count = long ? 17 : 5
  return Array.from({ length: count }, (_, i) => {
    const t = (i + random.between(0.1, 0.9)) / count
    const [from, to, local] = segmentAt(line, t)
    const middle: Point = [from[0] + (to[0] - from[0]) * local, from[1] + (to[1] - from[1]) * local]
    const down = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
    // Folds run across the sleeve at the elbow and above the cuff, and along the arm elsewhere.
    const crossing = long ? (t > 0.34 && t < 0.6) || t > 0.82 : t < 0.5
    const degrees = down + (i % 2 ? 1 : -1) * (crossing ? random.between(48, 76) : random.between(8, 28))
    const length = crossing ? width * random.between(0.55, 0.95) : random.between(120, 230)
    const start = polar(middle, degrees + 180, length / 2)
    return {
      points: bent(start, degrees, length, random.between(-18, 18)),
      width: random.between(17, 30),
      height: random.between(2.8, 5.4),
      skew: random.between(-0.9, 0.9),
    }
  })
}

function segmentAt(line: readonly Point[], t: number): [Point, Point, number] {
  const position = Math.min(line.length - 1.001, t * (line.length - 1))
  const index = Math.floor(position)
  return [line[index] ?? [0, 0], line[index + 1] ?? [0, 0], position - index]
}
