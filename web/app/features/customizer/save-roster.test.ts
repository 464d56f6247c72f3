import { expect, test } from 'vitest'
import { distinctRecords } from './save-roster.ts'

test('equal designs are sent once', () => {
  const record = (value: string) => ({
    product_id: 1,
    color: 'Navy',
    fields: [{ label: 'Photo', type: 'image' as const, value, x: 0, y: 0, scale: 1 }],
  })
  expect(distinctRecords([record('a'), null, record('b'), record('a')])).toEqual({
    distinct: [record('a'), record('b')],
    places: [0, null, 1, 0],
  })
})
