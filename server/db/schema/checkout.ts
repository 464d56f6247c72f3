import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, time } from './columns.ts'

export const coupons = pgTable('coupons', {
  code: text('code').primaryKey(),
  title: text('title').notNull(),
  percent: integer('percent').notNull(),
  minSubtotal: integer('min_subtotal').notNull(),
  customerId: integer('customer_id'),
  isListed: boolean('is_listed').notNull(),
  maxUses: integer('max_uses'),
  oncePerCustomer: boolean('once_per_customer').notNull(),
  uses: integer('uses').notNull(),
  endsAt: time('ends_at').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const orders = pgTable('orders', {
  id: identity(),
  number: text('number').notNull(),
  linkKey: text('link_key').notNull(),
  checkoutId: text('checkout_id').notNull(),
  sellerId: integer('seller_id').notNull(),
  customerId: integer('customer_id'),
  state: text('state').notNull(),
  subtotal: integer('subtotal').notNull(),
  customFees: integer('custom_fees').notNull(),
  shippingCost: integer('shipping_cost').notNull(),
  discount: integer('discount').notNull(),
  total: integer('total').notNull(),
  carrier: text('carrier'),
  tracking: text('tracking'),
  shipping: jsonb('shipping'),
  confirmedAt: time('confirmed_at'),
  arrivesBy: date('arrives_by'),
  isCounted: boolean('is_counted').notNull().default(false),
  createdAt: time('created_at').notNull().defaultNow(),
})
