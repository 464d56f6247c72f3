import type { Drawing } from '@inkloom/renderer/drawing'
import { loadFonts } from '@inkloom/renderer/load'
import { drawPicture } from './picture.ts'
import type { Recipe } from './recipe.ts'

/** Returns a function that draws a stored recipe. Loads the fonts once. */
export function createRecipeDrawer(): (recipe: object) => Drawing {
  const fonts = loadFonts()
  return (recipe) => drawPicture(recipe as Recipe, fonts)
}
