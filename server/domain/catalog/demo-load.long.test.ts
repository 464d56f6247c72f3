import { expect, test } from 'vitest'
import { loadDemo } from '@inkloom/demo/load'
import type { Progress } from '@inkloom/demo/progress'
import { migrate } from '../../db/migrate.ts'
import { sanitizeHtml as sanitize } from '../../lib/html.ts'
import { testDatabase } from '../../test/database.ts'
import { takeStockSnapshot, findViolations } from '../../test/invariants.ts'

test('loads the same shop every time', async () => {
  const shops = []
  for (let run = 0; run < 2; run++) {
    const { pool } = await testDatabase('empty')
    await migrate(pool)
    await loadDemo(pool, { products: 60, sanitize })
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

test('reports progress, and reviews only the first 600 products of a larger shop', async () => {
  const { pool } = await testDatabase('empty')
  await migrate(pool)
  const steps: string[] = []
  const progress: Progress = {
    step: (what, work) => work((done, total) => steps.push(`${what}: ${done} of ${total}`)),
  }
  await loadDemo(pool, { products: 1100, sanitize, progress })
  expect(steps.filter((line) => !line.startsWith('Indexing'))).toEqual([
    'Loading products: 1000 of 1100',
    'Loading products: 1100 of 1100',
    'Building product lists: 1100 of 1100',
    'Building the search index: 1100 of 1100',
  ])
  const { rows } = await pool.query(`select max(product_id) <= 600 as "within", count(*)::int n,
    (select sum(reviews_count)::int from products) counted from reviews`)
  const { n } = rows[0] as { n: number }
  expect(n).toBeGreaterThan(3000)
  expect(rows).toEqual([{ within: true, n, counted: n }])
})

test('gives the demo customer past orders that satisfy the payment invariants', async () => {
  const { pool } = await testDatabase()
  expect(await findViolations(pool, { payments: [], refunds: [] }, await takeStockSnapshot(pool))).toEqual([])
  const { rows } =
    await pool.query(`select o.state, count(*)::int n from orders o join users u on u.id = o.customer_id
    where u.email = 'demo@inkloom.test' group by 1 order by 1`)
  expect(rows).toEqual([
    { state: 'cancelled', n: 1 },
    { state: 'delivered', n: 4 },
  ])
})

test('rejects a filled database and leaves it unchanged', async () => {
  const { pool } = await testDatabase()
  await expect(loadDemo(pool, { products: 5, sanitize })).rejects.toThrow(
    'only loaded into an empty database',
  )
  expect((await pool.query('select count(*)::int n from products')).rows).toEqual([{ n: 600 }])
})

test('continues the ids and enables the triggers again', async () => {
  const { pool } = await testDatabase()
  const { rows } = await pool.query(`insert into products (seller_id, category_id, template_id, name, slug)
    values (1, 1, 1, 'Next', 'next-one') returning id`)
  expect(rows).toEqual([{ id: 601 }])
  const words = await pool.query(`select vector::text from product_search where product_id = 601`)
  expect(words.rows).toEqual([{ vector: expect.stringContaining("'next'") }])
  expect((await pool.query(`select value::int from counters`)).rows).toEqual([{ value: 601 }])
})

test('stores every referenced picture and sanitizes every text', async () => {
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
