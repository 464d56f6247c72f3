import { sql } from 'drizzle-orm'
import type { Shipping } from '@inkloom/contract/checkout'
import type { Cents } from '@inkloom/contract/money'
import type { Db, Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { DomainError } from '../errors.ts'
import type { LineState } from './change-record.ts'

/** An order whose production has not started. */
export interface ChangeableOrder {
  id: number
  sellerId: number
  customerId: number | null
  checkoutId: string
  email: string
  total: Cents
  subtotal: Cents
  shipping: Shipping
  lines: LineState[]
}

/** Reads an order that can be changed now; throws if its production has started or it has ended. */
export async function changeableOrder(
  db: Db | Tx,
  orderId: number,
  cancelMs: number,
): Promise<ChangeableOrder> {
  const [order] = await query<ChangeableOrder & { isChangeable: boolean }>(
    db,
    sql`
    select o.id, o.seller_id as "sellerId", o.customer_id as "customerId", o.checkout_id as "checkoutId", c.email, o.total, o.subtotal,
      coalesce(o.shipping, c.shipping) as shipping,
      o.state = 'confirmed' and o.confirmed_at + make_interval(secs => ${cancelMs / 1000}) > now() as "isChangeable",
      (select json_agg(json_build_object('id', l.id, 'product_id', l.product_id, 'variant_id', l.variant_id, 'name', l.name,
         'image', l.image, 'attributes', l.attributes, 'quantity', l.quantity, 'price', l.price, 'custom_price', l.custom_price,
         'custom_inputs', l.custom_inputs, 'design', l.design, 'design_record', l.design_record) order by l.position)
       from order_lines l where l.order_id = o.id) as lines
    from orders o join checkouts c on c.id = o.checkout_id where o.id = ${orderId}`,
  )
  if (!order?.isChangeable) throw new DomainError('order_not_changeable')
  return order
}

/**
 * Locks the row of an order that is confirmed, against the start of its production, which does not lock the checkout. Returns false if
 * it is in another state. The caller has locked the checkout.
 */
export async function lockConfirmedOrder(tx: Tx, orderId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from orders where id = ${orderId} and state = 'confirmed' for no key update`,
  )
  return rowCount === 1
}
