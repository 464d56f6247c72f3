import { useEffect, useRef, useState } from 'react'
import type { Layer } from '@inkloom/renderer/design'
import { usePhotos } from './photos.ts'
import { previewPrinter, printKey } from './preview-printer.ts'
import type { Print } from './print-on-side.ts'
import type { LoadedSide } from './use-loaded-side.ts'

/** A picture with its print. */
export interface Printed {
  key: string
  picture: LoadedSide['picture']
  /** Null if there is nothing to print, or it failed. */
  print: Print | null
  hasFailed: boolean
}

/** Prints the layers on the loaded side. Returns the last finished print while the next one is made. */
export function usePrinted(
  loaded: LoadedSide | undefined,
  layers: readonly Layer[],
): { printed: Printed | null; isCurrent: boolean } {
  const photos = usePhotos(layers.flatMap(({ content }) => ('href' in content ? [content.href] : [])))
  const [printed, setPrinted] = useState<Printed | null>(null)
  const requests = useRef({ last: 0, shown: 0 })
  const key = loaded ? printKey(loaded.side, layers, photos) : null
  useEffect(() => {
    if (!loaded || key === null) return
    const { side, picture } = loaded
    const request = (requests.current.last += 1)
    return previewPrinter.print({ key, side, layers, photos }, (answer) => {
      // A cached answer can arrive before those of earlier requests.
      if (request < requests.current.shown) return
      requests.current.shown = request
      const hasFailed = answer === 'failed'
      setPrinted({ key, picture, print: hasFailed ? null : answer, hasFailed })
    })
    // The key covers the other dependencies.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, loaded?.picture])
  return { printed, isCurrent: printed !== null && printed.key === key }
}
