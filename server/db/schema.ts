import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { PrintSide } from '@inkloom/renderer/print-side'
import type { CustomType, Ink, PrintArea, ProductDetail, RemainingPrint } from '@inkloom/contract/catalog'
import type { DesignRecord } from '@inkloom/contract/design'
import type { FontName } from '@inkloom/contract/fonts'
import type { Review, ReviewSummary } from '@inkloom/contract/reviews'

export * from './checkout-tables.ts'

/** The tables as the migrations make them; a test holds the two against each other. */
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const identity = () => integer('id').primaryKey().generatedByDefaultAsIdentity()

export const pictures = pgTable('pictures', {
  path: text('path').primaryKey(),
  recipe: jsonb('recipe').$type<object>(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  color: text('color').notNull(),
  uploadId: text('upload_id'),
})

export const sellers = pgTable('sellers', {
  id: identity(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const shops = pgTable('shops', {
  sellerId: integer('seller_id').primaryKey(),
  name: text('name').notNull(),
  tagline: text('tagline').notNull().default(''),
  logo: text('logo'),
  banner: text('banner'),
  followersCount: integer('followers_count').notNull().default(0),
  productsCount: integer('products_count').notNull().default(0),
})

export const categories = pgTable('categories', {
  id: identity(),
  parentId: integer('parent_id'),
  name: text('name').notNull(),
  slug: text('slug').notNull(),
  position: integer('position').notNull().default(0),
  image: text('image'),
  productsCount: integer('products_count').notNull().default(0),
})

export const templates = pgTable('templates', {
  id: identity(),
  name: text('name').notNull(),
  garment: text('garment').notNull(),
  attributes: jsonb('attributes').$type<ProductDetail['template_info']['attributes']>().notNull().default([]),
  allowCustom: boolean('allow_custom').notNull().default(false),
  /** The wire's own shape, but for `price`, which is cents here as everywhere in the database. */
  customTypes: jsonb('custom_types').$type<CustomType[]>().notNull().default([]),
  printAreas: jsonb('print_areas').$type<PrintArea[]>().notNull().default([]),
  fonts: text('fonts').array().$type<FontName[]>().notNull().default([]),
  inks: jsonb('inks').$type<Ink[]>().notNull().default([]),
})

export const sales = pgTable('sales', {
  id: identity(),
  name: text('name').notNull(),
  percent: numeric('percent', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  startsAt: time('starts_at').notNull(),
  endsAt: time('ends_at').notNull(),
  running: boolean('running').notNull().default(false),
})

export const products = pgTable('products', {
  id: identity(),
  sellerId: integer('seller_id').notNull(),
  categoryId: integer('category_id').notNull(),
  templateId: integer('template_id').notNull(),
  saleId: integer('sale_id'),
  name: text('name').notNull(),
  slug: text('slug').notNull(),
  description: text('description').notNull().default(''),
  basePrice: integer('base_price'),
  mainImage: text('main_image'),
  stock: integer('stock').notNull().default(0),
  reserved: integer('reserved').notNull().default(0),
  sold: integer('sold').notNull().default(0),
  createdAt: time('created_at').notNull().defaultNow(),
  changedAt: time('changed_at'),
  reviewsCount: integer('reviews_count').notNull().default(0),
  starsSum: integer('stars_sum').notNull().default(0),
})

export const productImages = pgTable(
  'product_images',
  {
    productId: integer('product_id').notNull(),
    position: integer('position').notNull(),
    path: text('path').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
)

export const basePictures = pgTable(
  'base_pictures',
  {
    productId: integer('product_id').notNull(),
    position: integer('position').notNull(),
    view: text('view').$type<'front' | 'back'>().notNull(),
    color: text('color'),
    print: text('print').$type<RemainingPrint>().notNull(),
    path: text('path').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
)

export const variants = pgTable('variants', {
  id: identity(),
  productId: integer('product_id').notNull(),
  position: integer('position').notNull(),
  attributes: jsonb('attributes').$type<{ name: string; value: string }[]>().notNull(),
  price: integer('price'),
  stock: integer('stock').notNull().default(0),
  reserved: integer('reserved').notNull().default(0),
  image: text('image'),
})

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
/** As the database names what it counts. */
export type Vote = `stars/${keyof ReviewSummary['stars']}` | `fit/${NonNullable<Review['fit']>}`

export const categoryProducts = pgTable(
  'category_products',
  {
    categoryId: integer('category_id').notNull(),
    createdAt: time('created_at').notNull(),
    productId: integer('product_id').notNull(),
    sold: integer('sold').notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.createdAt, table.productId] })],
)

export const listBuckets = pgTable(
  'list_buckets',
  {
    list: text('list').notNull(),
    firstAt: time('first_at').notNull(),
    firstId: integer('first_id').notNull(),
    size: integer('size').notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.firstAt, table.firstId] })],
)

export const productFilters = pgTable('product_filters', {
  productId: integer('product_id').primaryKey(),
  createdAt: time('created_at').notNull(),
  sold: integer('sold').notNull(),
  price: integer('price'),
  tags: integer('tags').array().notNull(),
})

export const filterTags = pgTable('filter_tags', {
  id: identity(),
  tag: text('tag').notNull(),
})

export const counters = pgTable('counters', {
  name: text('name').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
})

export const productWords = pgTable('product_words', {
  productId: integer('product_id').primaryKey(),
  sold: integer('sold').notNull(),
  search: tsvector('search').notNull(),
})

export const searchWords = pgTable('search_words', {
  lexeme: text('lexeme').primaryKey(),
  documents: integer('documents').notNull(),
})

export const searchSynonyms = pgTable('search_synonyms', {
  word: text('word').primaryKey(),
  means: text('means').array().notNull(),
})

export const topics = pgTable('topics', {
  id: identity(),
  kind: text('kind', { enum: ['blog', 'help'] }).notNull(),
  name: text('name').notNull(),
  slug: text('slug').notNull(),
})

export const posts = pgTable('posts', {
  id: identity(),
  topicId: integer('topic_id').notNull(),
  author: text('author').notNull(),
  title: text('title').notNull(),
  slug: text('slug').notNull(),
  description: text('description').notNull().default(''),
  image: text('image'),
  detail: text('detail').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  changedAt: time('changed_at'),
})

export const pages = pgTable('pages', {
  id: identity(),
  topicId: integer('topic_id'),
  author: text('author').notNull(),
  title: text('title').notNull(),
  slug: text('slug').notNull(),
  detail: text('detail').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  changedAt: time('changed_at'),
})

export const limitCounts = pgTable(
  'limit_counts',
  {
    name: text('name').notNull(),
    who: text('who').notNull(),
    until: time('until').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.who] })],
)

