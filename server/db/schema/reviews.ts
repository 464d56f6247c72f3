import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { Review, ReviewSummary } from '@inkloom/contract/reviews'
import { identity, time } from './columns.ts'

export const reviews = pgTable('reviews', {
  id: identity(),
  productId: integer('product_id').notNull(),
  userId: integer('user_id'),
  orderLineId: integer('order_line_id'),
  author: text('author').notNull(),
  stars: smallint('stars').notNull(),
  fit: text('fit').$type<Review['fit']>(),
  title: text('title').notNull().default(''),
  text: text('text').notNull().default(''),
  photos: text('photos').array().notNull().default([]),
  reply: text('reply'),
  /** A generated column: the rank in lists. */
  detail: smallint('detail').notNull().default(0),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const reviewVotes = pgTable(
  'review_votes',
  {
    productId: integer('product_id').notNull(),
    vote: text('vote').$type<Vote>().notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.vote] })],
)

/** The keys under which reviews are counted. */
export type Vote = `stars/${keyof ReviewSummary['stars']}` | `fit/${NonNullable<Review['fit']>}`
