import { expect, test } from 'vitest'
import { itemIdOf } from './cart-item.ts'

const shirt = { id: 5, color: 'Black', size: 'M', type: 'Classic', custom_inputs: {} }

test.each([
  [shirt, '5-Black-M-Classic-standard'],
  [{ ...shirt, color: null, size: null, type: null }, '5-no-color-no-size-no-type-standard'],
])('builds the id of %o', (line, itemId) => {
  expect(itemIdOf(line)).toBe(itemId)
})

test('distinguishes lines by their inputs', () => {
  const ada = itemIdOf({ ...shirt, custom_inputs: { Name: 'ADA', Number: '7' } })
  expect(ada).toMatch(/^5-Black-M-Classic-custom-[a-z0-9]{14,}$/)
  expect(itemIdOf({ ...shirt, custom_inputs: { Number: '7', Name: 'ADA' } })).toBe(ada)
  expect(itemIdOf({ ...shirt, custom_inputs: { Name: 'BEN', Number: '7' } })).not.toBe(ada)
  expect(itemIdOf({ ...shirt, custom_inputs: { Name: 'ADA', Number: '7' } }, 'another design')).not.toBe(ada)
})

test('has no collision among 10,000 names', () => {
  const ids = Array.from({ length: 10_000 }, (_, n) =>
    itemIdOf({ ...shirt, custom_inputs: { Name: `P${n}` } }),
  )
  expect(new Set(ids).size).toBe(10_000)
})
