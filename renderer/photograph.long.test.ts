import { readdirSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readBlankFile } from './blank-file.ts'
import { loadBlank } from './load-blank.ts'
import { linearOf } from './linear.ts'
import { photographBlank, printOn, type BlankMaps } from './photograph.ts'

const folder = new URL('blanks/', import.meta.url)
const names = readdirSync(folder)
const whole = ({ width, height }: BlankMaps, pixels: Uint8ClampedArray) => ({
  left: 0,
  top: 0,
  width,
  height,
  pixels,
})

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

test.each(names)('%s has small maps', (name) => {
  const files = readdirSync(new URL(`${name}/`, folder))
  const bytes = files.reduce((sum, file) => sum + statSync(new URL(`${name}/${file}`, folder)).size, 0)
  expect(bytes).toBeLessThan(150_000)
})

/** One of each kind; with TEST_SCOPE=all every blank. */
const photographed =
  process.env['TEST_SCOPE'] === 'all'
    ? names
    : ['tee', 'jersey', 'zip-hoodie', 'mug', 'cap', 'poster-oak'].map((kind) => `${kind}-front`)

describe.each(photographed)('%s', (name) => {
  // Mugs and caps are round, and smaller than 10 cm.
  const isGarment = !/^(mug|cap)/.test(name)
  const blank = loadBlank(name, 300)

  test('keeps its surroundings whatever its color and print', async () => {
    const { maps } = await blank
    const [white, navy] = [photographBlank(maps, '#ffffff'), photographBlank(maps, '#1f2a44')]
    const printed = white.slice()
    printOn(whole(maps, printed), maps, square(0, 0, 1600, [200, 20, 20]))
    const outside = around(maps)
    expect(outside.length).toBeGreaterThan(1000)
    expect(outside.every((at) => white[4 * at] === navy[4 * at])).toBe(true)
    expect(outside.every((at) => white[4 * at + 1] === printed[4 * at + 1])).toBe(true)
    expect(changed(white, navy)).toBeGreaterThan(1000)
    expect(changed(white, printed)).toBeGreaterThan(1000)
  })

  test('prints a square in its size', async () => {
    const { maps, mm } = await blank
    const { origin } = readBlankFile(name)
    const [side, y] = isGarment ? [100 / mm, 700] : [40 / mm, origin[1]]
    const before = photographBlank(maps, '#ffffff')
    const picture = before.slice()
    printOn(
      whole(maps, picture),
      maps,
      square(origin[0] - side / 2, y - side / 2, Math.round(side), [20, 20, 20]),
    )
    if (isGarment) {
      // Folds and the view from above shorten what is seen of the cloth.
      const share = covered(picture, before) / (side ** 2 * unitArea(maps))
      expect(share).toBeGreaterThan(0.9)
      expect(share).toBeLessThan(1.04)
    } else {
      const { width, height } = boundsOfChange(picture, before, maps.width)
      expect(width / height).toBeGreaterThan(0.85)
      expect(width / height).toBeLessThan(1.18)
    }
  })
})

/** Counts the pixels of which at least half is covered with dark ink. */
function covered(picture: Uint8ClampedArray, before: Uint8ClampedArray): number {
  let count = 0
  for (let at = 0; at < picture.length; at += 4)
    if (linearOf[picture[at]!]! <= linearOf[before[at]!]! / 2) count += 1
  return count
}

function boundsOfChange(picture: Uint8ClampedArray, before: Uint8ClampedArray, width: number) {
  const columns: number[] = []
  const rows: number[] = []
  for (let at = 0; at < picture.length / 4; at += 1) {
    if (Math.abs(picture[4 * at]! - before[4 * at]!) < 16) continue
    columns.push(at % width)
    rows.push(Math.floor(at / width))
  }
  const span = (list: number[]) =>
    list.reduce((a, b) => Math.max(a, b), 0) - list.reduce((a, b) => Math.min(a, b)) + 1
  return { width: span(columns), height: span(rows) }
}

/** The pixels of a print unit by a print unit where the product faces the camera. */
function unitArea({ width, height, positions: { estimate } }: BlankMaps): number {
  const [, b, c, , e, f] = estimate
  return (width * height) / Math.abs(b * f - c * e)
}
