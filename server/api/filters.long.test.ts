import { beforeAll, describe, expect, test } from 'vitest'
import { discounted } from '@inkloom/contract/money'
import { setProcessingDays } from '../domain/catalog/processing-days.ts'
import { refreshSales } from '../domain/catalog/sales.ts'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { addOddProducts } from '../test/odd-products.ts'

const { db, pool } = await testDatabase()
const { fetchOk, error } = testApi(db)

interface Product {
  id: number
  at: number
  sold: number
  price: number | null
  onSale: boolean
  custom: boolean
  days: number
  colors: string[]
  sizes: string[]
  categories: string[]
}

/** Every product, computed here from the base tables and not from the filter tables. */
let allProducts: Product[] = []

async function readAll(): Promise<Product[]> {
  const categories = new Map<number, { slug: string; parent: number | null }>()
  for (const { id, slug, parent_id: parent } of (
    await pool.query('select id, slug, parent_id from categories')
  ).rows) {
    categories.set(id, { slug, parent })
  }
  const above = (id: number | null): string[] => {
    const category = id === null ? undefined : categories.get(id)
    return category ? [category.slug, ...above(category.parent)] : []
  }
  const { rows } = await pool.query(`
    select p.id, p.created_at, p.sold, p.base_price, p.category_id, t.allow_custom, shops.processing_days,
      (select percent::float from sales s where s.id = p.sale_id and now() >= starts_at and now() < ends_at) percent,
      coalesce((select json_agg(attributes) from variants v where v.product_id = p.id and price > 0), '[]') variants
    from products p join templates t on t.id = p.template_id join shops using (seller_id)`)
  return rows.map((row) => {
    const attributes: { name: string; value: string }[] = row.variants.flat()
    const valuesOf = (name: string) => attributes.filter((one) => one.name === name).map((one) => one.value)
    const onSale = row.percent !== null && row.base_price !== null
    return {
      id: row.id,
      at: row.created_at.getTime(),
      sold: row.sold,
      price: onSale ? discounted(row.base_price, row.percent) : row.base_price,
      onSale,
      custom: row.allow_custom,
      days: row.processing_days,
      colors: valuesOf('Color'),
      sizes: valuesOf('Size'),
      categories: above(row.category_id),
    }
  })
}

beforeAll(async () => {
  await addOddProducts(pool)
  for (const [sellerId, days] of [
    [2, 5],
    [3, 1],
    [4, 9],
  ] as const) {
    await setProcessingDays(db, sellerId, days)
  }
  allProducts = await readAll()
})

const byNumber = (one: number, other: number) => one - other
const orders: Record<string, (one: Product, other: Product) => number> = {
  newest: (one, other) => other.at - one.at,
  'best-selling': (one, other) => other.sold - one.sold,
  'price-asc': (one, other) => (one.price ?? Infinity) - (other.price ?? Infinity) || 0,
  'price-desc': (one, other) => (other.price ?? -1) - (one.price ?? -1),
}
const sorted = (products: Product[], sort = 'newest') =>
  products.toSorted((one, other) => orders[sort]?.(one, other) || 0 || other.id - one.id).map(({ id }) => id)
const priced = (product: Product, from: number, to: number) =>
  product.price !== null && product.price >= Math.round(from * 100) && product.price <= Math.round(to * 100)

const cases: [query: string, passes: (product: Product) => boolean][] = [
  ['category=hoodies', ({ categories }) => categories.includes('hoodies')],
  ['price_min=30', (product) => priced(product, 30, Infinity)],
  ['price_max=19.99', (product) => priced(product, 0, 19.99)],
  ['price_min=17.49&price_max=17.49', (product) => priced(product, 17.49, 17.49)],
  ['price_min=20&price_max=25.5', (product) => priced(product, 20, 25.5)],
  ['price_min=30&price_max=20', () => false],
  ['price_min=0&price_max=100000', ({ price }) => price !== null],
  ['color=Black', ({ colors }) => colors.includes('Black')],
  ['color=Black,Heather%20Grey', ({ colors }) => colors.includes('Black') || colors.includes('Heather Grey')],
  ['color=Nowhere', () => false],
  ['size=M', ({ sizes }) => sizes.includes('M')],
  ['size=S,4XL', ({ sizes }) => sizes.includes('S') || sizes.includes('4XL')],
  ['on_sale=1', ({ onSale }) => onSale],
  ['customizable=1', ({ custom }) => custom],
  ['max_processing_days=1', ({ days }) => days <= 1],
  ['max_processing_days=02', ({ days }) => days <= 2],
  ['max_processing_days=8&on_sale=1', ({ days, onSale }) => days <= 8 && onSale],
  [
    'color=White&size=M&customizable=1',
    ({ colors, sizes, custom }) => colors.includes('White') && sizes.includes('M') && custom,
  ],
  [
    'category=t-shirts&on_sale=1&price_max=22&color=Navy,White',
    (product) =>
      product.categories.includes('t-shirts') &&
      product.onSale &&
      priced(product, 0, 22) &&
      (product.colors.includes('Navy') || product.colors.includes('White')),
  ],
]

