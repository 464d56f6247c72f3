import { describe, expect, it } from 'vitest'
import { priceAfterSale, shownPrice } from './price.ts'

const sale = (discount_value: number) => ({ discount_value })

describe('shownPrice', () => {
  it.each([
    ['a plain price', { price: 24.9, sale: null }, { now: 2490, was: null, off: 0 }],
    ['a free product', { price: 0, sale: null }, { now: 0, was: null, off: 0 }],
    ['a sale', { price: 25, sale: sale(20) }, { now: 2000, was: 2500, off: 20 }],
    ['half a cent, rounded up', { price: 10.05, sale: sale(10) }, { now: 905, was: 1005, off: 10 }],
    ['a part of a percent', { price: 40, sale: sale(12.5) }, { now: 3500, was: 4000, off: 12.5 }],
    ['a sale of nothing', { price: 25, sale: sale(0) }, { now: 2500, was: null, off: 0 }],
    ['a sale beyond reason', { price: 25, sale: sale(120) }, { now: 2500, was: null, off: 0 }],
    ['no price', { price: null, sale: sale(20) }, null],
    ['a missing price', {}, null],
    ['a text', { price: 'soon' }, null],
    ['not a number', { price: Number.NaN }, null],
  ])('%s', (_, product, expected) => {
    expect(shownPrice(product)).toEqual(expected)
  })
})

it('the price after the sale is in dollars', () => {
  expect(priceAfterSale({ price: 25, sale: sale(20) })).toBe(20)
  expect(priceAfterSale({ price: 24.9, sale: null })).toBe(24.9)
  expect(priceAfterSale({ price: null, sale: sale(20) })).toBeNull()
})
