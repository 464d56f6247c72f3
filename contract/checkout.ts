import * as v from 'valibot'
import { amount, fee, quantity } from './amounts.ts'
import { checkoutMessages } from './checkout-messages.ts'
import { endpoint, success } from './endpoint.ts'
import { boundedArray, boundedRecord, requestObject } from './fields.ts'
import { limits } from './limits.ts'
import { teamLimits } from './team-limits.ts'
import { checkoutId, rosterId, rowId } from './parameters.ts'
import { shippingAddress } from './shipping-address.ts'

export const tooManyLines = `A cart has at most ${teamLimits.cartLinesMax} lines`

/** One cart line of an order. The server compares its amounts with its own and never stores them. */
export const orderLine = requestObject({
  product_id: rowId,
  quantity,
  price: amount('price'),
  custom_price: v.optional(fee('custom_price'), 0),
  custom_inputs: v.optional(
    boundedRecord(
      shortText('custom_inputs', 200),
      v.pipe(v.string(), v.maxLength(limits.customInputMax)),
      limits.customInputsMax,
      'Too many custom inputs',
    ),
    {},
  ),
  attributes: v.optional(
    requestObject({
      color: v.nullish(shortText('color', 100)),
      size: v.nullish(shortText('size', 100)),
      type: v.nullish(shortText('type', 100)),
    }),
    {},
  ),
  /** The hash of the line's design record. */
  design: v.nullish(shortText('design', 128)),
  /** The team order that the line belongs to. */
  roster: v.nullish(rosterId),
})

const checkoutLine = requestObject({ ...orderLine.entries, seller_id: rowId })
export type CheckoutLine = v.InferOutput<typeof checkoutLine>

export const shipping = requestObject({
  ...shippingAddress.entries,
  shipping_method: v.optional(v.literal('standard'), 'standard'),
  shipping_cost: v.optional(fee('shipping_cost')),
})
export type Shipping = v.InferOutput<typeof shipping>

const noCoupon = 'This coupon does not exist'
const couponCode = v.pipe(
  v.string(noCoupon),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9-]{3,40}$/, noCoupon),
)

export const coupon = v.object({
  code: v.string(),
  title: v.string(),
  /** Percentage of the subtotal. */
  percent: v.number(),
  /** The minimum subtotal in dollars. */
  from: v.number(),
})
export type Coupon = v.InferOutput<typeof coupon>

const paymentState = v.picklist(['paid', 'action_required', 'pending', 'declined', 'cancelled'])
export const paymentMethod = v.picklist(['card', '3ds_card', 'wallet'])

/** The result of a payment. Only `paid` is a success; poll GET /checkout/{id} while it is `pending`. */
export const payment = v.object({
  success: v.boolean(),
  state: paymentState,
  message: v.string(),
  payment_method: paymentMethod,
  data: v.object({
    return_code: v.string(),
    return_message: v.string(),
    decline_code: v.nullable(v.string()),
    trace_id: v.nullable(v.string()),
    transaction_id: v.nullable(v.string()),
    /** The page where the shopper confirms the payment. Opened in a frame, it posts '3ds_completed' to its parent when done. */
    action_url: v.nullable(v.string()),
  }),
})
export type Payment = v.InferOutput<typeof payment>

export const checkoutState = v.picklist([
  'open',
  'reserved',
  'paying',
  'action_required',
  'unknown',
  'paid',
  'closed',
  'expired',
  'refunding',
  'refunded',
])

const placedOrder = {
  seller_id: v.number(),
  number: v.string(),
  total_amount: v.number(),
  /** This seller's share. */
  shipping_cost: v.number(),
}

export const checkout = v.object({
  id: v.string(),
  /** An adjustment pays the higher price of a changed order, which is the only one in `orders`. */
  kind: v.picklist(['purchase', 'adjustment']),
  state: checkoutState,
  expires_at: v.string(),
  subtotal: v.number(),
  custom_fees: v.number(),
  shipping_cost: v.number(),
  discount: v.number(),
  total_amount: v.number(),
  coupon: v.nullable(v.string()),
  /** The last payment attempt; null before the first. */
  payment: v.nullable(payment),
  orders: v.array(v.object({ ...placedOrder, shop_name: v.string(), state: v.string(), status: v.string() })),
})
export type Checkout = v.InferOutput<typeof checkout>

/** The current amounts of a cart, sent when they differ from those that the shopper saw. */
export const repriced = v.object({
  subtotal: v.number(),
  custom_fees: v.number(),
  shipping_cost: v.number(),
  discount: v.number(),
  total_amount: v.number(),
  items: v.array(
    v.object({
      product_id: v.number(),
      price: v.nullable(v.number()),
      custom_price: v.number(),
      /** The available quantity; 0 if sold out. */
      stock: v.number(),
    }),
  ),
})
export type Repriced = v.InferOutput<typeof repriced>

const gateway = v.object({
  success: v.literal(true),
  message: v.string(),
  gateway: v.object({
    client_id: v.string(),
    currency: v.literal('USD'),
    /** The scripts that render the card fields and the wallet buttons. `provider` is the global that the script defines. */
    card: v.object({ provider: v.string(), sdk_url: v.string(), merchant_url: v.string() }),
    wallet: v.object({ provider: v.string(), sdk_url: v.string() }),
  }),
})

