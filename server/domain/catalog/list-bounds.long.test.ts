import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '../../test/api.ts'
import { testDatabase } from '../../test/database.ts'

const { db, pool } = await testDatabase()
const { fetchOk } = testApi(db)
const added = 10_100
const total = 600 + added

beforeAll(async () => {
  await pool.query(
    `insert into products (seller_id, category_id, template_id, name, slug, base_price)
     select 1, 1, 1, 'Many ' || n, 'many-' || n, 100 from generate_series(1, ${added}) n`,
  )
})

const newest = async (condition: string, offset: number, limit: number) =>
  (
    await pool.query<{ id: number }>(
      `select id from products where ${condition} order by created_at desc, id desc offset $1 limit $2`,
      [offset, limit],
    )
  ).rows.map(({ id }) => id)

interface Page {
  items: { id: number }[]
  total: number
  lastPage: number
}

const lists: Record<string, { condition: string; load: (query: string) => Promise<Page> }> = {
  'all products': {
    condition: 'true',
    load: async (query) => {
      const { data, meta } = await fetchOk('products', `/products?${query}`)
      return { items: data, total: meta.total, lastPage: meta.last_page }
    },
  },
  'a category': {
    condition: 'id in (select product_id from category_products where category_id = 1)',
    load: async (query) => {
      const { data } = await fetchOk('categoryProducts', `/categories/1/products?${query}`)
      const { pagination } = data
      return { items: data.products, total: pagination.total, lastPage: pagination.total_pages }
    },
  },
  'a shop': {
    condition: 'seller_id = 1',
    load: async (query) => {
      const { data } = await fetchOk('shopProfile', `/products/shopprofile/1?${query}`)
      return { items: data.products.data, total: data.products.total, lastPage: data.products.last_page }
    },
  },
}

describe.each(Object.entries(lists))('%s', (_, { condition, load }) => {
  test.each([
    ['the first page', 1, 40, 40],
    ['a page in the middle', 120, 40, 40],
    ['the last page', 250, 40, 40],
    ['a last page that ends at row 10,000', 143, 70, 60],
    ['an empty page after the last', 251, 40, 0],
    ['an empty page far beyond the last', 1_000_000, 100, 0],
  ])('has %s', async (_name, page, perPage, size) => {
    const { items } = await load(`page=${page}&per_page=${perPage}`)
    expect(items.map(({ id }) => id)).toEqual(await newest(condition, (page - 1) * perPage, size))
    expect(items).toHaveLength(size)
  })

  test('has the full total and the last reachable page', async () => {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int n from products where ${condition}`,
    )
    const page = await load('per_page=40')
    expect(page.total).toBe(rows[0]!.n)
    expect(page.total).toBeGreaterThan(10_000)
    expect(page.lastPage).toBe(250)
  })
})

describe('a filtered list', () => {
  const load = (query: string) => fetchOk('products', `/products?price_max=1&${query}`)

  test.each([
    ['its first page', 1, 70],
    ['a last page that ends at row 10,000', 143, 60],
    ['an empty page after the last', 144, 0],
  ])('has %s', async (_, page, size) => {
    const { data, meta } = await load(`per_page=70&page=${page}`)
    expect(data).toHaveLength(size)
    expect(meta).toMatchObject({ total: 10_000, last_page: 143 })
  })

  test('counts up to 10,000 products, also sorted', async () => {
    const { meta } = await fetchOk('products', '/products?sort=best-selling&per_page=100')
    expect(meta).toMatchObject({ total: 10_000, last_page: 100 })
  })

  test('reports that its facets are bounded', async () => {
    expect((await load('facets=1')).meta.facets?.bounded).toBe(true)
  })
})

test('takes the total of all products from the counter', async () => {
  const { meta } = await fetchOk('products', '/products')
  expect(meta.total).toBe(total)
})
