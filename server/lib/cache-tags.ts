import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What a response depends on: `product:12`, `reviews:12`, `category:3` (its list), `shop:1`, `shop-products:1`, and the lists
 * `products`, `best-selling`, `search`, `facets`, `categories`, `topics`, `posts`, `pages`, `coupons`. The database publishes
 * the same tags when rows change; `*` means everything.
 */
export type CacheTag = string

interface Collected {
  tags: Set<CacheTag>
  isStale: boolean
}

const scope = new AsyncLocalStorage<Collected>()

/** Adds tags to the surrounding `collectCacheTags`; outside of one it does nothing. */
export function addCacheTags(tags: () => Iterable<CacheTag>): void {
  const collected = scope.getStore()
  if (collected) for (const tag of tags()) collected.tags.add(tag)
}

/** Marks the result of the surrounding `collectCacheTags` as stale: it read a response that was invalidated already. */
export function markStale(): void {
  const collected = scope.getStore()
  if (collected) collected.isStale = true
}

/** Runs some work and returns its result with the tags of everything it read, and whether some of it was stale. */
export async function collectCacheTags<T>(work: () => Promise<T>): Promise<{ value: T } & Collected> {
  const collected: Collected = { tags: new Set(), isStale: false }
  const value = await scope.run(collected, work)
  return { value, ...collected }
}
