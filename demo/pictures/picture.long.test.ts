import { describe, expect, it } from 'vitest'
import { readBlankFile } from '@inkloom/renderer/blank-file'
import { contrast } from '@inkloom/renderer/color'
import { blankOf, printAreasOf, templates } from './garments/templates.ts'
import { loadFonts } from '@inkloom/renderer/load'
import { productTypes } from '../product-types.ts'
import { inksOn } from './palettes.ts'
import { dominantColor, drawPicture } from './picture.ts'
import { artStyles, garments, palettes, type Garment, type Recipe } from './recipe.ts'

const fonts = loadFonts()
const others: Recipe[] = [
  { kind: 'logo', name: 'Hà Nội Prints', seed: 4 },
  { kind: 'logo', name: '日本', seed: 4 },
  { kind: 'banner', seed: 9, palette: 'dusk' },
  ...[...garments, ...artStyles].map((motif, seed): Recipe => ({
    kind: 'article',
    seed,
    palette: 'clay',
    motif,
  })),
]

/** The types of a garment; undefined is the first one. */
const typesOf = (garment: Garment) => [
  undefined,
  ...new Set(productTypes.flatMap((type) => (type.garment === garment ? (type.types ?? []) : []))),
]

/** Styles are drawn alike on all garments and in all views: each draws one style in four, or all with TEST_SCOPE=all. */
const drawsAll = process.env['TEST_SCOPE'] === 'all'

describe.each(garments)('%s', (garment) => {
  it.each(templates[garment].views)('draws styles as well-formed SVG, %s', (view) => {
    artStyles.forEach((style, i) => {
      if (!drawsAll && i % 4 !== garments.indexOf(garment) % 4) return
      const art = {
        style,
        palette: palettes[i % palettes.length] ?? 'ember',
        seed: i,
        slogan: 'Chào & "hi" <b>',
        name: 'Lê',
        number: '7',
      }
      expectDrawn({ kind: 'product', garment, view, color: i % 2 ? '#ffffff' : '#111111', art })
    })
    expectDrawn({ kind: 'product', garment, view, color: '#8899aa', art: null })
  })

  it('has a blank of the same scale for every view and type, unless it is drawn', () => {
    const template = templates[garment]
    if (!('blank' in template)) return
    const { mm, origin } = readBlankFile(`${template.blank}-front`)
    for (const type of typesOf(garment)) {
      // Further types are shown from the front only.
      const views = template.types?.[type ?? ''] ? (['front'] as const) : template.views
      for (const view of views)
        expect(readBlankFile(blankOf(template, type, view))).toMatchObject({ mm, origin })
    }
  })

  it('keeps its print areas inside the picture', () => {
    expect(printAreasOf(garment)[0]?.view).toBe('front')
    for (const { x, y, width, height, mm } of printAreasOf(garment)) {
      expect(Math.min(x, y, width, height, mm.width, mm.height)).toBeGreaterThan(0)
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1)
    }
  })
})

describe('other pictures', () => {
  it.each(others)('draws %o', (recipe) => expectDrawn(recipe))
})

it('renders the same bytes for the same recipe and different bytes for another seed', () => {
  const recipe = (seed: number): Recipe => ({
    kind: 'product',
    garment: 'hoodie-3d',
    view: 'front',
    color: '#223a5e',
    art: { style: 'botanical', palette: 'meadow', seed },
  })
  expect(drawPicture(recipe(1), fonts)).toEqual(drawPicture(recipe(1), fonts))
  expect(drawPicture(recipe(1), fonts)).not.toEqual(drawPicture(recipe(2), fonts))
})

it.each(palettes)('%s has enough contrast on any fabric color', (palette) => {
  for (const cloth of ['#ffffff', '#111111', '#223a5e', '#7d2b33', '#8d949b', '#e3c16f', '#5f6f52']) {
    expect(contrast(inksOn(palette, cloth).lead, cloth)).toBeGreaterThan(3)
  }
})

function expectDrawn(recipe: Recipe): void {
  const drawing = drawPicture(recipe, fonts)
  const svg = 'svg' in drawing ? drawing.svg : (drawing.print?.content ?? '')
  expect(svg.match(/NaN|undefined|Infinity|null/)?.[0]).toBeUndefined()
  expect(svg.match(/.{30}\d\.\d{5,}/)?.[0]).toBeUndefined()
  expect(faultIn(svg)).toBeNull()
  expect(dominantColor(recipe)).toMatch(/^#[0-9a-f]{6}$/)
}

/** Returns the first unclosed tag, repeated attribute or stray bracket. */
function faultIn(svg: string): string | null {
  const open: string[] = []
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?:\s[\w:-]+="[^"<]*")*)(\/?)>/g,
    (tag, closing: string, name: string, attributes: string, empty: string) => {
      const names = [...attributes.matchAll(/\s([\w:-]+)=/g)].map((match) => match[1])
      if (new Set(names).size < names.length) open.push(`repeated attribute in ${tag}`)
      if (closing) return open.pop() === name ? '' : tag
      if (!empty) open.push(name)
      return ''
    },
  )
  return rest || open.join(', ') || null
}
