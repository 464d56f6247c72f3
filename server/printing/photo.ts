import type { Box } from '@inkloom/renderer/text'
import sharp, { type Sharp } from 'sharp'

/** The file of an upload. */
export interface Photo {
  bytes: Uint8Array
  width: number
  height: number
}

/** A box of whole pixels. */
export type PixelBox = Box

/** Uploads have up to 36 megapixels. */
const maxInputPixels = 64_000_000
/** Pixels around a cut that resampling may look at. */
const margin = 4

/**
 * The part of a photo that a clip shows, with the pixels of the clip. `box` is the box of the whole photo on the same canvas. Where the
 * clip is larger than the photo, as in the bleed, the photo is mirrored at its edge.
 */
export function fillWithPhoto(photo: Photo, box: Box, clip: PixelBox): Sharp {
  const covered = overlap(box, clip)
  const [scaleX, scaleY] = [box.width / photo.width, box.height / photo.height]
  const source = {
    left: Math.max(0, Math.floor((covered.x - box.x) / scaleX) - margin),
    top: Math.max(0, Math.floor((covered.y - box.y) / scaleY) - margin),
    right: Math.min(photo.width, Math.ceil((covered.x + covered.width - box.x) / scaleX) + margin),
    bottom: Math.min(photo.height, Math.ceil((covered.y + covered.height - box.y) / scaleY) + margin),
  }
  const [width, height] = [source.right - source.left, source.bottom - source.top]
  const scaled = {
    width: Math.max(covered.width, Math.round(width * scaleX)),
    height: Math.max(covered.height, Math.round(height * scaleY)),
  }
  const place = (offset: number, room: number) => Math.min(Math.max(0, Math.round(offset)), room)
  return sharp(photo.bytes, { limitInputPixels: maxInputPixels })
    .extract({ left: source.left, top: source.top, width, height })
    .resize({ ...scaled, fit: 'fill' })
    .extract({
      left: place(covered.x - (box.x + source.left * scaleX), scaled.width - covered.width),
      top: place(covered.y - (box.y + source.top * scaleY), scaled.height - covered.height),
      width: covered.width,
      height: covered.height,
    })
    .extend({
      left: covered.x - clip.x,
      top: covered.y - clip.y,
      right: clip.x + clip.width - covered.x - covered.width,
      bottom: clip.y + clip.height - covered.y - covered.height,
      extendWith: 'mirror',
    })
    .toColourspace('srgb')
}

/** The whole pixels of a clip that the photo covers; at least one. */
function overlap(box: Box, clip: PixelBox): PixelBox {
  const left = Math.max(clip.x, Math.round(box.x))
  const top = Math.max(clip.y, Math.round(box.y))
  const right = Math.min(clip.x + clip.width, Math.round(box.x + box.width))
  const bottom = Math.min(clip.y + clip.height, Math.round(box.y + box.height))
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}
