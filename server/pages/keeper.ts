import { singleFlight } from '../single-flight.ts'
import { withTags, type Tag } from '../tags.ts'
import type { Metrics } from '../metrics.ts'
import type { Page, Render } from './render.ts'
import { packPage, type KeptPage, type PageStore } from './store.ts'

/** A page that may be kept, or one that leaves once: an error, a redirect, something half. */
export type Answer = { kept: KeptPage } | { page: Page }

export type Keeper = (address: string) => Promise<Answer>

/** Gives pages out of the store and renders what is missing, once for all who wait for it. */
export function createKeeper(render: Render, store: PageStore, publicUrl: string, metrics: Metrics): Keeper {
  const once = singleFlight<Answer>()

  async function renderAndKeep(address: string): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      const changed = new Set<Tag>()
      const unwatch = store.watch((tags) => tags.forEach((tag) => changed.add(tag)))
      try {
        metrics.renders.inc()
        const { value: page, tags } = await withTags(() => render(publicUrl + address))
        if (page.status !== 200 || page.isHalf) return { page }
        const kept = await packPage(page, tags)
        const isOld = changed.has('*') || [...tags].some((tag) => changed.has(tag))
        if (!store.isTrusted) return { kept }
        if (!isOld) store.put(address, kept)
        // Who asked after the change must not get the page from before it, unless it never rests.
        else if (!store.putOld(address, kept) && tries < 3) continue
        return { kept }
      } finally {
        unwatch()
      }
    }
  }

  return async (address) => {
    const kept = store.get(address)
    if (kept && store.isTrusted) {
      metrics.pageHits.inc()
      return { kept }
    }
    metrics.pageMisses.inc()
    const answer = await once(address, () => renderAndKeep(address))
    // An old page is better than none while the database is away.
    const isBroken = 'page' in answer && (answer.page.isHalf || answer.page.status >= 500)
    return kept && isBroken ? { kept } : answer
  }
}
