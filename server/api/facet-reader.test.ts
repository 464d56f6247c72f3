import { expect, test } from 'vitest'
import { ResponseCache } from '../cache/response-cache.ts'
import { toFilters } from '../domain/catalog/filters.ts'
import { collectCacheTags } from '../lib/cache-tags.ts'
import { testDatabase } from '../test/database.ts'
import { createFacetReader } from './facet-reader.ts'

const { db, pool } = await testDatabase()
const cache = new ResponseCache(1e6)
const read = createFacetReader(db, cache)
const all = toFilters({}, null, null)
const onSale = async () => (await read(all, null)).on_sale

test('facets are counted once until a product changes', async () => {
  const before = await onSale()
  await pool.query('update product_filters set tags = (select array_agg(id) from filter_tags)')
  expect(await onSale()).toBe(before)
  cache.invalidate(['facets'])
  expect(await onSale()).toBeGreaterThan(before)
})

test('other filters have other facets', async () => {
  const cheap = await read(toFilters({ price_max: 1 }, null, null), null)
  expect(cheap).not.toEqual(await read(all, null))
})

test('a list does not depend on the cache tags of its facets', async () => {
  const { tags } = await collectCacheTags(() => read(toFilters({ price_max: 2 }, null, null), null))
  expect([...tags]).toEqual([])
})
