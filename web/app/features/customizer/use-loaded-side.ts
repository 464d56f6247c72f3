import { useCallback, useMemo } from 'react'
import type { PrintMaps } from '@inkloom/renderer/photograph'
import type { PrintSide } from '@inkloom/renderer/print-side'
import { useAsync } from '../../lib/use-async.ts'
import { fetchMaps } from './blank-maps.ts'

/** A side with its decoded base picture and the maps of its blank. */
export interface LoadedSide {
  side: PrintSide
  picture: HTMLImageElement | ImageBitmap
  maps: PrintMaps | null
}

/** Shows the previous picture while the next color's is loaded. */
export function useLoadedSide(side: PrintSide | undefined): LoadedSide | undefined {
  const { base, blank = null } = side ?? {}
  const load = useCallback(async () => {
    const picture = await decodePicture(base!)
    const maps = blank === null ? null : await fetchMaps(blank, picture.naturalWidth)
    return { base: base!, blank, picture, maps }
  }, [base, blank])
  const { value: loaded } = useAsync(base ? load : null)
  return useMemo(() => {
    if (!side || !loaded) return undefined
    const { picture, maps, ...shown } = loaded
    return { side: shown.base === side.base ? side : { ...side, ...shown }, picture, maps }
  }, [side, loaded])
}

async function decodePicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return picture
}
