import type { Hono, MiddlewareHandler } from 'hono'
import { endpoints } from '@inkloom/contract/endpoints'
import type { Endpoint } from '@inkloom/contract/endpoint'
import { allRoutes } from '@inkloom/contract/all-routes'
import { createCachedReader } from '../cache/cached-reader.ts'
import { sendCached } from '../cache/cached-response.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import { addCacheTags, markStale } from '../lib/cache-tags.ts'
import type { Metrics } from '../lib/metrics.ts'
import { inProcess } from './route.ts'

/** A response that is not cached, such as a 404. */
interface Refusal {
  status: number
  text: string
  headers: [string, string][]
}

export type PublicReader = ReturnType<typeof createPublicReader>

/**
 * Reads the public endpoints of the API (`cache: 'public'` in the contract) through a cache. Their handlers read no user, so that
 * callers with and without a token get the same response.
 */
export function createPublicReader(api: Hono, cache: ResponseCache, metrics: Metrics) {
  const read = createCachedReader<Refusal>({
    cache,
    kept: 'identity',
    make: async (url) => {
      const response = await api.request(url.slice('/api'.length), {}, inProcess)
      const text = await response.text()
      if (response.status === 200) return { text, headers: { 'Content-Type': 'application/json' } }
      return { uncached: { status: response.status, text, headers: [...response.headers] } }
    },
    metrics: { hits: metrics.apiHits, misses: metrics.apiMisses },
  })

  return {
    /** Answers calls of public endpoints; the others continue to the API. */
    middleware: (async (c, next) => {
      const url = new URL(c.req.url)
      const key = cacheKey(url.pathname, url.searchParams)
      if (key === null) return next()
      const result = await read(key)
      return 'cached' in result ? sendCached(result.cached, c.req.raw.headers) : refuse(result.uncached)
    }) satisfies MiddlewareHandler,

    /** Calls the API in this process, for server rendering. Returns null if the call is not public. */
    fetch: async (path: string): Promise<{ status: number; json: string } | null> => {
      const [pathname = '', query = ''] = path.split('?', 2)
      const key = cacheKey(pathname, new URLSearchParams(query))
      if (key === null) return null
      const result = await read(key)
      if (!('cached' in result)) return { status: result.uncached.status, json: result.uncached.text }
      addCacheTags(() => result.cached.tags)
      if (result.isStale) markStale()
      return { status: 200, json: result.cached.bytes.toString() }
    },
  }
}

const refuse = ({ status, text, headers }: Refusal) => new Response(text, { status, headers })

/** The paths of public endpoints, with the names of their query parameters. */
const publicPaths = Object.values<Endpoint>(endpoints)
  .filter((endpoint) => endpoint.cache === 'public')
  .map(({ name, query }) => ({
    pattern: new RegExp(`^/api${allRoutes[name].split(' ')[1]!.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    parameters: Object.keys(query?.entries ?? {}),
  }))

/** Longer ones are not worth their memory. */
const maxKeyLength = 500

/** One key for all spellings of a call; null if it is not public. */
function cacheKey(pathname: string, query: URLSearchParams): string | null {
  const found = publicPaths.find(({ pattern }) => pattern.test(pathname))
  if (!found) return null
  const known = found.parameters.flatMap((name) => query.getAll(name).map((value) => [name, value]))
  const key = known.length === 0 ? pathname : `${pathname}?${new URLSearchParams(known).toString()}`
  return key.length <= maxKeyLength ? key : null
}
