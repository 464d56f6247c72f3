import type { Fonts } from '@inkloom/renderer/fonts'
import type { ArtRecipe, View } from './recipe.ts'
import type { Box } from '@inkloom/renderer/text'

export type Side = Exclude<View, 'detail'>

/** A print area: fractions of the picture, and its size on the real product. */
export interface PrintArea {
  view: Side
  x: number
  y: number
  width: number
  height: number
  mm: { width: number; height: number }
  /** Clockwise rotation about the center, in degrees. */
  turn?: number
}

/** Input of a template's `draw`. */
interface Paint {
  side: Side
  color: string
  art: ArtRecipe | null
  fonts: Fonts
  /** Draws the art into a box of the picture, in inks that are visible on the ground. */
  print: (box: Box, ground?: string) => string
}

export interface GarmentTemplate {
  /** Front and back, then additional areas such as a sleeve. */
  printAreas: readonly PrintArea[]
  /** Outlines of the fabric layers from back to front; used to clip and to prerender the folds. */
  layers: (side: Side) => readonly string[]
  draw: (paint: Paint) => string
  /** Center and magnification of the close-up. */
  detail: { x: number; y: number; zoom: number }
  /** Texture of the close-up. */
  texture?: 'jersey' | 'fleece' | 'knit' | 'twill' | 'paper'
  /** Whether fold maps exist for it. */
  folded: boolean
  /** The template draws its own background instead of the studio. */
  ownScene?: boolean
}

const pictureWidth = 1200
const pictureHeight = 1600

/** Creates a print area from a box in picture units. */
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
