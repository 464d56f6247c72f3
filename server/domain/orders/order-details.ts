import { timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { toDollars } from '@inkloom/contract/money'
import type { OrderDetails, OrderState } from '@inkloom/contract/orders'
import type { Shipping } from '@inkloom/contract/checkout'
import type { Db } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { changesOfOrder } from '../order-changes/changes-of-order.ts'
import { isReturnable, returnsOfOrder } from '../returns/return-requests.ts'
import { ownReviews, reviewableLines } from '../reviews/own-reviews.ts'
import { orderById } from './orders.ts'

/** Credentials for an order: the device cookie, the account or the key in its link. */
export interface Visitor {
  deviceId: Buffer | null
  customerId: number | null
  key: string | null
}

/** The id of an order that the visitor may see; null otherwise, whether it exists or not. */
export async function visibleOrder(db: Db, number: string, visitor: Visitor): Promise<number | null> {
  const rows = await query<{
    id: number
    key: string
    customerId: number | null
    isSameDevice: boolean
  }>(
    db,
    sql`
    select o.id, o.link_key as key, o.customer_id as "customerId",
      coalesce(c.device_id = ${visitor.deviceId}::bytea, false) as "isSameDevice"
    from orders o join checkouts c on c.id = o.checkout_id where o.number = ${number}`,
  )
  const [order] = rows
  if (!order) return null
  const isSameCustomer = visitor.customerId !== null && order.customerId === visitor.customerId
  return order.isSameDevice || isSameCustomer || matchesKey(visitor.key, order.key) ? order.id : null
}

function matchesKey(candidate: string | null, key: string): boolean {
  const [a, b] = [Buffer.from(candidate ?? ''), Buffer.from(key)]
  return a.length === b.length && timingSafeEqual(a, b)
}

interface DetailsRow {
  method: OrderDetails['payment_method']
  shipping: Shipping
  timeline: { state: OrderState; at: string }[]
  carrier: string | null
  tracking: string | null
  refund: { amount: number; state: string | null; at: string } | null
  withdrawable: boolean
  returnable: boolean
  siblings: { number: string; shop_name: string; state: OrderState; total: number }[]
}

/** The data of the order page. */
export async function orderDetails(db: Db, orderId: number, cancelMs: number): Promise<OrderDetails> {
  const rows = await query<DetailsRow>(
    db,
    sql`
    select ${isReturnable} as returnable,
      o.state in ('confirmed', 'in_production', 'shipped', 'delivered') and not exists (
        select from withdrawals w where w.order_id = o.id) as withdrawable,
      coalesce(o.shipping, c.shipping) as shipping, o.carrier, o.tracking,
      (select a.method from payment_attempts a where a.checkout_id = c.id and a.capture_reference is not null
       order by a.created_at desc limit 1) as method,
      (select json_agg(json_build_object('state', to_state, 'at', at) order by id) from state_changes
       where entity = 'order' and entity_id = o.id::text) as timeline,
      (select json_build_object('amount', sum(r.amount), 'state', case when bool_and(r.state = 'refunded') then 'refunded' end,
         'at', max(coalesce(r.refunded_at, r.created_at)))
       from refunds r where r.order_id = o.id and r.change_id is null and r.return_id is null having count(*) > 0) as refund,
      (select coalesce(json_agg(json_build_object('number', b.number, 'shop_name', s.name, 'state', b.state, 'total', b.total)
         order by b.id), '[]')
       from orders b join shops s on s.seller_id = b.seller_id where b.checkout_id = c.id and b.id <> o.id) as siblings
    from orders o join checkouts c on c.id = o.checkout_id where o.id = ${orderId}`,
  )
  const row = rows[0]!
  const order = (await orderById(db, orderId, cancelMs))!
  const shipped = row.timeline.find(({ state }) => state === 'shipped')
  const { shipping } = row
  return {
    ...order,
    payment_method: row.method,
    shipping: {
      first_name: shipping.first_name,
      last_name: shipping.last_name,
      phone: shipping.phone,
      email: shipping.email,
      address: shipping.address,
      country: shipping.country,
      city: shipping.city,
      state: shipping.state ?? '',
      zip_code: shipping.zip_code,
      shipping_notes: shipping.shipping_notes,
    },
    timeline: row.timeline.map(({ state, at }) => ({ state, at: iso(at) })),
    shipment:
      shipped && row.carrier !== null && row.tracking !== null
        ? { carrier: row.carrier, tracking: row.tracking, shipped_at: iso(shipped.at) }
        : null,
    refund: row.refund && {
      amount: toDollars(row.refund.amount),
      state: row.refund.state === 'refunded' ? 'refunded' : 'pending',
      at: iso(row.refund.at),
    },
    siblings: row.siblings.map(({ total, ...sibling }) => ({ ...sibling, total_amount: toDollars(total) })),
    changes: await changesOfOrder(db, orderId),
    withdrawable: row.withdrawable,
    returnable: row.returnable,
    returns: await returnsOfOrder(db, orderId),
    reviewable: await reviewableLines(db, orderId),
    reviews: await ownReviews(db, orderId),
  }
}

function iso(time: string): string {
  return new Date(time).toISOString()
}

/** Finds an order by email and order number. An unknown order takes the same work. */
export async function trackedOrder(
  db: Db,
  email: string,
  code: string,
): Promise<{ number: string; key: string } | null> {
  const rows = await query<{ number: string; key: string }>(
    db,
    sql`
    select o.number, o.link_key as key from orders o join checkouts c on c.id = o.checkout_id
    where o.number = ${code.trim().toUpperCase()} and lower(c.email) = ${email.trim().toLowerCase()} and o.state <> 'void'`,
  )
  return rows[0] ?? null
}
