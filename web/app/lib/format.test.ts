import { expect, test } from 'vitest'
import { boundedCountOf, countOf, formatDay, formatShortDay, truncate, withCommas } from './format.ts'

test.each([0, 7, 999, 1000, 1204, 99_999, 100_000, 1_000_000, 12_345_678])(
  'formats %i like Intl.NumberFormat',
  (count) => {
    expect(withCommas(count)).toBe(new Intl.NumberFormat('en-US').format(count))
  },
)

test('uses the singular for one and the plural otherwise', () => {
  expect(countOf(1, 'product')).toBe('1 product')
  expect(countOf(0, 'product')).toBe('0 products')
  expect(countOf(1204, 'category', 'categories')).toBe('1,204 categories')
})

test('adds a plus sign at the limit', () => {
  expect(boundedCountOf(9999, 'product', 10_000)).toBe('9,999 products')
  expect(boundedCountOf(10_000, 'product', 10_000)).toBe('10,000+ products')
})

const days = Array.from({ length: 24 }, (_, month) => new Date(Date.UTC(2024, month, 1 + month, 23, 59)))

test.each(days)('formats %o like Intl.DateTimeFormat', (date) => {
  const long = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  expect(formatDay(date.toISOString())).toBe(new Intl.DateTimeFormat('en-US', long).format(date))
  const short = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  expect(formatShortDay(date)).toBe(new Intl.DateTimeFormat('en-US', short).format(date))
})

test('truncates by characters, not by UTF-16 units', () => {
  expect(truncate('abc', 3)).toBe('abc')
  expect(truncate('abcd', 3)).toBe('abc...')
  expect(truncate('🦊🦊🦊', 2)).toBe('🦊🦊...')
})
