import { LRUCache } from 'lru-cache'
import type { CacheTag } from '../../lib/cache-tags.ts'
import type { CachedPage } from './cached-page.ts'

/** A URL whose page is invalidated twice within this time is "hot". */
const hotWindowMs = 5000
/** An invalidated page of a hot URL is still served until it is this old, so that it is not rendered for every change. */
const hotPageMs = 250

/** Rendered pages by URL, limited by their size in bytes, evicted when something they depend on changes. */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>
  readonly #urlsByTag = new Map<CacheTag, Set<string>>()
  readonly #recentlyInvalidated: LRUCache<string, true>
  readonly #subscribers = new Set<(tags: CacheTag[]) => void>()
  readonly #now: () => number
  /** False while invalidations cannot be received: a cached page may be out of date. */
  isConnected = true

  constructor(maxBytes: number, now = () => performance.now()) {
    this.#now = now
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      // One page must not evict all others.
      maxEntrySize: Math.floor(maxBytes / 10),
      sizeCalculation: ({ size }) => size,
      dispose: (page, url) => this.#unlink(page, url),
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
    return this.#pages.size
  }

  get(url: string): CachedPage | undefined {
    return this.#pages.get(url)
  }

  put(url: string, page: CachedPage): void {
    page.storedAt = this.#now()
    this.#pages.set(url, page)
    if (!this.#pages.has(url)) return
    for (const tag of page.tags) {
      const urls = this.#urlsByTag.get(tag)
      if (urls) urls.add(url)
      else this.#urlsByTag.set(tag, new Set([url]))
    }
  }

  /** Stores a page that was invalidated while it was being rendered, if its URL is hot. Returns whether it did. */
  putStale(url: string, page: CachedPage): boolean {
    if (!this.#isHot(url)) return false
    this.put(url, page)
    this.#expireSoon(url, page)
    return true
  }

  /** Evicts the pages that depend on these tags; `*` evicts everything. Returns how many. */
  invalidate(tags: CacheTag[]): number {
    for (const subscriber of this.#subscribers) subscriber(tags)
    const urls = tags.includes('*')
      ? [...this.#pages.keys()]
      : tags.flatMap((tag) => [...(this.#urlsByTag.get(tag) ?? [])])
    let invalidated = 0
    for (const url of urls) {
      const page = this.#pages.peek(url)
      // Skips pages that a previous change has invalidated already.
      if (!page || this.#pages.getRemainingTTL(url) !== Infinity) continue
      if (this.#isHot(url)) this.#expireSoon(url, page)
      else this.#pages.delete(url)
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

  #expireSoon(url: string, page: CachedPage): void {
    this.#pages.set(url, page, { ttl: hotPageMs, start: page.storedAt })
    this.#unlink(page, url)
  }

  #unlink(page: CachedPage, url: string): void {
    for (const tag of page.tags) {
      const urls = this.#urlsByTag.get(tag)
      urls?.delete(url)
      if (urls?.size === 0) this.#urlsByTag.delete(tag)
    }
  }
}
