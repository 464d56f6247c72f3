import { limits } from '@inkloom/contract/limits'
import type { CleanImageUpload } from '../domain/ports/images.ts'
import type { PictureEncoder } from './picture-encoder.ts'
import type { PictureQueue } from './picture-queue.ts'

/** Images with more pixels wait for each other, not the others for them. */
const largePixels = 16_000_000
/** A highly compressed upload can become many times larger when it is encoded again. */
const maxStoredBytes = 2 * limits.uploadBytes

interface Options {
  maxBytes?: number
}

/** Re-encodes uploads in the lane of their size, which only the encoder knows. */
export function createCleanImage(
  queue: PictureQueue,
  encoder: PictureEncoder,
  { maxBytes = maxStoredBytes }: Options = {},
): CleanImageUpload {
  return async (bytes) => {
    const clean = (maxPixels: number) => () => encoder.clean(bytes, { maxPixels, maxBytes })
    const image = await queue.run('upload', clean(largePixels))
    if (image !== 'too many pixels') return image
    const large = await queue.run('largeUpload', clean(Infinity))
    return large === 'too many pixels' ? null : large
  }
}
