import { sql } from 'drizzle-orm'
import type { Listing } from '@inkloom/contract/listing'
import { ints } from '../../db/arrays.ts'
import type { Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { categoryPaths } from './category-paths.ts'
import { storedListings } from './stored-listing.ts'

type ReadListing = Listing & { productId: number; sellerId: number; source: string | null }

/** One listing, also a hidden one; null if no product has this slug. */
export async function listingBySlug(db: Tx, slug: string): Promise<ReadListing | null> {
  const rows = await query<{ id: number }>(db, sql`select id from products where slug = ${slug}`)
  const [listing] = await listingsOf(
    db,
    rows.map(({ id }) => id),
  )
  return listing ?? null
}

const batchSize = 500

/** All listings, also hidden ones, by product id. The key is that of the source that wrote it last, otherwise the slug. */
export async function* readListings(
  db: Tx,
  { sellerId = null }: { sellerId?: number | null } = {},
): AsyncGenerator<ReadListing, void> {
  let last = 0
  while (true) {
    const ids = await query<{ id: number }>(
      db,
      sql`
      select id from products where id > ${last} and (${sellerId}::int is null or seller_id = ${sellerId})
      order by id limit ${batchSize}`,
    )
    if (ids.length === 0) return
    yield* await listingsOf(
      db,
      ids.map(({ id }) => id),
    )
    last = ids.at(-1)!.id
  }
}

async function listingsOf(db: Tx, ids: number[]): Promise<ReadListing[]> {
  const stored = await storedListings(db, ids, await categoryPaths(db))
  const sources = await query<{ id: number; source: string; key: string }>(
    db,
    sql`
    select distinct on (product_id) product_id as id, source, source_key as key from product_sources
    where product_id = any (${ints(ids)}) order by product_id, written_at desc, source, source_key`,
  )
  const sourceOf = new Map(sources.map((row) => [row.id, row]))
  return [...stored.values()].map(({ productId, sellerId, listing }) => {
    const found = sourceOf.get(productId)
    const key = found?.key ?? listing.slug
    return { key, ...listing, productId, sellerId, source: found?.source ?? null }
  })
}
