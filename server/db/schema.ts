/** The tables that Drizzle queries use. Tables that only raw SQL uses are not listed. */
export * from './schema/accounts.ts'
export * from './schema/catalog.ts'
export * from './schema/checkout.ts'
export * from './schema/content.ts'
export * from './schema/designs.ts'
export * from './schema/messages.ts'
export * from './schema/reviews.ts'
