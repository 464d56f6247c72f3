import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** The token of a mailed link, which stands behind its '#' where no server sees it; null until the page has come to life. */
export function useLinkToken(): string | null {
  return useSyncExternalStore(never, read, () => null)
}

function read(): string {
  return new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
}
