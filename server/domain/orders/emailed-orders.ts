import type { Shipping } from '@inkloom/contract/checkout'
import { preparedStatement } from '../../db/query.ts'

export interface EmailedLine {
  productId: number
  name: string
  image: string | null
  quantity: number
  /** Cents per item, with custom fees. */
  price: number
  choices: (string | null)[]
  inputs: Record<string, string>
  design: string | null
  roster: string | null
}

/** An order as its emails describe it. */
export interface EmailedOrder {
  number: string
  shopName: string
  shipping: Shipping
  subtotal: number
  customFees: number
  shippingCost: number
  discount: number
  total: number
  createdAt: string
  arrivesBy: string | null
  confirmedAt: string | null
  carrier: string | null
  tracking: string | null
  lines: EmailedLine[]
}

/** SQL that reads each `EmailedOrder` of a table or subquery with the columns of `orders`. */
export const emailedOrders = (orders: string) => `
   select o.number, s.name as "shopName", coalesce(o.shipping, c.shipping) as shipping, o.subtotal, o.custom_fees as "customFees", o.shipping_cost as "shippingCost",
     o.discount, o.total, o.created_at as "createdAt", o.confirmed_at as "confirmedAt", o.arrives_by::text as "arrivesBy",
     o.carrier, o.tracking,
     (select json_agg(json_build_object('productId', l.product_id, 'name', l.name, 'image', l.image, 'quantity', l.quantity, 'price', l.price + l.custom_price,
        'inputs', l.custom_inputs, 'roster', l.roster,
        'design', (select key from designs d where d.hash = l.design),
        'choices', json_build_array(l.attributes ->> 'color', l.attributes ->> 'size', l.attributes ->> 'type'))
        order by l.position) from order_lines l where l.order_id = o.id) as lines
   from ${orders} o join checkouts c on c.id = o.checkout_id join shops s on s.seller_id = o.seller_id`

/** The orders with these numbers. */
export const emailedOrdersByNumber = preparedStatement<[numbers: string[]], EmailedOrder>(
  'orders-of-emails',
  `${emailedOrders('orders')} where o.number = any ($1::text[])`,
)
