import type { Drawing } from '@inkloom/renderer/drawing'
import type { Fonts } from '@inkloom/renderer/fonts'
import { seededRandom } from '../random.ts'
import { templates } from './garments/templates.ts'
import { paletteColors } from './palettes.ts'
import { pictureSize } from './picture-size.ts'
import { drawProduct, type ProductRecipe } from './product.ts'
import { artStyles, garments, type Garment, type Recipe } from './recipe.ts'

type ArticleRecipe = Extract<Recipe, { kind: 'article' }>

/** An editorial picture: a product in context, or art as a framed poster on a wall. */
export function drawArticle(recipe: ArticleRecipe, fonts: Fonts): Drawing {
  const { motif } = recipe
  const product = isGarment(motif) ? garmentOf(motif, recipe) : posterOf(motif, recipe)
  const drawing = drawProduct(product, fonts)
  const crop = { top: isGarment(motif) ? 0.24 : 0.1, height: shownHeight(recipe) }
  return 'svg' in drawing ? { svg: cropped(drawing.svg, recipe, crop.top) } : { ...drawing, crop }
}

function isGarment(motif: ArticleRecipe['motif']): motif is Garment {
  return (garments as readonly string[]).includes(motif)
}

function garmentOf(garment: Garment, { seed, palette }: ArticleRecipe): ProductRecipe {
  const random = seededRandom(seed + 1)
  const colors = paletteColors[palette]
  return {
    kind: 'product',
    garment,
    view: templates[garment].views.includes('context') ? 'context' : 'front',
    color: random.pick([colors[5], colors[0], colors[1]]),
    art: { style: random.pick(artStyles), palette, seed },
  }
}

function posterOf(
  style: Exclude<ArticleRecipe['motif'], Garment>,
  { seed, palette }: ArticleRecipe,
): ProductRecipe {
  return {
    kind: 'product',
    garment: 'poster',
    type: 'Oak Frame',
    view: 'context',
    color: '#ffffff',
    art: { style, palette, seed },
  }
}

/** Articles are wider than products: the share of a product picture's height. */
function shownHeight(recipe: ArticleRecipe): number {
  const { width, height } = pictureSize(recipe)
  return ((height / width) * 1200) / 1600
}

function cropped(svg: string, recipe: ArticleRecipe, top: number): string {
  const { width, height } = pictureSize(recipe)
  const box = [0, Math.round(1600 * top), 1200, Math.round(1600 * shownHeight(recipe))].join(' ')
  return svg.replace(
    /width="\d+" height="\d+" viewBox="[\d ]+"/,
    `width="${width}" height="${height}" viewBox="${box}"`,
  )
}
