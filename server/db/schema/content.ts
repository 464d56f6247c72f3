import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, time } from './columns.ts'

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
