import { useCallback, useMemo } from 'react'
import type { PrintSide } from '@inkloom/renderer/print-side'
import { useAsync } from '../../lib/use-async.ts'

/** A side with its decoded base picture. */
export interface LoadedSide {
  side: PrintSide
  picture: HTMLImageElement
}

/** Shows the previous picture while the next color's is loaded. */
export function useLoadedSide(side: PrintSide | undefined): LoadedSide | undefined {
  const { base, blank = null } = side ?? {}
  const load = useCallback(async () => {
    const picture = await decodePicture(base!)
    return { base: base!, blank, picture }
  }, [base, blank])
  const { value: loaded } = useAsync(base ? load : null)
  return useMemo(() => {
    if (!side || !loaded) return undefined
    const { picture, ...shown } = loaded
    return { side: shown.base === side.base ? side : { ...side, ...shown }, picture }
  }, [side, loaded])
}

async function decodePicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return picture
}
