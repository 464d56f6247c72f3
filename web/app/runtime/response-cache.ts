/** Caches the responses of this visit: prefetched ones for the click, older ones for going back in the history. */
interface Entry {
  at: number
  response: Promise<unknown>
}

const cache = new Map<string, Entry>()
const maxEntries = 60
const prefetchedMs = 10_000
const historyMs = 10 * 60_000
let historyUntil = 0

if (typeof window !== 'undefined') {
  // Captured before the router's own listener, so that the loaders it starts see the longer lifetime.
  window.addEventListener('popstate', () => (historyUntil = performance.now() + 1000), true)
}

/** The cached response, or a new one, which is cached unless it fails. */
export function cachedResponse(key: string, call: () => Promise<unknown>): Promise<unknown> {
  const cached = cache.get(key)
  const now = performance.now()
  if (cached && now - cached.at < (now < historyUntil ? historyMs : prefetchedMs)) return cached.response
  const response = call()
  cache.delete(key)
  cache.set(key, { at: now, response })
  response.catch(() => cache.delete(key))
  const oldest = cache.keys().next().value
  if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest)
  return response
}
