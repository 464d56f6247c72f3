import type { Point } from '@inkloom/renderer/path'
import type { Garment } from '../recipe.ts'

/** Points where the fabric of a garment pulls and gathers (left half, picture units), and its weight. */
export interface FoldGuide {
  armpit: Point
  shoulder: Point
  neck: Point
  hem: Point
  /** Center line and width of the left sleeve; absent for sleeveless garments. */
  sleeve?: { line: readonly Point[]; width: number; long: boolean }
  /** Fold width: large for fleece, small for jersey. */
  breadth: number
  depth: number
}

const long = {
  line: [
    [292, 380],
    [225, 640],
    [172, 900],
    [150, 1170],
  ],
  width: 150,
  long: true,
} as const
const heavy = {
  armpit: [300, 640],
  shoulder: [300, 360],
  neck: [480, 300],
  hem: [300, 1270],
  sleeve: { ...long, width: 175 },
  breadth: 1.5,
  depth: 1.05,
} as const

export const foldGuides: Partial<Record<Garment, FoldGuide>> = {
  tshirt: {
    armpit: [304, 606],
    shoulder: [318, 348],
    neck: [486, 290],
    hem: [296, 1306],
    sleeve: {
      line: [
        [318, 370],
        [240, 520],
        [178, 700],
      ],
      width: 150,
      long: false,
    },
    breadth: 1,
    depth: 1,
  },
  'long-sleeve': {
    armpit: [312, 606],
    shoulder: [322, 348],
    neck: [486, 290],
    hem: [304, 1306],
    sleeve: long,
    breadth: 1,
    depth: 1,
  },
  'tank-top': {
    armpit: [338, 640],
    shoulder: [430, 300],
    neck: [500, 300],
    hem: [318, 1320],
    breadth: 1,
    depth: 0.9,
  },
  sweatshirt: heavy,
  hoodie: heavy,
  'hoodie-3d': heavy,
  'sweater-3d': { ...heavy, depth: 0.85 },
  jersey: {
    armpit: [292, 620],
    shoulder: [296, 352],
    neck: [480, 290],
    hem: [286, 1316],
    sleeve: {
      line: [
        [300, 370],
        [210, 540],
        [140, 720],
      ],
      width: 170,
      long: false,
    },
    breadth: 1.1,
    depth: 0.95,
  },
  jacket: { ...heavy, breadth: 1.3, depth: 1.1 },
  cap: {
    armpit: [330, 700],
    shoulder: [420, 480],
    neck: [560, 420],
    hem: [300, 900],
    breadth: 1.6,
    depth: 0.25,
  },
}
