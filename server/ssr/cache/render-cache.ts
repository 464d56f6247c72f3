import { collectCacheTags, type CacheTag } from '../../lib/cache-tags.ts'
import type { Metrics } from '../../lib/metrics.ts'
import { singleFlight } from '../../lib/single-flight.ts'
import type { Page, Render } from '../render.ts'
import { encodePage, type CachedPage } from './cached-page.ts'
import type { PageCache } from './page-cache.ts'

/** A cacheable page, or one that is sent once: an error, a redirect or a partial page. */
type Result = { cached: CachedPage } | { page: Page }

export type RenderCache = (url: string) => Promise<Result>

const maxTries = 3

/** Serves pages from the cache and renders missing ones, once for all concurrent requests. */
export function createRenderCache(
  render: Render,
  cache: PageCache,
  publicUrl: string,
  metrics: Metrics,
): RenderCache {
  // Not the cache's own `fetch`, because concurrent requests share uncacheable results too.
  const once = singleFlight<Result>()

  async function renderAndStore(url: string): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      const changed = new Set<CacheTag>()
      const unsubscribe = cache.subscribe((tags) => tags.forEach((tag) => changed.add(tag)))
      try {
        metrics.renders.inc()
        const { value: page, tags } = await collectCacheTags(() => render(publicUrl + url))
        if (page.status !== 200 || page.isPartial) return { page }
        const cached = await encodePage(page, tags)
        if (!cache.isConnected) return { cached }
        const isStale = changed.has('*') || [...tags].some((tag) => changed.has(tag))
        if (!isStale) cache.put(url, cached)
        // Re-render if the page was invalidated meanwhile, except for hot pages.
        else if (!cache.putStale(url, cached) && tries < maxTries) continue
        return { cached }
      } finally {
        unsubscribe()
      }
    }
  }

  return async (url) => {
    const cached = cache.get(url)
    if (cached && cache.isConnected) {
      metrics.pageHits.inc()
      return { cached }
    }
    metrics.pageMisses.inc()
    const result = await once(url, () => renderAndStore(url))
    // A stale page is better than none while the database is down.
    const isBroken = 'page' in result && (result.page.isPartial || result.page.status >= 500)
    return cached && isBroken ? { cached } : result
  }
}
