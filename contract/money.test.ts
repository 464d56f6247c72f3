import { describe, expect, it } from 'vitest'
import { customFeeOf, discounted, formatUsd } from './money.ts'

describe('rounding and format', () => {
  it.each([
    [1999, 12.5, 1749],
    [1001, 50, 501],
    [1, 50, 1],
    [333, 0, 333],
  ])('a price of %i at %d %% off is %i: half cents round up', (price, percent, off) => {
    expect(discounted(price, percent)).toBe(off)
  })

  it('formats money independently of the locale', () => {
    expect([formatUsd(5), formatUsd(-1234), formatUsd(123_456_789)]).toEqual([
      '$0.05',
      '-$12.34',
      '$1234567.89',
    ])
  })
})

describe('the custom fee', () => {
  const fields = [
    { label: 'Name', price: 4 },
    { label: 'Number', price: 2.5 },
    { label: 'Photo', price: 0.29 },
  ]

  it.each<[inputs: Record<string, string>, cents: number]>([
    [{}, 0],
    [{ Name: 'Ann' }, 400],
    [{ Name: 'Ann', Number: '7' }, 650],
    [{ Name: 'Ann', Number: '7', Photo: '/media/uploads/a' }, 679],
    [{ Name: '   ', Number: '0' }, 250],
    [{ 'A removed field': 'x' }, 0],
  ])('of %o is %i cents', (inputs, cents) => {
    expect(customFeeOf(fields, inputs)).toBe(cents)
  })
})
