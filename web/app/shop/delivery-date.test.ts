import { expect, test } from 'vitest'
import { arrivesBy, deliveryDates } from './delivery-date.ts'

const today = new Date(2026, 10, 15, 23, 30)

test.each([
  ['US', 'Nov 24 – Nov 30'],
  ['VN', 'Nov 20 – Nov 22'],
  ['DE', 'Dec 2 – Dec 5'],
  ['constructor', 'Dec 2 – Dec 5'],
])('adds production and shipping days to %s', (country, arrival) => {
  expect(deliveryDates(country, today)).toBe(arrival)
})

test.each([
  ['US', 2, 'Nov 30'],
  ['US', 1, 'Nov 30'],
  ['US', 6, 'Dec 4'],
  ['DE', 3, 'Dec 6'],
])('a package to %s after %i processing days arrives by %s', (country, days, day) => {
  expect(arrivesBy(country, today, days)).toBe(day)
})
