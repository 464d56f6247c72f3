import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ProductDetail } from '@inkloom/contract/catalog'
import type { DesignField } from '@inkloom/contract/design'
import { loadFonts } from './load.ts'
import { readiness, type PrintOptions } from './readiness.ts'
import { missingFields } from './missing-fields.ts'
import { printSideOf, type Upload } from './print-side.ts'

const { products } = JSON.parse(readFileSync(new URL('fixtures/designs.json', import.meta.url), 'utf8')) as {
  products: Record<string, ProductDetail>
}
const fonts = loadFonts()
const unsized = { sizes: [], chosenSize: null }

function adviceFor(
  name: string,
  color: string | null,
  field: DesignField,
  uploads: Record<string, Upload> = {},
  sized: Pick<PrintOptions, 'sizes' | 'chosenSize'> = unsized,
) {
  const product = products[name] as ProductDetail
  const view = name === 'jersey' ? 'back' : 'front'
  const side = printSideOf(product, { color }, view, new Set([field.label]))
  const options = { ...product.template_info, ...sized }
  return readiness(side, field, { fonts, uploads }, options).map(({ verdict, text }) => `${verdict}: ${text}`)
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
      ["poor: This font can't print ễ. Choose Pacifico, Anton, or Oswald, or remove it."],
    ],
    [
      'emoji, each grapheme listed once',
      letters('Max 👍🏽 👍🏽 👨‍👩‍👧 🇻🇳'),
      ["poor: We can't print 👍🏽👨‍👩‍👧🇻🇳. Please remove them."],
    ],
    ['Japanese', letters('Max 日本'), ["poor: We can't print 日本. Please remove them."]],
    [
      'only Japanese and emoji',
      letters('日本😀'),
      ["refused: We can't print 日本😀. Please use Latin letters, numbers or punctuation."],
    ],
    [
      'only letters of other fonts',
      letters('ễ', { font: 'graduate' }),
      ["refused: This font can't print ễ. Choose Pacifico, Anton, or Oswald."],
    ],
    [
      'Cyrillic in another font',
      letters('Иван'),
      ["refused: This font can't print Иван. Choose Pacifico or Oswald."],
    ],
    ['Cyrillic in the font', letters('Иван', { font: 'oswald' }), []],
    [
      'only letters of other fonts and an emoji',
      letters('ễ 🙂', { font: 'graduate' }),
      [
        "refused: This font can't print ễ. Choose Pacifico, Anton, or Oswald.",
        "refused: We can't print 🙂. Please remove it.",
      ],
    ],
    ['Hebrew', letters('שלום Max'), ["poor: We can't print שלום. Please remove them."]],
    ['white ink', letters('Ann', { ink: '#ffffff' }), ['poor: White print will hardly show on White.']],
    ['gold ink', letters('Ann', { ink: '#f0b323' }), ['fair: Amber print is faint on White.']],
    ['an unlisted ink', letters('Ann', { ink: '#fafafa' }), ['poor: This print will hardly show on White.']],
    [
      'text moved over the edge',
      letters('Overboard', { x: 0.5 }),
      ['fair: It reaches over the edge of the print area and will be cut off there.'],
    ],
    [
      'several problems at once',
      letters('Zoë 🙂', { ink: '#ffffff', x: 0.5 }),
      [
        "poor: We can't print 🙂. Please remove it.",
        'poor: White print will hardly show on White.',
        'fair: It reaches over the edge of the print area and will be cut off there.',
      ],
    ],
  ])('%s', (_, field, expected) => {
    expect(adviceFor('tee', 'White', field)).toEqual(expected)
  })

  test('judges an ink against the chosen color', () => {
    expect(adviceFor('tee', 'Black', letters('Ann', { ink: '#111111' }))).toEqual([
      'poor: Black print will hardly show on Black.',
    ])
    expect(adviceFor('tee', 'Black', letters('Ann', { ink: '#ffffff' }))).toEqual([])
  })

  test.each<[string, number, string[]]>([
    ['World-class grandpa', 1, []],
    ['World-class grandpa', 0.6, ['fair: The letters will be 4.4 mm high: small, readable from close up.']],
    ['World-class grandpa', 0.3, ['poor: The letters will be 2.2 mm high: too small to read.']],
  ])('%s at %s of its size on a mug', (value, scale, expected) => {
    expect(adviceFor('mug', 'White', letters(value, { label: 'Name on the mug', scale }))).toEqual(expected)
  })

  test('measures the letter height of an arched name', () => {
    expect(adviceFor('jersey', 'White', letters('Rivera', { label: 'Player name' }))).toEqual([])
  })

  test('judges only the letters before the font is loaded', () => {
    const product = products['tee'] as ProductDetail
    const side = printSideOf(product, { color: 'White' }, 'front', new Set())
    const advice = (text: string) =>
      readiness(
        side,
        letters(text, { ink: '#ffffff' }),
        { fonts: {}, uploads: {} },
        { ...product.template_info, ...unsized },
      )
    expect(advice('Ann')).toEqual([])
    expect(advice('日')).toEqual([expect.objectContaining({ about: 'letters', verdict: 'refused' })])
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
    ['12 megapixels', { href: '', width: 4032, height: 3024 }, 1, 'good: This photo will print sharply.'],
    [
      'exactly at the limit for good',
      { href: '', width: 2363, height: 2363 },
      1,
      'good: This photo will print sharply.',
    ],
    [
      'a screen-sized image',
      { href: '', width: 1920, height: 1440 },
      1,
      'fair: This photo will look a little soft. A larger one would be sharper.',
    ],
    [
      'the same image, zoomed in',
      { href: '', width: 1920, height: 1440 },
      1.5,
      'poor: This photo is too small and will look blurry. Choose a larger one or make it smaller.',
    ],
    [
      'the same image, scaled down',
      { href: '', width: 1920, height: 1440 },
      0.5,
      'good: This photo will print sharply.',
    ],
    [
      'a thumbnail',
      { href: '', width: 320, height: 320 },
      1,
      'poor: This photo is too small and will look blurry. Choose a larger one or make it smaller.',
    ],
  ])('%s', (_, upload, scale, expected) => {
    expect(adviceFor('photoTee', 'White', photo(scale), { u: upload })).toEqual([expected])
  })

  test('rates the same image as sharp on a mug', () => {
    expect(adviceFor('photoMug', null, photo(), { u: { href: '', width: 1000, height: 1000 } })).toEqual([
      'good: This photo will print sharply.',
    ])
  })

  test('gives no advice before the upload is loaded', () => {
    expect(adviceFor('photoTee', 'White', photo())).toEqual([])
  })
})

