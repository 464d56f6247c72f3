import { setTimeout as pause } from 'node:timers/promises'
import { collectCacheTags, type CacheTag } from '../lib/cache-tags.ts'
import { singleFlight } from '../lib/single-flight.ts'
import { compress } from '../lib/compress.ts'
import { CachedResponse } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

/** What a URL leads to: a text that may be cached, or something that must not be cached, such as an error. */
export type Made<Uncached> = { text: MadeText; headers: Record<string, string> } | { uncached: Uncached }

/** A text, or its bytes after `compress`. */
type MadeText = string | { brotli: Buffer }

export type CachedReader<Uncached> = (url: string) => Promise<Read<Uncached>>

/** A stale response was invalidated, or no new one could be made in an outage. */
type Read<Uncached> =
  | { cached: CachedResponse; isStale: boolean; duringOutage?: true }
  | { uncached: Uncached }

interface Options<Uncached> {
  cache: ResponseCache
  /** Its data is read through the API, which adds the cache tags. */
  make: (url: string) => Promise<Made<Uncached>>
  /** Pages are large and are kept compressed; the API is read in process too. */
  kept: 'br' | 'identity'
  /** Whether a result comes from an outage. Then, and if making one takes long, the cached response is served. */
  isOutage?: (uncached: Uncached) => boolean
  /** Whether no database could be reached. Shortly after a failover, trying again may succeed. */
  isUnavailable?: (uncached: Uncached) => boolean
  metrics?: { hits: { inc: () => void }; misses: { inc: () => void } }
}

const maxTries = 3
/** The wait for a new response while invalidations cannot be received: a frozen database never answers. */
const maxWaitMs = 1000
/**
 * How long a response is tried again although invalidations arrive. Each process finds the new primary a moment before or after the
 * others, and each empties its cache then.
 */
const maxRetryMs = 2000
const retryPauseMs = 100

/** Reads responses from the cache and makes missing ones, once for all concurrent requests. */
export function createCachedReader<Uncached>({
  cache,
  make,
  kept,
  isOutage,
  isUnavailable,
  metrics,
}: Options<Uncached>): CachedReader<Uncached> {
  // Not the cache's own `fetch`, because concurrent requests share uncacheable results too.
  const once = singleFlight<Read<Uncached>>()

  async function makeAndStore(url: string): Promise<Read<Uncached>> {
    const start = performance.now()
    const isLate = () => performance.now() - start >= maxRetryMs
    for (let tries = 1; ; tries += 1) {
      const changed = new Set<CacheTag>()
      const unsubscribe = cache.subscribe((tags) => tags.forEach((tag) => changed.add(tag)))
      try {
        const { value: made, tags, isStale: hasStaleParts } = await collectCacheTags(() => make(url))
        if ('uncached' in made) {
          if (!isUnavailable?.(made.uncached) || !cache.isConnected || isLate()) return made
          await pause(retryPauseMs)
          continue
        }
        const cached = new CachedResponse(kept, await bytesOf(made.text), made.headers, tags)
        const isStale = hasStaleParts || changed.has('*') || [...tags].some((tag) => changed.has(tag))
        if (!cache.isConnected) return { cached, isStale }
        if (!isStale) cache.put(url, cached)
        // Make it again if it was invalidated meanwhile, except for hot URLs.
        else if (!cache.putStale(url, cached) && tries < maxTries) continue
        return { cached, isStale }
      } finally {
        unsubscribe()
      }
    }
  }

  async function bytesOf(text: MadeText): Promise<Buffer> {
    if (typeof text !== 'string') return text.brotli
    const identity = Buffer.from(text)
    return kept === 'br' ? compress(identity) : identity
  }

  return async (url) => {
    const cached = cache.get(url)
    if (cached && (cache.isConnected || cache.isOutage)) {
      metrics?.hits.inc()
      return cache.isConnected ? { cached, isStale: cache.isExpiring(url) } : inOutage(cached)
    }
    metrics?.misses.inc()
    const making = once(url, () => makeAndStore(url))
    if (!cached || !isOutage) return making
    const result = await within(maxWaitMs, making)
    return result && !('uncached' in result && isOutage(result.uncached)) ? result : inOutage(cached)
  }
}

const inOutage = (cached: CachedResponse) => ({ cached, isStale: true, duringOutage: true }) as const

/** The result of the work; null if it takes longer or fails. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, ms, null)
  try {
    return await Promise.race([work.catch(() => null), late])
  } finally {
    clearTimeout(timer)
  }
}
