import { expect, test } from 'vitest'
import { longestGap, overlaps } from './intervals.ts'

test.each<[times: number[], excused: [number, number][], gap: number]>([
  [[], [], 0],
  [[5], [], 0],
  [[0, 100, 250, 300], [], 150],
  [[300, 0, 100], [], 200],
  [[0, 1000], [[200, 700]], 500],
  [
    [0, 1000],
    [
      [-500, 300],
      [900, 2000],
    ],
    600,
  ],
  [[0, 1000], [[2000, 3000]], 1000],
])('the longest gap of %j without %j is %i', (times, excused, gap) => {
  expect(
    longestGap(
      times,
      excused.map(([start, end]) => ({ start, end })),
    ).ms,
  ).toBe(gap)
})

test('intervals overlap if they have a moment in common', () => {
  const interval = { start: 10, end: 20 }
  expect(overlaps(interval, { start: 20, end: 30 })).toBe(true)
  expect(overlaps(interval, { start: 0, end: 30 })).toBe(true)
  expect(overlaps(interval, { start: 21, end: 30 })).toBe(false)
})
