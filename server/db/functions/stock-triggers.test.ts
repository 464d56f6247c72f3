import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { addProduct } from '../../test/products.ts'

const { pool } = await testDatabase()
const { productId, variantId } = await addProduct(pool, { stock: 50 })

const listener = new pg.Client(pool.options)
await listener.connect()
afterAll(() => listener.end())
await listener.query('listen inkloom_tags')
const published: string[] = []
listener.on('notification', ({ payload = '' }) => void published.push(...payload.split(' ')))

/** The cache tags that a statement publishes. */
async function tagsOf(statement: string): Promise<string[]> {
  await pool.query(statement)
  // Delivered after those of the statement.
  await pool.query(`select pg_notify('inkloom_tags', 'end')`)
  await expect.poll(() => published).toContain('end')
  return published
    .splice(0)
    .filter((tag) => tag !== 'end' && !tag.startsWith('@'))
    .sort()
}

test('a change of the stock evicts the page of the product and no list', async () => {
  expect(
    await tagsOf(`update variants set stock = stock - 1, reserved = reserved + 1 where id = ${variantId}`),
  ).toEqual([`product:${productId}`])
})

test('a change of the reserved quantity evicts nothing', async () => {
  expect(await tagsOf(`update variants set reserved = reserved - 1 where id = ${variantId}`)).toEqual([])
})

test('a renamed shop evicts the pages that show its products', async () => {
  await pool.query(`insert into sellers (id, name, email) values (9001, 'Ann', 'ann@sellers.test')`)
  await pool.query(`insert into shops (seller_id, name) values (9001, 'Before')`)
  const own = await addProduct(pool, { sellerId: 9001 })
  await tagsOf('select')
  expect(await tagsOf(`update shops set name = 'After' where seller_id = 9001`)).toEqual([
    `product:${own.productId}`,
    'shop:9001',
  ])
})

test('a change of the stock does not compute filters and search words again', async () => {
  await pool.query('update product_filters set price = 7 where product_id = $1', [productId])
  await pool.query(`update product_search set vector = '' where product_id = $1`, [productId])
  await pool.query('update variants set stock = stock - 3 where id = $1', [variantId])
  const { rows } = await pool.query(
    `select p.stock, f.price, s.vector::text from products p join product_filters f on f.product_id = p.id
       join product_search s on s.product_id = p.id where p.id = $1`,
    [productId],
  )
  expect(rows).toEqual([{ stock: 46, price: 7, vector: '' }])
})
