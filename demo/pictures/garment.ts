import type { Fonts } from '@inkloom/renderer/fonts'
import type { ArtRecipe, View } from './recipe.ts'
import type { Box } from '@inkloom/renderer/text'

export type Side = Exclude<View, 'detail'>

/** Where a print may stand: fractions of the picture, and its size on the real thing. */
export interface PrintArea {
  view: Side
  x: number
  y: number
  width: number
  height: number
  mm: { width: number; height: number }
  /** Degrees clockwise about its middle, where it does not stand upright. */
  turn?: number
}

/** What a template gets to draw one side of a garment. */
interface Paint {
  side: Side
  color: string
  art: ArtRecipe | null
  fonts: Fonts
  /** The art, fitted into a box of the picture, in inks that show on the ground. */
  print: (box: Box, ground?: string) => string
}

export interface GarmentTemplate {
  /** Front and back, then places beside them such as a sleeve. */
  printAreas: readonly PrintArea[]
  /** The cloth from back to front, as outlines: clips the folds and is what they are baked from. */
  layers: (side: Side) => readonly string[]
  draw: (paint: Paint) => string
  /** The middle of the close crop and how many times it is enlarged. */
  detail: { x: number; y: number; zoom: number }
  /** Texture shown in the close crop. */
  texture?: 'jersey' | 'fleece' | 'knit' | 'twill' | 'paper'
  /** Whether folds are baked for it. */
  folded: boolean
  /** The picture brings its own room instead of the studio. */
  ownScene?: boolean
}

const pictureWidth = 1200
const pictureHeight = 1600

/** A print area from a box in picture units. */
export function printArea(view: Side, box: Box, mmWidth: number, turn = 0): PrintArea {
  const round = (value: number) => Math.round(value * 10000) / 10000
  return {
    view,
    x: round(box.x / pictureWidth),
    y: round(box.y / pictureHeight),
    width: round(box.width / pictureWidth),
    height: round(box.height / pictureHeight),
    mm: { width: mmWidth, height: Math.round((mmWidth * box.height) / box.width) },
    ...(turn === 0 ? {} : { turn }),
  }
}
