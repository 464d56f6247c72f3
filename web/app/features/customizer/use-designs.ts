import { useEffect, useState } from 'react'
import type { designs } from '../../stores/designs.ts'

type Designs = typeof designs

let loaded: Designs | undefined

/** The store of designs, loaded on demand: undefined until then, null if it cannot be loaded. */
export function useDesigns(isNeeded: boolean): Designs | null | undefined {
  const [store, setStore] = useState<Designs | null | undefined>(loaded)
  useEffect(() => {
    if (!isNeeded) return
    const load = async () => {
      loaded = (await import('./draft-prompt.tsx')).designs
      setStore(loaded)
    }
    load().catch((error: unknown) => {
      console.warn(error)
      setStore(null)
    })
  }, [isNeeded])
  return store
}
