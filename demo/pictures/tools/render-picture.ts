import sharp, { type Sharp } from 'sharp'
import { createBlanks } from '@inkloom/renderer/drawing'
import { createRecipeDrawer } from '../draw.ts'
import { pictureSize } from '../picture-size.ts'
import type { Recipe } from '../recipe.ts'

const draw = createRecipeDrawer()
const blanks = createBlanks()

/** Renders a recipe in its full size. */
export async function renderPicture(recipe: Recipe): Promise<Sharp> {
  const drawing = draw(recipe)
  if ('svg' in drawing) return sharp(Buffer.from(drawing.svg))
  const { pixels, width, height } = await blanks.photograph(drawing, pictureSize(recipe).width)
  return sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
}
