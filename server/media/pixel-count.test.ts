import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pixelCount } from './pixel-count.ts'

const image = (channels: 3 | 4) =>
  sharp({ create: { width: 300, height: 200, channels, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } })

test.each([
  ['a PNG', () => image(4).png().toBuffer(), 60_000],
  ['a GIF', () => image(3).gif().toBuffer(), 60_000],
  ['a JPEG', () => image(3).jpeg().toBuffer(), 60_000],
  [
    'a progressive JPEG with metadata',
    () =>
      image(3)
        .jpeg({ progressive: true })
        .withExif({ IFD0: { Artist: 'Jane Doe' } })
        .toBuffer(),
    60_000,
  ],
  ['a lossy WebP', () => image(3).webp().toBuffer(), 60_000],
  ['a lossless WebP', () => image(3).webp({ lossless: true }).toBuffer(), 60_000],
  ['a transparent WebP', () => image(4).webp().toBuffer(), 60_000],
  ['an AVIF', () => image(3).avif({ effort: 0 }).toBuffer(), Infinity],
  ['a JPEG that ends early', async () => (await image(3).jpeg().toBuffer()).subarray(0, 30), Infinity],
  ['a JPEG without a frame', async () => Buffer.from('ffd8ffe000020000000000', 'hex'), Infinity],
  ['an empty file', async () => Buffer.alloc(0), null],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
])('counts the pixels of %s', async (_, make, pixels) => {
  expect(pixelCount(await make())).toBe(pixels)
})
