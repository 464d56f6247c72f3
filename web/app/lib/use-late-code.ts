import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { pointerReleased } from '../runtime/pointer.ts'

/**
 * The exports of a module, once they are wanted, loaded and no pointer is pressed: what they render moves the controls below.
 * Null before, and if the module cannot be loaded. `load` must not change.
 */
export function useLateCode<Code extends object>(isWanted: boolean, load: () => Promise<Code>): Code | null {
  const [code, setCode] = useState<Code | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const show = async () => {
      const loaded = await load()
      await pointerReleased()
      // At once, so that nothing is pressed before they are shown.
      if (isCurrent) flushSync(() => setCode(loaded))
    }
    show().catch(() => undefined)
    return () => {
      isCurrent = false
      setCode(null)
    }
  }, [isWanted, load])
  return code
}
