import * as v from 'valibot'
import { fee } from './amounts.ts'
import { orderLine, paymentMethod, shipping, tooManyLines } from './checkout.ts'
import { designRecord } from './design.ts'
import { endpoint, success } from './endpoint.ts'
import { emailMax } from './email.ts'
import { boundedArray, line, requestObject } from './fields.ts'
import { image } from './image.ts'
import { limits } from './limits.ts'
import { teamLimits } from './team-limits.ts'
import { orderChange } from './order-changes.ts'
import { checkoutId, orderKey, orderNumber, rowId } from './parameters.ts'
import { returnRequest } from './returns.ts'
import { ownReview } from './reviews.ts'
import { upload } from './uploads.ts'

const orderDetail = v.object({
  id: v.number(),
  /** Per item, without the custom fee. */
  price: v.number(),
  custom_price: v.number(),
  quantity: v.number(),
  product: v.object({
    id: v.number(),
    name: v.string(),
    slug: v.string(),
    image: v.nullable(image),
  }),
  attributes: v.object({
    size: v.nullable(v.string()),
    color: v.nullable(v.string()),
    type: v.nullable(v.string()),
  }),
  custom_inputs: v.record(v.string(), v.string()),
  /** The hash of the line's design, and the address of its image as it will be printed. */
  design: v.nullable(v.string()),
  design_url: v.nullable(v.string()),
  /** The team order that the line belongs to. */
  roster: v.nullable(v.string()),
})

export const orderState = v.picklist([
  'pending',
  'confirmed',
  'in_production',
  'shipped',
  'delivered',
  'void',
  'cancelled',
  'refunded',
])
export type OrderState = v.InferOutput<typeof orderState>

/** One seller's order of a purchase, as lists show it. `status` is '1' from confirmed to delivered. */
export const order = v.object({
  id: v.number(),
  number: v.string(),
  seller_id: v.number(),
  shop_name: v.string(),
  status: v.picklist(['0', '1']),
  state: orderState,
  created_at: v.string(),
  subtotal: v.number(),
  custom_fees: v.number(),
  shipping_cost: v.number(),
  discount: v.number(),
  total_amount: v.number(),
  /** The end of the cancellation period; null if the order cannot be canceled. */
  cancel_until: v.nullable(v.string()),
  /** The same for changes. */
  change_until: v.nullable(v.string()),
  /** The last day of the delivery estimate, '2026-11-30'; null if it was not kept. */
  arrives_by: v.nullable(v.string()),
  order_details: v.array(orderDetail),
})
export type Order = v.InferOutput<typeof order>

/** One order as its own screen shows it, with the other orders of the same purchase. */
export const orderDetails = v.object({
  ...order.entries,
  payment_method: v.nullable(paymentMethod),
  shipping: v.object({
    first_name: v.string(),
    last_name: v.string(),
    phone: v.string(),
    email: v.string(),
    address: v.string(),
    country: v.string(),
    city: v.string(),
    state: v.string(),
    zip_code: v.string(),
    shipping_notes: v.string(),
  }),
  timeline: v.array(v.object({ state: orderState, at: v.string() })),
  shipment: v.nullable(v.object({ carrier: v.string(), tracking: v.string(), shipped_at: v.string() })),
  refund: v.nullable(
    v.object({ amount: v.number(), state: v.picklist(['pending', 'refunded']), at: v.string() }),
  ),
  siblings: v.array(
    v.object({ number: v.string(), shop_name: v.string(), state: orderState, total_amount: v.number() }),
  ),
  /** Changes after the payment, oldest first. */
  changes: v.array(orderChange),
  /** Whether the purchase can be withdrawn from, and whether shipped items can be returned now. */
  withdrawable: v.boolean(),
  returnable: v.boolean(),
  /** Oldest first. */
  returns: v.array(returnRequest),
  /** The ids of the lines that can be reviewed now, and the reviews written so far. */
  reviewable: v.array(v.number()),
  reviews: v.array(ownReview),
})
export type OrderDetails = v.InferOutput<typeof orderDetails>

/** A design as the browser stores it. */
const savedDesign = v.object({
  hash: v.string(),
  url: v.string(),
  record: designRecord,
  uploads: v.array(upload),
})

export const orderCalls = {
  createOrder: endpoint({
    name: 'createOrder',
    summary:
      "Returns one seller's order of a paid checkout; repeated calls return the same order. 409 if the amounts differ.",
    body: requestObject({
      checkout_id: v.nullish(checkoutId),
      seller_id: rowId,
      /** Ignored: the checkout belongs to a customer or to none. */
      customer_id: v.optional(v.unknown()),
      total_amount: v.optional(fee('total_amount')),
      order_details: v.optional(boundedArray(orderLine, teamLimits.cartLinesMax, tooManyLines)),
      shipping: v.optional(shipping),
    }),
    maxBodyBytes: limits.cartBytesMax,
    maxJsonValues: limits.cartValuesMax,
    response: success(v.object({ order })),
  }),
  orders: endpoint({
    name: 'orders',
    summary: "The customer's orders, newest first.",
    personal: true,
    response: v.object({ status: v.literal('success'), orders: v.array(order) }),
  }),
  orderDetails: endpoint({
    name: 'orderDetails',
    summary: 'One order, for the browser that placed it, its customer, or anyone with its signed link.',
    params: requestObject({ number: orderNumber }),
    query: requestObject({ key: orderKey }),
    personal: true,
    response: success(orderDetails),
  }),
  cancelOrder: endpoint({
    name: 'cancelOrder',
    summary: "Cancels one seller's order before production starts and refunds it.",
    params: requestObject({ number: orderNumber }),
    body: requestObject({ key: orderKey }),
    response: success(orderDetails),
  }),
  orderDesigns: endpoint({
    name: 'orderDesigns',
    summary: 'The designs of an order, to buy or edit them again.',
    params: requestObject({ number: orderNumber }),
    query: requestObject({ key: orderKey }),
    personal: true,
    response: success(v.array(savedDesign)),
  }),
  trackOrder: endpoint({
    name: 'trackOrder',
    summary: 'Finds an order by billing email and order number.',
    body: requestObject({
      email: line('email', emailMax),
      code: line('order number', 40),
    }),
    response: success(v.object({ number: v.string(), key: v.string() })),
  }),
}
