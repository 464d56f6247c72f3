import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { transition } from '../../db/transition.ts'
import { releaseHeld } from '../inventory/stock.ts'

/** Ends the change that an expired adjustment would have paid, and returns the items that it held. */
export async function voidChange(tx: Tx, checkoutId: string): Promise<void> {
  const [voided] = await transition<'change', { id: string }>(
    tx,
    'change',
    sql`checkout_id = ${checkoutId} and state = 'proposed'`,
    'void',
  )
  if (voided) await releaseHeld(tx, voided.id)
}

/** Whether an adjustment can still be paid: its change is proposed and the production of the order has not started. */
export async function isPayable(tx: Tx, checkoutId: string): Promise<boolean> {
  const rows = await query(
    tx,
    sql`
    select from order_changes change join orders o on o.id = change.order_id
    where change.checkout_id = ${checkoutId} and change.state = 'proposed' and o.state = 'confirmed'`,
  )
  return rows.length > 0
}
