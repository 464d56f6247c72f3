import type { Facets } from '@inkloom/contract/filters'
import { createCachedReader } from '../cache/cached-reader.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import type { Db } from '../db/client.ts'
import { facetsOf } from '../domain/catalog/facets.ts'
import type { Filters } from '../domain/catalog/filters.ts'
import { addCacheTags } from '../lib/cache-tags.ts'

export type FacetReader = (filters: Filters, within: number | null) => Promise<Facets>

/**
 * Reads facets through the cache of the API: all pages of a list have the same ones, and counting them takes longer than reading a page.
 * A list does not depend on their cache tags, because the price of any product would evict it.
 */
export function createFacetReader(db: Db, cache: ResponseCache): FacetReader {
  const read = createCachedReader<never>({
    cache,
    kept: 'identity',
    make: async (key) => {
      const { filters, within } = JSON.parse(key) as { filters: Filters; within: number | null }
      const facets = await facetsOf(db, filters, within)
      addCacheTags(() => ['facets', 'categories', ...(filters.query === null ? [] : ['search'])])
      return { text: JSON.stringify(facets), headers: {} }
    },
  })
  return async (filters, within) => {
    const result = await read(JSON.stringify({ filters, within }))
    if (!('cached' in result)) throw new Error('facets are always cached')
    return JSON.parse(result.cached.bytes.toString()) as Facets
  }
}
