import { sql } from 'drizzle-orm'
import type { Checkout } from '@inkloom/contract/checkout'
import { toDollars } from '@inkloom/contract/money'
import type { Db } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { lastAttempt, liveAttempt, toPayment } from '../payments/attempts.ts'
import type { PaymentContext } from '../payments/context.ts'
import { orderStatus } from '../orders/orders.ts'
import { resolveAttempt } from '../payments/resolve.ts'

/** Whether a checkout was created by this device. */
export async function isCheckoutOf(db: Db, deviceId: Buffer, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from checkouts where id = ${id} and device_id = ${deviceId}`,
  )
  return (rowCount ?? 0) > 0
}

/** The newest checkout of a device that can still be paid, or that was paid. Adjustments are always named. */
export async function newestCheckout(
  db: Db,
  deviceId: Buffer,
  kind: 'open' | 'paid',
): Promise<string | null> {
  const states =
    kind === 'paid' ? sql`('paid', 'closed')` : sql`('reserved', 'paying', 'action_required', 'unknown')`
  const rows = await query<{ id: string }>(
    db,
    sql`
    select id from checkouts where device_id = ${deviceId} and kind = 'purchase' and state in ${states}
    order by created_at desc limit 1`,
  )
  return rows[0]?.id ?? null
}

const lastPolled = new Map<string, number>()

/** Polls the provider of an unsettled payment, at most once a second, and settles it. */
export async function pollPayment(context: PaymentContext, checkoutId: string): Promise<void> {
  const attempt = await liveAttempt(context.db, checkoutId)
  const isUnsettled =
    attempt?.state === 'unknown' ||
    attempt?.state === 'pending' ||
    (attempt?.state === 'action_required' && attempt.method !== 'wallet')
  if (!isUnsettled || Date.now() - (lastPolled.get(attempt.id) ?? 0) < 1000) return
  if (lastPolled.size > 10_000) lastPolled.clear()
  lastPolled.set(attempt.id, Date.now())
  await resolveAttempt(context, attempt)
}

interface Row {
  id: string
  kind: Checkout['kind']
  state: Checkout['state']
  expiresAt: string
  subtotal: number
  customFees: number
  shippingCost: number
  discount: number
  total: number
  coupon: string | null
  orders: {
    sellerId: number
    number: string
    total: number
    shippingCost: number
    shopName: string
    state: string
  }[]
}

export async function checkoutState(db: Db, id: string): Promise<Checkout> {
  const rows = await query<Row>(
    db,
    sql`
    select id, kind, state, expires_at as "expiresAt", subtotal, custom_fees as "customFees", shipping_cost as "shippingCost",
      discount, total, coupon,
      (select json_agg(json_build_object('sellerId', o.seller_id, 'number', o.number, 'total', o.total,
         'shippingCost', o.shipping_cost, 'shopName', s.name, 'state', o.state) order by o.id)
       from orders o join shops s on s.seller_id = o.seller_id
       where o.checkout_id = checkouts.id or o.id = checkouts.order_id) as orders
    from checkouts where id = ${id}`,
  )
  const row = rows[0]!
  const attempt = await lastAttempt(db, id)
  return {
    id: row.id,
    kind: row.kind,
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
      seller_id: order.sellerId,
      number: order.number,
      total_amount: toDollars(order.total),
      shipping_cost: toDollars(order.shippingCost),
      shop_name: order.shopName,
      state: order.state,
      status: orderStatus(order.state),
    })),
  }
}
