import { blend, box, cylinder, length, rod, type Solid, union } from '../solids.ts'
import type { Scene, Thing } from '../studio.ts'
import { boards } from '../tables.ts'
import { backdrop } from './backdrop.ts'

interface MugSize {
  radius: number
  height: number
}

/** 11 oz. */
export const mug: MugSize = { radius: 41, height: 95 }
/** 15 oz. */
export const largeMug: MugSize = { radius: 43.5, height: 117 }

const wall = 3.8
/** Millimeters on the mug per print unit. */
const mm = 0.165
/** The print position of the middle of the mug, on the side that faces the camera. */
const origin = [560, 800] as const

/** The wall and the floor: a solid of revolution with a round rim. */
const bodyOf =
  ({ radius, height }: MugSize): Solid =>
  (x, y, z) => {
    const r = length(x, y, 0)
    const outer = rounded(r - radius, Math.abs(z - height / 2) - height / 2, 5)
    const inner = rounded(r - radius + wall, Math.abs(z - height / 2 - 20) - height / 2 - 12, 9)
    const hollow = Math.max(outer, -inner)
    // A round rim instead of two edges.
    const rim = length(r - radius + wall / 2, z - height + wall / 2, 0) - wall / 2
    return z > height - wall / 2 ? Math.max(rim, -1) : Math.min(hollow, rim)
  }

function rounded(a: number, b: number, radius: number): number {
  const u = a + radius
  const v = b + radius
  return Math.min(Math.max(u, v), 0) + length(Math.max(u, 0), Math.max(v, 0), 0) - radius
}

/** A strap in the shape of a D at the side of the mug, turned slightly towards the camera. */
function handle({ radius, height }: MugSize, degrees: number): Solid {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return (x, y, z) => {
    const side = sin * x + cos * y
    const u = (cos * x - sin * y - radius + 3) / 1.02
    const v = z - height * 0.526
    const ring = length(Math.max(0, u), v * 1.05, 0) - 28
    const strap = rounded(Math.abs(ring) - 4, Math.abs(side) - 6.4, 3.6)
    return u < -4 ? Math.max(strap, -u - 4) : strap
  }
}

export type MugView = 'front' | 'back' | 'context'

export function mugScene(view: MugView, { radius, height }: MugSize): Scene {
  const degrees = view === 'back' ? 180 - 14 : 14
  return {
    product: {
      solid: blend(bodyOf({ radius, height }), handle({ radius, height }, degrees), 5),
      glazed: true,
      print: (x, y, z) => {
        const onWall = length(x, y, 0) > radius - 0.6 && z > 6 && z < height - 3
        if (!onWall || y > 0) return null
        return [
          origin[0] + (Math.asin(Math.max(-1, Math.min(1, x / radius))) * radius) / mm,
          origin[1] + (height / 2 - z) / mm,
        ]
      },
    },
    things: view === 'context' ? desk : [{ solid: backdrop, color: () => [0.66, 0.645, 0.62] }],
    lamps: [
      { center: [-750, -450, 420], target: [0, 0, 50], width: 360, height: 1900, power: 24 },
      { center: [850, -500, 350], target: [0, 0, 50], width: 260, height: 1900, power: 8 },
      { center: [0, 150, 1100], target: [0, 0, 0], width: 800, height: 600, power: 12 },
    ],
    ambient: 0.4,
    camera:
      view === 'context'
        ? { position: [90, -520, 190], target: [8, 30, 52], degrees: 27 }
        : { position: [12, -430, 150], target: [12, 0, height * 0.453], degrees: 23.9 },
    reference: { point: [0, -160, 0], normal: [0, 0, 1] },
    size: 120,
  }
}

/** A desk by a wall, with a notebook, a pencil and a plant. */
const desk: readonly Thing[] = [
  { solid: (_x, _y, z) => z, color: (x, y) => boards(y, x) },
  { solid: (_x, y) => 330 - y, color: () => [0.7, 0.66, 0.6] },
  { solid: box([-128, 60, 7], [74, 100, 7], 2), color: () => [0.09, 0.16, 0.19] },
  { solid: rod([-170, -10, 17], [-92, 118, 17], 3.4), color: () => [0.72, 0.42, 0.08] },
  { solid: cylinder([170, 190, 42], 44, 42, 6), color: () => [0.6, 0.57, 0.52] },
  {
    solid: union(
      ...Array.from({ length: 14 }, (_, n) => {
        const turn = n * 2.4
        const reach = 34 + (n % 5) * 9
        return rod(
          [170 + 8 * Math.cos(turn), 190 + 8 * Math.sin(turn), 84],
          [170 + reach * Math.cos(turn), 190 + reach * Math.sin(turn), 150 + ((n * 37) % 60)],
          5.5,
        )
      }),
    ),
    color: () => [0.07, 0.15, 0.06],
  },
]
