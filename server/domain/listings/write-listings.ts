import { sql } from 'drizzle-orm'
import type { ListingChange } from '@inkloom/contract/listing'
import { texts } from '../../db/arrays.ts'
import type { Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { changeProducts } from './change-products.ts'
import { createProducts } from './create-products.ts'
import { partsOf } from './listing-parts.ts'
import { planListings } from './diff-listings.ts'
import type { ListingContext, ListingProblem, ListingSource, WrittenListing } from './listing-source.ts'
import type { ListingPlan } from './listing-plan.ts'

/** Listings that a caller should have left out: `diffListings` names their problems. */
export class RefusedListings extends Error {
  readonly problems: { key: string; problem: ListingProblem }[]

  constructor(problems: { key: string; problem: ListingProblem }[]) {
    super(problems.map(({ key, problem }) => `${key}: ${problem.text}`).join('; '))
    this.problems = problems
  }
}

/**
 * Creates and changes products. Call it in batches of about 1,000 in one transaction, then `finishListings` once: existing products are
 * locked, and counters and cache tags are written, only then. Returns the listings that it writes; the others are as they were.
 */
export async function writeListings(
  tx: Tx,
  source: ListingSource,
  listings: ListingChange[],
  context: ListingContext = {},
): Promise<WrittenListing[]> {
  await beginListings(tx)
  await applyChangesOf(tx, source, listings)
  const plans = await planListings(tx, source, listings)
  const refused = plans.flatMap(({ key, problem }) => (problem ? [{ key, problem }] : []))
  if (refused.length > 0) throw new RefusedListings(refused)
  return writePlans(tx, source, plans, context)
}

/** Writes what was computed from the stored listings in the same transaction. */
export async function writePlans(
  tx: Tx,
  source: ListingSource,
  planned: ListingPlan[],
  context: ListingContext,
): Promise<WrittenListing[]> {
  const plans = planned.filter(({ stored, changes }) => !stored || changes.length > 0)
  if (plans.length === 0) return []
  const parts = await partsOf(tx, plans, context)
  const created = plans.filter(({ stored }) => !stored)
  const changed = plans.filter(({ stored }) => stored)
  const ids = await createProducts(tx, source, created, parts)
  await changeProducts(tx, changed, parts)
  const written = plans.map(({ key, stored, rowHash }) => ({
    key,
    rowHash,
    productId: stored?.productId ?? ids.get(key)!,
    before: stored && { key, ...stored.listing },
  }))
  await saveSources(tx, source, written)
  if (created.length > 0) await context.addBasePictures?.(tx, [...ids.values()])
  return written.map(({ rowHash: _, ...listing }) => listing)
}

/** A product that is changed twice in one transaction is compared with its first change. */
async function applyChangesOf(
  tx: Tx,
  { sellerId, source }: ListingSource,
  listings: ListingChange[],
): Promise<void> {
  await tx.execute(sql`
    select apply_bulk_changes() where exists (
      select from product_sources join bulk_changes using (product_id)
      where seller_id = ${sellerId} and source = ${source} and source_key = any (${texts(listings.map(({ key }) => key))}))`)
}

/** Stops the triggers until `finishListings`. */
export async function beginListings(tx: Tx): Promise<void> {
  await tx.execute(sql`select begin_bulk_write()`)
}

/** Writes the changes of existing products, counters and word counts, and invalidates cached pages once for all listings. */
export async function finishListings(tx: Tx, context: ListingContext = {}): Promise<void> {
  await beginListings(tx)
  await tx.execute(sql`select apply_bulk_changes()`)
  if (context.addBasePictures) {
    const changed = await query<{ id: number }>(
      tx,
      sql`select product_id as id from bulk_repictured join products on id = product_id order by 1`,
    )
    for (let at = 0; at < changed.length; at += 1000) {
      await context.addBasePictures(
        tx,
        changed.slice(at, at + 1000).map(({ id }) => id),
      )
    }
  }
  await tx.execute(sql`select finish_bulk_write()`)
}

async function saveSources(
  tx: Tx,
  { sellerId, source }: ListingSource,
  written: { key: string; rowHash: string; productId: number }[],
): Promise<void> {
  await query(
    tx,
    sql`
    insert into product_sources (seller_id, source, source_key, product_id, row_hash)
    select ${sellerId}, ${source}, key, product_id, decode(hash, 'hex')
    from unnest(${texts(written.map(({ key }) => key))}, ${sql.param(written.map(({ productId }) => productId))}::int[],
      ${texts(written.map(({ rowHash }) => rowHash))}) as written (key, product_id, hash)
    on conflict (seller_id, source, source_key) do update
      set product_id = excluded.product_id, row_hash = excluded.row_hash, written_at = now()`,
  )
}
