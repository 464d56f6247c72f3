import { expect, test } from 'vitest'
import { fitOf } from './fit.ts'

test.each([
  [{ small: 0, true: 0, large: 0 }, null],
  [{ small: 1, true: 2, large: 1 }, null],
  [
    { small: 5, true: 0, large: 0 },
    { position: 0, majority: 'small', percent: 100 },
  ],
  [
    { small: 0, true: 5, large: 0 },
    { position: 50, majority: 'true', percent: 100 },
  ],
  [
    { small: 0, true: 0, large: 5 },
    { position: 100, majority: 'large', percent: 100 },
  ],
  [
    { small: 2, true: 2, large: 2 },
    { position: 50, majority: 'true', percent: 33 },
  ],
  [
    { small: 3, true: 0, large: 3 },
    { position: 50, majority: 'small', percent: 50 },
  ],
  [
    { small: 1, true: 8, large: 3 },
    { position: 58, majority: 'true', percent: 67 },
  ],
])('summarizes %j as %j', (votes, expected) => {
  expect(fitOf(votes)).toEqual(expected)
})
