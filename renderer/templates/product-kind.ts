import type { BlankGarment } from './blank-garments.ts'
import type { CustomField } from './custom-fields.ts'

/** A kind of product that every shop can sell: the blank in its pictures, its options and custom fields. */
export interface ProductKind {
  name: string
  garment: BlankGarment
  sizes?: string[]
  types?: string[]
  colors?: string[]
  custom?: CustomField[]
}
