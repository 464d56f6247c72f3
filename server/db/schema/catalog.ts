import { bigint, boolean, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CustomType, Ink, PrintArea, ProductDetail, RemainingPrint } from '@inkloom/contract/catalog'
import type { FontName } from '@inkloom/contract/fonts'
import type { TemplateFile } from '@inkloom/contract/template-file'
import { identity, time } from './columns.ts'

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
  location: text('location').notNull().default(''),
  sold: bigint('sold', { mode: 'number' }).notNull().default(0),
  reviewsCount: integer('reviews_count').notNull().default(0),
  starsSum: integer('stars_sum').notNull().default(0),
  repliesCount: integer('replies_count').notNull().default(0),
  replySeconds: bigint('reply_seconds', { mode: 'number' }).notNull().default(0),
  processingDays: integer('processing_days').notNull().default(2),
  suspendedAt: time('suspended_at'),
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
  /** As in the API, except that `price` is in cents. */
  customTypes: jsonb('custom_types').$type<CustomType[]>().notNull().default([]),
  printAreas: jsonb('print_areas').$type<PrintArea[]>().notNull().default([]),
  fonts: text('fonts').array().$type<FontName[]>().notNull().default([]),
  inks: jsonb('inks').$type<Ink[]>().notNull().default([]),
  /** What the other columns are derived from; null for a template that was made without a file. */
  file: jsonb('file').$type<TemplateFile>(),
  /** Set once a newer version has the name. */
  replacedAt: time('replaced_at'),
})

export const sales = pgTable('sales', {
  id: identity(),
  name: text('name').notNull(),
  percent: numeric('percent', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  startsAt: time('starts_at').notNull(),
  endsAt: time('ends_at').notNull(),
  isRunning: boolean('is_running').notNull().default(false),
})

/** A volume step as stored. */
export interface StoredVolumeStep {
  from: number
  percent: number
}

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
  design: text('design'),
  volumeSteps: jsonb('volume_steps').$type<StoredVolumeStep[]>().notNull().default([]),
  colors: jsonb('colors').$type<string[]>().notNull().default([]),
  stock: integer('stock').notNull().default(0),
  reserved: integer('reserved').notNull().default(0),
  sold: integer('sold').notNull().default(0),
  createdAt: time('created_at').notNull().defaultNow(),
  changedAt: time('changed_at'),
  hiddenAt: time('hidden_at'),
  sku: text('sku'),
  reviewsCount: integer('reviews_count').notNull().default(0),
  starsSum: integer('stars_sum').notNull().default(0),
})

/** Earlier slugs of products. */
export const productSlugs = pgTable('product_slugs', {
  slug: text('slug').primaryKey(),
  productId: integer('product_id').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const productImages = pgTable(
  'product_images',
  {
    productId: integer('product_id').notNull(),
    position: integer('position').notNull(),
    path: text('path').notNull(),
    url: text('url'),
    alt: text('alt').notNull().default(''),
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
    type: text('type'),
    blank: text('blank'),
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
  sku: text('sku'),
})

/** Only of products that are not hidden. */
export const productFilters = pgTable('product_filters', {
  productId: integer('product_id').primaryKey(),
  createdAt: time('created_at').notNull(),
  sold: integer('sold').notNull(),
  price: integer('price'),
  tags: integer('tags').array().notNull(),
  processingDays: integer('processing_days').notNull().default(2),
})

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

export const counters = pgTable('counters', {
  name: text('name').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
})
