import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'

/** Reads rows in batches, so that they need not fit into memory; other statements may run in between. */
export async function* readBatches<Row>(
  tx: Tx,
  name: string,
  statement: SQL,
  size: number,
): AsyncGenerator<Row[], void> {
  const cursor = sql.identifier(name)
  await tx.execute(sql`declare ${cursor} no scroll cursor for ${statement}`)
  while (true) {
    const rows = await query<Row>(tx, sql`fetch ${sql.raw(String(size))} from ${cursor}`)
    if (rows.length > 0) yield rows
    if (rows.length < size) break
  }
  await tx.execute(sql`close ${cursor}`)
}
