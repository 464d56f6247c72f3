import { expect, test } from 'vitest'
import { deliveryDates } from './delivery-date.ts'

const today = new Date(2026, 10, 15, 23, 30)

test.each([
  ['US', 'Nov 24 – Nov 30'],
  ['VN', 'Nov 20 – Nov 22'],
  ['DE', 'Dec 2 – Dec 5'],
  ['constructor', 'Dec 2 – Dec 5'],
])('adds production and shipping days to %s', (country, arrival) => {
  expect(deliveryDates(country, today)).toBe(arrival)
})
