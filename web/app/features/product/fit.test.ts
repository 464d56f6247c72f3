import { expect, test } from 'vitest'
import { fitOf } from './fit.ts'

test.each([
  [{ small: 0, true: 0, large: 0 }, null],
  [
    { small: 3, true: 0, large: 0 },
    { place: 0, most: 'small', percent: 100 },
  ],
  [
    { small: 0, true: 3, large: 0 },
    { place: 50, most: 'true', percent: 100 },
  ],
  [
    { small: 0, true: 0, large: 3 },
    { place: 100, most: 'large', percent: 100 },
  ],
  [
    { small: 1, true: 1, large: 1 },
    { place: 50, most: 'true', percent: 33 },
  ],
  [
    { small: 2, true: 0, large: 2 },
    { place: 50, most: 'small', percent: 50 },
  ],
  [
    { small: 1, true: 8, large: 3 },
    { place: 58, most: 'true', percent: 67 },
  ],
])('the fit of %j is %j', (votes, expected) => {
  expect(fitOf(votes)).toEqual(expected)
})
