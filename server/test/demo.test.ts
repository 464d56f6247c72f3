import { expect, test } from 'vitest'
import { loadDemo } from '@inkloom/demo/load'
import type { Progress } from '@inkloom/demo/progress'
import { migrate } from '../db/migrate.ts'
import { sanitizeHtml as sanitize } from '../domain/content/html.ts'
import { testDatabase } from './database.ts'
import { beforeBuying, brokenInvariants } from './invariants.ts'

test('a load without products adds only pages and topics', async () => {
  const { pool } = await testDatabase('empty')
  await migrate(pool)
  await loadDemo(pool, { products: 0, sanitize })
  const { rows } =
    await pool.query(`select (select count(*)::int from pages) pages, (select count(*)::int from products) products,
    (select count(*)::int from sellers) sellers, (select count(*)::int from categories) categories,
    (select count(*)::int from posts) posts, (select count(*)::int from pictures) pictures,
    (select count(*)::int from topics where kind = 'help') help, (select count(*) > 0 from topics where kind = 'blog') blog`)
  const nothing = { products: 0, sellers: 0, categories: 0, posts: 0, pictures: 0 }
  expect(rows).toEqual([{ pages: 12, help: 3, blog: true, ...nothing }])
})

test('two loads produce the same data and report progress', async () => {
  const shops = []
  for (let run = 0; run < 2; run++) {
    const { pool } = await testDatabase('empty')
    await migrate(pool)
    const reports: string[] = []
    const progress: Progress = {
      step: (what, work) => work((done, total) => reports.push(`${what}: ${done} of ${total}`)),
    }
    await loadDemo(pool, { products: 1100, sanitize, progress })
    expect(reports.filter((line) => !line.startsWith('Indexing'))).toEqual([
      'Filling the shop: 1000 of 1100',
      'Filling the shop: 1100 of 1100',
      'Counting its lists: 1100 of 1100',
      'Reading its words: 1100 of 1100',
    ])
    const { rows } = await pool.query(`select
      (select md5(string_agg(p::text, '' order by id)) from products p) products,
      (select md5(string_agg(v::text, '' order by id)) from variants v) variants,
      (select md5(string_agg(r::text, '' order by id)) from reviews r) reviews,
      (select md5(string_agg(p::text, '' order by path)) from pictures p) pictures,
      (select md5(string_agg(o::text, '' order by id)) from orders o) orders,
      (select md5(string_agg(p::text, '' order by id)) from posts p) posts`)
    shops.push(rows)
  }
  expect(shops[0]).toEqual(shops[1])
})

test('only the first 600 products have reviews, and their counters are correct', async () => {
  const { pool } = await testDatabase('empty')
  await migrate(pool)
  await loadDemo(pool, { products: 700, sanitize })
  const { rows } = await pool.query(`select max(product_id) <= 600 as "within", count(*)::int n,
    (select sum(reviews_count)::int from products) counted from reviews`)
  const { n } = rows[0] as { n: number }
  expect(n).toBeGreaterThan(3000)
  expect(rows).toEqual([{ within: true, n, counted: n }])
})

test('the orders of the demo customer satisfy the payment invariants', async () => {
  const { pool } = await testDatabase()
  expect(await brokenInvariants(pool, { payments: [], refunds: [] }, await beforeBuying(pool))).toEqual([])
  const { rows } =
    await pool.query(`select o.state, count(*)::int n from orders o join users u on u.id = o.customer_id
    where u.email = 'demo@inkloom.test' group by 1 order by 1`)
  expect(rows).toEqual([
    { state: 'cancelled', n: 1 },
    { state: 'delivered', n: 4 },
  ])
})

test('rejects a database that is not empty', async () => {
  const { pool } = await testDatabase()
  await expect(loadDemo(pool, { products: 5, sanitize })).rejects.toThrow(
    'only loaded into an empty database',
  )
  expect((await pool.query('select count(*)::int n from products')).rows).toEqual([{ n: 600 }])
})

test('a product inserted afterwards gets the next id and runs the triggers', async () => {
  const { pool } = await testDatabase()
  const { rows } = await pool.query(`insert into products (seller_id, category_id, template_id, name, slug)
    values (1, 1, 1, 'Next', 'next-one') returning id`)
  expect(rows).toEqual([{ id: 601 }])
  const words = await pool.query(`select vector::text from product_search where product_id = 601`)
  expect(words.rows).toEqual([{ vector: expect.stringContaining("'next'") }])
  expect((await pool.query(`select value::int from counters`)).rows).toEqual([{ value: 601 }])
})

test('all referenced pictures exist and all HTML is sanitized', async () => {
  const { pool } = await testDatabase()
  const { rows } = await pool.query(`
    select path from (select main_image path from products union select path from product_images union select image from variants union select path from base_pictures
      union select unnest(photos) from reviews union select image from categories union select logo from shops union select banner from shops union select image from posts) named
    where path is not null and path not in (select path from pictures)`)
  expect(rows).toEqual([])
  const texts =
    await pool.query(`select slug from products where description ~* '<script|\\son\\w+=|style=' or description ~ '<h1'
    union all select slug from posts where detail ~* '<script|\\son\\w+=|style=|<h1'
    union all select slug from pages where detail ~* '<script|\\son\\w+=|style=|<h1'`)
  expect(texts.rows).toEqual([])
})
