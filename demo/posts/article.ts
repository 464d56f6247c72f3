import type { ArtStyle, Garment, Palette } from '../pictures/recipe.ts'

/** A blog post; ids, slugs and dates are assigned in `posts.ts`. */
export interface Article {
  title: string
  author: string
  /** Age in days at the demo shop's current date. */
  age: number
  description: string
  motif: ArtStyle | Garment
  palette: Palette
  /** HTML. */
  detail: string
}
