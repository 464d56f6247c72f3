import type { ProductDetail } from '@inkloom/contract/catalog'
import type { CartGroup } from '@inkloom/contract/storage'
import { expect, test } from 'vitest'
import { diffCart } from './cart-diff.ts'

const detail = {
  product: { id: 1, slug: 'mug', stock: 40 },
  pricing: {
    base_price: 20,
    discount_info: null,
    volume_steps: [{ from_quantity: 10, percent: 5 }],
  },
  variants: [],
  template_info: { attributes: [], custom_types: [] },
} as unknown as ProductDetail

const cartOf = (...lines: [count: number, price: string][]): CartGroup[] => [
  {
    sellerId: 7,
    shopName: 'Shop',
    items: lines.map(([count, price], at) => ({
      id: 1,
      itemId: `line-${at}`,
      name: 'Mug',
      image: null,
      slug: 'mug',
      price,
      count,
      color: null,
      size: null,
      type: null,
      category_id: 3,
      stock: 40,
      seller_id: 7,
      custom_inputs: {},
      custom_total_price: 0,
    })),
  },
]

test.each<[what: string, cart: CartGroup[], changes: object]>([
  ['the price at the quantity of all lines', cartOf([4, '19.00'], [6, '19.00']), {}],
  ['the price below the first step', cartOf([9, '20.00']), {}],
  [
    'a price that the seller changed, by the volume price',
    cartOf([10, '17.00']),
    { 'line-0': { kind: 'price', price: '19.00', customFee: 0 } },
  ],
  ['fewer in stock', cartOf([41, '19.00']), { 'line-0': { kind: 'fewer', stock: 40 } }],
])('compares with the current product: %s', (_, cart, changes) => {
  expect(Object.fromEntries(diffCart(cart, new Map([['mug', detail]])))).toEqual(changes)
})

test('finds products that are no longer sold, and ignores those that could not be loaded', () => {
  const cart = cartOf([1, '20.00'])
  expect(diffCart(cart, new Map([['mug', null]])).get('line-0')).toEqual({ kind: 'gone' })
  expect(diffCart(cart, new Map()).size).toBe(0)
})
