import { createCachedReader, type CachedReader } from '../cache/cached-reader.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import type { Metrics } from '../lib/metrics.ts'
import { mayBeCached, type Page } from './render.ts'

/** Reads pages by their path and query. A page that is not cached is an error, a redirect or a partial page. */
export type PageReader = CachedReader<Page>

/** Serves pages from the cache and renders missing ones. */
export function createPageReader(
  render: (url: string) => Promise<Page>,
  cache: ResponseCache,
  publicUrl: string,
  metrics: Metrics,
): PageReader {
  return createCachedReader({
    cache,
    kept: 'br',
    make: async (url) => {
      metrics.renders.inc()
      const page = await render(publicUrl + url)
      if (!mayBeCached(page)) return { uncached: page }
      const headers = {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': page.policy,
        ...page.headers,
      }
      return { text: page.compressed ? { brotli: Buffer.from(page.compressed.buffer) } : page.html, headers }
    },
    // An old page is better than none while the database is down.
    isOutage: (page) => page.isPartial || page.status >= 500,
    metrics: { hits: metrics.pageHits, misses: metrics.pageMisses },
  })
}
