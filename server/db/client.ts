import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import * as schema from './schema.ts'

export type Db = NodePgDatabase<typeof schema>
/** The database or a transaction of it. */
export type Tx = PgDatabase<NodePgQueryResultHKT, typeof schema>

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
  // Nor may one in use: who holds it learns of it from the next question.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() }
}
