import { mix } from '@inkloom/renderer/color'
import type { Drawing } from '@inkloom/renderer/drawing'
import type { Fonts } from '@inkloom/renderer/fonts'
import { drawArticle } from './article.ts'
import { drawBanner } from './banner.ts'
import { drawLogo, logoColors } from './logo.ts'
import { paletteColors } from './palettes.ts'
import { pictureSize } from './picture-size.ts'
import { drawProduct } from './product.ts'
import type { Recipe } from './recipe.ts'

/** Draws any recipe. */
export function drawPicture(recipe: Recipe, fonts: Fonts): Drawing {
  switch (recipe.kind) {
    case 'product':
      return drawProduct(recipe, fonts)
    case 'logo':
      return svg(recipe, drawLogo(recipe, fonts))
    case 'banner':
      return svg(recipe, drawBanner(recipe))
    case 'article':
      return drawArticle(recipe, fonts)
  }
}

function svg(recipe: Recipe, content: string): Drawing {
  const { width, height } = pictureSize(recipe)
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  }
}

/** The placeholder color shown while the picture loads. */
export function dominantColor(recipe: Recipe): string {
  switch (recipe.kind) {
    case 'product':
      return mix('#d9d6d2', recipe.color, 0.4)
    case 'logo':
      return logoColors(recipe).ground
    case 'banner':
      return mix(paletteColors[recipe.palette][4], paletteColors[recipe.palette][5], 0.5)
    case 'article':
      return paletteColors[recipe.palette][4]
  }
}
