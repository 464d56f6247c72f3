import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { releaseUnpaid } from '../payments/expiry.ts'

/**
 * Ends the proposed change of an order and expires its adjustment. Returns false if it is being paid. The caller has locked the
 * checkout of the order.
 */
export async function releaseProposal(tx: Tx, orderId: number): Promise<boolean> {
  const [proposed] = await query<{ checkoutId: string }>(
    tx,
    sql`select checkout_id as "checkoutId" from order_changes where order_id = ${orderId} and state = 'proposed'`,
  )
  return !proposed || releaseUnpaid(tx, proposed.checkoutId)
}