export const uploads = pgTable('uploads', {
  id: text('id').primaryKey(),
  content: bytea('content').notNull(),
  type: text('type').$type<'image/jpeg' | 'image/png'>().notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  isOrdered: boolean('is_ordered').notNull().default(false),
  orderId: integer('order_id'),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const designs = pgTable('designs', {
  hash: text('hash').primaryKey(),
  key: text('key').notNull(),
  record: jsonb('record').$type<DesignRecord>().notNull(),
  stages: jsonb('stages').$type<PrintSide[]>().notNull(),
  isOrdered: boolean('is_ordered').notNull().default(false),
  createdAt: time('created_at').notNull().defaultNow(),
})

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

/** A picture that was decoded and encoded anew, as `CleanImage` is. */
const picture = {
  content: bytea('content').notNull(),
  type: text('type').$type<'image/jpeg' | 'image/png'>().notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
}

export const avatars = pgTable('avatars', {
  userId: integer('user_id').primaryKey(),
  id: text('id').notNull(),
  ...picture,
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

export const mails = pgTable('mails', {
  id: identity(),
  messageId: text('message_id').notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  begunAt: time('begun_at'),
  sentAt: time('sent_at'),
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
  ...picture,
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

export const socialHandoffs = pgTable('social_handoffs', {
  tokenHash: bytea('token_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  browserHash: bytea('browser_hash').notNull(),
  expiresAt: time('expires_at').notNull(),
})
