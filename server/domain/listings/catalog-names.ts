import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'

/**
 * Locks the creation of categories, sales, templates and filter values until the transaction ends. Sellers share
 * them, so two transactions that create them in different orders would deadlock.
 */
export async function lockCatalogNames(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('catalog names', 0))`)
}
