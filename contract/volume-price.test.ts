import fc from 'fast-check'
import { expect, it } from 'vitest'
import { unitPrice, volumePercent } from './volume-price.ts'

const steps = [
  { from_quantity: 10, percent: 5 },
  { from_quantity: 25, percent: 12.5 },
]

it.each([
  [1, 0],
  [9, 0],
  [10, 5],
  [24, 5],
  [25, 12.5],
  [9999, 12.5],
])('%i items have %d percent off', (quantity, percent) => {
  expect(volumePercent(steps, quantity)).toBe(percent)
})

it('has no percent off without steps', () => {
  expect(volumePercent([], 1000)).toBe(0)
})

it.each([
  ['the base price below the first step', 1999, 0, 9, 1999],
  ['the step of the quantity', 2000, 0, 10, 1900],
  ['half cents of the step rounded up', 1990, 0, 10, 1891],
  // 1999 - 12 % = 1759.12, then - 5 % = 1671.05
  ['the sale first, rounded to the cent', 1999, 12, 10, 1671],
  // 1005 - 15 % = 854.25, rounded to 854; 854 - 12.5 % = 747.25
  ['the step of the rounded sale price', 1005, 15, 25, 747],
  ['one cent', 1, 0, 25, 1],
])('is %s', (_, base, sale, quantity, expected) => {
  expect(unitPrice(base, sale, steps, quantity)).toBe(expected)
})

const percents = fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 5 })
const quantities = fc.uniqueArray(fc.integer({ min: 2, max: 9999 }), { minLength: 5, maxLength: 5 })

it('never rises with the quantity, and is whole cents between 0 and the base price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500_000 }),
      fc.integer({ min: 0, max: 90 }),
      percents,
      quantities,
      (base, sale, off, from) => {
        const sortedFrom = from.toSorted((a, b) => a - b)
        const rising = off
          .toSorted((a, b) => a - b)
          .map((hundredths, at) => ({ from_quantity: sortedFrom[at]!, percent: hundredths / 100 }))
        const prices = [1, ...sortedFrom, 9999].map((quantity) => unitPrice(base, sale, rising, quantity))
        for (const [at, price] of prices.entries()) {
          expect(Number.isSafeInteger(price)).toBe(true)
          expect(price).toBeLessThanOrEqual(prices[at - 1] ?? base)
          expect(price).toBeGreaterThanOrEqual(0)
        }
      },
    ),
  )
})
