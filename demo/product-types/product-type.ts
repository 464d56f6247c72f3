import type { Garment } from '../pictures/recipe.ts'
import type { DemoCustomType } from '../types.ts'

/** A kind of product: its options, custom fields, name endings and prices. */
export interface ProductType {
  name: string
  garment: Garment
  sizes?: string[]
  types?: string[]
  /** The type of the picture in context; by default the first. */
  typeInContext?: string
  colors?: string[]
  custom?: DemoCustomType[]
  /** Endings of product names. */
  nouns: string[]
  /** Cents. */
  prices: number[]
}
