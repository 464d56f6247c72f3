import type { ProductDetail } from '@inkloom/contract/catalog'
import type { CartGroup, CartItem } from '@inkloom/contract/storage'
import { beforeEach, expect, test, vi } from 'vitest'
import { cart, setQuantity } from '../stores/cart.ts'
import { repriceCart, repricedCart } from './volume-prices.ts'

/** A shirt of $20.00, in XL of $22.00, with 10 % off and steps at 10 and 25. */
const detail = {
  product: { id: 1, slug: 'shirt', stock: 100 },
  pricing: {
    base_price: 20,
    discount_info: { discount_value: 10, discount_name: 'Sale' },
    volume_steps: [
      { from_quantity: 10, percent: 5 },
      { from_quantity: 25, percent: 10 },
    ],
  },
  variants: [
    { id: 1, price: 20, stock: 100, attributes: [{ name: 'Size', value: 'M' }] },
    { id: 2, price: 22, stock: 100, attributes: [{ name: 'Size', value: 'XL' }] },
  ],
  template_info: { attributes: [{ name: 'Size', values: ['M', 'XL'] }] },
} as unknown as ProductDetail
const details = new Map([['shirt', detail]])

const line = (itemId: string, count: number, price: string, size = 'M'): CartItem => ({
  id: 1,
  itemId,
  name: 'Shirt',
  image: null,
  slug: 'shirt',
  price,
  count,
  color: null,
  size,
  type: null,
  category_id: 3,
  stock: 100,
  seller_id: 7,
  custom_inputs: {},
  custom_total_price: 0,
})
const cartOf = (...items: CartItem[]): CartGroup[] => [{ sellerId: 7, shopName: 'Shop', items }]
const pricesOf = (groups: CartGroup[]) => groups.flatMap(({ items }) => items.map(({ price }) => price))

test.each<[what: string, cart: CartGroup[], prices: string[]]>([
  [
    'lowers all lines when their sum reaches a step',
    cartOf(line('a', 4, '18.00'), line('b', 6, '19.80', 'XL')),
    ['17.10', '18.81'],
  ],
  ['raises the rest when it falls below', cartOf(line('a', 9, '17.10')), ['18.00']],
  ['skips steps', cartOf(line('a', 20, '17.10'), line('b', 5, '18.00')), ['16.20', '16.20']],
  ['keeps right prices', cartOf(line('a', 12, '17.10')), ['17.10']],
  [
    'keeps a price that the seller changed',
    cartOf(line('a', 6, '19.00'), line('b', 6, '18.00')),
    ['19.00', '17.10'],
  ],
  ['keeps the price of a size that is no longer sold', cartOf(line('a', 12, '18.00', 'S')), ['18.00']],
  [
    'keeps other products',
    cartOf({ ...line('a', 12, '18.00'), id: 2, slug: 'mug' }, { ...line('b', 12, '18.00'), id: 2 }),
    ['18.00', '18.00'],
  ],
])('%s', (_, groups, prices) => {
  expect(pricesOf(repricedCart(groups, details))).toEqual(prices)
})

test('returns the same cart if no price changes', () => {
  const groups = cartOf(line('a', 12, '17.10'))
  expect(repricedCart(groups, details)).toBe(groups)
})

test('changes nothing but prices', () => {
  const groups = cartOf({ ...line('a', 12, '18.00'), custom_inputs: { Name: 'ADA' }, design: 'hash' })
  expect(repricedCart(groups, details)).toEqual(
    cartOf({ ...line('a', 12, '17.10'), custom_inputs: { Name: 'ADA' }, design: 'hash' }),
  )
})

test('ends at the same price after any way to a quantity', () => {
  let groups = cartOf(line('a', 1, '18.00'))
  for (const count of [30, 12, 3, 10, 25, 9]) {
    groups = repricedCart(setQuantity(groups, 'a', count), details)
  }
  expect(pricesOf(groups)).toEqual(['18.00'])
})

test('keeps the price of a product that could not be loaded or is no longer sold', () => {
  const groups = cartOf(line('a', 12, '18.00'))
  expect(repricedCart(groups, new Map())).toBe(groups)
  expect(repricedCart(groups, new Map([['shirt', null]]))).toBe(groups)
})

beforeEach(() => {
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

test('stores the new prices in the shape of the cart', () => {
  cart.write(cartOf(line('a', 10, '18.00')))
  repriceCart(details)
  expect(JSON.parse(localStorage.getItem('cart')!)).toEqual(cartOf(line('a', 10, '17.10')))
})
