import { sql } from 'drizzle-orm'
import { formatUsd } from '@inkloom/contract/money'
import type { Db } from '../../db/client.ts'
import { query } from '../../db/query.ts'

export async function latestOrders(db: Db, max: number): Promise<Record<string, string>[]> {
  const rows = await query<{
    number: string
    shop: string
    email: string
    state: string
    total: number
    at: string
  }>(
    db,
    sql`
    select o.number, s.name as shop, c.email, o.state, o.total, o.created_at as at
    from orders o join shops s on s.seller_id = o.seller_id join checkouts c on c.id = o.checkout_id
    where o.state <> 'void' order by o.id desc limit ${max}`,
  )
  return rows.map(({ total, ...order }) => ({ ...order, total: formatUsd(total) }))
}

export async function orderIdOf(db: Db, number: string): Promise<number | null> {
  const rows = await query<{ id: number }>(
    db,
    sql`select id from orders where number = ${number.toUpperCase()}`,
  )
  return rows[0]?.id ?? null
}

/** Unsettled payments, outstanding refunds and payment discrepancies. */
export async function openPayments(db: Db): Promise<Record<string, string>[]> {
  const rows = await query<{
    what: string
    id: string
    state: string
    amount: number
    since: string
    orders: string
  }>(
    db,
    sql`
    with found as (
      select 'payment' as what, id, state, amount, created_at as since, id as attempt_id from payment_attempts
      where state in ('created', 'submitted', 'action_required', 'pending', 'unknown', 'refund_pending')
      union all select 'refund', id, state, amount, created_at, attempt_id from refunds where state <> 'refunded'
      union all select 'discrepancy', reference, kind, coalesce(theirs, ours), at, attempt_id from payment_discrepancies)
    select what, id, state, amount, since,
      coalesce((select string_agg(o.number, ' ' order by o.id)
        from payment_attempts a join checkouts c on c.id = a.checkout_id
          join orders o on o.checkout_id = c.id or o.id = c.order_id
        where a.id = found.attempt_id), '') as orders
    from found order by since`,
  )
  return rows.map(({ amount, ...row }) => ({ ...row, amount: formatUsd(amount) }))
}

/** Makes all open work due now, for the reconciler of the running server. */
export async function makeDue(db: Db): Promise<{ payments: number; refunds: number; webhooks: number }> {
  const payments = await db.execute(sql`
    update payment_attempts set next_check_at = now()
    where state in ('created', 'submitted', 'action_required', 'pending', 'unknown')`)
  const refunds = await db.execute(sql`update refunds set next_try_at = now() where state <> 'refunded'`)
  const webhooks = await db.execute(
    sql`update webhook_inbox set next_try_at = now() where applied_at is null`,
  )
  return {
    payments: payments.rowCount ?? 0,
    refunds: refunds.rowCount ?? 0,
    webhooks: webhooks.rowCount ?? 0,
  }
}
