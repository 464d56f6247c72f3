import { readBlankFile } from '@inkloom/renderer/blank-file'
import type { Drawing } from '@inkloom/renderer/drawing'
import type { Fonts } from '@inkloom/renderer/fonts'
import { num } from '@inkloom/renderer/path'
import type { Box } from '@inkloom/renderer/text'
import { drawArt } from './art/draw-art.ts'
import { pictureHeight, pictureWidth, type BlankTemplate, type DrawnTemplate, type Side } from './garment.ts'
import { blankOf, boxOnBlank, templates } from './garments/templates.ts'
import type { ArtRecipe, Recipe } from './recipe.ts'
import { studio } from './scene.ts'

export type ProductRecipe = Extract<Recipe, { kind: 'product' }>

/** A product from one side, as a close-up or in context. */
export function drawProduct(recipe: ProductRecipe, fonts: Fonts): Drawing {
  const template = templates[recipe.garment]
  return 'blank' in template
    ? photographed(template, recipe, fonts)
    : { svg: svg(drawn(template, recipe, fonts)) }
}

function photographed(template: BlankTemplate, recipe: ProductRecipe, fonts: Fonts): Drawing {
  const { color, art, view, type } = recipe
  const blank = blankOf(template, type, view)
  const side = sideOf(recipe)
  const file = readBlankFile(blank)
  const area = template.areas.find((each) => each.view === side)
  if (!area) return { blank, color, print: null }
  const toUnits = (box: Box) => boxOnBlank(box, file)
  const box = toUnits(area)
  const print = printer(recipe, fonts)
  const content = template.ink
    ? template.ink({ side, type, color, art, fonts, print, area: box, toUnits, parts: file.parts })
    : print(box)
  if (content === '') return { blank, color, print: null }
  return { blank, color, print: { content, box: template.ink ? whole : grown(box) } }
}

const whole = { x: 0, y: 0, width: pictureWidth, height: pictureHeight }

/** Some art extends slightly beyond its box. */
function grown({ x, y, width, height }: Box): Box {
  const margin = Math.round(width * 0.05)
  return {
    x: Math.floor(x) - margin,
    y: Math.floor(y) - margin,
    width: Math.ceil(width) + 2 * margin,
    height: Math.ceil(height) + 2 * margin,
  }
}

function drawn(template: DrawnTemplate, recipe: ProductRecipe, fonts: Fonts): string {
  const { color, art } = recipe
  const scene =
    studio(color) +
    template.draw({
      side: sideOf(recipe),
      type: recipe.type,
      color,
      art,
      fonts,
      print: printer(recipe, fonts),
    })
  if (recipe.view !== 'detail') return scene
  const { x, y, zoom } = template.detail
  return `<g transform="translate(600 800) rotate(-4) scale(${num(zoom)}) translate(${num(-x)} ${num(-y)})">${scene}</g>`
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}" viewBox="0 0 ${pictureWidth} ${pictureHeight}">${content}</svg>`
}

function sideOf({ view }: ProductRecipe): Side {
  return view === 'back' ? 'back' : 'front'
}

/** Draws what remains of the art into a box. */
function printer({ art, print, color }: ProductRecipe, fonts: Fonts): (box: Box, ground?: string) => string {
  return (box, ground = color) => {
    if (!art || print === 'none') return ''
    return drawArt(art satisfies ArtRecipe, print === 'raised' ? raised(box) : box, ground, fonts)
  }
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
