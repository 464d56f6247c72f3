import { expect, test } from 'vitest'
import { knownAmount } from './order-summary.tsx'

test('an amount with shipping is shown only when the shipping cost is known', () => {
  expect(knownAmount('ready', 1299)).toBe('$12.99')
  expect(knownAmount('loading', 1299)).toBe('…')
  expect(knownAmount('failed', 1299)).toBe('—')
})
