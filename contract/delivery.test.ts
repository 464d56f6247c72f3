import { expect, it } from 'vitest'
import { deliveryWindow, maxProcessingDays } from './delivery.ts'

it.each([
  ['US', undefined, [9, 15]],
  ['VN', 2, [5, 7]],
  ['DE', 0, [17, 20]],
  ['US', 1, [9, 15]],
  ['US', 3, [10, 16]],
  ['constructor', 7, [22, 25]],
])('a package to %s with %s processing days takes %j days', (country, days, window) => {
  expect(deliveryWindow(country, days)).toEqual(window)
})

it.each([
  ['US', 14, null],
  ['US', 15, 2],
  ['US', 18, 5],
  ['VN', 7, 2],
  ['DE', 19, null],
  ['DE', 26, 8],
])('a package to %s arrives within %i days with at most %s processing days', (country, days, expected) => {
  expect(maxProcessingDays(country, days)).toBe(expected)
  if (expected !== null) expect(deliveryWindow(country, expected)[1]).toBe(days)
})
