import { expect, test } from 'vitest'
import { families, sizesOf, sizeTable } from './measurements.ts'

test('has 23 families, four with measurements', () => {
  expect(families).toHaveLength(23)
  const measured = families.filter((family) => sizeTable(family, 'Male', 'cm') !== null)
  expect(measured).toEqual(['Baseball Jackets', 'Baseball Jerseys', 'T-Shirts', 'SweatShirts'])
})

test.each([
  ['T-Shirts', 'Male', 'XS', '7XL', 11],
  ['Baseball Jackets', 'Male', 'S', '5XL', 8],
  ['T-Shirts', 'Female', 'XS', '2XL', 6],
  ['T-Shirts', 'Youth', 'XS', '3XL', 7],
  ['SweatShirts', 'Unisex', 'XS', '5XL', 9],
  ['Baseball Jerseys', 'Kids', 'XS', 'XL', 5],
] as const)('%s for %s run from %s to %s', (family, audience, first, last, count) => {
  const sizes = sizesOf(family, audience)
  expect([sizes[0], sizes.at(-1), sizes.length]).toEqual([first, last, count])
})

test('converts centimeters to inches', () => {
  const [cm, inch] = (['cm', 'inch'] as const).map((unit) => sizeTable('T-Shirts', 'Male', unit)!)
  expect(cm!.rows[2]).toEqual({ size: 'M', values: ['51', '72', '21', '46'] })
  expect(inch!.rows[2]).toEqual({ size: 'M', values: ['20.1', '28.3', '8.3', '18.1'] })
})
