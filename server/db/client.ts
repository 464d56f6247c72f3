import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from './schema.ts'

export type Db = NodePgDatabase<typeof schema>

/** A transaction: what `db.transaction` hands to its work. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export interface Database {
  db: Db
  pool: pg.Pool
  close: () => Promise<void>
}

/** Opens a pool; no connection is made before the first question. */
export function openDatabase(connection: pg.PoolConfig, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({ max: 10, connectionTimeoutMillis: 5000, ...connection })
  // An idle connection that breaks must not end the process.
  pool.on('error', onIdleError)
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() }
}
