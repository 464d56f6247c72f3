import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { withTransaction } from '../../db/transaction.ts'

/** Sets the days until a seller hands over a package; false if there is no such shop. Triggers update lists and evict cached pages. */
export async function setProcessingDays(db: Db, sellerId: number, days: number): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    // All transactions lock products before their shop.
    await tx.execute(sql`select from products where seller_id = ${sellerId} order by id for no key update`)
    const changed = await query(
      tx,
      sql`update shops set processing_days = ${days} where seller_id = ${sellerId} returning seller_id`,
    )
    return changed.length > 0
  })
}