describe.each(cases)('/products?%s', (query, passes) => {
  test.each(Object.keys(orders))('sorted by %s', async (sort) => {
    const expected = sorted(allProducts.filter(passes), sort)
    const { data, meta } = await fetchOk('products', `/products?per_page=100&${query}&sort=${sort}`)
    expect(data.map(({ id }) => id)).toEqual(expected.slice(0, 100))
    expect(meta).toMatchObject({
      total: expected.length,
      last_page: Math.max(1, Math.ceil(expected.length / 100)),
    })
  })
})

test.each(Object.keys(orders))('returns all products by %s over all pages', async (sort) => {
  const seen: number[] = []
  for (let page = 1; page <= 16; page++) {
    seen.push(...(await fetchOk('products', `/products?sort=${sort}&page=${page}`)).data.map(({ id }) => id))
  }
  expect(seen).toEqual(sorted(allProducts, sort))
})

test.each(Object.keys(orders))('returns a category by %s over all pages', async (sort) => {
  const expected = sorted(
    allProducts.filter(({ categories, onSale }) => categories.includes('t-shirts') && onSale),
    sort,
  )
  const seen: number[] = []
  for (let page = 1; page <= Math.ceil(expected.length / 12) + 1; page++) {
    const path = `/categories/t-shirts/products?on_sale=1&sort=${sort}&page=${page}`
    const { data } = await fetchOk('categoryProducts', path)
    expect(data.pagination).toMatchObject({ total: expected.length, current_page: page })
    seen.push(...data.products.map(({ id }) => id))
  }
  expect(seen).toEqual(expected)
})

describe('a search', () => {
  const found = async (more: string) =>
    fetchOk('productsSearch', `/products-search?keyword=hoodie&per_page=100${more}`)
  const all = async () => {
    const first = await found('')
    const pages = Array.from({ length: first.meta.last_page }, (_, at) => found(`&page=${at + 1}`))
    const ids = new Set((await Promise.all(pages)).flatMap(({ data }) => data.map(({ id }) => id)))
    return allProducts.filter(({ id }) => ids.has(id))
  }

  test.each(Object.keys(orders))('sorted by %s', async (sort) => {
    expect((await found(`&sort=${sort}`)).data.map(({ id }) => id)).toEqual(
      sorted(await all(), sort).slice(0, 100),
    )
  })

  test.each([
    ['&on_sale=1', ({ onSale }: Product) => onSale],
    [
      '&color=Black&price_max=40',
      (product: Product) => product.colors.includes('Black') && priced(product, 0, 40),
    ],
    ['&category=hoodies', ({ categories }: Product) => categories.includes('hoodies')],
    ['&max_processing_days=4', ({ days }: Product) => days <= 4],
  ])('filtered by %s', async (query, passes) => {
    const { data, meta } = await found(query)
    const expected = (await all()).filter(passes)
    expect(meta.total).toBe(expected.length)
    expect(data.map(({ id }) => id).toSorted(byNumber)).toEqual(
      expected
        .map(({ id }) => id)
        .toSorted(byNumber)
        .slice(0, 100),
    )
  })

  test.each(['qwertzuiop', ''])('returns nothing for %j', async (keyword) => {
    const { data, meta } = await fetchOk(
      'productsSearch',
      `/products-search?keyword=${keyword}&on_sale=1&facets=1`,
    )
    expect({ data, total: meta.total }).toEqual({ data: [], total: 0 })
  })
})

