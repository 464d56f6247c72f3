import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { literal } from './prepared.ts'
import { products } from './schema.ts'

test('a literal limit is no parameter of the query', () => {
  const query = drizzle.mock().select({ id: products.id }).from(products).limit(literal(3))
  expect(query.toSQL()).toEqual({ sql: 'select "id" from "products" limit 3', params: [] })
})
