import { beforeAll, describe, expect, test } from 'vitest'
import { catalogDifferences } from '../../test/catalog-differences.ts'
import { testDatabase } from '../../test/database.ts'

const { pool } = await testDatabase()

const differences = () => catalogDifferences(pool)

beforeAll(async () => {
  expect(
    (await pool.query('select count(*)::int n from categories where parent_id is not null')).rows[0],
  ).not.toEqual({ n: 0 })
})

test('a bulk load builds correct lists and counters', async () => {
  expect(await differences()).toEqual([])
})

test('deleting most products leaves correct lists and counters', async () => {
  // The following comparisons take time for each product.
  await pool.query('delete from products where id > 120')
  expect(await differences()).toEqual([])
})

const insert = (
  slug: string,
) => `insert into products (seller_id, category_id, template_id, name, slug, stock)
  select 1, (select max(id) from categories), 1, 'Odd ' || n, '${slug}-' || n, 5 from generate_series(1, 3) n`
const leaf = '(select id from categories c where parent_id is not null order by id limit 1)'

describe('lists and counters are correct after', () => {
  test.each([
    ['inserting one product', `${insert('a')} limit 1`],
    ['inserting many products', insert('b')],
    ['inserting no product', `${insert('c')} where false`],
    ['moving a product to another category', `update products set category_id = ${leaf} where slug = 'b-1'`],
    ['moving many products to another category', `update products set category_id = 1 where id <= 50`],
    ['moving products to another seller', `update products set seller_id = 3 where id between 10 and 40`],
    [
      'moving products to another seller and category',
      `update products set seller_id = 2, category_id = ${leaf} where id between 20 and 30`,
    ],
    ['selling products', 'update products set sold = sold + 7 where id % 5 = 0'],
    [
      'changing the creation date',
      `update products set created_at = created_at - interval '3 days' where id % 7 = 0`,
    ],
    [
      'renaming products',
      `update products set name = name || ' again', description = '<p>other</p>' where id % 11 = 0`,
    ],
    [
      'an update without changes',
      'update products set category_id = category_id, seller_id = seller_id, sold = sold',
    ],
    ['renaming a shop', `update shops set name = 'Zebra Crossing' where seller_id = 2`],
    ['renaming a category', `update categories set name = 'Warm Things' where parent_id is null`],
    [
      'inserting a variant',
      `insert into variants (product_id, position, attributes, stock) values (1, 99, '[]', 13)`,
    ],
    ['selling variants', 'update variants set stock = stock - 1 where stock > 0 and product_id < 20'],
    [
      'moving a variant to another product',
      'update variants set product_id = 2 where product_id = 1 and position = 99',
    ],
    ['hiding products', 'update products set hidden_at = now() where id % 4 = 0'],
    ['selling hidden products', 'update products set sold = sold * 3 + 9 where hidden_at is not null'],
    [
      'changing hidden products',
      `update products set category_id = ${leaf}, name = name || ' hidden' where hidden_at is not null`,
    ],
    ['moving a hidden product to another seller', 'update products set seller_id = 1 where id = 8'],
    ['changing a variant of a hidden product', 'update variants set price = null where product_id in (4, 8)'],
    ['showing products', 'update products set hidden_at = null where id % 8 = 0'],
    [
      'inserting hidden products',
      insert('h').replace('stock)', 'stock, hidden_at)').replace(', 5 from', ', 5, now() from'),
    ],
    ['deleting variants', 'delete from variants where product_id = 3 and position > 0'],
    ['deleting one product', `delete from products where slug = 'b-1'`],
    ['deleting many products', 'delete from products where id % 3 = 0'],
    ['deleting all products', 'delete from products'],
  ])('%s', async (_, statement) => {
    await pool.query(statement)
    expect(await differences()).toEqual([])
  })

  test('deleting all products leaves no rows and zero counters', async () => {
    const { rows } = await pool.query(`select (select count(*)::int from category_products) listed,
      (select sum(products_count)::int from categories) counted, (select value::int from counters) total`)
    expect(rows).toEqual([{ listed: 0, counted: 0, total: 0 }])
  })
})

test('concurrent inserts leave correct counters', async () => {
  const add = (n: number) =>
    pool.query(
      `insert into products (seller_id, category_id, template_id, name, slug) values ($1, $2, 1, 'P', $3)`,
      [1 + (n % 5), 1 + (n % 3), `parallel-${n}`],
    )
  await Promise.all(Array.from({ length: 60 }, (_, n) => add(n)))
  expect(await differences()).toEqual([])
})
