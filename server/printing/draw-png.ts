import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { drawLayers, inkBox, type Layer } from '@inkloom/renderer/design'
import type { Box } from '@inkloom/renderer/text'
import sharp, { type OverlayOptions } from 'sharp'
import type { AreaPrint } from './area-prints.ts'
import { fillWithPhoto, type Photo, type PixelBox } from './photo.ts'

export const printDpi = 300

/** Larger files are refused: they need too much memory. About 90 x 120 cm. */
const maxPixels = 150_000_000

/** Writes a print as PNG at 300 dpi with transparency and an sRGB profile. `photos` has the files of uploads by id. */
export async function writePng(
  print: AreaPrint,
  photos: ReadonlyMap<string, Photo>,
  path: string,
): Promise<void> {
  const { width, height } = canvasOf(print)
  if (width * height > maxPixels)
    throw new Error(`The print has ${width} x ${height} pixels, which is too large`)
  // Photos of the size of the print are on the disk, so that a poster needs less memory.
  const folder = await mkdtemp(`${path}-`)
  try {
    const overlays = await overlaysOf(print, photos, folder)
    await sharp({ create: { width, height, channels: 4, background: '#0000' }, limitInputPixels: maxPixels })
      .composite(overlays)
      .withMetadata({ density: printDpi })
      .withIccProfile('srgb')
      .png({ compressionLevel: 6 })
      .toFile(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function overlaysOf(
  print: AreaPrint,
  photos: ReadonlyMap<string, Photo>,
  folder: string,
): Promise<OverlayOptions[]> {
  const { width, height, toPixels } = canvasOf(print)
  const overlays: OverlayOptions[] = []
  for (const layer of print.layers) {
    const ink = inkBox([layer])
    const clip = ink && within(toPixels('href' in layer.content ? layer.clip : ink), width, height)
    if (!clip) continue
    if ('href' in layer.content) {
      const photo = photos.get(layer.content.href)
      if (!photo) continue
      const input = join(folder, `${overlays.length}.tif`)
      await fillWithPhoto(photo, toPixels(layer.content.box), clip)
        .tiff({ compression: 'none' })
        .toFile(input)
      overlays.push({ input, left: clip.x, top: clip.y, limitInputPixels: maxPixels })
    } else overlays.push({ input: lettersOf(layer, print, clip, toPixels), left: clip.x, top: clip.y })
  }
  return overlays
}

/** The size of a file in pixels, and the place of boxes of a print on it. */
export function canvasOf({ widthMm, heightMm, bleedMm, frame }: AreaPrint) {
  const pixelsOf = (mm: number) => Math.round((mm / 25.4) * printDpi)
  const bleed = pixelsOf(bleedMm)
  const trim = { width: pixelsOf(widthMm), height: pixelsOf(heightMm) }
  const [x, y] = [trim.width / frame.width, trim.height / frame.height]
  return {
    width: trim.width + 2 * bleed,
    height: trim.height + 2 * bleed,
    bleed,
    toPixels: (box: Box): Box => ({
      x: bleed + (box.x - frame.x) * x,
      y: bleed + (box.y - frame.y) * y,
      width: box.width * x,
      height: box.height * y,
    }),
  }
}

/** The whole pixels of a box that are on the canvas. */
function within(box: Box, width: number, height: number): PixelBox | null {
  const left = Math.max(0, Math.round(box.x))
  const top = Math.max(0, Math.round(box.y))
  const right = Math.min(width, Math.round(box.x + box.width))
  const bottom = Math.min(height, Math.round(box.y + box.height))
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : null
}

/** Letters as an SVG of the pixels of their clip. */
function lettersOf(
  layer: Layer,
  { frame }: AreaPrint,
  { x, y, width, height }: PixelBox,
  toPixels: (box: Box) => Box,
): Buffer {
  const area = toPixels(frame)
  const [perPixelX, perPixelY] = [frame.width / area.width, frame.height / area.height]
  const view = [
    frame.x + (x - area.x) * perPixelX,
    frame.y + (y - area.y) * perPixelY,
    width * perPixelX,
    height * perPixelY,
  ]
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view.join(' ')}" preserveAspectRatio="none">${drawLayers([layer])}</svg>`,
  )
}
