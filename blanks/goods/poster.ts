import { createNoise } from '../noise.ts'
import { box, cylinder, length, rod, sphere, type Solid, union, type Vector } from '../solids.ts'
import type { Scene, Thing } from '../studio.ts'

const paper = { width: 610, height: 914, z: 1480 }
const mm = paper.width / 700

export type Frame = 'none' | 'black' | 'oak'

const grain = createNoise(21, 30, 1.2, 2)
const plaster = createNoise(22, 14, 14, 4)

function oak(x: number, y: number, z: number): Vector {
  const tone = 1 + 0.1 * grain(x, z + y)
  return [0.42 * tone, 0.27 * tone, 0.145 * tone]
}

/** Four bars around the paper. */
function frameOf(kind: Exclude<Frame, 'none'>): Thing {
  const [bar, depth] = [11, 12]
  const [x, z] = [paper.width / 2 + bar - 3, paper.height / 2 + bar - 3]
  const side = (dx: number): Solid => box([dx, -depth, paper.z], [bar, depth, z + bar], 1.2)
  const edge = (dz: number): Solid => box([0, -depth, paper.z + dz], [x + bar, depth, bar], 1.2)
  return {
    solid: union(side(-x), side(x), edge(-z), edge(z)),
    color: kind === 'oak' ? oak : () => [0.018, 0.017, 0.016],
  }
}

const wall: Thing = {
  solid: (_x, y) => -y,
  color: (x, _y, z) => {
    const tone = 1 + 0.012 * plaster(x, z)
    return [0.74 * tone, 0.715 * tone, 0.675 * tone]
  },
}

/** A low cupboard with books and a vase below the poster. */
const furniture: readonly Thing[] = [
  { solid: box([60, -190, 690], [620, 180, 18], 4), color: oak },
  {
    solid: box([60, -185, 470], [600, 168, 205], 4),
    color: (x, y, z) => oak(x, y, z).map((c) => c * 0.96) as unknown as Vector,
  },
  {
    solid: union(box([-300, -200, 722], [120, 90, 14], 2), box([-292, -196, 748], [108, 84, 12], 2)),
    color: (_x, _y, z) => (z < 736 ? [0.32, 0.1, 0.06] : [0.7, 0.66, 0.56]),
  },
  {
    solid: union(cylinder([400, -200, 790], 62, 82, 40), cylinder([400, -200, 890], 26, 40, 6)),
    color: () => [0.62, 0.6, 0.55],
  },
  {
    solid: union(
      rod([400, -200, 900], [330, -210, 1180], 3),
      rod([400, -200, 900], [455, -190, 1230], 3),
      rod([400, -200, 900], [520, -215, 1120], 2.6),
      ...leaves(),
    ),
    color: () => [0.09, 0.16, 0.07],
  },
  { solid: sphere([-470, -200, 762], 54), color: () => [0.5, 0.28, 0.16] },
]

function leaves(): Solid[] {
  const spots: Vector[] = [
    [335, -215, 1170],
    [352, -205, 1120],
    [318, -215, 1210],
    [455, -188, 1225],
    [470, -196, 1180],
    [440, -192, 1150],
    [515, -215, 1110],
    [495, -212, 1070],
    [535, -214, 1140],
    [372, -206, 1060],
    [430, -196, 1090],
  ]
  return spots.map(([cx, cy, cz], index) => {
    const turn = index * 1.7
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    return (x, y, z) => {
      const dx = x - cx
      const dz = z - cz
      const u = cos * dx + sin * dz
      const v = cos * dz - sin * dx
      return (length(u / 44, v / 17, (y - cy) / 5) - 1) * 5
    }
  })
}

const flatSheet = box([0, -2.2, paper.z], [paper.width / 2, 0.8, paper.height / 2], 0.3)
/** Its sides are up to 3 mm away from the wall. */
const sheet: Solid = (x, y, z) => flatSheet(x, y + 2.8 * (Math.abs(x) / (paper.width / 2)) ** 6, z)

export function posterScene(frame: Frame, isRoom: boolean): Scene {
  return {
    product: {
      solid: frame === 'none' ? sheet : box([0, -7, paper.z], [paper.width / 2, 1, paper.height / 2], 0),
      glazed: false,
      print: (x, _y, z) => [600 + x / mm, 800 - (z - paper.z) / mm],
    },
    things: [wall, ...(frame === 'none' ? [] : [frameOf(frame)]), ...(isRoom ? furniture : [])],
    lamps: [
      { center: [-2600, -2200, 2600], target: [0, 0, 1200], width: 1300, height: 1500, power: 3.6 },
      { center: [1800, -3000, 2200], target: [0, 0, 1200], width: 2200, height: 2200, power: 1 },
    ],
    ambient: 0.45,
    camera: isRoom
      ? { position: [120, -3000, 1330], target: [60, 0, 1270], degrees: 30 }
      : { position: [0, -3000, 1480], target: [0, 0, 1480], degrees: 18.5 },
    reference: { point: [-420, 0, 1500], normal: [0, -1, 0] },
    size: 1600,
  }
}
