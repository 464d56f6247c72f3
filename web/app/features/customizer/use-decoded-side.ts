import { useEffect, useMemo, useState } from 'react'
import type { PrintSide } from '@inkloom/renderer/print-side'

/** The side once its picture is ready to be painted; while the next colour's arrives, the last one stays. */
export function useDecodedSide(side: PrintSide | undefined): PrintSide | undefined {
  const [ready, setReady] = useState<string | null>(null)
  const base = side?.base
  useEffect(() => {
    if (!base) return
    let isWanted = true
    const picture = new Image()
    picture.src = base
    const show = () => {
      if (isWanted) setReady(base)
    }
    picture.decode().then(show, show)
    return () => {
      isWanted = false
    }
  }, [base])
  return useMemo(() => {
    if (!side || ready === null) return undefined
    return ready === side.base ? side : { ...side, base: ready }
  }, [side, ready])
}
