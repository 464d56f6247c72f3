import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, encodedPicture, identity, time } from './columns.ts'

export const emails = pgTable('emails', {
  id: identity(),
  messageId: text('message_id').notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  begunAt: time('begun_at'),
  sentAt: time('sent_at'),
  failures: integer('failures').notNull().default(0),
  failedAt: time('failed_at'),
  failureCode: text('failure_code'),
})

export const subscribers = pgTable('subscribers', {
  email: text('email').primaryKey(),
  createdAt: time('created_at').notNull().defaultNow(),
  confirmedAt: time('confirmed_at'),
  endedAt: time('ended_at'),
})

export const newsletterLinks = pgTable('newsletter_links', {
  tokenHash: bytea('token_hash').primaryKey(),
  email: text('email').notNull(),
  purpose: text('purpose', { enum: ['confirm', 'unsubscribe'] }).notNull(),
  expiresAt: time('expires_at').notNull(),
})

export const stockAlerts = pgTable('stock_alerts', {
  id: identity(),
  email: text('email').notNull(),
  productId: integer('product_id').notNull(),
  variantId: integer('variant_id'),
  createdAt: time('created_at').notNull().defaultNow(),
  sentAt: time('sent_at'),
  tokenHash: bytea('token_hash'),
})

export const threads = pgTable('threads', {
  id: identity(),
  sellerId: integer('seller_id'),
  userId: integer('user_id'),
  orderId: integer('order_id'),
  email: text('email').notNull(),
  name: text('name').notNull(),
  subject: text('subject').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
})

export const messages = pgTable('messages', {
  id: identity(),
  threadId: integer('thread_id').notNull(),
  senderType: text('sender_type', { enum: ['customer', 'seller'] }).notNull(),
  message: text('message').notNull(),
  isRead: boolean('is_read').notNull().default(false),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const messageImages = pgTable('message_images', {
  id: text('id').primaryKey(),
  messageId: integer('message_id').notNull(),
  ...encodedPicture,
})

export const bulkRequests = pgTable('bulk_requests', {
  id: identity(),
  quantity: integer('quantity').notNull(),
  products: text('products').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  company: text('company').notNull().default(''),
  phone: text('phone').notNull().default(''),
  fileName: text('file_name'),
  fileType: text('file_type'),
  file: bytea('file'),
  createdAt: time('created_at').notNull().defaultNow(),
})
