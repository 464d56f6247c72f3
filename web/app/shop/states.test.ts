import { expect, test } from 'vitest'
import { statesOf } from './states.ts'

test('the United States, Canada and Australia have states', () => {
  expect(statesOf('US')).toHaveLength(59)
  expect(statesOf('CA')).toHaveLength(13)
  expect(statesOf('AU')).toHaveLength(8)
  expect(statesOf('DE')).toEqual([])
})
