import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '../../test/api.ts'
import { testDatabase } from '../../test/database.ts'
import { parseKeyword, planSearch } from './search-terms.ts'

const { db, pool } = await testDatabase()
const { fetchOk } = testApi(db)
const search = (keyword: string, more = '') =>
  fetchOk('productsSearch', `/products-search?keyword=${encodeURIComponent(keyword)}${more}`)
const love = (keyword: string) =>
  fetchOk('productsYouMayLove', `/products-you-may-love?keyword=${encodeURIComponent(keyword)}`)

beforeAll(async () => {
  const add = (slug: string, name: string, sold: number, description = '') =>
    pool.query(
      `insert into products (seller_id, category_id, template_id, name, slug, sold, description) values (1, 1, 1, $1, $2, $3, $4)`,
      [name, slug, sold, description],
    )
  await add('in-text', 'Plain thing', 900, '<p class="qwertzu">A narwhal swims here</p>')
  await add('in-name', 'Narwhal Parade', 1)
  await add('cafe', 'Café Narwhal naïve', 5)
  await add('running', 'Running Zebras', 5)
  await pool.query(
    `insert into products (seller_id, category_id, template_id, name, slug, sold)
     select 1, 1, 1, 'Commonplace ' || n, 'commonplace-' || n, n from generate_series(1, 10500) n`,
  )
  await pool.query(
    `insert into products (seller_id, category_id, template_id, name, slug, sold, description)
     select 1, 1, 1, case when n > 140 then 'Thing' else 'Zibeline' end, 'cloth-' || n, 1000 - n,
       case when n > 140 then '<p>Of zibeline</p>' else '' end
     from generate_series(1, 300) n`,
  )
  await pool.query('analyze products')
})

describe('finds the matching products for', () => {
  test.each([
    ['narwhal', ['cafe', 'in-name', 'in-text']],
    ['NARWHAL', ['cafe', 'in-name', 'in-text']],
    ['narw', ['cafe', 'in-name', 'in-text']],
    ['narwhals', ['cafe', 'in-name', 'in-text']],
    ['parade narwhal', ['in-name']],
    ['narwhal par', ['in-name']],
    ['par narwhal', ['cafe', 'in-name', 'in-text']],
    ['cafe', ['cafe']],
    ['CAFÉ', ['cafe']],
    ['zebra', ['running']],
    ['run zebra', ['running']],
    ['narwhal!!', ['cafe', 'in-name', 'in-text']],
    ['qwertzu', []],
    ['xyzzyxyzzy', []],
    ['the', []],
    ['', []],
    ['   ', []],
    ['%', []],
  ])('%j', async (keyword, slugs) => {
    const { data, meta } = await search(keyword)
    expect(data.map((card) => card.slug).sort()).toEqual(slugs)
    expect(meta).toMatchObject({ current_page: 1, last_page: 1, per_page: 40, total: slugs.length })
  })

  test('ranks a name above the description of a better seller', async () => {
    const { data } = await search('narwhal')
    expect(data.at(-1)?.slug).toBe('in-text')
  })
})

describe('says how the results differ from the keyword', () => {
  test.each([
    ['narwhal', {}],
    ['narwhal!!', {}],
    ['narwahl', { corrected: 'narwhal' }],
    ['Parade of NARWAHL', { corrected: 'parade of narwhal' }],
    ['par narwhal', { partial: true }],
    ['zebra narwahl', { corrected: 'zebra narwhal', partial: true }],
    ['xyzzyxyzzy', {}],
  ])('%j', async (keyword, notes) => {
    for (const more of ['', '&sort=newest']) {
      const { corrected, partial } = (await search(keyword, more)).meta
      expect({ ...(corrected && { corrected }), ...(partial && { partial }) }).toEqual(notes)
    }
  })

  test('an exact search corrects nothing', async () => {
    const { data, meta } = await search('narwahl', '&exact=1')
    expect(data).toEqual([])
    expect(meta.corrected).toBeUndefined()
    expect((await search('zebra narwahl', '&exact=1')).data.map(({ slug }) => slug)).toEqual(['running'])
  })
})

