import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

export type Db = NodePgDatabase & { $client: pg.Pool }
/** The database or a transaction of `withTransaction`. */
export type Tx = PgDatabase<NodePgQueryResultHKT> & { $client: pg.Pool | pg.PoolClient }

export interface Database {
  db: Db
  pool: pg.Pool
  close: () => Promise<void>
}

/** Creates a connection pool; connects on the first query. */
export function openDatabase(connection: pg.PoolConfig, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({ max: 10, connectionTimeoutMillis: 5000, ...connection })
  // A lost idle connection must not end the process.
  pool.on('error', onIdleError)
  // A lost connection in use must not end it either: its next query fails instead.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: drizzle(pool), pool, close: () => pool.end() }
}
