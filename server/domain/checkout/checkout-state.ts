import { sql } from 'drizzle-orm'
import type { Checkout } from '@inkloom/contract/checkout'
import { toDollars } from '@inkloom/contract/money'
import type { Db } from '../../db/client.ts'
import { lastAttempt, liveAttempt, toPayment } from '../payments/attempts.ts'
import type { PaymentContext } from '../payments/context.ts'
import { orderStatus } from '../orders/orders.ts'
import { resolveAttempt } from '../payments/resolve.ts'

/** A checkout of this browser; null when it is not its own. */
export async function isCheckoutOf(db: Db, browser: Buffer, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from checkouts where id = ${id} and browser = ${browser}`)
  return (rowCount ?? 0) > 0
}

/** The newest checkout of a browser: one that can be paid, or one that was. */
export async function newestCheckout(db: Db, browser: Buffer, kind: 'open' | 'paid'): Promise<string | null> {
  const states =
    kind === 'paid' ? sql`('paid', 'closed')` : sql`('reserved', 'paying', 'action_required', 'unknown')`
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from checkouts where browser = ${browser} and state in ${states} order by created_at desc limit 1`)
  return rows[0]?.id ?? null
}

const lastAsked = new Map<string, number>()

/** While a payment waits for somebody, the provider is asked, at most once a second; whoever looks brings it to its end. */
export async function followPayment(parts: PaymentContext, checkoutId: string): Promise<void> {
  const attempt = await liveAttempt(parts.db, checkoutId)
  const waits =
    attempt?.state === 'unknown' ||
    attempt?.state === 'pending' ||
    (attempt?.state === 'action_required' && attempt.method !== 'wallet')
  if (!waits || Date.now() - (lastAsked.get(attempt.id) ?? 0) < 1000) return
  if (lastAsked.size > 10_000) lastAsked.clear()
  lastAsked.set(attempt.id, Date.now())
  await resolveAttempt(parts, attempt)
}

interface Row extends Record<string, unknown> {
  id: string
  state: Checkout['state']
  expiresAt: string
  subtotal: number
  customFees: number
  shippingCost: number
  discount: number
  total: number
  coupon: string | null
  orders: { sellerId: number; number: string; total: number; shopName: string; state: string }[]
}

export async function checkoutState(db: Db, id: string): Promise<Checkout> {
  const { rows } = await db.execute<Row>(sql`
    select id, state, expires_at as "expiresAt", subtotal, custom_fees as "customFees", shipping_cost as "shippingCost",
      discount, total, coupon,
      (select json_agg(json_build_object('sellerId', o.seller_id, 'number', o.number, 'total', o.total, 'shopName', s.name,
         'state', o.state) order by o.id)
       from orders o join shops s on s.seller_id = o.seller_id where o.checkout_id = checkouts.id) as orders
    from checkouts where id = ${id}`)
  const row = rows[0]!
  const attempt = await lastAttempt(db, id)
  return {
    id: row.id,
    state: row.state,
    expires_at: new Date(row.expiresAt).toISOString(),
    subtotal: toDollars(row.subtotal),
    custom_fees: toDollars(row.customFees),
    shipping_cost: toDollars(row.shippingCost),
    discount: toDollars(row.discount),
    total_amount: toDollars(row.total),
    coupon: row.coupon,
    payment: attempt && toPayment(attempt),
    orders: row.orders.map((order) => ({
      ...{ seller_id: order.sellerId, number: order.number, total_amount: toDollars(order.total) },
      ...{ shop_name: order.shopName, state: order.state, status: orderStatus(order.state) },
    })),
  }
}
