import { expect, test } from 'vitest'
import { customFeeOf } from './money.ts'

const fields = [
  { label: 'Name', price: 4 },
  { label: 'Number', price: 2.5 },
  { label: 'Photo', price: 0.29 },
]

test.each<[inputs: Record<string, string>, cents: number]>([
  [{}, 0],
  [{ Name: 'Ann' }, 400],
  [{ Name: 'Ann', Number: '7' }, 650],
  [{ Name: 'Ann', Number: '7', Photo: '/media/uploads/a' }, 679],
  [{ Name: '   ', Number: '0' }, 250],
  [{ 'A field of long ago': 'x' }, 0],
])('%o adds %i cents', (inputs, cents) => {
  expect(customFeeOf(fields, inputs)).toBe(cents)
})
