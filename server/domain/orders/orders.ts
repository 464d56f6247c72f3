import { designUrl } from '@inkloom/contract/design'
import type { ImageFile } from '@inkloom/contract/image'
import { type Cents, toDollars } from '@inkloom/contract/money'
import type { Order, OrderState } from '@inkloom/contract/orders'
import type { Db } from '../../db/client.ts'
import { preparedStatement } from '../../db/query.ts'
import { DomainError } from '../errors.ts'
import { imageOf } from '../catalog/image.ts'

/** The spec's status: '1' from confirmed to delivered, otherwise '0'. */
export function orderStatus(state: string): '0' | '1' {
  return ['confirmed', 'in_production', 'shipped', 'delivered'].includes(state) ? '1' : '0'
}

/** A customer's orders, newest first, without those of expired checkouts. */
export async function ordersOf(db: Db, customerId: number, cancelMs: number): Promise<Order[]> {
  const rows = await selectOrdersOfCustomer(db, cancelMs / 1000, customerId)
  return rows.map(toOrder)
}

export async function orderById(db: Db, id: number, cancelMs: number): Promise<Order | null> {
  const [row] = await selectOrderById(db, cancelMs / 1000, id)
  return row ? toOrder(row) : null
}

export interface ClaimInput {
  checkoutId: string
  /** The device that placed the checkout; another one does not find the order. */
  deviceId: Buffer
  sellerId: number
  /** The total shown to the shopper, if the request states it. */
  total: Cents | null
  /** How long after confirmation an order can be canceled. */
  cancelMs: number
}

/** Finds the order of a seller in a checkout. Placing the checkout created it, before the payment. */
export async function claimOrder(
  db: Db,
  { checkoutId, deviceId, sellerId, total, cancelMs }: ClaimInput,
): Promise<Order> {
  const [row] = await selectOrderOfCheckout(db, cancelMs / 1000, checkoutId, sellerId, deviceId)
  const order = row && toOrder(row)
  if (!order) throw new DomainError('order_without_checkout')
  if (total !== null && toDollars(total) !== order.total_amount) {
    throw new DomainError('order_total_changed', { total: Math.round(order.total_amount * 100) })
  }
  return order
}

interface LineRow {
  id: number
  price: Cents
  custom_price: Cents
  quantity: number
  product_id: number
  name: string
  slug: string
  image: string | null
  picture: ImageFile | null
  attributes: { color?: string | null; size?: string | null; type?: string | null }
  custom_inputs: Record<string, string>
  design: string | null
  design_key: string | null
  roster: string | null
}

interface OrderRow {
  id: number
  number: string
  sellerId: number
  shopName: string
  state: OrderState
  createdAt: string
  subtotal: Cents
  customFees: Cents
  shippingCost: Cents
  discount: Cents
  total: Cents
  cancelUntil: string | null
  arrivesBy: string | null
  lines: LineRow[]
}

/** `$1` is the time in seconds in which an order can be canceled. */
const ordersQuery = `
  select o.id, o.number, o.seller_id as "sellerId", s.name as "shopName", o.state, o.created_at as "createdAt", o.subtotal,
    o.custom_fees as "customFees", o.shipping_cost as "shippingCost", o.discount, o.total,
    case when o.state = 'confirmed' and o.confirmed_at + make_interval(secs => $1) > now()
      then o.confirmed_at + make_interval(secs => $1) end as "cancelUntil",
    o.arrives_by::text as "arrivesBy",
    (select json_agg(json_build_object('id', l.id, 'price', l.price, 'custom_price', l.custom_price, 'quantity', l.quantity,
       'product_id', l.product_id, 'name', l.name, 'slug', l.slug, 'image', l.image, 'attributes', l.attributes,
       'custom_inputs', l.custom_inputs, 'design', l.design, 'design_key', (select key from designs d where d.hash = l.design),
       'roster', l.roster, 'picture',
       (select json_build_object('path', p.path, 'width', p.width, 'height', p.height, 'color', p.color)
        from pictures p where p.path = l.image)) order by l.position)
     from order_lines l where l.order_id = o.id) as lines
  from orders o join shops s on s.seller_id = o.seller_id`

const selectOrdersOfCustomer = preparedStatement<[cancelSeconds: number, customerId: number], OrderRow>(
  'orders-of-customer',
  `${ordersQuery} where o.customer_id = $2 and o.state <> 'void' order by o.id desc`,
)

const selectOrderById = preparedStatement<[cancelSeconds: number, id: number], OrderRow>(
  'order-by-id',
  `${ordersQuery} where o.id = $2`,
)

const selectOrderOfCheckout = preparedStatement<
  [cancelSeconds: number, checkoutId: string, sellerId: number, deviceId: Buffer],
  OrderRow
>(
  'order-of-checkout',
  `${ordersQuery} join checkouts c on c.id = o.checkout_id
   where o.checkout_id = $2 and o.seller_id = $3 and c.device_id = $4`,
)

/** Converts a row to the API's order. */
function toOrder(row: OrderRow): Order {
  return {
    id: row.id,
    number: row.number,
    seller_id: row.sellerId,
    shop_name: row.shopName,
    status: orderStatus(row.state),
    state: row.state,
    created_at: new Date(row.createdAt).toISOString(),
    subtotal: toDollars(row.subtotal),
    custom_fees: toDollars(row.customFees),
    shipping_cost: toDollars(row.shippingCost),
    discount: toDollars(row.discount),
    total_amount: toDollars(row.total),
    cancel_until: row.cancelUntil && new Date(row.cancelUntil).toISOString(),
    arrives_by: row.arrivesBy,
    change_until: row.cancelUntil && new Date(row.cancelUntil).toISOString(),
    order_details: row.lines.map((line) => ({
      id: line.id,
      price: toDollars(line.price),
      custom_price: toDollars(line.custom_price),
      quantity: line.quantity,
      product: {
        id: line.product_id,
        name: line.name,
        slug: line.slug,
        image: imageOf(line.image, line.picture),
      },
      attributes: {
        size: line.attributes.size ?? null,
        color: line.attributes.color ?? null,
        type: line.attributes.type ?? null,
      },
      custom_inputs: line.custom_inputs,
      design: line.design,
      design_url: line.design_key && designUrl(line.design_key),
      roster: line.roster,
    })),
  }
}
