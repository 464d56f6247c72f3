import type { CustomField } from '@inkloom/renderer/templates/custom-fields'
import type { Garment } from '../pictures/recipe.ts'

/** How the demo shop sells a kind of product. */
export interface SoldType {
  name: string
  /** The type of the picture in context; by default the first. */
  typeInContext?: string
  /** Endings of product names. */
  nouns: string[]
  /** Cents. */
  prices: number[]
}

/** A kind of product whose pictures are drawn; those of all others are photographs of blanks. */
export interface DrawnType extends SoldType {
  garment: Extract<Garment, 'sticker' | 'calendar'>
  sizes?: string[]
  types?: string[]
  custom?: CustomField[]
}

/** A kind of product: its options, custom fields, name endings and prices. */
export interface ProductType extends SoldType {
  garment: Garment
  sizes?: string[]
  types?: string[]
  colors?: string[]
  custom?: CustomField[]
}
