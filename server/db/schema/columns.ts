import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const identity = () => integer('id').primaryKey().generatedByDefaultAsIdentity()

/** An uploaded image after re-encoding. */
export const encodedPicture = {
  content: bytea('content').notNull(),
  type: text('type').$type<'image/jpeg' | 'image/png' | 'image/webp'>().notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
}
