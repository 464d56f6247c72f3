import { readdirSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { loadBlank } from './load-blank.ts'
import { photographBlank, printOn, type BlankMaps } from './photograph.ts'

const folder = new URL('blanks/', import.meta.url)
const names = readdirSync(folder)
const whole = ({ width, height }: BlankMaps) => ({ left: 0, top: 0, width, height })

/** Ink of one color in a box of print units. */
function square(x: number, y: number, size: number, [red, green, blue]: readonly [number, number, number]) {
  const pixels = new Uint8Array(4 * size * size)
  for (let at = 0; at < pixels.length; at += 4) pixels.set([red, green, blue, 255], at)
  return { width: size, height: size, pixels, box: { x, y, width: size, height: size } }
}

/** The pixels outside the product. */
function around({ mask }: BlankMaps): number[] {
  return Array.from(mask.keys()).filter((at) => mask[at] === 0)
}

/** Counts the pixels that differ from another picture. */
function changed(picture: Uint8ClampedArray, before: Uint8ClampedArray): number {
  let count = 0
  for (let at = 0; at < picture.length; at += 4) {
    const difference = Math.abs(picture[at]! - before[at]!) + Math.abs(picture[at + 2]! - before[at + 2]!)
    if (difference > 8) count += 1
  }
  return count
}

describe.each(names)('%s', (name) => {
  const blank = loadBlank(name, 300)

  test('has small maps', () => {
    const files = readdirSync(new URL(`${name}/`, folder))
    const bytes = files.reduce((sum, file) => sum + statSync(new URL(`${name}/${file}`, folder)).size, 0)
    expect(bytes).toBeLessThan(150_000)
  })

  test('keeps its surroundings whatever its color and print', async () => {
    const { maps } = await blank
    const [white, navy] = [photographBlank(maps, '#ffffff'), photographBlank(maps, '#1f2a44')]
    const printed = white.slice()
    printOn(printed, whole(maps), maps, square(0, 0, 1600, [200, 20, 20]))
    const outside = around(maps)
    expect(outside.length).toBeGreaterThan(1000)
    expect(outside.every((at) => white[4 * at] === navy[4 * at])).toBe(true)
    expect(outside.every((at) => white[4 * at + 1] === printed[4 * at + 1])).toBe(true)
    expect(changed(white, navy)).toBeGreaterThan(1000)
    expect(changed(white, printed)).toBeGreaterThan(1000)
  })

  test('prints a square of 10 by 10 cm in its size', async () => {
    const { maps, mm } = await blank
    const side = Math.round(100 / mm)
    const before = photographBlank(maps, '#ffffff')
    const picture = before.slice()
    printOn(picture, whole(maps), maps, square(600 - side / 2, 700 - side / 2, side, [20, 20, 20]))
    // Folds and the view from above shorten what is seen of the cloth.
    const expected = side ** 2 * unitArea(maps)
    expect(changed(picture, before) / expected).toBeGreaterThan(0.9)
    expect(changed(picture, before) / expected).toBeLessThan(1.04)
  })
})

/** The pixels of a print unit by a print unit where the product faces the camera. */
function unitArea({ width, height, positions: { estimate } }: BlankMaps): number {
  const [, b, c, , e, f] = estimate
  return (width * height) / Math.abs(b * f - c * e)
}
