import { describe, expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'

const { pool } = await testDatabase()

/** A fixed sequence, so that a failure can be run again. */
let seed = 20_251
const random = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}

const idsOf = async (query: string, values: unknown[]) =>
  (await pool.query<{ id: number }>(query, values)).rows.map((row) => row.id)

/** Some pages of each list, the ends among them, against the plain way to get them. */
async function expectPages() {
  const { rows } = await pool.query<{ list: string; plain: string; total: number }>(`
    select 'all' list, 'select id from products' plain, (select count(*)::int from products) total
    union all select 'category/' || id, 'select product_id id from category_products where category_id = ' || id, products_count from categories
    union all select 'shop/' || seller_id, 'select id from products where seller_id = ' || seller_id, products_count from shops`)
  for (const { list, plain, total } of rows) {
    const size = 1 + random(100)
    const pages = Math.ceil(total / size)
    for (const page of new Set([0, 1, random(pages + 1), random(pages + 1), pages - 1, pages])) {
      const rows = [Math.max(0, page) * size, size]
      const expected = await idsOf(`${plain} order by created_at desc, id desc offset $1 limit $2`, rows)
      expect(
        await idsOf('select id from list_page($1, $2, $3)', [list, ...rows]),
        `${list} ${rows.join()}`,
      ).toEqual(expected)
    }
  }
}

/** Sizes of buckets against counted rows. */
async function expectBuckets() {
  const { rows } = await pool.query(`
    select list, size, counted from (
      select *, (select count(*) from list_keys(list, first_at, first_id, before_at, before_id)) counted
      from (select *, lead(first_at, 1, 'infinity') over up before_at, lead(first_id, 1, 2147483647) over up before_id
            from list_buckets window up as (partition by list order by first_at, first_id)) b) c
    where size <> counted or size > 2000 or size = 0`)
  expect(rows).toEqual([])
}

const add = (rows: number, at: string) => `
  insert into products (seller_id, category_id, template_id, name, slug, created_at)
  select 1 + n % 3, (select id from categories order by id offset n % 7 limit 1), 1, 'P', gen_random_uuid(), ${at}
  from generate_series(1, ${rows}) n`

const steps = {
  'a few new ones': () => add(3, `now() + interval '1 day' + n * interval '1 second'`),
  'many at the same moment': () => add(1500, `timestamptz '2026-01-01'`),
  'old ones': () => add(700, `timestamptz '2010-01-01' + n * interval '1 hour'`),
  'ones between': () => add(400, `timestamptz '2026-01-01' - n * interval '7 minutes'`),
  'more than a bucket holds': () => add(4500, `now() + n * interval '1 second'`),
  'some removed': () => `delete from products where id % 9 = ${random(9)}`,
  'a stretch removed': () =>
    `delete from products where id between ${random(5000)} and ${5000 + random(3000)}`,
  'moved to other categories': () =>
    `update products set category_id = 1 + ${random(3)} where id % 11 = ${random(11)}`,
  'moved to another seller': () =>
    `update products set seller_id = ${1 + random(4)} where id % 13 = ${random(13)}`,
  'dated back': () =>
    `update products set created_at = created_at - interval '${random(900)} days' where id % 10 = ${random(10)}`,
  'dated anew and moved': () =>
    `update products set created_at = now(), category_id = 2, seller_id = 1 where id % 17 = ${random(17)}`,
} satisfies Record<string, () => string>
const kinds = Object.keys(steps) as (keyof typeof steps)[]
const walk = [...kinds, ...Array.from({ length: 14 }, () => kinds[random(kinds.length)] ?? 'old ones')]

test('the demo shop is loaded with buckets', async () => {
  await expectBuckets()
  await expectPages()
})

describe('every page is that of the plain list after', () => {
  test.each(walk.map((kind, at) => [at + 1, kind] as const))('step %i: %s', async (_, kind) => {
    await pool.query(steps[kind]())
    await expectBuckets()
    await expectPages()
  })

  test('building them anew', async () => {
    await pool.query('select build_list_buckets()')
    await expectBuckets()
    await expectPages()
  })

  test('many writers at once', async () => {
    const writes = Array.from({ length: 3 }, (_, n) => [
      add(1 + n, `now() + interval '${n} seconds'`),
      `update products set created_at = created_at - interval '1 day', category_id = 1 + id % 4 where id % 97 = ${n}`,
      `delete from products where id % 101 = ${n}`,
    ]).flat()
    await Promise.all(writes.map((write) => pool.query(write)))
    await expectBuckets()
    await expectPages()
  })

  test('all removed', async () => {
    await pool.query('delete from products')
    expect((await pool.query('select * from list_buckets')).rows).toEqual([])
    await pool.query(add(2, 'now()'))
    await expectBuckets()
    await expectPages()
  })
})
