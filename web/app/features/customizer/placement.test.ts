import { describe, expect, test } from 'vitest'
import type { Slot } from '@inkloom/renderer/print-side'
import { dragged, moved, pressed, reach, within } from './placement.ts'

const slot: Slot = {
  label: 'Name',
  type: 'text',
  lettering: 'lines',
  area: { x: 100, y: 200, width: 400, height: 500, turn: 0, mm: 1 },
  // Centered at (300, 600): the middle horizontally, four fifths down.
  box: { x: 200, y: 550, width: 200, height: 100 },
}
const turned: Slot = { ...slot, area: { ...slot.area, turn: 90 } }
const home = { x: 0, y: 0, scale: 1 }

describe('placement', () => {
  test('keeps the center within the print area', () => {
    expect(reach(slot)).toEqual({ x: { min: -0.5, max: 0.5 }, y: { min: -0.8, max: 0.2 } })
    const odd = { ...slot, box: { ...slot.box, x: 203 } }
    expect(reach(odd).x).toEqual({ min: -0.5, max: 0.49 })
    expect(within(slot, { x: 0.9, y: -0.9, scale: 9 })).toEqual({ x: 0.5, y: -0.8, scale: 3 })
    expect(within(slot, { x: 0.12345, y: 0, scale: 0.1 })).toEqual({ x: 0.123, y: 0, scale: 0.3 })
  })

  test('follows the pointer, also in a rotated area', () => {
    expect(moved(slot, home, 40, -50)).toEqual({ x: 0.1, y: -0.1, scale: 1 })
    // In an area turned clockwise by 90 degrees, down on the screen is to the right.
    expect(moved(turned, home, 0, 40)).toEqual({ x: 0.1, y: 0, scale: 1 })
  })

  test('follows one finger, and resizes with two', () => {
    const [left, right] = [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ]
    expect(dragged(slot, home, [left], [{ x: 120, y: 100 }], 2)).toEqual({ x: 0.1, y: 0, scale: 1 })
    const apart = [
      { x: 90, y: 100 },
      { x: 240, y: 100 },
    ]
    // The middle of the fingers moves by 15 pixels, which are 30 units of the picture.
    expect(dragged(slot, home, [left, right], apart, 2)).toEqual({ x: 0.075, y: 0, scale: 1.5 })
    expect(dragged(slot, home, [left, left], apart, 2).scale).toBe(3)
  })

  test.each<[key: string, isFast: boolean, expected: object | null]>([
    ['ArrowLeft', false, { x: -0.01, y: 0, scale: 1 }],
    ['ArrowRight', true, { x: 0.05, y: 0, scale: 1 }],
    ['ArrowUp', false, { x: 0, y: -0.01, scale: 1 }],
    ['ArrowDown', false, { x: 0, y: 0.01, scale: 1 }],
    ['+', false, { x: 0, y: 0, scale: 1.05 }],
    ['=', false, { x: 0, y: 0, scale: 1.05 }],
    ['-', false, { x: 0, y: 0, scale: 0.95 }],
    ['Tab', false, null],
    ['a', false, null],
  ])('moves on %s (fast: %s) to %o', (key, isFast, expected) => {
    expect(pressed(slot, home, key, isFast)).toEqual(expected)
  })

  test('resets on 0', () => {
    expect(pressed(slot, { x: 0.2, y: 0.1, scale: 2 }, '0', false)).toEqual(home)
  })
})
