import type { ArtStyle, Garment, Palette } from '../pictures/recipe.ts'

/** A post as its writer hands it in; ids, slugs and dates are given when all topics are put together. */
export interface Article {
  title: string
  author: string
  /** Days before the demo shop's today. */
  age: number
  description: string
  motif: ArtStyle | Garment
  palette: Palette
  /** HTML. */
  detail: string
}
