import { createCachedReader, type CachedReader } from '../cache/cached-reader.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import { addCacheTags, markStale } from '../lib/cache-tags.ts'
import type { Metrics } from '../lib/metrics.ts'
import { traceStep } from '../lib/trace-step.ts'
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
      const page = await traceStep({ kind: 'render', name: 'render page' }, () => render(publicUrl + url))
      if (!mayBeCached(page)) return { uncached: page }
      const headers = {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': page.policy,
        ...page.headers,
      }
      return { text: page.compressed ? { brotli: Buffer.from(page.compressed.buffer) } : page.html, headers }
    },
    isOutage,
    isUnavailable,
    metrics: { hits: metrics.pageHits, misses: metrics.pageMisses },
  })
}

/** A page that another process has rendered. */
export type RemotePage =
  | { bytes: Buffer; headers: Record<string, string>; tags: string[]; isStale: boolean }
  | { uncached: Page }

/** Serves pages from the cache and gets missing ones from another process, which renders each once for all workers. */
export function createRemotePageReader(
  readPage: (url: string) => Promise<RemotePage>,
  cache: ResponseCache,
  metrics: Metrics,
): PageReader {
  return createCachedReader({
    cache,
    kept: 'br',
    make: async (url) => {
      const page = await readPage(url)
      if ('uncached' in page) return page
      const { bytes, headers, tags, isStale } = page
      addCacheTags(() => tags)
      if (isStale) markStale()
      return { text: { brotli: bytes }, headers }
    },
    isOutage,
    isUnavailable,
    metrics: { hits: metrics.pageHits, misses: metrics.pageMisses },
  })
}

/** An old page is better than none while the database is down. */
const isOutage = (page: Page) => page.isPartial || page.status >= 500

const isUnavailable = (page: Page) => page.status === 503
