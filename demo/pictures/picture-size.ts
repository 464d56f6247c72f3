import type { Recipe } from './recipe.ts'

const sizes = {
  product: { width: 1200, height: 1600 },
  logo: { width: 400, height: 400 },
  banner: { width: 1600, height: 500 },
  article: { width: 1245, height: 810 },
} satisfies Record<Recipe['kind'], { width: number; height: number }>

/** The pixel size of a picture; does not draw it. */
export function pictureSize({ kind }: Recipe): { width: number; height: number } {
  return sizes[kind]
}
