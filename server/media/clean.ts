import PQueue from 'p-queue'
import sharp from 'sharp'
import type { CleanImage } from '../domain/ports/images.ts'

const acceptedFormats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])
/** Above the largest photographs of phones; larger images are treated as decompression bombs. */
const maxPixels = 64_000_000
const maxSide = 6000
const timeoutSeconds = 15
const queue = new PQueue({ concurrency: 1 })

/** Re-encodes an image so that only its pixels remain; null for files that are not accepted images. */
export function cleanImage(bytes: Uint8Array): Promise<CleanImage | null> {
  return queue.add(async () => {
    try {
      const { format, hasAlpha, width, height } = await sharp(bytes, {
        limitInputPixels: maxPixels,
      }).metadata()
      if (!acceptedFormats.has(format) || width * height > maxPixels) return null
      const picture = sharp(bytes, { limitInputPixels: maxPixels, pages: 1, failOn: 'error' })
        .autoOrient()
        .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .timeout({ seconds: timeoutSeconds })
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
