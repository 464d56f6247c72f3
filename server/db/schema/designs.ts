import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { PrintSide } from '@inkloom/renderer/print-side'
import type { DesignRecord } from '@inkloom/contract/design'
import { encodedPicture, time } from './columns.ts'

export const uploads = pgTable('uploads', {
  id: text('id').primaryKey(),
  ...encodedPicture,
  isOrdered: boolean('is_ordered').notNull().default(false),
  orderId: integer('order_id'),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const designs = pgTable('designs', {
  hash: text('hash').primaryKey(),
  key: text('key').notNull(),
  record: jsonb('record').$type<DesignRecord>().notNull(),
  sides: jsonb('sides').$type<PrintSide[]>().notNull(),
  isOrdered: boolean('is_ordered').notNull().default(false),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const pictures = pgTable('pictures', {
  path: text('path').primaryKey(),
  recipe: jsonb('recipe').$type<object>(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  color: text('color').notNull(),
  uploadId: text('upload_id'),
})
