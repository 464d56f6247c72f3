import { expect, test } from 'vitest'
import { testApi } from '../../test/api.ts'
import { testDatabase } from '../../test/database.ts'
import { addProduct } from '../../test/products.ts'

const { db, pool } = await testDatabase()
const { fetchOk } = testApi(db)
const shopOf = async (id: number) => (await fetchOk('shopProfile', `/products/shopprofile/${id}`)).data.shop

await pool.query(
  `insert into sellers (id, name, email, created_at) values (9001, 'Ann', 'ann@sellers.test', '2024-05-06T00:00:00Z')`,
)
await pool.query(`insert into shops (seller_id, name, location) values (9001, 'Ann''s', 'Bend, Oregon')`)

test('a new shop has no rating, sales or reply time', async () => {
  expect(await shopOf(9001)).toMatchObject({
    rating: null,
    reviews_count: 0,
    sales_count: 0,
    since: '2024-05-06T00:00:00.000Z',
    location: 'Bend, Oregon',
    reply_hours: null,
  })
})

test('sales and reviews of its products count for a shop and move with them', async () => {
  const { productId } = await addProduct(pool, { sellerId: 9001 })
  await pool.query('update products set sold = sold + 12 where id = $1', [productId])
  await pool.query(
    `insert into reviews (product_id, author, stars) select $1, 'Bo', stars from unnest(array[5, 4, 5]) stars`,
    [productId],
  )
  const before = await shopOf(2)
  expect(await shopOf(9001)).toMatchObject({ rating: 4.7, reviews_count: 3, sales_count: 12 })
  await pool.query('update products set seller_id = 2 where id = $1', [productId])
  expect(await shopOf(9001)).toMatchObject({ rating: null, reviews_count: 0, sales_count: 0 })
  expect(await shopOf(2)).toMatchObject({
    reviews_count: before.reviews_count + 3,
    sales_count: before.sales_count + 12,
  })
  await pool.query('delete from reviews where product_id = $1', [productId])
  await pool.query('delete from products where id = $1', [productId])
  expect(await shopOf(2)).toMatchObject({
    reviews_count: before.reviews_count,
    sales_count: before.sales_count,
  })
})

test('the reply time is the average wait, after three replies', async () => {
  const ask = async (hours: number) => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into threads (seller_id, email, name, subject) values (9001, 'a@b.test', 'A', 'Hi') returning id`,
    )
    const say = (sender: string, ago: number) =>
      pool.query(
        `insert into messages (thread_id, sender_type, message, created_at) values ($1, $2, 'Hi', now() - make_interval(mins => $3))`,
        [rows[0]!.id, sender, ago],
      )
    await say('customer', hours * 60 + 60)
    await say('customer', 90)
    await say('seller', 60)
    await say('seller', 10)
  }
  await ask(2)
  await ask(3)
  expect(await shopOf(9001)).toMatchObject({ reply_hours: null })
  await ask(6)
  expect(await shopOf(9001)).toMatchObject({ reply_hours: 4 })
})
