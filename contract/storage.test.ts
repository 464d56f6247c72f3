import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { cart, recentlyViewed, storedUser, wishlist } from './storage.ts'

/** The parsed value; undefined if it is rejected. */
function parsed(schema: v.GenericSchema, value: unknown): unknown {
  const result = v.safeParse(schema, value)
  return result.success ? result.output : undefined
}

const line = {
  id: 1,
  itemId: '1-Black-M-no-type-standard',
  name: 'Retro tee',
  image: null,
  slug: 'retro-tee',
  price: '19.90',
  count: 2,
  color: 'Black',
  size: 'M',
  type: null,
  category_id: 3,
  stock: 5,
  seller_id: 7,
  custom_inputs: { 'Your name': 'Ada' },
  custom_total_price: 2.5,
}
const file = { path: 'images/products/1.jpg', width: 1200, height: 1600, color: '#ffffff' }
const wish = { id: 1, name: 'Mug', price: 12, main_image: null, slug: 'mug' }
const seen = { ...wish, sale: null, category_id: 1, seller_id: 1 }
const user = { id: 1, role: 'customer', name: 'Ada', email: 'ada@example.com' }

const without = (value: object, key: string) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
const inCart = (item: unknown) => [{ sellerId: 7, shopName: 'Shop 7', items: [item] }]

describe('a stored cart', () => {
  test.each<[what: string, item: object]>([
    ['a plain line', line],
    ['an image path', { ...line, image: 'mug.jpg' }],
    ['an image file', { ...line, image: file }],
    ['a line with a design', { ...line, design: 'ab12' }],
    ['no color or size', { ...line, color: null, size: null }],
    ['no custom inputs', { ...line, custom_inputs: {} }],
  ])('keeps %s', (_, item) => {
    expect(parsed(cart, inCart(item))).toEqual(inCart(item))
  })

  test.each(Object.keys(line))('is rejected without the %s of a line', (key) => {
    expect(parsed(cart, inCart(without(line, key)))).toBeUndefined()
  })

  test.each<[what: string, value: unknown]>([
    ['an object', { sellerId: 7 }],
    ['null', null],
    ['a group of another shape', [{ sellerId: '7', shopName: 'Shop 7', items: [] }]],
    ['a group without lines', [{ sellerId: 7, shopName: 'Shop 7' }]],
    ['an array as a line', inCart([line])],
    ['one bad line among good ones', [{ sellerId: 7, shopName: 'Shop 7', items: [line, null] }]],
    ['a count of 0', inCart({ ...line, count: 0 })],
    ['a fractional count', inCart({ ...line, count: 1.5 })],
    ['a count as text', inCart({ ...line, count: '2' })],
    ['a price as a number', inCart({ ...line, price: 19.9 })],
    ['an infinite stock', inCart(JSON.parse(JSON.stringify(line).replace('"stock":5', '"stock":1e999')))],
    ['an undefined color', inCart({ ...line, color: undefined })],
    ['an image without its width', inCart({ ...line, image: without(file, 'width') })],
    ['custom inputs as an array', inCart({ ...line, custom_inputs: [] })],
    ['a custom input that is not text', inCart({ ...line, custom_inputs: { 'Your name': 1 } })],
    ['a design that is not text', inCart({ ...line, design: null })],
  ])('is rejected with %s', (_, value) => {
    expect(parsed(cart, value)).toBeUndefined()
  })

  test('loses unknown keys', () => {
    expect(parsed(cart, inCart({ ...line, image: { ...file, extra: 1 }, extra: 1 }))).toEqual(
      inCart({ ...line, image: file }),
    )
  })
})

test.each<[what: string, value: unknown, read: unknown]>([
  ['an empty list', [], []],
  ['an item', [wish], [wish]],
  ['an item without a price', [{ ...wish, price: null }], [{ ...wish, price: null }]],
  ['a price as text', [{ ...wish, price: '12' }], undefined],
  ['an id as text', [{ ...wish, id: '1' }], undefined],
])('a stored wishlist: %s', (_, value, read) => {
  expect(parsed(wishlist, value)).toEqual(read)
})

const sale = { discount_value: 20, discount_name: 'Spring' }
test.each<[what: string, value: unknown, read: unknown]>([
  ['a product', [seen], [seen]],
  ['a product on sale', [{ ...seen, sale }], [{ ...seen, sale }]],
  ['an incomplete sale', [{ ...seen, sale: { discount_value: 20 } }], undefined],
  ['a product without its category', [without(seen, 'category_id')], undefined],
])('recently viewed: %s', (_, value, read) => {
  expect(parsed(recentlyViewed, value)).toEqual(read)
})

test.each<[what: string, value: unknown, read: unknown]>([
  ['a user', user, user],
  ['a user with more keys', { ...user, avatar: null }, { ...user, avatar: null }],
  ['a user without a role', without(user, 'role'), undefined],
  ['an array', [user], undefined],
])('a stored user: %s', (_, value, read) => {
  expect(parsed(storedUser, value)).toEqual(read)
})
