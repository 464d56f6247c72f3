import { describe, expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'

const { pool } = await testDatabase()

/** Where the kept numbers differ from what counting says; nothing, when they agree. */
async function disagreements() {
  const { rows } = await pool.query(`
    with counted as (
      select product_id, 'stars/' || stars vote, count(*) from reviews group by 1, 2
      union all select product_id, 'fit/' || fit, count(*) from reviews where fit is not null group by 1, 2
    ), kept as (select product_id, vote, count from review_votes where count <> 0)
    select 'votes of ' || product_id what from (select * from counted except select * from kept) x
    union all select 'too many votes of ' || product_id from (select * from kept except select * from counted) x
    union all select 'product ' || id from products p
      left join (select product_id, count(*) n, sum(stars) s from reviews group by 1) r on r.product_id = p.id
      where (p.reviews_count, p.stars_sum) <> (coalesce(n, 0), coalesce(s, 0))`)
  return rows
}

const add = (product: number, stars: number, fit: string | null = null) =>
  pool.query('insert into reviews (product_id, author, stars, fit) values ($1, $2, $3, $4)', [
    ...[product, 'Ann', stars, fit],
  ])

test('the demo shop is loaded with numbers that agree', async () => {
  const { rows } = await pool.query('select count(*) > 3000 as many from reviews')
  expect(rows).toEqual([{ many: true }])
  expect(await disagreements()).toEqual([])
})

describe('the numbers follow', () => {
  test.each([
    ['one review', `insert into reviews (product_id, author, stars, fit) values (1, 'Ann', 3, 'small')`],
    [
      'many at once',
      `insert into reviews (product_id, author, stars) select 1 + n % 40, 'Ann', 1 + n % 5 from generate_series(1, 500) n`,
    ],
    ['none', `insert into reviews (product_id, author, stars) select 1, 'Ann', 5 where false`],
    ['more stars', 'update reviews set stars = 5 where product_id < 10'],
    ['another fit', `update reviews set fit = 'large' where product_id between 5 and 20`],
    ['no fit', 'update reviews set fit = null where product_id between 15 and 30'],
    ['another text', `update reviews set text = text || '.' where product_id < 30`],
    ['another product', 'update reviews set product_id = product_id + 1 where product_id < 20'],
    ['some taken back', 'delete from reviews where id % 3 = 0'],
    ['products gone', 'delete from products where id % 5 = 0'],
    ['all gone', 'delete from reviews'],
  ])('%s', async (_, statement) => {
    await pool.query(statement)
    expect(await disagreements()).toEqual([])
  })
})

test('many writers at once leave numbers that agree', async () => {
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
  expect(await disagreements()).toEqual([])
  const { rows } = await pool.query('select reviews_count from products where id between 1 and 3')
  expect(rows).toEqual([1, 2, 3].map(() => ({ reviews_count: 44 })))
})

test.each([
  ['no stars', `insert into reviews (product_id, author, stars) values (1, 'Ann', 0)`],
  ['six stars', `insert into reviews (product_id, author, stars) values (1, 'Ann', 6)`],
  ['an unknown fit', `insert into reviews (product_id, author, stars, fit) values (1, 'Ann', 5, 'tight')`],
  ['nobody', `insert into reviews (product_id, author, stars) values (1, '', 5)`],
  ['an unknown product', `insert into reviews (product_id, author, stars) values (999999, 'Ann', 5)`],
  [
    'an unknown line of an order',
    `insert into reviews (product_id, author, stars, order_line_id) values (1, 'Ann', 5, 999)`,
  ],
])('a review with %s is refused', async (_, statement) => {
  await expect(pool.query(statement)).rejects.toThrow(/constraint/)
  expect(await disagreements()).toEqual([])
})

test('a closed account leaves its reviews and takes its name along', async () => {
  await pool.query(`insert into users (id, email, name) values (900, 'ann@shop.test', 'Ann')`)
  await pool.query(
    `insert into reviews (id, product_id, user_id, author, stars, text) values (900, 2, 900, 'Ann', 4, 'Good')`,
  )
  await pool.query('delete from users where id = 900')
  const { rows } = await pool.query('select user_id, author, stars, text from reviews where id = 900')
  expect(rows).toEqual([{ user_id: null, author: 'A former customer', stars: 4, text: 'Good' }])
  expect(await disagreements()).toEqual([])
})
