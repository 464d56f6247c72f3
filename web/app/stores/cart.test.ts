import type { CartGroup, CartItem } from '@inkloom/contract/storage'
import { describe, expect, test } from 'vitest'
import {
  addItem,
  totalQuantity,
  decreaseQuantity,
  increaseQuantity,
  removeItem,
  replaceItem,
} from './cart.ts'

const line = (itemId: string, count = 1, seller_id = 7): CartItem => ({
  id: 1,
  itemId,
  name: 'Retro tee',
  image: null,
  slug: 'retro-tee',
  price: '19.90',
  count,
  color: 'Black',
  size: 'M',
  type: null,
  category_id: 3,
  stock: 5,
  seller_id,
  custom_inputs: {},
  custom_total_price: 0,
})
const group = (sellerId: number, ...items: CartItem[]): CartGroup => ({
  sellerId,
  shopName: `Shop ${sellerId}`,
  items,
})

const moves: [what: string, result: CartGroup[], expected: CartGroup[]][] = [
  [
    'an edited line stays in its place',
    replaceItem([group(7, line('a'), line('b'))], 'a', 'Shop 7', line('c', 3)),
    [group(7, line('c', 3), line('b'))],
  ],
  [
    'an edited line joins the one it has become',
    replaceItem([group(7, line('a', 2), line('b'))], 'a', 'Shop 7', line('b', 2)),
    [group(7, line('b', 3))],
  ],
  ['an edited line that is gone is added', replaceItem([], 'a', 'Shop 7', line('b')), [group(7, line('b'))]],
  ['add to an empty cart creates the group', addItem([], 'Shop 7', line('a')), [group(7, line('a'))]],
  [
    'add of a known line adds its count',
    addItem([group(7, line('a', 2))], 'Shop 7', line('a', 3)),
    [group(7, line('a', 5))],
  ],
  [
    'add of a new line goes last',
    addItem([group(7, line('a'))], 'Shop 7', line('b')),
    [group(7, line('a'), line('b'))],
  ],
  [
    'add from another seller is a group of its own',
    addItem([group(7, line('a'))], 'Shop 8', line('b', 1, 8)),
    [group(7, line('a')), group(8, line('b', 1, 8))],
  ],
  ['remove keeps the others', removeItem([group(7, line('a'), line('b'))], 'a'), [group(7, line('b'))]],
  [
    'remove of the last line removes the group',
    removeItem([group(7, line('a')), group(8, line('b', 1, 8))], 'a'),
    [group(8, line('b', 1, 8))],
  ],
  [
    'remove of an unknown line changes nothing',
    removeItem([group(7, line('a'))], 'x'),
    [group(7, line('a'))],
  ],
  ['increase adds one', increaseQuantity([group(7, line('a', 2))], 'a'), [group(7, line('a', 3))]],
  ['decrease takes one', decreaseQuantity([group(7, line('a', 2))], 'a'), [group(7, line('a', 1))]],
  ['decrease stops at one', decreaseQuantity([group(7, line('a', 1))], 'a'), [group(7, line('a', 1))]],
]

describe('cart', () => {
  test.each(moves)('%s', (_, result, expected) => {
    expect(result).toEqual(expected)
  })

  test('counts all pieces of all sellers', () => {
    expect(totalQuantity([])).toBe(0)
    expect(totalQuantity([group(7, line('a', 2), line('b')), group(8, line('c', 4, 8))])).toBe(7)
  })
})
