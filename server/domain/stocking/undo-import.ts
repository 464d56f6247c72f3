import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { withTransaction } from '../../db/transaction.ts'
import { transition } from '../../db/transition.ts'
import type { ListingContext, WrittenListing } from '../listings/listing-source.ts'
import { undoListings } from '../listings/undo-listings.ts'
import { finishListings } from '../listings/write-listings.ts'
import { readBatches } from './cursor.ts'
import { ImportError } from './import-error.ts'
import { type Import, importOf, sourceOf } from './imports.ts'
import type { ImportProgress } from './plan-import.ts'
import { lockSeller, recoverImports } from './seller-lock.ts'

const batchSize = 1_000

/** Restores the products of an import as they were, in one transaction. Refuses if any was ordered or imported again since. */
export async function undoImport(
  db: Db,
  id: number,
  context: ListingContext,
  progress: ImportProgress,
): Promise<Import> {
  await recoverImports(db)
  const { seller_id } = await importOf(db, id)
  await withTransaction(db, async (tx) => {
    await lockSeller(tx, seller_id)
    const found = await importOf(tx, id)
    const { state } = found
    if (state !== 'applied') throw new ImportError('wrong_state', { id, state, needed: 'applied' })
    const later = await laterImport(tx, found)
    if (later !== null) throw new ImportError('changed_by_import', { id, later })
    await undoRows(tx, found, context, progress)
    await transition(tx, 'import', id, 'undone', { set: sql`undone_at = now()` })
  })
  return importOf(db, id)
}

async function undoRows(
  tx: Tx,
  found: Import,
  context: ListingContext,
  progress: ImportProgress,
): Promise<void> {
  const source = sourceOf(found)
  const ordered: string[] = []
  let undone = 0
  const batches = readBatches<WrittenListing>(
    tx,
    'applied_rows',
    sql`select key, product_id as "productId", before from import_rows
      where import_id = ${found.id} and is_applied order by line desc`,
    batchSize,
  )
  for await (const batch of batches) {
    const result = await undoListings(tx, source, batch, context)
    if (result.kind === 'ordered') ordered.push(...result.keys)
    undone += batch.length
    progress('undone', undone)
  }
  if (ordered.length > 0) throw new ImportError('was_ordered', { id: found.id, keys: ordered })
  if (undone > 0) await finishListings(tx)
}

/** An applied import that changed a product of this one after it; its changes would be lost. */
async function laterImport(tx: Tx, { id, applied_at }: Import): Promise<number | null> {
  const [row] = await query<{ id: number }>(
    tx,
    sql`select i.id from imports i join import_rows later on later.import_id = i.id and later.is_applied
      where i.state = 'applied' and i.applied_at >= ${applied_at} and i.id <> ${id}
        and exists (select from import_rows own where own.import_id = ${id} and own.is_applied and own.product_id = later.product_id)
      order by i.applied_at desc limit 1`,
  )
  return row?.id ?? null
}
