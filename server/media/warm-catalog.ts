import { setTimeout } from 'node:timers/promises'
import { PicturesBusyError } from '../domain/ports/images.ts'
import type { Metrics } from '../lib/metrics.ts'
import type { PictureQueue } from './picture-queue.ts'
import type { Pictures } from './pictures.ts'

interface Dependencies {
  pictures: Pick<Pictures, 'variant'>
  queue: PictureQueue
  /** The paths of each product's pictures, the main one first. */
  list: () => Promise<string[][]>
  /** Resolves when no visitor waits for a response, or after a maximum time. */
  onQuiet: () => Promise<void>
  metrics: Pick<Metrics, 'picturesWarmed' | 'picturesToWarm'>
}

/** The widths that browsers choose for cards and thumbnails, on desktops and phones. */
const mainWidths = [320, 640, 160, 80]
const otherWidths = [80, 320]
/** Encoding takes at most this share of the time. */
const maxLoad = 0.25

/**
 * Encodes the pictures of product lists before a visitor requests them, one at a time while no other picture is being encoded.
 * A round skips the pictures of earlier rounds; `pictures` skips those on the disk.
 */
export function createCatalogWarmer({ pictures, queue, list, onQuiet, metrics }: Dependencies) {
  const done = new Set<string>()

  async function encode(picture: WantedPicture): Promise<void> {
    const started = performance.now()
    try {
      await pictures.variant(picture.path, picture.width, 'webp')
      done.add(keyOf(picture))
      metrics.picturesWarmed.inc()
    } catch (error) {
      // The next round tries again.
      if (!(error instanceof PicturesBusyError)) throw error
    }
    await setTimeout((performance.now() - started) * (1 / maxLoad - 1))
  }

  return async (signal: AbortSignal): Promise<void> => {
    const wanted = wantedPictures(await list()).filter((picture) => !done.has(keyOf(picture)))
    for (const [index, picture] of wanted.entries()) {
      metrics.picturesToWarm.set(wanted.length - index)
      await onQuiet()
      await queue.onAllIdle()
      if (signal.aborted) return
      await encode(picture)
    }
    metrics.picturesToWarm.set(0)
  }
}

interface WantedPicture {
  path: string
  width: number
}

const keyOf = ({ path, width }: WantedPicture) => `${path} ${width}`

function wantedPictures(products: string[][]): WantedPicture[] {
  const wanted = products.flatMap((paths) =>
    paths.flatMap((path, index) =>
      (index === 0 ? mainWidths : otherWidths).map((width) => ({ path, width })),
    ),
  )
  return [...new Map(wanted.map((picture) => [keyOf(picture), picture])).values()]
}
