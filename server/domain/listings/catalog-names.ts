import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'

/**
 * Held until the transaction ends by everybody who creates categories, sales, templates or filter values for listings: they are shared
 * between sellers, and two transactions that create them in different orders would deadlock.
 */
export async function lockCatalogNames(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('catalog names', 0))`)
}
