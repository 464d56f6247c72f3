import type { Box } from '../text.ts'

/** A print area in millimeters from the origin of the blank. */
export interface NamedArea extends Box {
  name: string
  view: 'front' | 'back'
  /** Clockwise rotation about the center, in degrees. */
  turn?: number
}

/** The blanks of a kind of product, and where it is printed. */
export interface BlankViews {
  /** The blank without its view. */
  blank: string
  /** The blanks of types that differ. */
  types?: Readonly<Record<string, string>>
  views: readonly ('front' | 'back' | 'detail' | 'context')[]
  /** Front and back, then additional areas such as a sleeve. */
  areas: readonly NamedArea[]
}

const sides = ['front', 'back', 'detail'] as const

export const blankGarments = {
  tshirt: {
    blank: 'tee',
    types: { Women: 'women-tee', Youth: 'youth-tee' },
    views: [...sides, 'context'],
    areas: [front(-150, 145, 300, 375), back(-160, 95, 320, 400)],
  },
  'long-sleeve': {
    blank: 'long-sleeve',
    views: sides,
    areas: [
      front(-150, 145, 300, 375),
      back(-160, 95, 320, 400),
      { name: 'sleeve', view: 'front', x: 232, y: 399, width: 260, height: 52, turn: 74 },
    ],
  },
  'tank-top': {
    blank: 'tank',
    types: { Women: 'women-tank' },
    views: sides,
    areas: [front(-140, 190, 280, 358), back(-145, 130, 290, 374)],
  },
  sweatshirt: {
    blank: 'sweatshirt',
    views: sides,
    areas: [
      front(-150, 135, 300, 375),
      back(-160, 95, 320, 400),
      { name: 'cuff', view: 'front', x: 377, y: 490, width: 62, height: 60, turn: -8 },
    ],
  },
  hoodie: {
    blank: 'hoodie',
    types: { Women: 'women-hoodie', Youth: 'youth-hoodie' },
    views: sides,
    areas: [front(-140, 165, 280, 287), back(-160, 110, 320, 400)],
  },
  'hoodie-3d': {
    blank: 'hoodie',
    types: { 'Zip-Up': 'zip-hoodie' },
    views: sides,
    areas: [front(-220, 150, 440, 560), back(-220, 110, 440, 560)],
  },
  'sweater-3d': {
    blank: 'sweatshirt',
    views: sides,
    areas: [front(-230, 95, 460, 600), back(-230, 95, 460, 600)],
  },
  jersey: {
    blank: 'jersey',
    types: { Youth: 'youth-jersey' },
    views: sides,
    areas: [front(-160, 175, 320, 329), back(-170, 100, 340, 433)],
  },
  jacket: {
    blank: 'jacket',
    types: { Women: 'women-jacket' },
    views: sides,
    areas: [front(45, 140, 110, 129), back(-160, 115, 320, 408)],
  },
  mug: {
    blank: 'mug',
    types: { '15 oz': 'mug-15' },
    views: ['front', 'back', 'context'],
    areas: [front(-38, -39, 76, 78), back(-38, -39, 76, 78)],
  },
  cap: {
    blank: 'cap',
    views: ['front', 'back'],
    areas: [
      front(-50, -26, 100, 54),
      back(-30, -30, 60, 24),
      { name: 'side', view: 'front', x: -83, y: -14, width: 34, height: 30 },
    ],
  },
  poster: {
    blank: 'poster',
    types: { 'Black Frame': 'poster-black', 'Oak Frame': 'poster-oak' },
    views: ['front', 'context'],
    areas: [front(-228.5, -342, 457, 684)],
  },
} satisfies Record<string, BlankViews>

export type BlankGarment = keyof typeof blankGarments

function front(x: number, y: number, width: number, height: number): NamedArea {
  return { name: 'front', view: 'front', x, y, width, height }
}

function back(x: number, y: number, width: number, height: number): NamedArea {
  return { name: 'back', view: 'back', x, y, width, height }
}
