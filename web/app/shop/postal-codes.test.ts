import { expect, test } from 'vitest'
import { fitsState } from './postal-codes.ts'
import { statesOf } from './states.ts'

test.each([
  ['US', 'TX', '73301', true],
  ['US', 'TX', '10001', false],
  ['US', 'NY', '00501', true],
  ['US', 'AE', '09012-1234', true],
  ['US', 'CA', '90', true],
  ['CA', 'ON', 'k1a 0b1', true],
  ['CA', 'QC', 'K1A 0B1', false],
  ['AU', 'ACT', '2600', true],
  ['AU', 'NSW', '2600', false],
  ['US', '', '73301', true],
  ['DE', 'TX', '10115', true],
])('%s %s %s fits: %s', (country, state, zip, fits) => {
  expect(fitsState(country, state, zip)).toBe(fits)
})

test.each(['US', 'CA', 'AU'])('every state of %s has postal codes', (country) => {
  const unchecked = statesOf(country).filter(({ code }) => fitsState(country, code, '!!!!!'))
  expect(unchecked).toEqual([])
})
