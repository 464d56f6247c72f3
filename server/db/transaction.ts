import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { traceStep } from '../lib/trace-step.ts'
import type { Db, Tx } from './client.ts'
import { isConnectionFailure, isLostConnection, isOutdatedPlan } from './connection-failure.ts'

interface Options {
  /**
   * Plans each prepared statement once per connection. PostgreSQL plans those with arrays again for every call otherwise, which takes
   * longer than running them. For statements that find their rows by keys: a plan made while the tables are small must also use indexes.
   */
  planOnce?: boolean
}

const planningOnce = 'set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off'

/**
 * Runs work in a transaction. Any error rolls it back; deadlocks and serialization failures are retried. After a lost connection it is
 * retried once on a new one, unless it was lost during the commit: then the changes may have been stored, and the error is passed on.
 */
export async function withTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  options: Options = {},
): Promise<T> {
  let isReconnected = false
  for (let attempt = 1; ; attempt += 1) {
    const progress = { isCommitting: false }
    try {
      return await traceStep({ kind: 'transaction', name: 'transaction' }, () =>
        runOnce(db, work, options, progress),
      )
    } catch (error) {
      if (attempt === maxAttempts) throw error
      if (isRetryable(error)) continue
      if (isReconnected || progress.isCommitting || !isRepairable(error)) throw error
      isReconnected = true
    }
  }
}

/** Longer than a synchronous standby takes to confirm. The server must not limit it: a canceled wait is reported as a commit. */
const commitMs = 20_000

/** Drizzle's own `transaction` never releases its client if `begin` fails, and hides the first error if `rollback` fails. */
async function runOnce<T>(
  { $client: pool }: Db,
  work: (tx: Tx) => Promise<T>,
  { planOnce = false }: Options,
  progress: { isCommitting: boolean },
): Promise<T> {
  const client = await pool.connect()
  let unusable: Error | undefined
  try {
    await client.query(planOnce ? `begin; ${planningOnce}` : 'begin')
    const result = await work(drizzleOf(client))
    progress.isCommitting = true
    await client.query(commit)
    return result
  } catch (error) {
    if (isConnectionFailure(error) || isOutdatedPlan(error)) unusable = error as Error
    else {
      await client.query('rollback').catch((failure: Error) => {
        unusable = failure
      })
    }
    throw error
  } finally {
    // The pool closes a client that may still be inside the transaction, or whose server is no longer the primary.
    client.release(unusable)
  }
}

const commit = { text: 'commit', query_timeout: commitMs }
const isRepairable = (error: unknown) => isLostConnection(error) || isOutdatedPlan(error)

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
