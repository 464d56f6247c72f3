import type { SQL } from 'drizzle-orm'
import type { Tx } from './client.ts'

/** Runs raw SQL and returns its rows. The caller states the row type; timestamps arrive as text. */
export async function query<Row>(db: Tx, statement: SQL): Promise<Row[]> {
  const { rows } = await db.execute(statement)
  return rows as Row[]
}
