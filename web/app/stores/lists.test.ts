import type { ViewedProduct, WishlistItem } from '@inkloom/contract/storage'
import { expect, test } from 'vitest'
import { withSearch } from './recent-searches.ts'
import { withViewed } from './recently-viewed.ts'
import { withoutItem, withItem } from './wishlist.ts'

const product = (id: number): ViewedProduct => ({
  id,
  name: `Product ${id}`,
  slug: `product-${id}`,
  main_image: null,
  price: 10,
  sale: null,
  category_id: 1,
  seller_id: 1,
})
const wish = (id: number): WishlistItem => ({
  id,
  name: '',
  price: null,
  main_image: null,
  slug: `product-${id}`,
})
const ids = (list: { id: number }[]) => list.map(({ id }) => id)

test.each([
  ['the first look', [], 1, [1]],
  ['the newest comes first', [1, 2], 3, [3, 1, 2]],
  ['a second look moves to the front', [1, 2, 3], 3, [3, 1, 2]],
  ['eight are kept', [1, 2, 3, 4, 5, 6, 7, 8], 9, [9, 1, 2, 3, 4, 5, 6, 7]],
  ['eight with a known one lose none', [1, 2, 3, 4, 5, 6, 7, 8], 8, [8, 1, 2, 3, 4, 5, 6, 7]],
])('recently viewed: %s', (_, before, seen, after) => {
  expect(ids(withViewed(before.map(product), product(seen)))).toEqual(after)
})

test.each([
  ['adds at the end', withItem([wish(1)], wish(2)), [1, 2]],
  ['adds nothing twice', withItem([wish(1)], wish(1)), [1]],
  ['removes by id', withoutItem([wish(1), wish(2)], 1), [2]],
])('wishlist: %s', (_, list, after) => {
  expect(ids(list)).toEqual(after)
})

test.each([
  ['the newest comes first', ['mug'], 'tee', ['tee', 'mug']],
  ['the same in another case moves to the front', ['mug', 'Tee'], 'tee', ['tee', 'mug']],
  ['five are kept', ['1', '2', '3', '4', '5'], '6', ['6', '1', '2', '3', '4']],
])('recent searches: %s', (_, before, keyword, after) => {
  expect(withSearch(before, keyword)).toEqual(after)
})
