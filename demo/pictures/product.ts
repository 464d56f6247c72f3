import { drawArt } from './art/draw-art.ts'
import { lighten, luminance } from '@inkloom/renderer/color'
import type { Fonts } from '@inkloom/renderer/fonts'
import type { GarmentTemplate, Side } from './garment.ts'
import { templates } from './garments/templates.ts'
import { num } from '@inkloom/renderer/path'
import type { Garment, Recipe } from './recipe.ts'
import { studio, table } from './scene.ts'
import type { Box } from '@inkloom/renderer/text'

type ProductRecipe = Extract<Recipe, { kind: 'product' }>

/** Draws a garment in the studio, from one side or as a close-up. */
export function drawProduct(recipe: ProductRecipe, fonts: Fonts): string {
  const template = templates[recipe.garment]
  if (recipe.view !== 'detail') return scene(recipe, recipe.view, fonts)
  const { x, y, zoom } = template.detail
  const close = scene(recipe, 'front', fonts)
  const turn = recipe.garment === 'calendar' || recipe.garment === 'poster' ? -4 : -7
  return (
    `<g transform="translate(600 800) rotate(${turn}) scale(${num(zoom)}) translate(${num(-x)} ${num(-y)})">${close}</g>` +
    texture(template) +
    `<defs><radialGradient id="lens" cx=".45" cy=".42" r=".8"><stop offset=".45" stop-color="#1a130d" stop-opacity="0"/><stop offset="1" stop-color="#1a130d" stop-opacity=".34"/></radialGradient></defs>` +
    `<rect width="1200" height="1600" fill="url(#lens)"/>`
  )
}

/** Draws the garment without a background. */
export function drawGarment(recipe: ProductRecipe, side: Side, fonts: Fonts): string {
  const { garment, art } = recipe
  const template = templates[garment]
  // Black fabric is drawn as dark gray, otherwise its folds would be invisible.
  const color =
    template.folded && luminance(recipe.color) < 0.03 ? lighten(recipe.color, 0.075) : recipe.color
  return template.draw({
    side,
    color,
    art,
    fonts,
    print: (box, ground = color) => {
      if (!art || recipe.print === 'none') return ''
      return drawArt(art, recipe.print === 'raised' ? raised(box) : box, ground, fonts)
    },
  })
}

/** The upper part of a print area, with space for one or two lines of text below. */
function raised(box: Box): Box {
  const share = 0.74
  return {
    x: box.x + (box.width * (1 - share)) / 2,
    y: box.y,
    width: box.width * share,
    height: box.height * share,
  }
}

function scene(recipe: ProductRecipe, side: Side, fonts: Fonts): string {
  const template = templates[recipe.garment]
  const drawing = drawGarment(recipe, side, fonts)
  if (template.ownScene) return drawing
  const ground =
    studio(recipe.color) + (recipe.garment === 'mug' ? table(recipe.color) : shadow(recipe.garment, side))
  return ground + drawing
}

export function shadow(garment: Garment, side: Side): string {
  return `<image href="fold:${garment}-${side}-shadow" width="1200" height="1600" preserveAspectRatio="none" style="mix-blend-mode:multiply"/>`
}

function texture(template: GarmentTemplate): string {
  if (!template.texture) return ''
  const size = template.texture === 'fleece' ? 360 : 300
  return (
    `<defs><pattern id="cloth" width="${size}" height="${size}" patternUnits="userSpaceOnUse">` +
    `<image href="fold:texture-${template.texture}" width="${size}" height="${size}"/></pattern></defs>` +
    `<rect width="1200" height="1600" fill="url(#cloth)" style="mix-blend-mode:soft-light"/>`
  )
}
