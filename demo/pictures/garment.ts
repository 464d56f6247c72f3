import type { BlankFile } from '@inkloom/renderer/photograph'
import type { Fonts } from '@inkloom/renderer/fonts'
import type { BlankViews } from '@inkloom/renderer/templates/blank-garments'
import type { Box } from '@inkloom/renderer/text'
import type { ArtRecipe, View } from './recipe.ts'

export type Side = 'front' | 'back'

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

interface Paint {
  side: Side
  /** The type that the shopper chooses. */
  type: string | undefined
  color: string
  art: ArtRecipe | null
  fonts: Fonts
  /** Draws the art into a box of the picture, in inks that are visible on the ground. */
  print: (box: Box, ground?: string) => string
}

/** Input of a template's `ink`. */
export interface BlankPaint extends Paint {
  /** The print area of the side, in print units. */
  area: Box
  /** Converts a box in millimeters to print units. */
  toUnits: (box: Box) => Box
  /** Parts of the blank that can have a color of their own, as paths in print units. */
  parts: BlankFile['parts']
}

/** A product that is photographed as a blank. */
export interface BlankTemplate extends BlankViews {
  /** Everything that is printed on a side; by default the art in its print area. */
  ink?: (paint: BlankPaint) => string
}

/** A product that is drawn. */
export interface DrawnTemplate {
  printAreas: readonly PrintArea[]
  draw: (paint: Paint) => string
  views: readonly View[]
  /** Center and magnification of the close-up. */
  detail: { x: number; y: number; zoom: number }
}

export type GarmentTemplate = BlankTemplate | DrawnTemplate

/** The size of a picture in print units. */
export const pictureWidth = 1200
export const pictureHeight = 1600

/** Creates a print area from a box in print units. */
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
