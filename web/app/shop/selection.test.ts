import { describe, expect, test } from 'vitest'
import type { ProductDetail } from '@inkloom/contract/catalog'
import { offerOf, cannotBuyReason } from './offer.ts'
import {
  withChoice,
  firstChoice,
  matchingVariant,
  availableSizes,
  valuesOf,
  type Choice,
} from './selection.ts'

type VariantRow = [
  color: string | null,
  size: string | null,
  type: string | null,
  price: number | null,
  stock?: number,
]

function detail(
  rows: VariantRow[],
  own: { base?: number | null; off?: number; stock?: number } = {},
): ProductDetail {
  const { base = 20, off = 0, stock = 50 } = own
  const named = (name: string, value: string | null) => (value === null ? [] : [{ name, value }])
  return {
    product: {
      id: 1,
      name: 'Shirt',
      slug: 'shirt',
      main_image: null,
      images: [],
      base_price: base,
      stock,
      description: '',
      seller_id: 7,
      created_at: '',
      processing_days: 2,
    },
    pricing: {
      base_price: base,
      final_price: base,
      discount_info: off ? { discount_value: off, discount_name: 'Sale' } : null,
      volume_steps: [],
    },
    category: { current: { id: 3, name: 'Tees', slug: 'tees' }, hierarchy: [] },
    variants: rows.map(([color, size, type, price, left = 9], id) => ({
      id,
      name: '',
      attributes: [...named('Color', color), ...named('Size', size), ...named('Type', type)],
      price,
      stock: left,
      image: null,
    })),
    template_info: {
      garment: 'tshirt',
      attributes: [
        { name: 'Size', values: ['S', 'M', 'L'] },
        { name: 'Color', values: ['Red', 'Black', 'White'] },
        { name: 'Type', values: ['Classic', 'Premium'] },
      ],
      allow_custom: false,
      custom_types: [],
      print_areas: [],
      fonts: [],
      inks: [],
    },
    base_pictures: [],
    reviews: { average: null, count: 0 },
    profile_shop: { shop_name: 'Shop' },
    seller_info: {
      seller: { id: 7 },
      shop: {
        shop_name: 'Shop',
        logo_url: null,
        rating: null,
        reviews_count: 0,
        sales_count: 0,
        since: '2024-01-01T00:00:00.000Z',
        location: '',
        reply_hours: null,
      },
    },
  }
}

const shirts = detail([
  ['Black', 'S', 'Classic', null],
  ['Black', 'M', 'Classic', 20],
  ['Black', 'L', 'Classic', 22, 2],
  ['White', 'S', 'Classic', 18],
  ['White', 'M', 'Premium', 30],
  ['White', 'L', 'Classic', 0],
])
const choice = (Color: string | null, Size: string | null, Type: string | null): Choice => ({
  Color,
  Size,
  Type,
})

describe('offered values', () => {
  test('keeps the template order and skips values without a variant', () => {
    expect(valuesOf(shirts, 'Color')).toEqual(['Black', 'White'])
    expect(valuesOf(shirts, 'Type')).toEqual(['Classic', 'Premium'])
    expect(valuesOf(detail([]), 'Color')).toEqual(['Red', 'Black', 'White'])
    expect(valuesOf(detail([[null, 'S', null, 5]]), 'Color')).toEqual([])
  })

  test('defaults to the first color and type and no size', () => {
    expect(firstChoice(shirts)).toEqual({ Color: 'Black', Type: 'Classic', Size: null })
  })

  test.each([
    ['only sizes with a price', choice('Black', null, 'Classic'), ['M', 'L']],
    ['a price of 0 is none', choice('White', null, 'Classic'), ['S']],
    ['the type counts', choice('White', null, 'Premium'), ['M']],
    ['without a colour, those of all', choice(null, null, 'Classic'), ['S', 'M', 'L']],
    ['none at all', choice('Black', null, 'Premium'), []],
  ])('sizes: %s', (_, choice, sizes) => {
    expect(availableSizes(shirts, choice)).toEqual(sizes)
  })
})

describe('choosing', () => {
  test('finds the first matching variant', () => {
    expect(matchingVariant(shirts, choice('Black', null, 'Classic'))?.id).toBe(0)
    expect(matchingVariant(shirts, choice('Black', 'L', 'Classic'))?.id).toBe(2)
    expect(matchingVariant(shirts, choice('Black', 'L', 'Premium'))).toBeNull()
  })

  test('replaces an unavailable size by the first available one', () => {
    expect(withChoice(shirts, choice('Black', 'L', 'Classic'), 'Color', 'White').Size).toBe('S')
    expect(withChoice(shirts, choice('Black', 'M', 'Classic'), 'Color', 'White').Size).toBe('S')
    expect(withChoice(shirts, choice('White', 'S', 'Classic'), 'Size', 'L').Size).toBe('S')
  })

  test('keeps an available size, and no size', () => {
    expect(withChoice(shirts, choice('White', 'M', 'Premium'), 'Size', 'M').Size).toBe('M')
    expect(withChoice(shirts, choice('Black', null, 'Classic'), 'Color', 'White').Size).toBeNull()
  })
})

describe('offerOf', () => {
  test.each([
    ['of a variant', shirts, choice('Black', 'M', 'Classic'), { price: { now: 2000 }, stock: 9 }],
    [
      'with a sale',
      detail([['Black', null, null, 19.99]], { off: 15 }),
      choice('Black', null, null),
      { price: { now: 1699, was: 1999, off: 15 } },
    ],
    [
      'of a product without variants',
      detail([], { stock: 4 }),
      choice('Red', 'S', 'Classic'),
      { price: { now: 2000 }, stock: 4 },
    ],
    [
      'a variant without a price',
      shirts,
      choice('Black', 'S', 'Classic'),
      { price: 'Please select attributes to view price' },
    ],
    [
      'a product without a price',
      detail([], { base: null }),
      choice(null, null, null),
      { price: 'Product price has not been updated' },
    ],
    [
      'a price below zero',
      detail([], { base: -3 }),
      choice(null, null, null),
      { price: 'Product price has not been updated' },
    ],
    [
      'variants without any price',
      detail([['Black', 'M', null, null]]),
      choice('Black', null, null),
      { price: 'Product price has not been updated', isUnavailable: true },
    ],
    [
      'nothing fits',
      shirts,
      choice('Black', 'L', 'Premium'),
      { isUnavailable: true, variant: null, price: 'Please select attributes to view price' },
    ],
    ['while the size is open, the product’s stock', shirts, choice('Black', null, 'Classic'), { stock: 50 }],
  ])('%s', (_, product, choice, expected) => {
    expect(offerOf(product, choice)).toMatchObject(expected)
  })

  test.each([
    [null, choice(null, null, null), 'Product not found!'],
    [shirts, choice(null, 'M', 'Classic'), 'Please select a color before adding to cart!'],
    [shirts, choice('Black', null, 'Classic'), 'Please select a size before adding to cart!'],
    [shirts, choice('Black', 'M', null), 'Please select a type before adding to cart!'],
    [
      shirts,
      choice('Black', 'L', 'Premium'),
      'Product with selected attributes is currently unavailable. Please select different attributes!',
    ],
    [shirts, choice('Black', 'M', 'Classic'), null],
    [detail([[null, null, null, 5]]), choice(null, null, null), null],
  ])('explains why it cannot be bought: %#', (product, choice, message) => {
    expect(cannotBuyReason(product, choice)).toBe(message)
  })
})