describe('facets', () => {
  const counted = (names: string[]) => {
    const counts: Record<string, number> = {}
    for (const name of names) counts[name] = (counts[name] ?? 0) + 1
    return counts
  }
  const asCounts = (choices: { name: string; count: number }[]) =>
    Object.fromEntries(choices.map(({ name, count }) => [name, count]))

  test('are returned on request only', async () => {
    expect((await fetchOk('products', '/products')).meta).not.toHaveProperty('facets')
  })

  test.each([
    ['', () => true, () => true],
    ['&on_sale=1', ({ onSale }: Product) => onSale, ({ onSale }: Product) => onSale],
    ['&max_processing_days=2', ({ days }: Product) => days <= 2, ({ days }: Product) => days <= 2],
    ['&color=Black', ({ colors }: Product) => colors.includes('Black'), () => true],
  ])('of /products?%s', async (query, passes, passesWithoutColor) => {
    const { facets } = (await fetchOk('products', `/products?facets=1${query}`)).meta
    const left = allProducts.filter(passes)
    expect(facets?.bounded).toBe(false)
    expect(asCounts(facets?.colors ?? [])).toEqual(
      counted(allProducts.filter(passesWithoutColor).flatMap(({ colors }) => [...new Set(colors)])),
    )
    expect(asCounts(facets?.sizes ?? [])).toEqual(counted(left.flatMap(({ sizes }) => [...new Set(sizes)])))
    expect(facets?.on_sale).toBe(left.filter(({ onSale }) => onSale).length)
    expect(facets?.customizable).toBe(left.filter(({ custom }) => custom).length)
    const prices = left.flatMap(({ price }) => price ?? [])
    expect(facets?.price).toEqual({ min: Math.min(...prices) / 100, max: Math.max(...prices) / 100 })
    const tops = (await fetchOk('categoriesParent', '/categories/parent')).data
    const expected = tops.flatMap(({ name, slug }) => {
      const count = left.filter(({ categories }) => categories.includes(slug)).length
      return count > 0 ? { name, slug, count } : []
    })
    expect(facets?.categories).toEqual(expected)
  })

  test('of a category list its children', async () => {
    const { data } = await fetchOk('categoryProducts', '/categories/t-shirts/products?facets=1')
    const children = (await fetchOk('categoryChildren', '/categories/t-shirts/child')).data.map(
      ({ slug }) => slug,
    )
    expect(data.facets?.categories.length).toBeGreaterThan(0)
    for (const { slug } of data.facets?.categories ?? []) expect(children).toContain(slug)
  })

  test('keep selected values, and sort the sizes', async () => {
    const { facets } = (await fetchOk('products', '/products?facets=1&color=Nowhere&category=t-shirts')).meta
    expect(facets?.colors).toContainEqual({ name: 'Nowhere', hex: '#111111', count: 0 })
    expect(facets?.categories.map(({ slug }) => slug)).toContain('t-shirts')
    const sizes = (await fetchOk('products', '/products?facets=1')).meta.facets?.sizes.map(({ name }) => name)
    expect(sizes?.slice(0, 7)).toEqual(['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'])
  })
})

const lists = ['/products?', '/products-search?keyword=shirt&', '/categories/t-shirts/products?']
describe.each(lists)('%s rejects (security 18)', (path) => {
  test.each([
    ['price_min=-1', 'price_min', 'The price_min must be dollars with at most two decimals'],
    ['price_min=1.234', 'price_min', 'The price_min must be dollars with at most two decimals'],
    ['price_min=', 'price_min', 'The price_min must be dollars with at most two decimals'],
    ['price_max=1e3', 'price_max', 'The price_max must be dollars with at most two decimals'],
    ['price_max=100000.01', 'price_max', 'The price_max must be at most 100000'],
    ['price_max=5&price_max=6', 'price_max', 'The price_max is given more than once'],
    ['color=', 'color', 'The color must be names with commas between them'],
    ['color=Red,,Blue', 'color', 'The color must be names with commas between them'],
    ['color=Re%00d', 'color', 'The color must be names with commas between them'],
    ['size=1,2,3,4,5,6,7,8,9,10,11', 'size', 'The size must be at most 10 names'],
    ['on_sale=yes', 'on_sale', 'The on_sale must be 1 where it is given'],
    ['customizable=0', 'customizable', 'The customizable must be 1 where it is given'],
    ['max_processing_days=-1', 'max_processing_days', 'The max_processing_days must be a number of days'],
    ['max_processing_days=1.5', 'max_processing_days', 'The max_processing_days must be a number of days'],
    ['max_processing_days=61', 'max_processing_days', 'The max_processing_days must be at most 60'],
    ['facets=true', 'facets', 'The facets must be 1 where it is given'],
  ])('%s', async (query, field, text) => {
    expect(await error(path + query)).toMatchObject({ code: 400, errors: { [field]: [text] } })
  })

  test.each(['sort=price', 'sort=', 'sort=Newest'])('%s', async (query) => {
    const { code, errors } = await error(path + query)
    expect({ code, sort: errors?.['sort']?.[0] }).toEqual({
      code: 400,
      sort: expect.stringMatching(/^The sort must be /),
    })
  })
})

