import { expect, test } from 'vitest'
import { costBySeller } from './shipping-cost.ts'

const items = [
  { seller_id: 1, quantity: 2 },
  { seller_id: 2, quantity: 1 },
  { seller_id: 1, quantity: 1 },
]

test('takes the shares of the response', () => {
  const sellers = [
    { seller_id: 1, shipping_cost: 8.99 },
    { seller_id: 2, shipping_cost: 4.9 },
  ]
  expect([...costBySeller({ shipping_cost: 13.89, sellers }, items)]).toEqual([
    [1, 899],
    [2, 490],
  ])
})

test('splits the cost of a response that has no shares, to the cent', () => {
  const shares = costBySeller({ shipping_cost: 13.89 }, items)
  expect([...shares]).toEqual([
    [1, 1042],
    [2, 347],
  ])
})
