import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { withTransaction } from '../../db/transaction.ts'
import { type ImportState, transition } from '../../db/transition.ts'
import { ImportError } from './import-error.ts'

/** An arbitrary, fixed number: the first key of the advisory locks on sellers. */
const lockClass = 7_150_022

/** Keeps other imports of the seller out until the transaction ends, also if its process is killed. */
export async function lockSeller(tx: Tx, sellerId: number): Promise<void> {
  if (!(await tryLock(tx, sellerId))) throw new ImportError('seller_busy', { sellerId })
}

async function tryLock(tx: Tx, sellerId: number): Promise<boolean> {
  const [row] = await query<{ acquired: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${lockClass}, ${sellerId}) as acquired`,
  )
  return row!.acquired
}

/** The state to return to when a process was killed: its transaction is rolled back. */
const recovered = { read: 'failed', applying: 'planned' } as const satisfies Partial<
  Record<ImportState, ImportState>
>

/** Resets imports whose process was killed; those that still run hold the lock of their seller. Returns how many it reset. */
export async function recoverImports(db: Db): Promise<number> {
  const unfinished = await query<{ id: number; seller_id: number }>(
    db,
    sql`select id, seller_id from imports where state in ('read', 'applying') order by id`,
  )
  let count = 0
  for (const { id, seller_id } of unfinished) {
    count += await withTransaction(db, async (tx) => {
      if (!(await tryLock(tx, seller_id))) return 0
      // The state of now: the import may have ended before the lock was acquired.
      const [row] = await query<{ state: ImportState }>(tx, sql`select state from imports where id = ${id}`)
      if (row?.state !== 'read' && row?.state !== 'applying') return 0
      await transition(tx, 'import', id, recovered[row.state])
      return 1
    })
  }
  return count
}
