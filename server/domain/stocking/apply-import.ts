import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { ListingChange } from '@inkloom/contract/listing'
import type { Db, Tx } from '../../db/client.ts'
import { withTransaction } from '../../db/transaction.ts'
import { transition } from '../../db/transition.ts'
import { diffListings } from '../listings/diff-listings.ts'
import type { ListingContext, ListingSource, WrittenListing } from '../listings/listing-source.ts'
import { finishListings, writeListings } from '../listings/write-listings.ts'
import { readBatches } from './cursor.ts'
import { ImportError } from './import-error.ts'
import { type Import, importOf, type ImportRow, sourceOf } from './imports.ts'
import type { ImportProgress } from './plan-import.ts'
import { verdictOf } from './plan-rows.ts'
import { lockSeller, recoverImports } from './seller-lock.ts'

interface ApplyOptions {
  /** Leaves refused listings out; otherwise a plan with refused listings is not applied at all. */
  onlyGood: boolean
  /** Also applies listings that differ from the plan, for imports whose plan was not reviewed. */
  acceptChanges?: boolean
}

type PlannedRow = Pick<ImportRow, 'line' | 'key' | 'verdict' | 'product_id' | 'changes' | 'problems'> & {
  listing: ListingChange
}

/** Rows that differ from their plan because the shop changed since. */
class PlanOutdated extends Error {
  readonly rows: PlannedRow[]

  constructor(rows: PlannedRow[]) {
    super('The shop changed since the plan')
    this.rows = rows
  }
}

const batchSize = 1_000

/**
 * Writes the listings of a plan in one transaction. If the shop changed since the plan so that a listing would be written differently, nothing
 * is written: the plan is updated and must be applied again.
 */
export async function applyImport(
  db: Db,
  id: number,
  options: ApplyOptions,
  context: ListingContext,
  progress: ImportProgress,
): Promise<Import> {
  await recoverImports(db)
  const { seller_id } = await importOf(db, id)
  let isApplying = false
  try {
    await withTransaction(db, async (tx) => {
      // The lock is held until the writes are committed or rolled back, also by a crash.
      await lockSeller(tx, seller_id)
      const found = await assertPlanned(tx, id, options)
      // Committed at once, so that others see it.
      await transition(db, 'import', sql`id = ${id} and state = 'planned'`, 'applying')
      isApplying = true
      await applyRows(tx, found, options, context, progress)
      await transition(tx, 'import', id, 'applied', { set: sql`applied_at = clock_timestamp()` })
    })
  } catch (error) {
    if (isApplying) await returnToPlan(db, { id, seller_id }, error instanceof PlanOutdated ? error.rows : [])
    if (error instanceof PlanOutdated) {
      throw new ImportError('shop_changed', { id, rows: error.rows.length })
    }
    throw error
  }
  return importOf(db, id)
}

async function assertPlanned(tx: Tx, id: number, { onlyGood }: ApplyOptions): Promise<Import> {
  const found = await importOf(tx, id)
  const { state, refused } = found
  // A retry of the transaction finds it applying.
  if (state !== 'planned' && state !== 'applying') {
    throw new ImportError('wrong_state', { id, state, needed: 'planned' })
  }
  if (refused > 0 && !onlyGood) throw new ImportError('has_refused_rows', { id, refused })
  return found
}

async function applyRows(
  tx: Tx,
  found: Import,
  { acceptChanges = false, onlyGood }: ApplyOptions,
  context: ListingContext,
  progress: ImportProgress,
): Promise<void> {
  const { id } = found
  const source = sourceOf(found)
  const outdated: PlannedRow[] = []
  let applied = 0
  // In the order of the file: lists show products by age.
  const batches = readBatches<PlannedRow>(
    tx,
    'planned_rows',
    sql`select line, key, verdict, product_id, changes, problems, listing from import_rows
      where import_id = ${id} and verdict in ('create', 'change') order by line`,
    batchSize,
  )
  for await (const batch of batches) {
    const current = await compareAgain(tx, source, found, batch)
    const changed = current.filter((row, index) => !isSameVerdict(row, batch[index]!))
    const isBlocked = changed.some(({ verdict }) => verdict === 'refused') && !onlyGood
    if (isBlocked || !acceptChanges) outdated.push(...changed)
    else await saveVerdicts(tx, id, changed)
    if (outdated.length === 0) {
      const good = current.filter(({ verdict }) => verdict === 'create' || verdict === 'change')
      await saveBefore(
        tx,
        id,
        good,
        await writeListings(
          tx,
          source,
          good.map(({ listing }) => listing),
          context,
        ),
      )
    }
    applied += batch.length
    progress('applied', applied)
  }
  if (outdated.length > 0) throw new PlanOutdated(outdated)
  if (applied > 0) await finishListings(tx, context)
}

async function compareAgain(
  tx: Tx,
  source: ListingSource,
  { format }: Import,
  rows: PlannedRow[],
): Promise<PlannedRow[]> {
  const verdicts = await diffListings(
    tx,
    source,
    rows.map(({ listing }) => listing),
  )
  return rows.map((row, index) => ({ ...row, ...verdictOf(row, verdicts[index]!, format!) }))
}

/** Compared as they were stored: JSON has no undefined. */
function isSameVerdict(current: PlannedRow, planned: PlannedRow): boolean {
  const parts = ({ verdict, product_id, changes }: PlannedRow) =>
    JSON.parse(JSON.stringify([verdict, product_id, changes])) as unknown
  return isDeepStrictEqual(parts(current), parts(planned))
}

async function saveVerdicts(tx: Tx, id: number, rows: PlannedRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    update import_rows r set verdict = n.verdict, product_id = n.product_id, changes = n.changes, problems = n.problems
    from json_to_recordset(${JSON.stringify(rows)}::json) as n (line int, verdict text, product_id int, changes json, problems json)
    where r.import_id = ${id} and r.line = n.line`)
}

/** What undoing the import needs. */
async function saveBefore(tx: Tx, id: number, rows: PlannedRow[], written: WrittenListing[]): Promise<void> {
  const lines = new Map(rows.map(({ listing, line }) => [listing.key, line]))
  const values = written.map(({ key, productId, before }) => ({ line: lines.get(key), productId, before }))
  await tx.execute(sql`
    update import_rows r set is_applied = true, product_id = n."productId", before = n.before, listing = null
    from json_to_recordset(${JSON.stringify(values)}::json) as n (line int, "productId" int, before json)
    where r.import_id = ${id} and r.line = n.line`)
}

async function returnToPlan(
  db: Db,
  { id, seller_id }: Pick<Import, 'id' | 'seller_id'>,
  outdated: PlannedRow[],
): Promise<void> {
  await withTransaction(db, async (tx) => {
    // Another process may have recovered and applied the import meanwhile.
    await lockSeller(tx, seller_id)
    const returned = await transition(tx, 'import', sql`id = ${id} and state = 'applying'`, 'planned')
    if (returned.length > 0) await saveVerdicts(tx, id, outdated)
  })
}