describe('a photo on a poster', () => {
  const sizes = ['12 x 18 in', '16 x 24 in', '20 x 30 in', '24 x 36 in']
  const photo: DesignField = { label: 'Your photo', type: 'image', value: 'u', ...unmoved }
  const large = { href: '', width: 4600, height: 6900 }
  const medium = { href: '', width: 2100, height: 3150 }
  const small = { href: '', width: 600, height: 900 }
  const original = 'Choose a larger one, such as the original from your phone.'

  test.each<[string, Upload, string | null, string]>([
    ['a large photo without a size', large, null, 'good: This photo prints well in every size.'],
    ['a medium photo without a size', medium, null, 'good: This photo prints well up to 12 x 18 in.'],
    ['a medium photo at a small size', medium, '12 x 18 in', 'good: This photo prints well at 12 x 18 in.'],
    [
      'a medium photo at a medium size',
      medium,
      '16 x 24 in',
      'fair: This photo will look a little soft at 16 x 24 in. It prints well up to 12 x 18 in.',
    ],
    [
      'a medium photo at a large size',
      medium,
      '24 x 36 in',
      'poor: This photo is too small for 24 x 36 in and will look blurry. It prints well up to 12 x 18 in.',
    ],
    [
      'a small photo at a large size',
      small,
      '24 x 36 in',
      `poor: This photo is too small for 24 x 36 in and will look blurry. ${original}`,
    ],
    [
      'a small photo without a size',
      small,
      null,
      `poor: This photo is too small for 12 x 18 in and will look blurry. ${original}`,
    ],
  ])('%s', (_, upload, chosenSize, expected) => {
    expect(adviceFor('poster', null, photo, { u: upload }, { sizes, chosenSize })).toEqual([expected])
  })
})

test('reports only required fields that are empty as missing', () => {
  const fields = (products['softball'] as ProductDetail).template_info.custom_types
  expect(missingFields(fields, { 'Team name': '  ' })).toEqual(['Team name', 'Player number'])
  expect(missingFields(fields, { 'Team name': 'Owls', 'Player number': '0' })).toEqual([])
})
