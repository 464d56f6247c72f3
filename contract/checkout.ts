import * as z from 'zod/mini'
import { amount, fee, opaqueId, quantity, shortText } from './checkout-fields.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'

const sellerId = z.int().check(z.minimum(1), z.maximum(2_147_483_647))
const rowId = sellerId

/** One line of a cart, as the order payload has it. Its amounts are compared with ours and never believed. */
export const orderLine = z.object({
  product_id: rowId,
  quantity,
  price: amount('price'),
  custom_price: z._default(fee('custom_price'), 0),
  custom_inputs: z._default(
    z
      .record(shortText('custom_inputs', 200), z.string().check(z.maxLength(limits.customInputMax)))
      .check(
        z.refine((inputs) => Object.keys(inputs).length <= limits.customInputsMax, 'Too many custom inputs'),
      ),
    {},
  ),
  attributes: z._default(
    z.object({
      color: z.optional(z.nullable(shortText('color', 100))),
      size: z.optional(z.nullable(shortText('size', 100))),
      type: z.optional(z.nullable(shortText('type', 100))),
    }),
    {},
  ),
  /** The hash of the line's design record. */
  design: z.optional(z.nullable(shortText('design', 128))),
})

const checkoutLine = z.extend(orderLine, { seller_id: sellerId })
export type CheckoutLine = z.output<typeof checkoutLine>

const required = (text: string, max: number) =>
  z.string().check(z.trim(), z.minLength(1, text), z.maxLength(max, `${text} (at most ${max} characters)`))

/** Where a checkout is sent; the texts are those of the form. */
export const shipping = z.object({
  first_name: required('Please enter your first name', 100),
  last_name: required('Please enter your last name', 100),
  phone: required('Please enter your phone number', 40),
  email: z
    .string()
    .check(
      z.trim(),
      z.maxLength(254, 'Please enter a valid email address'),
      z.regex(
        /^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\]+\.[^\s@<>"(),:;\\]+$/,
        'Please enter a valid email address',
      ),
    ),
  /** The apartment follows after a comma. */
  address: required('Please enter your address', 300),
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'Please select your country')),
  city: required('Please enter your city', 100),
  zip_code: required('Please enter your ZIP code', 20),
  shipping_method: z._default(z.literal('standard'), 'standard'),
  shipping_cost: z.optional(fee('shipping_cost')),
  shipping_notes: z._default(z.string().check(z.maxLength(1000)), ''),
})
export type Shipping = z.output<typeof shipping>

const code = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{3,40}$/, 'This coupon does not exist'))

export const coupon = z.object({
  code: z.string(),
  title: z.string(),
  /** Of the subtotal. */
  percent: z.number(),
  /** The subtotal from which it counts, in dollars. */
  from: z.number(),
})
export type Coupon = z.output<typeof coupon>

const paymentState = z.enum(['paid', 'action_required', 'pending', 'declined', 'cancelled'])

/** What became of a payment. Only `paid` is a success; `pending` is followed with GET /checkout/{id}. */
export const payment = z.object({
  success: z.boolean(),
  state: paymentState,
  message: z.string(),
  payment_method: z.enum(['card', '3ds_card', 'wallet']),
  data: z.object({
    return_code: z.string(),
    return_message: z.string(),
    decline_code: z.nullable(z.string()),
    trace_id: z.nullable(z.string()),
    transaction_id: z.nullable(z.string()),
    /** Where the shopper confirms the payment; opened in a frame, it ends by telling the page '3ds_completed'. */
    action_url: z.nullable(z.string()),
  }),
})
export type Payment = z.output<typeof payment>

