import { useEffect } from 'react'
import { whenIdle } from './when-idle.ts'

/** Loads the code of a part that the shopper may open. A failure shows when the part is opened. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(() => load().catch(() => undefined)), [load])
}
