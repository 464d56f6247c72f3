import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db, Tx } from './client.ts'

/** Runs work in a transaction. Any error rolls it back; deadlocks and serialization failures are retried. */
export async function withTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, work)
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error
    }
  }
}

/** Drizzle's own `transaction` never releases its client if `begin` fails, and hides the first error if `rollback` fails. */
async function runOnce<T>({ $client: pool }: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let rollbackError: Error | undefined
  try {
    await client.query('begin')
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
