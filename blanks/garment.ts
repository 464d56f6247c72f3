import type { Curve } from './curves.ts'
import type { Relief } from './relief.ts'

/** A range from which a value is drawn. */
export type Range = readonly [from: number, to: number]

/** Creases of a region: each starts in the box, runs in a direction (0 is right, 90 down) and opens towards its end. */
export interface Creases {
  count: number
  x: Range
  y: Range
  degrees: Range
  length: Range
  width: Range
  height: Range
  /** Also on the other side of the center line. */
  mirrored?: boolean
}

/** A part of a garment that lies on what comes before it. Curves are in millimeters; x is 0 at the center, y grows downwards. */
export interface Sheet {
  outline: Curve
  holes?: readonly Curve[]
  /** The height of what it lies on. */
  floor: number
  thickness: number
  /** The radius of its folded edges. */
  edge: number
  /** How much higher it lies away from its edges, because of the air and cloth inside. */
  loft: number
  relief: readonly Relief[]
  /** It is sewn on the sheet before it and moves with it; its floor is the height above that sheet. */
  isSewnOn?: boolean
  /** How it wrinkles; without it, the sheet is flat. */
  lay?: {
    /** Curves with several layers of cloth, which bend less: collars and hems. */
    stiff: readonly { curve: Curve; width: number }[]
    /** Seams hold the cloth down. */
    seams: readonly Curve[]
    creases: readonly Creases[]
    /** Points around which the cloth finds its own folds, with a radius. */
    loose: readonly { x: number; y: number; radius: number }[]
    /** Where prints are, which is smoother: center and radii. */
    calm: { x: number; y: number; width: number; height: number }
    /** Arms swung down about a point, in degrees. */
    swing?: { x: number; y: number; degrees: number }
    /** The share by which the sheet is laid narrower than it is. */
    narrowing: number
    /** Amount of wrinkles: 1 is ironed. */
    wrinkles: number
  }
  /** The side of the product that is printed here. */
  printed: boolean
}

export interface Garment {
  /** Millimeters across the picture. */
  frame: number
  /** The pattern position at the center of the picture. */
  center: readonly [x: number, y: number]
  seed: number
  /** Bending stiffness of the cloth in newton meters. */
  bending: number
  sheets: readonly Sheet[]
  /** Parts that can have a color of their own, such as buttons, as SVG paths. */
  parts: Readonly<Record<string, string>>
}
