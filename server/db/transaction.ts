import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db, Tx } from './client.ts'

interface Options {
  /**
   * Plans each prepared statement once per connection. PostgreSQL plans those with arrays again for every call otherwise, which takes
   * longer than running them. For statements that find their rows by keys: a plan made while the tables are small must also use indexes.
   */
  planOnce?: boolean
}

const planningOnce = 'set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off'

/** Runs work in a transaction. Any error rolls it back; deadlocks and serialization failures are retried. */
export async function withTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  options: Options = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, work, options)
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error
    }
  }
}

/** Drizzle's own `transaction` never releases its client if `begin` fails, and hides the first error if `rollback` fails. */
async function runOnce<T>(
  { $client: pool }: Db,
  work: (tx: Tx) => Promise<T>,
  { planOnce = false }: Options,
): Promise<T> {
  const client = await pool.connect()
  let rollbackError: Error | undefined
  try {
    await client.query(planOnce ? `begin; ${planningOnce}` : 'begin')
    const result = await work(drizzleOf(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      rollbackError = failure
    })
    throw error
  } finally {
    // The pool closes a client that may still be inside the transaction.
    client.release(rollbackError)
  }
}

const connections = new WeakMap<pg.PoolClient, Tx>()

/** Created once per connection. */
function drizzleOf(client: pg.PoolClient): Tx {
  const known = connections.get(client)
  if (known) return known
  const tx = drizzle(client)
  connections.set(client, tx)
  return tx
}

const maxAttempts = 5
const retryableCodes = new Set(['40001', '40P01'])

function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return retryableCodes.has((error as { code?: string }).code ?? '') || isRetryable(error.cause)
}
