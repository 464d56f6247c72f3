import sharp from 'sharp'
import type { CleanImage } from '../domain/ports/images.ts'
import { createQueue } from './queue.ts'

const accepted = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])
/** A phone's largest photographs are under this; what decodes to more is an attack. */
const mostPixels = 64_000_000
const longestSide = 6000
const seconds = 15
const decoding = createQueue(1)

/** Decodes a picture and encodes it anew, so that nothing but its pixels is left; null when it is no picture we take. */
export function cleanImage(bytes: Uint8Array): Promise<CleanImage | null> {
  return decoding.run(async () => {
    try {
      const { format, hasAlpha, width, height } = await sharp(bytes, {
        limitInputPixels: mostPixels,
      }).metadata()
      if (!accepted.has(format) || width * height > mostPixels) return null
      const picture = sharp(bytes, { limitInputPixels: mostPixels, pages: 1, failOn: 'error' })
        .autoOrient()
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .timeout({ seconds })
      const encoded = hasAlpha
        ? picture.png({ compressionLevel: 7 })
        : picture.jpeg({ quality: 92, mozjpeg: true })
      const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
      return {
        content: data,
        type: hasAlpha ? 'image/png' : 'image/jpeg',
        width: info.width,
        height: info.height,
      }
    } catch {
      return null
    }
  })
}