test.each(lists.slice(0, 2))('%s rejects an unknown category', async (path) => {
  expect(await error(`${path}category=nowhere`)).toMatchObject({
    code: 400,
    errors: { category: ['Category not found'] },
  })
  expect((await error(`${path}category=No%20Slug`)).code).toBe(400)
})

describe('filter data is updated after', () => {
  const price = async (slug: string) =>
    (
      await pool.query('select price from product_filters join products on id = product_id where slug = $1', [
        slug,
      ])
    ).rows[0]

  test.each([
    ['a new price', `update products set base_price = 5000 where slug = 'odd-on-sale'`, 4375],
    ['another percentage', `update sales set percent = 50 where name = 'Half and a bit'`, 2500],
    ['the end of a sale', `update sales set ends_at = now() where name = 'Half and a bit'`, 5000],
    ['the removal of a sale', `update products set sale_id = null where slug = 'odd-on-sale'`, 5000],
  ])('%s', async (_, statement, expected) => {
    await pool.query(statement)
    expect((await price('odd-on-sale')).price).toBe(expected)
  })

  test('the start of a sale', async () => {
    await pool.query(`alter table sales disable trigger set_sale_running;
      update sales set starts_at = now() - interval '1 hour' where name = 'Soon'; alter table sales enable trigger set_sale_running`)
    expect((await price('odd-sale-to-come')).price).toBe(1000)
    await refreshSales(db)
    const { data } = await fetchOk('products', '/products?on_sale=1&per_page=1')
    expect(data[0]?.slug).toBe('odd-sale-to-come')
    expect((await price('odd-sale-to-come')).price).toBe(500)
  })

  test.each([
    [
      'new variants',
      `insert into variants (product_id, position, attributes, price) select id, 1, '[{"name":"Color","value":"Octarine"}]', 100 from products where slug = 'odd-unnamed'`,
      true,
    ],
    [
      'a removed variant price',
      `update variants set price = null where attributes @> '[{"value":"Octarine"}]'`,
      false,
    ],
    [
      'a new variant price',
      `update variants set price = 200 where attributes @> '[{"value":"Octarine"}]'`,
      true,
    ],
    ['deleted variants', `delete from variants where attributes @> '[{"value":"Octarine"}]'`, false],
  ])('%s', async (_, statement, expected) => {
    await pool.query(statement)
    expect((await fetchOk('products', '/products?color=Octarine')).meta.total).toBe(expected ? 1 : 0)
  })

  test('bulk changes of templates, categories, prices and products', async () => {
    await pool.query(`update templates set allow_custom = not allow_custom where id < 4;
      update products set base_price = base_price + 5 where id % 3 = 0;
      update products set base_price = null where id % 11 = 0; update products set base_price = 900 where id % 22 = 0;
      update products set category_id = 2, sold = sold + 3 where id % 7 = 0; delete from products where id % 5 = 0`)
    const { rows } = await pool.query(`
      select product_id from product_filters f full join product_filter_values p on p.id = f.product_id
      where (f.created_at, f.sold, f.price) is distinct from (p.created_at, p.sold, p.price)
        or f.tags is distinct from array(select t.id from filter_tags t where t.tag = any (p.tags) order by 1)
        or cardinality(f.tags) <> cardinality(p.tags)`)
    expect(rows).toEqual([])
  })
})
