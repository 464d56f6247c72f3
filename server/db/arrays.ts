import { type SQL, sql } from 'drizzle-orm'

/** Binds a list of integers as one array parameter. */
export function ints(values: number[]): SQL {
  return sql`${sql.param(values)}::int[]`
}

/** Binds a list of texts as one array parameter. */
export function texts(values: string[]): SQL {
  return sql`${sql.param(values)}::text[]`
}
