import { bigint, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bytea, encodedPicture, identity, time } from './columns.ts'

export const users = pgTable('users', {
  id: identity(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  role: text('role', { enum: ['customer', 'seller'] })
    .notNull()
    .default('customer'),
  sellerId: integer('seller_id'),
  passwordHash: text('password_hash'),
  verifiedAt: time('verified_at'),
  phoneNumber: text('phone_number').notNull().default(''),
  address: text('address').notNull().default(''),
  gender: smallint('gender').notNull().default(1),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const sessions = pgTable('sessions', {
  tokenHash: bytea('token_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  usedAt: time('used_at').notNull().defaultNow(),
})

export const emailCodes = pgTable('email_codes', {
  userId: integer('user_id').primaryKey(),
  codeHash: bytea('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: time('expires_at').notNull(),
})

export const resetLinks = pgTable('reset_links', {
  tokenHash: bytea('token_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  expiresAt: time('expires_at').notNull(),
})

export const identities = pgTable(
  'identities',
  {
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    userId: integer('user_id').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
)

export const socialHandoffs = pgTable('social_handoffs', {
  tokenHash: bytea('token_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  browserHash: bytea('browser_hash').notNull(),
  expiresAt: time('expires_at').notNull(),
})

export const avatars = pgTable('avatars', {
  userId: integer('user_id').primaryKey(),
  id: text('id').notNull(),
  ...encodedPicture,
})

export const addresses = pgTable('addresses', {
  id: identity(),
  userId: integer('user_id').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  country: text('country').notNull(),
  address: text('address').notNull(),
  apartment: text('apartment').notNull().default(''),
  city: text('city').notNull(),
  state: text('state').notNull().default(''),
  zipCode: text('zip_code').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const follows = pgTable(
  'follows',
  {
    userId: integer('user_id').notNull(),
    shopId: integer('shop_id').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.shopId] })],
)

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    userId: integer('user_id').notNull(),
    productId: integer('product_id').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
)
