import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What a response depends on: `product:12`, `reviews:12`, `category:3` (its list), `shop:1`, `shop-products:1`, and the lists
 * `products`, `best-selling`, `search`, `facets`, `categories`, `topics`, `posts`, `pages`, `coupons`. The database publishes
 * the same tags when rows change; `*` means everything.
 */
export type CacheTag = string

const scope = new AsyncLocalStorage<Set<CacheTag>>()

/** Adds tags to the surrounding `collectCacheTags`; outside of one it does nothing. */
export function addCacheTags(tags: () => Iterable<CacheTag>): void {
  const collected = scope.getStore()
  if (collected) for (const tag of tags()) collected.add(tag)
}

/** Runs some work and returns its result with the tags of everything it read. */
export async function collectCacheTags<T>(
  work: () => Promise<T>,
): Promise<{ value: T; tags: Set<CacheTag> }> {
  const tags = new Set<CacheTag>()
  return { value: await scope.run(tags, work), tags }
}
