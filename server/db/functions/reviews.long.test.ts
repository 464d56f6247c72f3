import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'

const { pool } = await testDatabase()

/** The differences between stored counters and the same computed from reviews. */
async function differences() {
  const { rows } = await pool.query(`
    with counted as (
      select product_id, 'stars/' || stars vote, count(*) from reviews group by 1, 2
      union all select product_id, 'fit/' || fit, count(*) from reviews where fit is not null group by 1, 2
    ), stored as (select product_id, vote, count from review_votes where count <> 0)
    select 'votes of ' || product_id problem from (select * from counted except select * from stored) x
    union all select 'unexpected votes of ' || product_id from (select * from stored except select * from counted) x
    union all select 'product ' || id from products p
      left join (select product_id, count(*) n, sum(stars) s from reviews group by 1) r on r.product_id = p.id
      where (p.reviews_count, p.stars_sum) <> (coalesce(n, 0), coalesce(s, 0))`)
  return rows
}

const add = (product: number, stars: number, fit: string | null = null) =>
  pool.query(`insert into reviews (product_id, author, stars, fit) values ($1, 'Ann', $2, $3)`, [
    product,
    stars,
    fit,
  ])

test('a bulk load builds correct counters', async () => {
  const { rows } = await pool.query('select count(*) > 3000 as many from reviews')
  expect(rows).toEqual([{ many: true }])
  expect(await differences()).toEqual([])
})

describe('counters are correct after', () => {
  test.each([
    [
      'inserting one review',
      `insert into reviews (product_id, author, stars, fit) values (1, 'Ann', 3, 'small')`,
    ],
    [
      'inserting many reviews',
      `insert into reviews (product_id, author, stars) select 1 + n % 40, 'Ann', 1 + n % 5 from generate_series(1, 500) n`,
    ],
    ['inserting no review', `insert into reviews (product_id, author, stars) select 1, 'Ann', 5 where false`],
    ['changing stars', 'update reviews set stars = 5 where product_id < 10'],
    ['changing the fit', `update reviews set fit = 'large' where product_id between 5 and 20`],
    ['removing the fit', 'update reviews set fit = null where product_id between 15 and 30'],
    ['changing the text', `update reviews set text = text || '.' where product_id < 30`],
    [
      'moving reviews to another product',
      'update reviews set product_id = product_id + 1 where product_id < 20',
    ],
    ['deleting some reviews', 'delete from reviews where id % 3 = 0'],
    ['deleting products', 'delete from products where id % 5 = 0'],
    ['deleting all reviews', 'delete from reviews'],
  ])('%s', async (_, statement) => {
    await pool.query(statement)
    expect(await differences()).toEqual([])
  })
})

test('concurrent inserts leave correct counters', async () => {
  const writers = Array.from({ length: 120 }, (_, n) =>
    add(1 + (n % 3), 1 + (n % 5), [null, 'small', 'true', 'large'][n % 4]),
  )
  const crossing = [1, -1, 1, -1].map((direction) =>
    pool.query(
      `insert into reviews (product_id, author, stars) select n, 'Ann', 4 from generate_series(1, 4) n order by n * $1`,
      [direction],
    ),
  )
  await Promise.all([...writers, ...crossing])
  expect(await differences()).toEqual([])
  const { rows } = await pool.query('select reviews_count from products where id between 1 and 3')
  expect(rows).toEqual([1, 2, 3].map(() => ({ reviews_count: 44 })))
})

test.each([
  ['no stars', `insert into reviews (product_id, author, stars) values (1, 'Ann', 0)`],
  ['six stars', `insert into reviews (product_id, author, stars) values (1, 'Ann', 6)`],
  ['an unknown fit', `insert into reviews (product_id, author, stars, fit) values (1, 'Ann', 5, 'tight')`],
  ['an empty author', `insert into reviews (product_id, author, stars) values (1, '', 5)`],
  ['an unknown product', `insert into reviews (product_id, author, stars) values (999999, 'Ann', 5)`],
  [
    'an unknown order line',
    `insert into reviews (product_id, author, stars, order_line_id) values (1, 'Ann', 5, 999)`,
  ],
])('rejects a review with %s', async (_, statement) => {
  await expect(pool.query(statement)).rejects.toThrow(/constraint/)
  expect(await differences()).toEqual([])
})

test('deleting an account keeps its reviews without the name', async () => {
  await pool.query(`insert into users (id, email, name) values (900, 'ann@shop.test', 'Ann')`)
  await pool.query(
    `insert into reviews (id, product_id, user_id, author, stars, text) values (900, 2, 900, 'Ann', 4, 'Good')`,
  )
  await pool.query('delete from users where id = 900')
  const { rows } = await pool.query('select user_id, author, stars, text from reviews where id = 900')
  expect(rows).toEqual([{ user_id: null, author: 'A former customer', stars: 4, text: 'Good' }])
  expect(await differences()).toEqual([])
})
