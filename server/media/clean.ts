import { limits } from '@inkloom/contract/limits'
import type { CleanImageUpload } from '../domain/ports/images.ts'
import type { FetchedPicture, PictureEncoder } from './picture-encoder.ts'
import type { PictureQueue } from './picture-queue.ts'
import { pixelCount } from './pixel-count.ts'

/** Images with more pixels wait for each other, not the others for them. */
const largePixels = 16_000_000
/** A highly compressed upload can become many times larger when it is encoded again. */
const maxStoredBytes = 2 * limits.uploadBytes

interface Options {
  maxBytes?: number
}

/** Re-encodes uploads in the lane of their size. */
export function createCleanImage(
  queue: PictureQueue,
  encoder: PictureEncoder,
  { maxBytes = maxStoredBytes }: Options = {},
): CleanImageUpload {
  return async (bytes) => {
    const pixels = pixelCount(bytes)
    if (pixels === null) return null
    const lane = pixels > largePixels ? 'largeUpload' : 'upload'
    return queue.run(lane, () => encoder.clean(bytes, maxBytes))
  }
}

/** Encodes pictures from the web while nothing else is waiting. */
export function createEncodeFetched(
  queue: PictureQueue,
  encoder: PictureEncoder,
): (file: Uint8Array) => Promise<FetchedPicture | null> {
  return async (file) => {
    const pixels = pixelCount(file)
    if (pixels === null) return null
    return queue.run(pixels > largePixels ? 'background' : 'fetched', () => encoder.encodeFetched(file))
  }
}
