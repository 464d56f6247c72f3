import type { Garment } from '../pictures/recipe.ts'
import type { DemoCustomType } from '../types.ts'

/** One way of making a garment: what is on offer, what may be personalized, what it is called and what it costs. */
export interface Make {
  name: string
  garment: Garment
  sizes?: string[]
  types?: string[]
  colors?: string[]
  custom?: DemoCustomType[]
  /** How a product's name may end. */
  nouns: string[]
  /** Cents. */
  prices: number[]
}
