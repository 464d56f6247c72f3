import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { ProductDetail } from '@inkloom/contract/catalog'
import { designRecord, type DesignRecord } from '@inkloom/contract/design'
import { inlineAssets, inlinePictures } from './assets.ts'
import { drawBase, drawDesign, drawField, type RenderAssets } from './design.ts'
import { inkFor } from './ink.ts'
import { loadAssets, loadFonts } from './load.ts'
import { printSideOf, viewsOf, type PrintSide, type Upload } from './print-side.ts'

interface Table {
  uploads: Record<string, Upload>
  products: Record<string, ProductDetail>
  designs: {
    name: string
    product: string
    view: PrintSide['view']
    record: DesignRecord
    sha256: string
  }[]
}

/** The browser test reads this file too: both engines must produce the same bytes. */
const table = JSON.parse(readFileSync(new URL('fixtures/designs.json', import.meta.url), 'utf8')) as Table
const renderAssets: RenderAssets = { fonts: loadFonts(), uploads: table.uploads }
const foldMaps = loadAssets()

const product = (name: string) => table.products[name] as ProductDetail
const sideFor = ({ product: name, view, record }: Table['designs'][number]) =>
  printSideOf(product(name), record.color, view, new Set(record.fields.map(({ label }) => label)))

test('the fixtures cover thirty designs and all eight fonts', () => {
  expect(table.designs).toHaveLength(30)
  const fonts = table.designs.flatMap(({ record }) =>
    record.fields.map((field) => 'font' in field && field.font),
  )
  expect(new Set(fonts.filter(Boolean)).size).toBe(8)
})

describe.each(table.designs)('$name', (design) => {
  const side = sideFor(design)
  const svg = drawDesign(side, design.record, renderAssets)

  test('is a valid record and renders the recorded bytes', () => {
    expect(v.is(designRecord, design.record)).toBe(true)
    expect(createHash('sha256').update(svg).digest('hex')).toBe(design.sha256)
  })

  test('consists of the base and one layer per field', () => {
    const layers = side.slots.map((slot, index) => {
      const field = design.record.fields.find(({ label }) => label === slot.label)
      return field ? (drawField(side, index, field, renderAssets)?.svg ?? '') : ''
    })
    expect(svg.endsWith(`${drawBase(side)}${layers.join('')}</svg>`)).toBe(true)
  })

  test('has rounded numbers, outlined text and no inline image data', () => {
    expect(svg).not.toMatch(/NaN|undefined|Infinity|null|<text|data:/)
    expect(svg).not.toMatch(/\d\.\d{3,}/)
  })

  test('rasterizes to the same pixels each time', async () => {
    const [first, second] = [await pixels(svg), await pixels(drawDesign(side, design.record, renderAssets))]
    expect(first.equals(second)).toBe(true)
  })
})

async function pixels(svg: string): Promise<Buffer> {
  const gray = `data:image/png;base64,${(await grayPicture).toString('base64')}`
  const svgWithImages = await inlinePictures(inlineAssets(svg, foldMaps), async () => gray)
  return sharp(Buffer.from(svgWithImages), { density: 18 }).raw().toBuffer()
}
const grayPicture = sharp({ create: { width: 30, height: 40, channels: 3, background: '#b8b4ae' } })
  .png()
  .toBuffer()

describe('print side', () => {
  const picture = (color: string | null, print: 'whole' | 'raised' | 'none') => ({
    view: 'front' as const,
    color,
    print,
    image: { path: `images/products/${color}${print}.jpg`, width: 1200, height: 1600, color: '#ffffff' },
  })
  const shirt = {
    ...product('photoTee'),
    base_pictures: [
      picture('Red', 'none'),
      picture('Navy', 'none'),
      picture('Red', 'raised'),
      picture('Navy', 'raised'),
    ],
  }
  const baseOf = (color: string, ...filled: string[]) =>
    printSideOf(shirt, color, 'front', new Set(filled)).base

  test('uses the base picture for the chosen color and the remaining artwork', () => {
    expect(baseOf('Red', 'Caption')).toBe('/media/images/products/Redraised-960')
    expect(baseOf('Navy', 'Caption')).toBe('/media/images/products/Navyraised-960')
    expect(baseOf('Navy', 'Caption', 'Your photo')).toBe('/media/images/products/Navynone-960')
  })

  test('falls back to the variant picture, then to the main picture, without fold shading', () => {
    const variants = [
      {
        id: 1,
        name: 'Red',
        price: 1,
        stock: 1,
        image: 'red.jpg',
        attributes: [{ name: 'Color', value: 'Red' }],
      },
    ]
    const photographed = { ...shirt, base_pictures: [], variants }
    const { product } = shirt
    const side = (color: string) =>
      printSideOf(
        { ...photographed, product: { ...product, main_image: 'main.jpg' } },
        color,
        'front',
        new Set(),
      )
    expect(side('Red')).toMatchObject({ base: '/media/images/products/red.jpg', shading: null })
    expect(side('Blue')).toMatchObject({ base: '/media/images/products/main.jpg', shading: null })
  })

  test('lists the printed sides in field order', () => {
    expect(viewsOf(product('softball'))).toEqual(['front', 'back'])
    expect(viewsOf(product('jersey'))).toEqual(['back'])
    expect(viewsOf(product('plain'))).toEqual(['front'])
  })
})

test('picks the first ink that is legible on the fabric', () => {
  const { inks } = product('tee').template_info
  const names = ['#ffffff', '#111111', '#1b2541', '#f0b323', '#c05a1f'].map(
    (ground) => inkFor(ground, inks).name,
  )
  expect(names).toEqual(['Coal', 'Chalk', 'Chalk', 'Coal', 'Chalk'])
  expect(inkFor('#ffffff', [])).toEqual({ name: 'Coal', hex: '#111111' })
})
