import { drawArticle } from './article.ts'
import { drawBanner } from './banner.ts'
import { mix } from '@inkloom/renderer/color'
import type { Fonts } from '@inkloom/renderer/fonts'
import { drawLogo, logoColors } from './logo.ts'
import { paletteColors } from './palettes.ts'
import { pictureSize } from './picture-size.ts'
import { drawProduct } from './product.ts'
import type { Recipe } from './recipe.ts'

interface Picture {
  svg: string
  width: number
  height: number
}

/** Draws any recipe. Fold maps remain references (`fold:name`); `inlineAssets` replaces them. */
export function drawPicture(recipe: Recipe, fonts: Fonts): Picture {
  const { width, height } = pictureSize(recipe)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${contentOf(recipe, fonts)}</svg>`
  return { svg, width, height }
}

function contentOf(recipe: Recipe, fonts: Fonts): string {
  switch (recipe.kind) {
    case 'product':
      return drawProduct(recipe, fonts)
    case 'logo':
      return drawLogo(recipe, fonts)
    case 'banner':
      return drawBanner(recipe)
    case 'article':
      return drawArticle(recipe, fonts)
  }
}

/** The placeholder color shown while the picture loads. */
export function dominantColor(recipe: Recipe): string {
  switch (recipe.kind) {
    case 'product':
      return mix('#ddd7ce', recipe.color, 0.4)
    case 'logo':
      return logoColors(recipe).ground
    case 'banner':
      return mix(paletteColors[recipe.palette][4], paletteColors[recipe.palette][5], 0.5)
    case 'article':
      return paletteColors[recipe.palette][4]
  }
}
