import { singleFlight } from '../../lib/single-flight.ts'
import { collectCacheTags, type Tag } from '../../lib/cache-tags.ts'
import type { Metrics } from '../../lib/metrics.ts'
import type { Page, Render } from '../render.ts'
import { encodePage, type CachedPage, type PageCache } from './page-cache.ts'

/** A page that may be kept, or one that leaves once: an error, a redirect, something half. */
export type Answer = { kept: CachedPage } | { page: Page }

export type RenderCache = (address: string) => Promise<Answer>

/** Gives pages out of the store and renders what is missing, once for all who wait for it. */
export function createRenderCache(
  render: Render,
  store: PageCache,
  publicUrl: string,
  metrics: Metrics,
): RenderCache {
  const once = singleFlight<Answer>()

  async function renderAndKeep(address: string): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      const changed = new Set<Tag>()
      const unwatch = store.watch((tags) => tags.forEach((tag) => changed.add(tag)))
      try {
        metrics.renders.inc()
        const { value: page, tags } = await collectCacheTags(() => render(publicUrl + address))
        if (page.status !== 200 || page.isPartial) return { page }
        const kept = await encodePage(page, tags)
        const isOld = changed.has('*') || [...tags].some((tag) => changed.has(tag))
        if (!store.isConnected) return { kept }
        if (!isOld) store.put(address, kept)
        // Who asked after the change must not get the page from before it, unless it never rests.
        else if (!store.putStale(address, kept) && tries < 3) continue
        return { kept }
      } finally {
        unwatch()
      }
    }
  }

  return async (address) => {
    const kept = store.get(address)
    if (kept && store.isConnected) {
      metrics.pageHits.inc()
      return { kept }
    }
    metrics.pageMisses.inc()
    const answer = await once(address, () => renderAndKeep(address))
    // An old page is better than none while the database is away.
    const isBroken = 'page' in answer && (answer.page.isPartial || answer.page.status >= 500)
    return kept && isBroken ? { kept } : answer
  }
}
