import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { withTransaction } from '../../db/transaction.ts'
import { anonymizeCheckouts, invoiceFields } from '../checkout/anonymize.ts'
import { deleteRostersOf } from '../collect/roster-data.ts'

export type ForgetResult =
  | { kind: 'forgotten'; account: boolean; checkouts: number; messages: number; requests: number }
  | { kind: 'seller' }
  /** The orders that still need the customer's data. */
  | { kind: 'open_orders'; numbers: string[] }

/**
 * Erases everything about a customer or guest by email address. Paid orders keep the address of the invoice until their retention
 * period is over. Nothing is erased while an order is being paid or produced.
 */
export async function forgetPerson(db: Db, email: string): Promise<ForgetResult> {
  return withTransaction(db, async (tx) => {
    const [user] = await query<{ id: number; role: string }>(
      tx,
      sql`select id, role from users where email = ${email} for update`,
    )
    if (user?.role === 'seller') return { kind: 'seller' }
    const userId = user?.id ?? null
    const own = sql`(lower(checkouts.email) = ${email} or checkouts.customer_id = ${userId})`
    const open = await query<{ number: string }>(
      tx,
      sql`
      select o.number from orders o join checkouts on checkouts.id = o.checkout_id
      where ${own} and o.state in ('pending', 'confirmed', 'in_production') order by o.id`,
    )
    if (open.length > 0) return { kind: 'open_orders', numbers: open.map(({ number }) => number) }

    const orders = sql`select o.id from orders o join checkouts on checkouts.id = o.checkout_id where ${own}`
    await tx.execute(sql`
      delete from webhook_inbox where reference in (
        select unnest(array[a.id, a.reference, a.capture_reference]) from payment_attempts a
        join checkouts c on c.id = a.checkout_id join orders o on o.checkout_id = c.id or o.id = c.order_id
        where o.id in (${orders}))`)
    await tx.execute(sql`
      update reviews set author = 'A customer', photos = '{}' where user_id = ${userId}
        or order_line_id in (select id from order_lines where order_id in (${orders}))`)
    await tx.execute(sql`
      delete from pictures where upload_id in (select id from uploads where order_id in (${orders}))`)
    await tx.execute(sql`delete from uploads where order_id in (${orders})`)
    const messages = await tx.execute(
      sql`delete from threads where lower(email) = ${email} or user_id = ${userId} or order_id in (${orders})`,
    )
    await tx.execute(sql`
      delete from proof_sheets where designs && array(select design from order_lines where order_id in (${orders}))`)
    const unpaid = await anonymizeCheckouts(tx, sql`${own} and state = 'expired'`)
    const paid = await anonymizeCheckouts(tx, own, { keep: invoiceFields })
    const requests = await tx.execute(sql`delete from bulk_requests where lower(email) = ${email}`)
    await tx.execute(sql`update withdrawals set name = '', email = '' where lower(email) = ${email}`)
    await tx.execute(sql`delete from subscribers where lower(email) = ${email}`)
    await tx.execute(sql`delete from stock_alerts where email = ${email}`)
    await deleteRostersOf(tx, { email, userId })
    await tx.execute(sql`delete from emails where lower(recipient) = ${email}`)
    await tx.execute(sql`delete from users where id = ${userId}`)
    return {
      kind: 'forgotten',
      account: user !== undefined,
      checkouts: unpaid + paid,
      messages: messages.rowCount ?? 0,
      requests: requests.rowCount ?? 0,
    }
  })
}
