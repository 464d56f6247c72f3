import { useCallback, useMemo } from 'react'
import type { PrintSide } from '@inkloom/renderer/print-side'
import { useAsync } from '../../lib/use-async.ts'

/** The side with a decoded base picture; shows the previous picture while the next color's is decoded. */
export function useDecodedSide(side: PrintSide | undefined): PrintSide | undefined {
  const base = side?.base
  const decode = useCallback(async () => {
    const picture = new Image()
    picture.src = base!
    await picture.decode().catch(() => undefined)
    return base!
  }, [base])
  const { value: ready } = useAsync(base ? decode : null)
  return useMemo(() => {
    if (!side || ready === null) return undefined
    return ready === side.base ? side : { ...side, base: ready }
  }, [side, ready])
}
