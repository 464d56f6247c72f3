import { useSyncExternalStore } from 'react'

/** False on the server and during hydration, true afterwards: values from browser storage may be rendered. */
export function useHydrated(): boolean {
  return useClientValue(isClient, false)
}

/** A value that only the browser knows and that does not change; `initial` until hydration. */
export function useClientValue<T, I>(read: () => T, initial: I): T | I {
  return useSyncExternalStore<T | I>(neverChanges, read, () => initial)
}

/** Whether the screen had the mobile layout when the page was opened; false until hydration. */
export function useIsPhone(): boolean {
  return useClientValue(isNarrow, false)
}

/** Whether the screen had the desktop layout when the page was opened; false until hydration. */
export function useIsWide(): boolean {
  return useClientValue(isDesktop, false)
}

const isDesktop = () => !isNarrow()
const isNarrow = () => matchMedia('(width < 64rem)').matches
const isClient = () => true
const neverChanges = () => () => undefined
