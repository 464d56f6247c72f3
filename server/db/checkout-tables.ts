import {
  bigint,
  boolean,
  customType,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/** The tables of checkout, payment and orders; a test holds them against the migrations. */
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const serial = () => integer('id').primaryKey().generatedByDefaultAsIdentity()
const bigSerial = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const made = () => time('created_at').notNull().defaultNow()
const sums = () => ({
  subtotal: integer('subtotal').notNull(),
  customFees: integer('custom_fees').notNull(),
  shippingCost: integer('shipping_cost').notNull(),
  discount: integer('discount').notNull(),
  total: integer('total').notNull(),
})

export const shippingRates = pgTable('shipping_rates', {
  category: text('category').primaryKey(),
  firstItem: integer('first_item').notNull(),
  extraItem: integer('extra_item').notNull(),
})

export const stateMoves = pgTable(
  'state_moves',
  { thing: text('thing').notNull(), before: text('before').notNull(), after: text('after').notNull() },
  (table) => [primaryKey({ columns: [table.thing, table.before, table.after] })],
)

export const stateChanges = pgTable('state_changes', {
  id: bigSerial(),
  thing: text('thing').notNull(),
  thingId: text('thing_id').notNull(),
  before: text('before'),
  after: text('after').notNull(),
  at: time('at').notNull(),
})

export const coupons = pgTable('coupons', {
  code: text('code').primaryKey(),
  title: text('title').notNull(),
  percent: integer('percent').notNull(),
  fromSubtotal: integer('from_subtotal').notNull(),
  customerId: integer('customer_id'),
  isListed: boolean('is_listed').notNull(),
  mostUses: integer('most_uses'),
  oncePerCustomer: boolean('once_per_customer').notNull(),
  uses: integer('uses').notNull(),
  endsAt: time('ends_at').notNull(),
  createdAt: made(),
})

export const checkouts = pgTable('checkouts', {
  id: text('id').primaryKey(),
  browser: bytea('browser').notNull(),
  customerId: integer('customer_id'),
  state: text('state').notNull(),
  currency: text('currency').notNull(),
  ...sums(),
  coupon: text('coupon'),
  email: text('email').notNull(),
  shipping: jsonb('shipping').notNull(),
  expiresAt: time('expires_at').notNull(),
  createdAt: made(),
})

export const orders = pgTable('orders', {
  id: serial(),
  number: text('number').notNull(),
  linkKey: text('link_key').notNull(),
  checkoutId: text('checkout_id').notNull(),
  sellerId: integer('seller_id').notNull(),
  customerId: integer('customer_id'),
  state: text('state').notNull(),
  ...sums(),
  carrier: text('carrier'),
  tracking: text('tracking'),
  confirmedAt: time('confirmed_at'),
  isCounted: boolean('is_counted').notNull().default(false),
  createdAt: made(),
})

export const orderLines = pgTable('order_lines', {
  id: serial(),
  orderId: integer('order_id').notNull(),
  position: integer('position').notNull(),
  productId: integer('product_id').notNull(),
  variantId: integer('variant_id'),
  name: text('name').notNull(),
  slug: text('slug').notNull(),
  image: text('image'),
  attributes: jsonb('attributes').notNull(),
  quantity: integer('quantity').notNull(),
  price: integer('price').notNull(),
  customPrice: integer('custom_price').notNull(),
  customInputs: jsonb('custom_inputs').notNull(),
  design: text('design'),
  designRecord: jsonb('design_record'),
})

export const reservations = pgTable('reservations', {
  id: serial(),
  orderId: integer('order_id').notNull(),
  productId: integer('product_id').notNull(),
  variantId: integer('variant_id'),
  quantity: integer('quantity').notNull(),
  state: text('state').notNull(),
})

export const paymentAttempts = pgTable('payment_attempts', {
  id: text('id').primaryKey(),
  checkoutId: text('checkout_id').notNull(),
  provider: text('provider').notNull(),
  method: text('method').notNull(),
  requestKey: text('request_key').notNull(),
  state: text('state').notNull(),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  reference: text('reference'),
  captureReference: text('capture_reference'),
  actionUrl: text('action_url'),
  declineCode: text('decline_code'),
  message: text('message'),
  traceId: text('trace_id'),
  tries: integer('tries').notNull(),
  refunded: integer('refunded').notNull(),
  nextCheckAt: time('next_check_at').notNull(),
  createdAt: made(),
})

export const refunds = pgTable('refunds', {
  id: text('id').primaryKey(),
  attemptId: text('attempt_id').notNull(),
  orderId: integer('order_id'),
  amount: integer('amount').notNull(),
  state: text('state').notNull(),
  reference: text('reference'),
  tries: integer('tries').notNull(),
  nextTryAt: time('next_try_at').notNull(),
  createdAt: made(),
  refundedAt: time('refunded_at'),
})

export const ledger = pgTable('ledger', {
  id: bigSerial(),
  entry: text('entry').notNull(),
  account: text('account').notNull(),
  amount: integer('amount').notNull(),
  attemptId: text('attempt_id').notNull(),
  at: time('at').notNull(),
})

export const couponRedemptions = pgTable('coupon_redemptions', {
  checkoutId: text('checkout_id').primaryKey(),
  code: text('code').notNull(),
  customer: text('customer'),
  isReleased: boolean('is_released').notNull(),
})

export const webhookInbox = pgTable('webhook_inbox', {
  id: bigSerial(),
  provider: text('provider').notNull(),
  eventId: text('event_id').notNull(),
  reference: text('reference').notNull(),
  body: bytea('body').notNull(),
  tries: integer('tries').notNull(),
  nextTryAt: time('next_try_at').notNull(),
  appliedAt: time('applied_at'),
  receivedAt: time('received_at').notNull(),
})

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    call: text('call').notNull(),
    key: text('key').notNull(),
    requestHash: bytea('request_hash').notNull(),
    answer: json('answer'),
    createdAt: made(),
  },
  (table) => [primaryKey({ columns: [table.call, table.key] })],
)

export const paymentDifferences = pgTable('payment_differences', {
  id: bigSerial(),
  provider: text('provider').notNull(),
  reference: text('reference').notNull(),
  kind: text('kind').notNull(),
  ours: integer('ours'),
  theirs: integer('theirs'),
  at: time('at').notNull(),
})

export const shopSecrets = pgTable('shop_secrets', {
  name: text('name').primaryKey(),
  value: bytea('value').notNull(),
})
