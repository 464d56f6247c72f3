import * as z from 'zod/mini'
import { fee, opaqueId } from './checkout-fields.ts'
import { orderLine, shipping } from './checkout.ts'
import { designRecord } from './design.ts'
import { endpoint } from './endpoint.ts'
import { image } from './image-schema.ts'
import { orderKey, orderNumber } from './parameters.ts'
import { ownReview } from './reviews.ts'
import { upload } from './uploads.ts'

const orderDetail = z.object({
  id: z.number(),
  /** Of one piece, with its custom fee left out. */
  price: z.number(),
  custom_price: z.number(),
  quantity: z.number(),
  product: z.object({
    id: z.number(),
    name: z.string(),
    slug: z.string(),
    image: z.nullable(image),
  }),
  attributes: z.object({
    size: z.nullable(z.string()),
    color: z.nullable(z.string()),
    type: z.nullable(z.string()),
  }),
  custom_inputs: z.record(z.string(), z.string()),
  /** The hash of the line's design, and where it is shown as it will be printed. */
  design: z.nullable(z.string()),
  design_url: z.nullable(z.string()),
})

export const orderState = z.enum([
  'pending',
  'confirmed',
  'in_production',
  'shipped',
  'delivered',
  'void',
  'cancelled',
  'refunded',
])
export type OrderState = z.output<typeof orderState>

/** One seller's part of a purchase, as lists show it. `status` is '1' from confirmed to delivered. */
export const order = z.object({
  id: z.number(),
  number: z.string(),
  seller_id: z.number(),
  shop_name: z.string(),
  status: z.enum(['0', '1']),
  state: orderState,
  created_at: z.string(),
  subtotal: z.number(),
  custom_fees: z.number(),
  shipping_cost: z.number(),
  discount: z.number(),
  total_amount: z.number(),
  /** Until when this part can be cancelled; null when it cannot. */
  cancel_until: z.nullable(z.string()),
  order_details: z.array(orderDetail),
})
export type Order = z.output<typeof order>

/** All that the order room shows of one seller's part, and its siblings of the same purchase. */
export const orderRoom = z.extend(order, {
  payment_method: z.nullable(z.enum(['card', '3ds_card', 'wallet'])),
  shipping: z.object({
    ...{ first_name: z.string(), last_name: z.string(), phone: z.string(), email: z.string() },
    ...{ address: z.string(), country: z.string(), city: z.string(), zip_code: z.string() },
    shipping_notes: z.string(),
  }),
  timeline: z.array(z.object({ state: orderState, at: z.string() })),
  parcel: z.nullable(z.object({ carrier: z.string(), tracking: z.string(), shipped_at: z.string() })),
  refund: z.nullable(
    z.object({ amount: z.number(), state: z.enum(['pending', 'refunded']), at: z.string() }),
  ),
  siblings: z.array(
    z.object({ number: z.string(), shop_name: z.string(), state: orderState, total_amount: z.number() }),
  ),
  /** The lines that may be reviewed now, and what was said of them. */
  reviewable: z.array(z.number()),
  reviews: z.array(ownReview),
})
export type OrderRoom = z.output<typeof orderRoom>

/** A design as the shopper's browser keeps it. */
const keptDesign = z.object({
  hash: z.string(),
  url: z.string(),
  record: designRecord,
  uploads: z.array(upload),
})

const one = <T extends z.ZodMiniType>(value: T) => z.object({ success: z.literal(true), data: value })

export const orderCalls = {
  createOrder: endpoint({
    name: 'createOrder',
    summary:
      "Claims a seller's order of a paid checkout; again gives the same. Amounts that differ are a 409.",
    body: z.object({
      checkout_id: z.optional(z.nullable(opaqueId)),
      seller_id: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
      /** Ignored: whose order it is, the checkout knows. */
      customer_id: z.optional(z.nullable(z.unknown())),
      total_amount: z.optional(fee('total_amount')),
      order_details: z.optional(z.array(orderLine)),
      shipping: z.optional(shipping),
    }),
    response: one(z.object({ order })),
  }),
  orders: endpoint({
    name: 'orders',
    summary: "The customer's orders, newest first.",
    personal: true,
    response: z.object({ status: z.literal('success'), orders: z.array(order) }),
  }),
  orderRoom: endpoint({
    name: 'orderRoom',
    summary: 'One order, for the browser that made it, its customer, or who has its link.',
    params: z.object({ number: orderNumber }),
    query: z.object({ key: orderKey }),
    personal: true,
    response: one(orderRoom),
  }),
  cancelOrder: endpoint({
    name: 'cancelOrder',
    summary: "Cancels one seller's part before its production starts; its money goes back.",
    params: z.object({ number: orderNumber }),
    body: z.object({ key: orderKey }),
    response: one(orderRoom),
  }),
  orderDesigns: endpoint({
    name: 'orderDesigns',
    summary: 'The designs of an order, to be bought or changed once more.',
    params: z.object({ number: orderNumber }),
    query: z.object({ key: orderKey }),
    personal: true,
    response: one(z.array(keptDesign)),
  }),
  trackOrder: endpoint({
    name: 'trackOrder',
    summary: 'Finds an order by billing e-mail and order code.',
    body: z.object({ email: z.string().check(z.maxLength(254)), code: z.string().check(z.maxLength(40)) }),
    response: one(z.object({ number: z.string(), key: z.string() })),
  }),
}
