import { type Placeholder, sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/** Builds a query once per database, because building the SQL costs more than running it. */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>()
  return (db) => {
    let query = built.get(db)
    if (query === undefined) {
      query = build(db)
      built.set(db, query)
    }
    return query
  }
}

/**
 * A constant limit of a prepared query. With a parameter instead, PostgreSQL expects many rows unless it plans the query again for every
 * call, which takes longer than running it.
 */
export function literal(limit: number): Placeholder {
  // Drizzle inserts any expression; its types allow only placeholders.
  return sql.raw(String(limit)) as unknown as Placeholder
}
