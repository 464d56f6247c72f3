import { expect, test } from 'vitest'
import { movedOffset } from './carousel-offset.ts'

test.each([
  ['forward by the step', 0, 1, 12, 4, 4],
  ['forward to the last full view', 4, 1, 7, 4, 3],
  ['stays at the end', 4, 1, 8, 4, 4],
  ['back by the step', 4, -1, 8, 4, 0],
  ['never before the first', 2, -1, 8, 4, 0],
  ['fewer items than the step', 0, 1, 2, 4, 0],
] as const)('%s', (_, offset, direction, length, step, expected) => {
  expect(movedOffset(offset, direction, length, step)).toBe(expected)
})
