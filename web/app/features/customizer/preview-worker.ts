import type { Layer } from '@inkloom/renderer/design'
import type { PrintSide } from '@inkloom/renderer/print-side'
import { printOnSide, type Print } from './print-on-side.ts'

export interface PreviewRequest {
  side: Pick<PrintSide, 'base' | 'blank' | 'width'>
  layers: readonly Layer[]
  /** The addresses of all photos that may still be needed. */
  known: readonly string[]
  /** Photos that were not sent before, by address. */
  photos: ReadonlyMap<string, ImageBitmap>
}

/** Null if the print changes nothing. */
export type PreviewAnswer = Print | null | 'failed'

const photos = new Map<string, ImageBitmap>()

/** Prints the preview outside of the main thread: each letter takes as long as several frames on a phone. */
addEventListener('message', ({ data }: MessageEvent<PreviewRequest>) => {
  void print(data)
    // The next change tries again.
    .catch(() => 'failed' as const)
    .then((answer) =>
      postMessage(answer, { transfer: answer === null || answer === 'failed' ? [] : [answer.pixels] }),
    )
})

async function print({ side, layers, known, photos: sent }: PreviewRequest): Promise<Print | null> {
  for (const address of photos.keys()) if (!known.includes(address)) photos.delete(address)
  for (const [address, photo] of sent) photos.set(address, photo)
  return printOnSide(side, layers, photos)
}
