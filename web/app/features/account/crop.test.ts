import { expect, test } from 'vitest'
import { squareOf, wholePicture, within } from './crop.ts'

const wide = { width: 400, height: 200 }

test('starts with the largest centered square', () => {
  expect(squareOf(wholePicture, wide)).toEqual({ left: 100, top: 0, side: 200 })
})

test.each([
  [
    { x: 0, y: 0, zoom: 1 },
    { x: 0.25, y: 0.5, zoom: 1 },
  ],
  [
    { x: 9, y: 9, zoom: 2 },
    { x: 0.875, y: 0.75, zoom: 2 },
  ],
  [
    { x: 0.5, y: 0.5, zoom: 99 },
    { x: 0.5, y: 0.5, zoom: 4 },
  ],
  [
    { x: 0.5, y: 0.5, zoom: 0 },
    { x: 0.5, y: 0.5, zoom: 1 },
  ],
])('keeps %o within the picture', (crop, expected) => {
  expect(within(crop, wide)).toEqual(expected)
  const { left, top, side } = squareOf(within(crop, wide), wide)
  expect(left).toBeGreaterThanOrEqual(0)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(left + side).toBeLessThanOrEqual(400)
  expect(top + side).toBeLessThanOrEqual(200)
})
