import { useEffect } from 'react'

/** What a visitor pressed before the scripts were there happens now; see late-scripts.ts. */
export function EarlyAct() {
  useEffect(() => {
    const act = window.takeEarlyAct?.()
    // React takes no event while it is still busy with effects.
    if (act) setTimeout(act)
  }, [])
  return null
}
