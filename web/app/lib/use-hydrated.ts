import { useSyncExternalStore } from 'react'

/** Whether the browser has taken over from the server's HTML, and its storage can be trusted to be shown. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
