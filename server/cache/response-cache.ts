import { LRUCache } from 'lru-cache'
import type { CacheTag } from '../lib/cache-tags.ts'
import type { CachedResponse } from './cached-response.ts'

/** A URL whose response is invalidated twice within this time is "hot". */
const hotWindowMs = 5000
/** An invalidated response of a hot URL is still served until it is this old, so that it is not made again for every change. */
const hotResponseMs = 250

/** Responses by URL, limited by their size in bytes, evicted when something they depend on changes. */
export class ResponseCache {
  readonly #responses: LRUCache<string, CachedResponse>
  readonly #urlsByTag = new Map<CacheTag, Set<string>>()
  readonly #recentlyInvalidated: LRUCache<string, true>
  readonly #subscribers = new Set<(tags: CacheTag[]) => void>()
  readonly #now: () => number
  /** False while invalidations cannot be received: a cached response may be out of date. */
  isConnected = true
  /** True while no database can be reached: cached responses are served even if outdated, and none are added. */
  isOutage = false

  constructor(maxBytes: number, now = () => performance.now()) {
    this.#now = now
    this.#responses = new LRUCache({
      // The library does not take 0; no response is this small.
      maxSize: Math.max(1, maxBytes),
      // One response must not evict all others.
      maxEntrySize: Math.max(1, Math.floor(maxBytes / 10)),
      sizeCalculation: ({ size }) => size,
      dispose: (response, url) => this.#unlink(response, url),
      ttlResolution: 0,
      perf: { now },
    })
    this.#recentlyInvalidated = new LRUCache({
      max: 10_000,
      ttl: hotWindowMs,
      ttlResolution: 0,
      perf: { now },
    })
  }

  get count(): number {
    return this.#responses.size
  }

  get bytes(): number {
    return this.#responses.calculatedSize
  }

  has(url: string): boolean {
    return this.#responses.has(url)
  }

  /** The most recently used first. */
  urls(): Iterable<string> {
    return this.#responses.keys()
  }

  get(url: string): CachedResponse | undefined {
    return this.#responses.get(url)
  }

  /** Whether the response was invalidated and is only kept for a moment. */
  isExpiring(url: string): boolean {
    return this.#responses.getRemainingTTL(url) !== Infinity
  }

  put(url: string, response: CachedResponse): void {
    response.storedAt = this.#now()
    this.#responses.set(url, response)
    if (!this.#responses.has(url)) return
    for (const tag of response.tags) {
      const urls = this.#urlsByTag.get(tag)
      if (urls) urls.add(url)
      else this.#urlsByTag.set(tag, new Set([url]))
    }
  }

  /** Stores a response that was invalidated while it was being made, if its URL is hot. Returns whether it did. */
  putStale(url: string, response: CachedResponse): boolean {
    if (!this.#isHot(url)) return false
    this.put(url, response)
    this.#expireSoon(url, response)
    return true
  }

  /** Evicts the responses that depend on these tags; `*` evicts everything. Returns how many. */
  invalidate(tags: CacheTag[]): number {
    for (const subscriber of this.#subscribers) subscriber(tags)
    const urls = tags.includes('*')
      ? [...this.#responses.keys()]
      : tags.flatMap((tag) => [...(this.#urlsByTag.get(tag) ?? [])])
    let invalidated = 0
    for (const url of urls) {
      const response = this.#responses.peek(url)
      // Skips responses that a previous change has invalidated already.
      if (!response || this.isExpiring(url)) continue
      if (this.#isHot(url)) this.#expireSoon(url, response)
      else this.#responses.delete(url)
      invalidated += 1
    }
    return invalidated
  }

  /** Calls the function with the tags of every invalidation. Returns how to unsubscribe. */
  subscribe(subscriber: (tags: CacheTag[]) => void): () => void {
    this.#subscribers.add(subscriber)
    return () => this.#subscribers.delete(subscriber)
  }

  /** Whether the URL was invalidated within the hot window before; records that it is invalidated now. */
  #isHot(url: string): boolean {
    const isHot = this.#recentlyInvalidated.has(url)
    this.#recentlyInvalidated.set(url, true)
    return isHot
  }

  #expireSoon(url: string, response: CachedResponse): void {
    this.#responses.set(url, response, { ttl: hotResponseMs, start: response.storedAt })
    this.#unlink(response, url)
  }

  #unlink(response: CachedResponse, url: string): void {
    for (const tag of response.tags) {
      const urls = this.#urlsByTag.get(tag)
      urls?.delete(url)
      if (urls?.size === 0) this.#urlsByTag.delete(tag)
    }
  }
}
