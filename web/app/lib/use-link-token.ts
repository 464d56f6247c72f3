import { useClientValue } from './use-hydrated.ts'

/** The token of an emailed link. It is in the fragment, which no server sees. Null before hydration, empty if missing. */
export function useLinkToken(): string | null {
  return useClientValue(readToken, null)
}

function readToken(): string {
  return new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
}
