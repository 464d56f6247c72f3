import type { ProductDetail } from '@inkloom/contract/catalog'
import type { Order } from '@inkloom/contract/orders'
import { expect, test } from 'vitest'
import { reorderOf } from './reorder.ts'

type Line = Order['order_details'][number]
type Field = ProductDetail['template_info']['custom_types'][number]

const name: Field = { label: 'Name', type: 'text', price: 5, required: false, placeholder: '', max_length: 8 }

function product({ stock = 10, price = 20, fields = [name] } = {}): ProductDetail {
  return {
    product: {
      id: 7,
      name: 'Fox Tee',
      slug: 'fox-tee',
      main_image: 'fox.jpg',
      images: [],
      base_price: price,
      stock,
      description: '',
      seller_id: 3,
      created_at: '',
      processing_days: 2,
    },
    pricing: {
      base_price: price,
      final_price: price,
      discount_info: { discount_value: 10, discount_name: 'Autumn' },
      volume_steps: [],
    },
    category: { current: { id: 5, name: 'T-Shirts', slug: 't-shirts' }, hierarchy: [] },
    variants: [
      {
        id: 70,
        name: 'XL',
        price,
        stock,
        image: null,
        attributes: [
          { name: 'Size', value: 'XL' },
          { name: 'Color', value: 'Navy' },
        ],
      },
    ],
    template_info: {
      garment: 'tee',
      allow_custom: true,
      custom_types: fields,
      print_areas: [],
      fonts: [],
      inks: [],
      attributes: [
        { name: 'Size', values: ['XL'] },
        { name: 'Color', values: ['Navy'] },
      ],
    },
    base_pictures: [],
    reviews: { average: null, count: 0 },
    profile_shop: { shop_name: 'Copper Kettle Press' },
    seller_info: {
      seller: { id: 3 },
      shop: {
        shop_name: 'Copper Kettle Press',
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

function line(changed: Partial<Line> = {}): Line {
  return {
    id: 1,
    price: 12,
    custom_price: 4,
    quantity: 2,
    design: null,
    design_url: null,
    roster: null,
    custom_inputs: {},
    product: { id: 7, name: 'Fox Tee', slug: 'fox-tee', image: null },
    attributes: { size: 'XL', color: 'Navy', type: null },
    ...changed,
  }
}

const sold = (detail: ProductDetail | null = product()) => new Map([['fox-tee', detail]])

test('keeps the lines of a team order together', () => {
  const lines = [line({ roster: 'foxes2026' }), line({ roster: 'foxes2026', quantity: 1 }), line()]
  const rosters = reorderOf(lines, sold()).lines.map(({ item }) => item.roster)
  expect(rosters).toEqual(['foxes2026', 'foxes2026', undefined])
})

test('creates a cart item at current price and stock', () => {
  expect(reorderOf([line()], sold())).toEqual({
    lines: [
      {
        shopName: 'Copper Kettle Press',
        item: {
          id: 7,
          itemId: '7-Navy-XL-no-type-standard',
          name: 'Fox Tee',
          image: 'fox.jpg',
          slug: 'fox-tee',
          price: '18.00',
          count: 2,
          color: 'Navy',
          size: 'XL',
          type: null,
          category_id: 5,
          stock: 10,
          seller_id: 3,
          custom_inputs: {},
          custom_total_price: 0,
        },
      },
    ],
    unavailable: [],
  })
})

test('keeps texts and design at the current fee', () => {
  const { lines } = reorderOf([line({ custom_inputs: { Name: 'ADA' }, design: 'hash' })], sold())
  expect(lines[0]!.item).toMatchObject({
    itemId: expect.stringMatching(/^7-Navy-XL-no-type-custom-[a-z0-9]{14,}$/),
    custom_inputs: { Name: 'ADA' },
    custom_total_price: 5,
    design: 'hash',
  })
})

const personal = line({ custom_inputs: { Name: 'ADA' } })
test.each<[string, Line[], ProductDetail | null, number[], string[]]>([
  ['left the shop', [line()], null, [], ['Fox Tee (XL / Navy) is no longer sold.']],
  [
    'is a different product now',
    [line({ product: { id: 8, name: 'Old Tee', slug: 'fox-tee', image: null } })],
    product(),
    [],
    ['Old Tee (XL / Navy) is no longer sold.'],
  ],
  [
    'no longer has the size',
    [line({ attributes: { size: 'S', color: 'Navy', type: null } }), line()],
    product(),
    [2],
    ['Fox Tee (S / Navy) is no longer available in this variant.'],
  ],
  ['sold out', [line()], product({ stock: 0 }), [], ['Fox Tee (XL / Navy) is sold out.']],
  [
    'is no longer sold, bought twice with different texts',
    [line(), personal],
    null,
    [],
    ['Fox Tee (XL / Navy) is no longer sold.'],
  ],
  [
    'has less stock',
    [line()],
    product({ stock: 1 }),
    [1],
    ['Fox Tee (XL / Navy) has only 1 left (you had 2).'],
  ],
  [
    'has stock for the first line only',
    [line(), personal],
    product({ stock: 2 }),
    [2],
    ['Fox Tee (XL / Navy) is sold out.'],
  ],
  [
    'can no longer be customized',
    [personal],
    product({ fields: [] }),
    [],
    ['Fox Tee (XL / Navy) can no longer be personalized this way.'],
  ],
  [
    'has a lower text limit now',
    [personal],
    product({ fields: [{ ...name, max_length: 2 }] }),
    [],
    ['Fox Tee (XL / Navy) can no longer be personalized this way.'],
  ],
  [
    'requires a text now',
    [line()],
    product({ fields: [{ ...name, required: true }] }),
    [],
    ['Fox Tee (XL / Navy) now requires “Name”. Please order it from its product page.'],
  ],
])('handles a product that %s', (_, lines, detail, counts, unavailable) => {
  const reorder = reorderOf(lines, sold(detail))
  expect(reorder.lines.map(({ item }) => item.count)).toEqual(counts)
  expect(reorder.unavailable.map(({ text }) => text)).toEqual(unavailable)
})

test.each([
  ['another size is in stock', 3, 20, 'fox-tee'],
  ['all sizes are sold out', 0, 20, null],
  ['the other size has no price', 3, null, null],
])(
  'links a sold-out item to its product if it can be bought otherwise: %s',
  (_, stock, price, alternatives) => {
    const detail = product({ stock: 0 })
    detail.variants.push({
      ...detail.variants[0]!,
      id: 71,
      stock,
      price,
      attributes: [
        { name: 'Size', value: 'M' },
        { name: 'Color', value: 'Navy' },
      ],
    })
    expect(reorderOf([line()], sold(detail)).unavailable).toEqual([
      { text: 'Fox Tee (XL / Navy) is sold out.', alternatives },
    ])
  },
)
