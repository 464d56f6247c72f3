import { expect, it } from 'vitest'
import type { CartGroup } from '@inkloom/contract/storage'
import { withLineFirst } from './line-first.ts'

const group = (sellerId: number, ...ids: string[]) =>
  ({ sellerId, shopName: '', items: ids.map((itemId) => ({ itemId })) }) as CartGroup
const cart = [group(1, 'a', 'b'), group(2, 'c', 'd'), group(3, 'e')]
const idsOf = (groups: CartGroup[]) => groups.map(({ items }) => items.map(({ itemId }) => itemId).join(''))

it('moves a line and its shop to the start', () => {
  expect(idsOf(withLineFirst(cart, 'd'))).toEqual(['dc', 'ab', 'e'])
  expect(idsOf(cart)).toEqual(['ab', 'cd', 'e'])
})

it('keeps the order if the line is gone', () => {
  expect(idsOf(withLineFirst(cart, 'x'))).toEqual(['ab', 'cd', 'e'])
})
