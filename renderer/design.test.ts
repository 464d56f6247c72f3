import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { ProductDetail } from '@inkloom/contract/catalog'
import { designRecord, type DesignRecord } from '@inkloom/contract/design'
import { drawLayers, drawPrint, inkBox, layersOf, type RenderAssets } from './design.ts'
import { inkFor } from './ink.ts'
import { loadFonts } from './load.ts'
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

const product = (name: string) => table.products[name] as ProductDetail
const sideFor = ({ product: name, view, record }: Table['designs'][number]) =>
  printSideOf(product(name), record, view, new Set(record.fields.map(({ label }) => label)))

test('the fixtures cover thirty designs and all eight fonts', () => {
  expect(table.designs).toHaveLength(30)
  const fonts = table.designs.flatMap(({ record }) =>
    record.fields.map((field) => 'font' in field && field.font),
  )
  expect(new Set(fonts.filter(Boolean)).size).toBe(8)
})

describe.each(table.designs)('$name', (design) => {
  const side = sideFor(design)
  const svg = drawPrint(side, design.record, renderAssets)
  const layers = layersOf(side, design.record.fields, renderAssets)

  test('is a valid record and renders the recorded bytes', () => {
    expect(v.is(designRecord, design.record)).toBe(true)
    expect(createHash('sha256').update(svg).digest('hex')).toBe(design.sha256)
  })

  test('consists of one layer per field on a transparent ground', () => {
    expect(svg.endsWith(`viewBox="0 0 ${side.width} ${side.height}">${drawLayers(layers)}</svg>`)).toBe(true)
  })

  test('is within its box', async () => {
    const box = inkBox(layers)
    if (!box) return expect(layers).toEqual([])
    const { x, y, width, height } = box
    const rect = `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`
    const [ink, inside] = [await pixels(svg), await pixels(svg.replace(drawLayers(layers), rect))]
    expect(ink.some((value, at) => at % 4 === 3 && value > 64 && inside[at] === 0)).toBe(false)
  })

  test('has rounded numbers, outlined text and no inline image data', () => {
    expect(svg).not.toMatch(/NaN|undefined|Infinity|null|<text|data:/)
    expect(svg).not.toMatch(/\d\.\d{3,}/)
  })

  test('rasterizes to the same pixels each time', async () => {
    const [first, second] = [await pixels(svg), await pixels(drawPrint(side, design.record, renderAssets))]
    expect(first.equals(second)).toBe(true)
  })
})

async function pixels(svg: string): Promise<Buffer> {
  const gray = `data:image/png;base64,${(await grayPicture).toString('base64')}`
  const complete = svg.replace(/<image href="[^"]+"/g, `<image href="${gray}"`)
  return sharp(Buffer.from(complete), { density: 18 }).ensureAlpha().raw().toBuffer()
}
const grayPicture = sharp({ create: { width: 30, height: 40, channels: 3, background: '#b8b4ae' } })
  .png()
  .toBuffer()

describe('print side', () => {
  const picture = (color: string, print: 'raised' | 'none', type: 'Women' | null = null) => ({
    view: 'front' as const,
    color,
    type,
    print,
    blank: type ? 'women-tee-front' : 'tee-front',
    image: {
      path: `images/products/${color}${print}${type ?? ''}.jpg`,
      width: 1200,
      height: 1600,
      color: '#ffffff',
    },
  })
  const shirt = {
    ...product('photoTee'),
    base_pictures: [
      picture('Red', 'none'),
      picture('Navy', 'none'),
      picture('Red', 'raised'),
      picture('Navy', 'raised'),
      picture('Navy', 'raised', 'Women'),
    ],
  }
  const baseOf = (color: string, ...filled: string[]) =>
    printSideOf(shirt, { color }, 'front', new Set(filled)).base

  test('uses the base picture for the chosen color and the remaining artwork', () => {
    expect(baseOf('Red', 'Caption')).toBe('/media/images/products/Redraised-960')
    expect(baseOf('Navy', 'Caption')).toBe('/media/images/products/Navyraised-960')
    expect(baseOf('Navy', 'Caption', 'Your photo')).toBe('/media/images/products/Navynone-960')
  })

  test('uses the base picture of the chosen type if it has one', () => {
    const baseOfType = (type: string) =>
      printSideOf(shirt, { color: 'Navy', type }, 'front', new Set(['Caption']))
    expect(baseOfType('Women')).toMatchObject({
      base: '/media/images/products/NavyraisedWomen-960',
      blank: 'women-tee-front',
    })
    expect(baseOfType('Unisex')).toMatchObject({
      base: '/media/images/products/Navyraised-960',
      blank: 'tee-front',
    })
  })

  test('falls back to the variant picture, then to the main picture, without a blank', () => {
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
        { color },
        'front',
        new Set(),
      )
    expect(side('Red')).toMatchObject({ base: '/media/images/products/red.jpg', blank: null })
    expect(side('Blue')).toMatchObject({ base: '/media/images/products/main.jpg', blank: null })
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
  expect(names).toEqual(['Black', 'White', 'White', 'Black', 'White'])
  expect(inkFor('#ffffff', [])).toEqual({ name: 'Black', hex: '#111111' })
})