export const checkoutState = z.enum([
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

const placedOrder = z.object({ seller_id: z.number(), number: z.string(), total_amount: z.number() })

export const checkout = z.object({
  id: z.string(),
  state: checkoutState,
  expires_at: z.string(),
  subtotal: z.number(),
  custom_fees: z.number(),
  shipping_cost: z.number(),
  discount: z.number(),
  total_amount: z.number(),
  coupon: z.nullable(z.string()),
  /** Of the last attempt to pay; null before the first. */
  payment: z.nullable(payment),
  orders: z.array(z.extend(placedOrder, { shop_name: z.string(), state: z.string(), status: z.string() })),
})
export type Checkout = z.output<typeof checkout>

/** What the shopper's cart costs by the database, where the shopper saw something else. */
export const repriced = z.object({
  subtotal: z.number(),
  custom_fees: z.number(),
  shipping_cost: z.number(),
  discount: z.number(),
  total_amount: z.number(),
  items: z.array(
    z.object({
      product_id: z.number(),
      price: z.nullable(z.number()),
      custom_price: z.number(),
      /** How many can be had; 0 for what is gone. */
      stock: z.number(),
    }),
  ),
})
export type Repriced = z.output<typeof repriced>

const gateway = z.object({
  success: z.literal(true),
  message: z.string(),
  gateway: z.object({
    client_id: z.string(),
    currency: z.literal('USD'),
    /** The scripts that put the card's fields and the wallet's buttons into the page, and the window names they make. */
    card: z.object({ provider: z.string(), sdk_url: z.string(), merchant_url: z.string() }),
    wallet: z.object({ provider: z.string(), sdk_url: z.string() }),
  }),
})

const text = (max: number) => z.optional(z.nullable(z.string().check(z.maxLength(max))))

/** The spec's card payment data: only the token counts, the rest is the server's own. */
const cardPayment = z.object({
  checkout_id: z.optional(opaqueId),
  card_token: shortText('card_token', 200),
  card_holder_name: z._default(z.string().check(z.maxLength(200)), ''),
  order_amount: z.optional(amount('order_amount')),
  order_currency_code: z.optional(z.literal('USD', 'The currency is USD')),
  order_description: text(300),
  ...{ full_name: text(300), first_name: text(200), last_name: text(200), email: text(254) },
  ...{ city: text(200), country: text(10), line1: text(400), line2: text(400) },
  ...{ postal_code: text(40), state: text(200), shipping_name: text(300), shipping_phone: text(60) },
  shipping_cycle: text(20),
  products: z.optional(z.array(z.unknown())),
})

export const checkoutCalls = {
  shippingsCalculate: endpoint({
    name: 'shippingsCalculate',
    summary: 'The plain postage of a cart, summed over its sellers; free shipping is applied by the sums.',
    body: z.object({
      items: z
        .array(z.object({ category_id: rowId, quantity, seller_id: sellerId }))
        .check(z.minLength(1, 'Your cart is empty!'), z.maxLength(limits.cartLinesMax)),
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      shipping_cost: z.number(),
      sellers: z.array(z.object({ seller_id: z.number(), shipping_cost: z.number() })),
    }),
  }),
  coupons: endpoint({
    name: 'coupons',
    summary: 'The coupons that everybody may use.',
    response: z.object({ success: z.literal(true), data: z.array(coupon) }),
  }),
  couponCheck: endpoint({
    name: 'couponCheck',
    summary: 'Whether a coupon exists and may be used by the caller; what it takes off is known by the sums.',
    body: z.object({ code }),
    response: z.object({ success: z.literal(true), data: coupon }),
  }),
  paymentsGateway: endpoint({
    name: 'paymentsGateway',
    summary: 'What the browser needs to offer card and wallet.',
    body: z.object({ amount: z.optional(amount('amount')) }),
    response: gateway,
  }),
  paymentTestGateway: endpoint({
    name: 'paymentTestGateway',
    summary: 'The same, under its other address.',
    body: z.object({ amount: z.optional(amount('amount')) }),
    response: gateway,
  }),
  iframeToken: endpoint({
    name: 'iframeToken',
    summary: "A token for the card's fields. It carries no amount and no cart.",
    body: z.object({}),
    response: z.object({ success: z.literal(true), token: z.string(), message: z.string() }),
  }),
  checkout: endpoint({
    name: 'checkout',
    summary:
      'Writes one pending order per seller and reserves the stock. Takes Idempotency-Key. 409 with the new sums in `data` when the shopper saw others.',
    body: z.object({
      items: z
        .array(checkoutLine)
        .check(z.minLength(1, 'Your cart is empty!'), z.maxLength(limits.cartLinesMax)),
      shipping,
      coupon: z.optional(z.nullable(code)),
      total_amount: amount('total_amount'),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        id: z.string(),
        total_amount: z.number(),
        shipping_cost: z.number(),
        discount: z.number(),
        expires_at: z.string(),
        orders: z.array(placedOrder),
      }),
    }),
  }),
  checkoutState: endpoint({
    name: 'checkoutState',
    summary: 'A checkout of this browser. Asks the payment provider first while a payment is not settled.',
    params: z.object({ id: opaqueId }),
    personal: true,
    response: z.object({ success: z.literal(true), data: checkout }),
  }),
  paymentsCard: endpoint({
    name: 'paymentsCard',
    summary:
      'Pays a checkout by card. Takes Idempotency-Key. A declined card is a 402 with the payment in `data`.',
    body: cardPayment,
    response: payment,
  }),
  walletOrder: endpoint({
    name: 'walletOrder',
    summary: 'Makes an order at the wallet for a checkout. Takes Idempotency-Key.',
    body: z.object({ checkout_id: z.optional(opaqueId) }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        id: z.string(),
        status: z.string(),
        links: z.array(z.object({ rel: z.string(), href: z.string() })),
      }),
    }),
  }),
  walletCapture: endpoint({
    name: 'walletCapture',
    summary: 'Takes the money of an approved wallet order. Takes Idempotency-Key. A decline is a 402.',
    params: z.object({ id: shortText('id', 64) }),
    body: z.object({ checkout_id: z.optional(opaqueId) }),
    response: payment,
  }),
  paymentTestPay: endpoint({
    name: 'paymentTestPay',
    summary: 'A wallet order over any amount, outside production only; its approve link leads to the wallet.',
    body: z.object({ amount: amount('amount') }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      links: z.array(z.object({ rel: z.string(), href: z.string() })),
    }),
  }),
}
