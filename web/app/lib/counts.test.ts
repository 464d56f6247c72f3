import { expect, test } from 'vitest'
import { boundedCountOf, countOf, withCommas } from './counts.ts'

test.each([0, 7, 999, 1000, 1204, 99_999, 100_000, 1_000_000, 12_345_678])(
  '%i as the platform writes it',
  (count) => {
    expect(withCommas(count)).toBe(new Intl.NumberFormat('en-US').format(count))
  },
)

test('one and many', () => {
  expect(countOf(1, 'product')).toBe('1 product')
  expect(countOf(0, 'product')).toBe('0 products')
  expect(countOf(1204, 'category', 'categories')).toBe('1,204 categories')
})

test('what nobody counts beyond a limit', () => {
  expect(boundedCountOf(9999, 'product', 10_000)).toBe('9,999 products')
  expect(boundedCountOf(10_000, 'product', 10_000)).toBe('10,000+ products')
})
