import type { CartGroup, CartItem } from '@inkloom/contract/storage'
import { describe, expect, test } from 'vitest'
import { addItem, totalQuantity, removeItem, replaceItem, replaceTeam, setQuantity } from './cart.ts'

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
    'replaces an edited line in place',
    replaceItem([group(7, line('a'), line('b'))], 'a', 'Shop 7', line('c', 3)),
    [group(7, line('c', 3), line('b'))],
  ],
  [
    'keeps an edited line in its team order',
    replaceItem([group(7, { ...line('a'), roster: 'foxes2026' })], 'a', 'Shop 7', line('c')),
    [group(7, { ...line('c'), roster: 'foxes2026' })],
  ],
  [
    'replaces the lines of a team order',
    replaceTeam(
      [
        group(7, { ...line('a'), roster: 'foxes2026' }, line('b'), { ...line('c'), roster: 'foxes2026' }),
        group(8, { ...line('d', 1, 8), roster: 'foxes2026', id: 2 }),
      ],
      'foxes2026',
      'Shop 7',
      [
        { ...line('c', 2), roster: 'foxes2026' },
        { ...line('e'), roster: 'foxes2026' },
      ],
    ),
    [
      group(7, line('b'), { ...line('c', 2), roster: 'foxes2026' }, { ...line('e'), roster: 'foxes2026' }),
      group(8, { ...line('d', 1, 8), roster: 'foxes2026', id: 2 }),
    ],
  ],
  [
    'removes several lines',
    removeItem([group(7, line('a'), line('b'), line('c'))], 'a', 'c'),
    [group(7, line('b'))],
  ],
  [
    'merges an edited line into an equal one',
    replaceItem([group(7, line('a', 2), line('b'))], 'a', 'Shop 7', line('b', 2)),
    [group(7, line('b', 3))],
  ],
  [
    'adds an edited line that is no longer there',
    replaceItem([], 'a', 'Shop 7', line('b')),
    [group(7, line('b'))],
  ],
  ['creates the group of the seller', addItem([], 'Shop 7', line('a')), [group(7, line('a'))]],
  [
    'adds the quantity to an existing line',
    addItem([group(7, line('a', 2))], 'Shop 7', line('a', 3)),
    [group(7, line('a', 5))],
  ],
  [
    'appends a new line',
    addItem([group(7, line('a'))], 'Shop 7', line('b')),
    [group(7, line('a'), line('b'))],
  ],
  [
    'creates a group per seller',
    addItem([group(7, line('a'))], 'Shop 8', line('b', 1, 8)),
    [group(7, line('a')), group(8, line('b', 1, 8))],
  ],
  ['keeps the other lines', removeItem([group(7, line('a'), line('b'))], 'a'), [group(7, line('b'))]],
  [
    'removes the group with its last line',
    removeItem([group(7, line('a')), group(8, line('b', 1, 8))], 'a'),
    [group(8, line('b', 1, 8))],
  ],
  ['ignores an unknown line', removeItem([group(7, line('a'))], 'x'), [group(7, line('a'))]],
  ['sets a quantity', setQuantity([group(7, line('a', 2))], 'a', 3), [group(7, line('a', 3))]],
  [
    'never sets a quantity below one',
    setQuantity([group(7, line('a', 2))], 'a', 0),
    [group(7, line('a', 1))],
  ],
]

describe('cart', () => {
  test.each(moves)('%s', (_, result, expected) => {
    expect(result).toEqual(expected)
  })

  test('counts the items of all sellers', () => {
    expect(totalQuantity([])).toBe(0)
    expect(totalQuantity([group(7, line('a', 2), line('b')), group(8, line('c', 4, 8))])).toBe(7)
  })
})