describe('accepts hostile keywords', () => {
  test.each([
    "'",
    "'; drop table products; --",
    "' or 1=1 --",
    '\\',
    '&',
    '| & ! ( ) <-> :*',
    'a:*',
    'shirt:*b & !',
    '((((',
    '"unclosed',
    '-shirt',
    '$1 ${x} {{x}}',
    '.* [a-z]+ (?<x>',
    '%00%ff',
    '\u0000shirt\u0000',
    '🦊 🧵',
    'مرحبا 你好',
    'x'.repeat(200),
    'a '.repeat(100),
    '__proto__',
    '<script>alert(1)</script>',
    'http://a.test/?x=1&y=2|3',
  ])('%j', async (keyword) => {
    await search(keyword)
    await love(keyword)
  })

  test.each(['%00', '%ff', '%', '%zz', 'a%00b', '%c3%28'])('%s in the URL', async (raw) => {
    await fetchOk('productsSearch', `/products-search?keyword=${raw}`)
  })
})

describe('limits of a search', () => {
  test('ends after 2,000 results, the last ones by sales', async () => {
    const first = await search('commonplace')
    expect(first.meta).toEqual({ current_page: 1, last_page: 50, per_page: 40, total: 2000 })
    const last = await search('commonplace', '&page=50')
    const bySales = Array.from({ length: 40 }, (_, index) => `commonplace-${8540 - index}`)
    expect(last.data.map(({ slug }) => slug)).toEqual(bySales)
    expect((await search('commonplace', '&page=51')).data).toEqual([])
    expect((await search('commonplace', '&page=29&per_page=70')).data).toHaveLength(40)
    expect((await search('commonplace', '&page=1000000&per_page=100')).data).toEqual([])
  })

  test('lists what is not ranked by sales, names before other texts', async () => {
    const slugs: string[] = []
    for (let page = 4; page <= 8; page++) {
      slugs.push(...(await search('zibelin', `&page=${page}`)).data.map(({ slug }) => slug))
    }
    expect(slugs).toEqual(Array.from({ length: 180 }, (_, index) => `cloth-${index + 121}`))
  })

  test('has no product on two pages', async () => {
    const seen = new Set<number>()
    for (let page = 1; page <= 30; page++) {
      for (const card of (await search('commonplace', `&page=${page}&per_page=60`)).data) seen.add(card.id)
    }
    expect(seen.size).toBe(1800)
  })
})

describe('products you may love', () => {
  test('are best sellers without a keyword', async () => {
    const { data } = await fetchOk('productsYouMayLove', '/products-you-may-love')
    const { rows } = await pool.query<{ id: number }>(
      'select id from products order by sold desc, id desc limit 12',
    )
    expect(data.map((card) => card.id)).toEqual(rows.map((row) => row.id))
  })

  test('match any word of the keyword', async () => {
    const { data } = await love('narwhal zebra')
    expect(data.map((card) => card.slug).sort()).toEqual(['cafe', 'in-name', 'in-text', 'running'])
  })
})

test('counts all matches if no product is popular enough for an estimate', async () => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`update search_lexemes set product_count = 0 where lexeme >= '~'`)
    const { rows } = await client.query(
      `select search_count('''commonplac'''::tsquery, 10500, 2000, false) total`,
    )
    expect(rows).toEqual([{ total: 2000 }])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test.each([
  'funny tee',
  'vintage wash tee',
  'personalized baseball jersey',
  'pullover hoodie',
  'Café Narwhal naïve',
])(
  'a search for %s has the same order whether it reads all matches or the most popular ones',
  async (keyword) => {
    const plan = planSearch(await parseKeyword(db, keyword), 'all')!
    const { terms, indexQuery, nameQuery, ownQuery, query, estimate } = plan
    const all = await pool.query<{ id: number; total: string }>(
      'select id, total from search_few($1, $2, $3, $4, $5, 120, 0, 100) order by place',
      [keyword, indexQuery, nameQuery, ownQuery, query],
    )
    const popular = await pool.query<{ id: number }>(
      'select id from search_page($1, $2, true, $3, $4, $5, 120, 0, 100) order by place',
      [keyword, terms, ownQuery, query, estimate],
    )
    const ids = all.rows.map(({ id }) => id)
    expect(ids).toEqual(popular.rows.map(({ id }) => id))
    expect(ids.length).toBe(Math.min(100, Number(all.rows[0]!.total)))
  },
)

test('words of many products are left to the search for popular products', async () => {
  const few = await pool.query(
    `select id, total from search_few('commonplace', '''commonplac''', '''commonplac''', '''commonplac''', '''commonplac''', 120, 0, 40)`,
  )
  expect(few.rows).toEqual([{ id: null, total: null }])
})
