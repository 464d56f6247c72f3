import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'

const { pool } = await testDatabase()

/** The differences between stored lists, counters and search data and the same computed from products. */
async function differences() {
  const { rows } = await pool.query(`
    with recursive above as (
      select id leaf, id, parent_id from categories
      union all select a.leaf, c.id, c.parent_id from categories c join above a on c.id = a.parent_id
    ), listed as (select a.id category_id, p.created_at, p.id product_id, p.sold from products p join above a on a.leaf = p.category_id)
    select 'missing in category_products' problem from (select * from listed except select category_id, created_at, product_id, sold from category_products) x
    union all select 'not expected in category_products' from (select category_id, created_at, product_id, sold from category_products except select * from listed) x
    union all select 'category ' || id from categories c where products_count <> (select count(*) from listed l where l.category_id = c.id)
    union all select 'shop ' || seller_id from shops s where products_count <> (select count(*) from products p where p.seller_id = s.seller_id)
    union all select 'totals of shop ' || seller_id from shops s where (sold, reviews_count, stars_sum) <>
      (select coalesce(sum(p.sold), 0), coalesce(sum(p.reviews_count), 0), coalesce(sum(p.stars_sum), 0) from products p where p.seller_id = s.seller_id)
    union all select 'colors of ' || id from products where colors <> product_colors(id)
    union all select 'total' from counters where name = 'products' and value <> (select count(*) from products)
    union all select 'stock of ' || id from products p where exists (select 1 from variants v where v.product_id = p.id)
      and stock <> (select sum(stock) from variants v where v.product_id = p.id)
    union all select 'search of ' || p.id from products p
      join shared_search_vectors s using (category_id, seller_id) left join product_search w on w.product_id = p.id
      where w.sold is distinct from p.sold
         or w.vector is distinct from product_search_vector(p.name, p.description, p.sold, s.vector)
    union all select 'not expected in product_search' from product_search where product_id not in (select id from products)
    union all select 'lexeme ' || lexeme from (select lexeme, product_count from search_lexemes where product_count <> 0) stored
      full join (select word lexeme, ndoc from ts_stat('select vector from product_search') where word not like '==%') counted
      using (lexeme) where product_count is distinct from ndoc`)
  return rows
}

beforeAll(async () => {
  expect(
    (await pool.query('select count(*)::int n from categories where parent_id is not null')).rows[0],
  ).not.toEqual({ n: 0 })
})

test('a bulk load builds correct lists and counters', async () => {
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
