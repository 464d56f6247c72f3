import { sql } from 'drizzle-orm'
import { ints, texts } from '../../db/arrays.ts'
import type { Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { planListings } from './diff-listings.ts'
import type { ListingContext, ListingSource, WrittenListing } from './listing-source.ts'
import { beginListings, writePlans } from './write-listings.ts'

export type UndoResult =
  | { kind: 'undone'; deleted: number; restored: number }
  /** Products that were ordered since, by the keys of their listings. Nothing was written. */
  | { kind: 'ordered'; keys: string[] }

/**
 * Restores products as they were before they were written and deletes those that were created. Call it in batches in one transaction,
 * then `finishListings` once; roll back if any batch was refused.
 */
export async function undoListings(
  tx: Tx,
  source: ListingSource,
  written: WrittenListing[],
  context: ListingContext = {},
): Promise<UndoResult> {
  await beginListings(tx)
  await tx.execute(sql`select apply_bulk_changes()`)
  const ids = written.map(({ productId }) => productId)
  // Purchases of these products wait until the transaction ends.
  await tx.execute(sql`select from products where id = any (${ints(ids)}) order by id for no key update`)
  const keys = await orderedKeys(tx, source, written)
  if (keys.length > 0) return { kind: 'ordered', keys }
  const created = written.filter(({ before }) => before === null).map(({ productId }) => productId)
  const changed = written.flatMap(({ before }) => before ?? [])
  const plans = await planListings(tx, source, changed, { exactSlug: true })
  const restored = await writePlans(
    tx,
    source,
    plans.filter(({ stored }) => stored),
    context,
  )
  // Their hash is of the listing that is undone: the same file changes them again.
  await tx.execute(sql`
    update product_sources set row_hash = ''
    where seller_id = ${source.sellerId} and source = ${source.source}
      and source_key = any (${texts(changed.map(({ key }) => key))})`)
  if (created.length > 0) await tx.execute(sql`select delete_products(${ints(created)})`)
  return { kind: 'undone', deleted: created.length, restored: restored.length }
}

/** Orders since a listing was written, or any order or reservation of a product that it created. */
async function orderedKeys(
  tx: Tx,
  { sellerId, source }: ListingSource,
  written: WrittenListing[],
): Promise<string[]> {
  const rows = await query<{ key: string }>(
    tx,
    sql`
    select w.key from unnest(${texts(written.map(({ key }) => key))}, ${ints(written.map(({ productId }) => productId))},
        ${sql.param(written.map(({ before }) => before === null))}::boolean[]) as w (key, product_id, is_created)
      left join product_sources s on s.seller_id = ${sellerId} and s.source = ${source} and s.source_key = w.key
    where exists (
      select from order_lines l join orders o on o.id = l.order_id
      where l.product_id = w.product_id and (w.is_created or s.written_at is null or o.created_at >= s.written_at))`,
  )
  return rows.map(({ key }) => key)
}
