import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ProductDetail } from '@inkloom/contract/catalog'
import type { DesignField } from '@inkloom/contract/design'
import { loadFonts } from './load.ts'
import { readiness } from './readiness.ts'
import { missingFields } from './missing-fields.ts'
import { printSideOf, type Upload } from './print-side.ts'

const { products } = JSON.parse(readFileSync(new URL('fixtures/designs.json', import.meta.url), 'utf8')) as {
  products: Record<string, ProductDetail>
}
const fonts = loadFonts()

function adviceFor(
  name: string,
  color: string | null,
  field: DesignField,
  uploads: Record<string, Upload> = {},
) {
  const product = products[name] as ProductDetail
  const view = name === 'jersey' ? 'back' : 'front'
  const side = printSideOf(product, { color }, view, new Set([field.label]))
  return readiness(side, field, { fonts, uploads }, product.template_info.inks).map(
    ({ verdict, text }) => `${verdict}: ${text}`,
  )
}

const unmoved = { x: 0, y: 0, scale: 1 }
const letters = (value: string, more: object = {}): DesignField => ({
  label: 'Your name',
  type: 'text',
  value,
  font: 'anton',
  ink: '#111111',
  ...unmoved,
  ...more,
})

describe('text on a white shirt', () => {
  test.each<[string, DesignField, string[]]>([
    ['no problem', letters('Charlotte'), []],
    ['accents in the font', letters('Élodie Müller'), []],
    ['Vietnamese in the font', letters('Nguyễn Thị Ánh', { font: 'pacifico' }), []],
    [
      'Vietnamese not in the font',
      letters('Nguyễn Ánh', { font: 'graduate' }),
      ['poor: Your name: Graduate lacks some letters. ễ will be left out.'],
    ],
    [
      'emoji, each grapheme listed once',
      letters('Max 👍🏽 👍🏽 👨‍👩‍👧 🇻🇳'),
      ['poor: Your name: emoji cannot be printed. 👍🏽 👨‍👩‍👧 🇻🇳 will be left out.'],
    ],
    ['Japanese', letters('Max 日本'), ['poor: Your name: Anton lacks some letters. 日 本 will be left out.']],
    [
      'only unprintable characters',
      letters('日'),
      ['poor: Your name: Anton lacks some letters. 日 will be left out.'],
    ],
    [
      'Hebrew',
      letters('שלום Max'),
      ['poor: Your name: right-to-left letters cannot be printed yet. They will be left out.'],
    ],
    [
      'Arabic and an emoji',
      letters('سلام 🙂 Max'),
      [
        'poor: Your name: right-to-left letters cannot be printed yet. They will be left out.',
        'poor: Your name: emoji cannot be printed. 🙂 will be left out.',
      ],
    ],
    [
      'white ink',
      letters('Ann', { ink: '#ffffff' }),
      ['poor: Your name: Chalk ink will hardly show on White.'],
    ],
    ['gold ink', letters('Ann', { ink: '#f0b323' }), ['fair: Your name: Amber ink is faint on White.']],
    [
      'an unlisted ink',
      letters('Ann', { ink: '#fafafa' }),
      ['poor: Your name: This ink will hardly show on White.'],
    ],
    [
      'text moved over the edge',
      letters('Overboard', { x: 0.5 }),
      ['fair: Your name reaches over the edge of the print area and will be cut off there.'],
    ],
    [
      'several problems at once',
      letters('Zoë 🙂', { ink: '#ffffff', x: 0.5 }),
      [
        'poor: Your name: emoji cannot be printed. 🙂 will be left out.',
        'poor: Your name: Chalk ink will hardly show on White.',
        'fair: Your name reaches over the edge of the print area and will be cut off there.',
      ],
    ],
  ])('%s', (_, field, expected) => {
    expect(adviceFor('tee', 'White', field)).toEqual(expected)
  })

  test('judges an ink against the chosen color', () => {
    expect(adviceFor('tee', 'Black', letters('Ann', { ink: '#111111' }))).toEqual([
      'poor: Your name: Black ink will hardly show on Black.',
    ])
    expect(adviceFor('tee', 'Black', letters('Ann', { ink: '#ffffff' }))).toEqual([])
  })

  test.each<[string, number, string[]]>([
    ['World-class grandpa', 1, []],
    [
      'World-class grandpa',
      0.6,
      ['fair: Name on the mug will be 4.4 mm high: small, readable from close up.'],
    ],
    ['World-class grandpa', 0.3, ['poor: Name on the mug will be 2.2 mm high: too small to read.']],
  ])('%s at %s of its size on a mug', (value, scale, expected) => {
    expect(adviceFor('mug', 'White', letters(value, { label: 'Name on the mug', scale }))).toEqual(expected)
  })

  test('measures the letter height of an arched name', () => {
    expect(adviceFor('jersey', 'White', letters('Rivera', { label: 'Player name' }))).toEqual([])
  })

  test('gives no advice before the font is loaded', () => {
    const product = products['tee'] as ProductDetail
    const side = printSideOf(product, { color: 'White' }, 'front', new Set())
    expect(readiness(side, letters('Ann'), { fonts: {}, uploads: {} }, [])).toEqual([])
  })
})

describe('a photo printed 300 x 296 mm on a shirt', () => {
  const photo = (scale = 1): DesignField => ({
    label: 'Your photo',
    type: 'image',
    value: 'u',
    ...unmoved,
    scale,
  })

  test.each<[string, Upload, number, string]>([
    [
      '12 megapixels',
      { href: '', width: 4032, height: 3024 },
      1,
      'good: Your photo will print sharply (259 dpi).',
    ],
    [
      'exactly at the limit for good',
      { href: '', width: 2363, height: 2363 },
      1,
      'good: Your photo will print sharply (200 dpi).',
    ],
    [
      'a screen-sized image',
      { href: '', width: 1920, height: 1440 },
      1,
      'fair: Your photo will print fairly well (123 dpi). 3111 x 2334 pixels would be sharp.',
    ],
    [
      'the same image, zoomed in',
      { href: '', width: 1920, height: 1440 },
      1.5,
      'poor: Your photo will look blurry (82 dpi). Use a picture of 4666 x 3500 pixels or make it smaller.',
    ],
    [
      'the same image, scaled down',
      { href: '', width: 1920, height: 1440 },
      0.5,
      'good: Your photo will print sharply (247 dpi).',
    ],
    [
      'a thumbnail',
      { href: '', width: 320, height: 320 },
      1,
      'poor: Your photo will look blurry (27 dpi). Use a picture of 2363 x 2363 pixels or make it smaller.',
    ],
  ])('%s', (_, upload, scale, expected) => {
    expect(adviceFor('photoTee', 'White', photo(scale), { u: upload })).toEqual([expected])
  })

  test('rates the same image as sharp on a mug', () => {
    expect(adviceFor('photoMug', null, photo(), { u: { href: '', width: 1000, height: 1000 } })).toEqual([
      'good: Your photo will print sharply (334 dpi).',
    ])
  })

  test('gives no advice before the upload is loaded', () => {
    expect(adviceFor('photoTee', 'White', photo())).toEqual([])
  })
})

test('reports only required fields that are empty as missing', () => {
  const fields = (products['softball'] as ProductDetail).template_info.custom_types
  expect(missingFields(fields, { 'Team name': '  ' })).toEqual(['Team name', 'Player number'])
  expect(missingFields(fields, { 'Team name': 'Owls', 'Player number': '0' })).toEqual([])
})
