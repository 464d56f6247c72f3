import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What an answer depends on, as words: `product:12`, `reviews:12`, `category:3` (its list), `shop:1`, `shop-products:1`, and the lists
 * `products`, `best-selling`, `search`, `facets`, `categories`, `topics`, `posts`, `pages`, `coupons`. The database says the same words when
 * it changes; `*` stands for all.
 */
export type Tag = string

const scope = new AsyncLocalStorage<Set<Tag>>()

/** Notes what the work under way depends on; outside of such work it costs nothing. */
export function addCacheTags(tags: () => Iterable<Tag>): void {
  const noted = scope.getStore()
  if (noted) for (const tag of tags()) noted.add(tag)
}

/** Does some work and tells what it depended on. */
export async function collectCacheTags<T>(work: () => Promise<T>): Promise<{ value: T; tags: Set<Tag> }> {
  const tags = new Set<Tag>()
  return { value: await scope.run(tags, work), tags }
}
