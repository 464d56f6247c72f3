import { type Random, seededRandom } from '@inkloom/demo/random'
import type { Lay } from './drape.ts'
import type { Creases, Sheet } from './garment.ts'
import { distancesTo, type Grid, insideDistances, pointCount } from './grid.ts'
import { smooth } from './relief.ts'

const spacing = 5
const margin = 15
const seamReach = 60

type Wrinkles = NonNullable<Sheet['lay']>

/** The start of the cloth simulation: a sheet that lies nearly flat, slightly too narrow, with creases from use. */
export function laySheet({ outline, floor }: Sheet, wrinkles: Wrinkles, seed: number): Lay {
  const random = seededRandom(seed)
  const grid = gridAround(outline, spacing, margin)
  const count = pointCount(grid)
  const inside = insideDistances(grid, outline, seamReach)
  const empty = () => new Float32Array(count)
  const lay: Lay = {
    grid,
    used: Uint8Array.from(inside, (distance) => (distance > -1.6 * spacing ? 1 : 0)),
    x: empty(),
    y: empty(),
    floor: empty().fill(floor),
    creases: empty(),
    free: empty(),
    stiffness: empty(),
  }
  const stiff = wrinkles.stiff.map(({ curve, width }) => ({
    width,
    ...distancesTo(grid, curve, width + seamReach),
  }))
  const seams = wrinkles.seams.map((curve) => distancesTo(grid, curve, seamReach).distance)
  const heights = creaseHeights(wrinkles, random)
  const lean = random.pick([-1, 1]) * 4 * wrinkles.wrinkles
  const phases = [random.between(0, 6), random.between(0, 6)] as const
  const { calm, swing, narrowing, loose } = wrinkles
  for (let i = 0; i < count; i += 1) {
    const x = grid.x + (i % grid.width) * spacing
    const y = grid.y + Math.floor(i / grid.width) * spacing
    const toStiff = Math.min(seamReach, ...stiff.map(({ distance, width }) => distance[i]! - width))
    const toSeam = Math.min(seamReach, inside[i]!, ...seams.map((distance) => distance[i]!))
    const calmness = smooth(Math.hypot((x - calm.x) / calm.width, (y - calm.y) / calm.height), 0.6, 1.5)
    lay.stiffness[i] = smooth(-toStiff, -2, 2)
    lay.creases[i] =
      heights(x, y) * smooth(toSeam, 0, 26) * (0.15 + 0.85 * smooth(toStiff, -4, 36)) * (0.4 + 0.6 * calmness)
    const low = smooth(y, 100, 560)
    const swung = swing ? swingAt(x, y, swing) : ([x, y] as const)
    lay.x[i] =
      swung[0] * (1 - narrowing * (0.5 + low)) +
      lean * smooth(y, 40, 700) +
      2.5 * Math.sin(y / 150 + phases[0]) * low
    lay.y[i] = swung[1] * (1 - narrowing * 0.5) + 2 * Math.sin(x / 120 + phases[1]) * low
    const looseness = Math.max(
      0.55,
      ...loose.map((spot) =>
        smooth(Math.hypot(Math.abs(x) - spot.x, y - spot.y), spot.radius, spot.radius * 0.35),
      ),
    )
    lay.free[i] = smooth(toSeam, 2, 40) * smooth(toStiff, 0, 30) * looseness
  }
  return lay
}

/** Rotates what is farther out than the pivot, such as sleeves that are moved towards the body. */
function swingAt(x: number, y: number, swing: NonNullable<Wrinkles['swing']>): [number, number] {
  const side = Math.sign(x)
  const share = smooth(Math.abs(x), swing.x - 30, swing.x + 90)
  const angle = (side * share * swing.degrees * Math.PI) / 180
  const [dx, dy] = [x - side * swing.x, y - swing.y]
  return [
    side * swing.x + Math.cos(angle) * dx - Math.sin(angle) * dy,
    swing.y + Math.sin(angle) * dx + Math.cos(angle) * dy,
  ]
}

export function gridAround(outline: Sheet['outline'], step: number, space: number): Grid {
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  const [left, top] = [Math.min(...xs) - space, Math.min(...ys) - space]
  return {
    x: left,
    y: top,
    step,
    width: Math.ceil((Math.max(...xs) + space - left) / step) + 1,
    height: Math.ceil((Math.max(...ys) + space - top) / step) + 1,
  }
}

type Heights = (x: number, y: number) => number

function creaseHeights({ creases, wrinkles }: Wrinkles, random: Random): Heights {
  const list = creases.flatMap((group) =>
    (group.mirrored ? [1, -1] : [1]).flatMap((side) =>
      Array.from({ length: group.count }, () => creaseOf(group, side, wrinkles, random)),
    ),
  )
  const waves = Array.from({ length: 24 }, () => {
    const frequency = (2 * Math.PI) / random.between(60, 170)
    const angle = random.between(-1.4, 1.4)
    return {
      x: frequency * Math.cos(angle),
      y: frequency * Math.sin(angle),
      phase: random.between(0, 6.28),
    }
  })
  return (x, y) =>
    list.reduce((sum, crease) => sum + crease(x, y), 0) +
    waves.reduce((sum, wave) => sum + 0.3 * wrinkles * Math.sin(wave.x * x + wave.y * y + wave.phase), 0)
}

function creaseOf(group: Creases, side: number, wrinkles: number, random: Random): Heights {
  const { x: xs, y: ys, degrees, length: lengths, width: widths, height: heights } = group
  const [startX, startY] = [side * random.between(...xs), random.between(...ys)]
  const angle = (random.between(...degrees) * Math.PI) / 180
  const [dx, dy] = [side * Math.cos(angle), Math.sin(angle)]
  const length = random.between(...lengths)
  const base = random.between(...widths)
  const top = random.between(...heights) * wrinkles
  const bend = random.between(-0.5, 0.5) * length
  return (x, y) => {
    const [rx, ry] = [x - startX, y - startY]
    const t = (rx * dx + ry * dy) / length
    if (t < 0 || t > 1) return 0
    const across = -rx * dy + ry * dx + bend * (t - 0.5) ** 2
    const width = base * (0.5 + 0.9 * t)
    if (Math.abs(across) > 6 * width) return 0
    const profile =
      Math.exp(-((across / width) ** 2)) - 0.4 * Math.exp(-(((across - 1.6 * width) / (1.3 * width)) ** 2))
    return top * smooth(t, 0, 0.4) * smooth(t, 1, 0.35) * profile
  }
}
