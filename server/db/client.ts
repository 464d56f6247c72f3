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

const connectMs = 5000

/** Creates a connection pool; connects on the first query. */
export function openDatabase(connection: pg.PoolConfig, onIdleError: (error: Error) => void): Database {
  // The types of pg lack that the pool awaits it.
  const prepare: ((client: pg.ClientBase) => void | Promise<void>) | undefined = connection.onConnect
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: connectMs,
    ...connection,
    onConnect: async (client) => {
      await prepare?.(client)
      await client.query(limitIdleTransactions)
    },
  })
  // A lost idle connection must not end the process.
  pool.on('error', onIdleError)
  // A lost connection in use must not end it either: its next query fails instead.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: drizzle(pool), pool, close: () => pool.end() }
}

/**
 * PostgreSQL ends a transaction that waits for its process for a minute: a frozen process would keep its row locks otherwise. A limit of
 * the role, the database or `DATABASE_URL` is kept. It is no startup parameter, because poolers refuse those that they do not know.
 */
const limitIdleTransactions = {
  text: `
    select set_config('idle_in_transaction_session_timeout', '60s', false)
    where current_setting('idle_in_transaction_session_timeout') = '0'`,
  query_timeout: connectMs,
}
