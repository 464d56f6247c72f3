import { inlineAssets } from '@inkloom/renderer/assets'
import { loadAssets, loadFonts } from '@inkloom/renderer/load'
import { drawPicture } from './picture.ts'
import type { Recipe } from './recipe.ts'

/** Returns a function that draws a stored recipe as a self-contained SVG. Loads fonts and fold maps once. */
export function createRecipeDrawer(): (recipe: object) => string {
  const fonts = loadFonts()
  const assets = loadAssets()
  return (recipe) => inlineAssets(drawPicture(recipe as Recipe, fonts).svg, assets)
}