/** Card payment data. Only the token is used; the server takes everything else from the checkout. */
const cardPayment = requestObject({
  checkout_id: v.optional(checkoutId),
  card_token: shortText('card_token', 200),
  card_holder_name: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  order_amount: v.optional(amount('order_amount')),
  order_currency_code: v.optional(v.literal('USD', 'The currency is USD')),
  order_description: ignoredText(300),
  full_name: ignoredText(300),
  first_name: ignoredText(200),
  last_name: ignoredText(200),
  email: ignoredText(254),
  city: ignoredText(200),
  country: ignoredText(10),
  line1: ignoredText(400),
  line2: ignoredText(400),
  postal_code: ignoredText(40),
  state: ignoredText(200),
  shipping_name: ignoredText(300),
  shipping_phone: ignoredText(60),
  shipping_cycle: ignoredText(20),
  products: v.optional(boundedArray(v.unknown(), teamLimits.cartLinesMax, tooManyLines)),
})

const links = v.array(v.object({ rel: v.string(), href: v.string() }))

export const checkoutCalls = {
  shippingsCalculate: endpoint({
    name: 'shippingsCalculate',
    summary: 'The shipping cost of a cart, summed over its sellers, before free shipping is applied.',
    body: requestObject({
      items: cartLines(requestObject({ category_id: rowId, quantity, seller_id: rowId })),
    }),
    response: v.object({
      success: v.literal(true),
      message: v.string(),
      shipping_cost: v.number(),
      sellers: v.optional(
        v.array(v.object({ seller_id: v.number(), shipping_cost: v.number(), processing_days: v.number() })),
      ),
    }),
  }),
  coupons: endpoint({
    name: 'coupons',
    summary: 'The public coupons.',
    cache: 'public',
    response: success(v.array(coupon)),
  }),
  couponCheck: endpoint({
    name: 'couponCheck',
    summary: 'Checks that a coupon exists and that the caller may use it. Does not calculate the discount.',
    body: requestObject({ code: couponCode }),
    response: success(coupon),
  }),
  paymentsGateway: endpoint({
    name: 'paymentsGateway',
    summary: 'What the browser needs to offer card and wallet.',
    body: requestObject({ amount: v.optional(amount('amount')) }),
    response: gateway,
  }),
  paymentTestGateway: endpoint({
    name: 'paymentTestGateway',
    summary: 'The same as /payments/gateway.',
    body: requestObject({ amount: v.optional(amount('amount')) }),
    response: gateway,
  }),
  iframeToken: endpoint({
    name: 'iframeToken',
    summary: 'A token for the card fields. It is not bound to an amount or a cart.',
    body: requestObject({}),
    response: v.object({ success: v.literal(true), token: v.string(), message: v.string() }),
  }),
  checkout: endpoint({
    name: 'checkout',
    summary:
      'Creates one pending order per seller and reserves the stock. Takes Idempotency-Key. 409 with the current amounts in `data` if they differ from those sent.',
    body: requestObject({
      items: cartLines(checkoutLine),
      shipping,
      coupon: v.nullish(couponCode),
      total_amount: amount('total_amount'),
    }),
    maxBodyBytes: limits.cartBytesMax,
    maxJsonValues: limits.cartValuesMax,
    response: success(
      v.object({
        id: v.string(),
        total_amount: v.number(),
        shipping_cost: v.number(),
        discount: v.number(),
        expires_at: v.string(),
        orders: v.array(v.object(placedOrder)),
      }),
    ),
  }),
  checkoutState: endpoint({
    name: 'checkoutState',
    summary: 'A checkout of this browser. Queries the payment provider first while a payment is not settled.',
    params: requestObject({ id: checkoutId }),
    personal: true,
    response: success(checkout),
  }),
  paymentsCard: endpoint({
    name: 'paymentsCard',
    summary:
      'Pays a checkout by card. Takes Idempotency-Key. A declined card is a 402 with the payment in `data`.',
    body: cardPayment,
    maxBodyBytes: limits.cartBytesMax,
    maxJsonValues: limits.cartValuesMax,
    response: payment,
  }),
  walletOrder: endpoint({
    name: 'walletOrder',
    summary: 'Creates a wallet order for a checkout. Takes Idempotency-Key.',
    body: requestObject({ checkout_id: v.optional(checkoutId) }),
    response: success(v.object({ id: v.string(), status: v.string(), links })),
  }),
  walletCapture: endpoint({
    name: 'walletCapture',
    summary: 'Captures an approved wallet order. Takes Idempotency-Key. A decline is a 402.',
    params: requestObject({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'Order not found')) }),
    body: requestObject({ checkout_id: v.optional(checkoutId) }),
    response: payment,
  }),
  paymentTestPay: endpoint({
    name: 'paymentTestPay',
    summary: 'Creates a wallet order over any amount; its approve link opens the wallet. Not in production.',
    body: requestObject({ amount: amount('amount') }),
    response: v.object({ success: v.literal(true), message: v.string(), links }),
  }),
}

function cartLines<Line extends v.GenericSchema>(line: Line) {
  return v.pipe(
    boundedArray(line, teamLimits.cartLinesMax, tooManyLines, checkoutMessages.cartIsEmpty),
    v.minLength(1, checkoutMessages.cartIsEmpty),
  )
}

function ignoredText(max: number) {
  return v.nullish(v.pipe(v.string(), v.maxLength(max)))
}

function shortText(name: string, max: number) {
  return v.pipe(
    v.string(`The ${name} is missing`),
    v.minLength(1, `The ${name} is missing`),
    v.maxLength(max, `The ${name} is longer than any ${name}`),
  )
}
