import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CategoryTree } from '@inkloom/contract/catalog'
import { hexOf } from '@inkloom/contract/colors'
import { products } from '../db/schema.ts'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { addOddProducts, oddSlugs } from '../test/odd-products.ts'

const { db, pool } = await testDatabase()
const { fetchOk, error } = testApi(db)

beforeAll(() => addOddProducts(pool))

const ids = async (query: string, ...values: unknown[]) =>
  (await pool.query<{ id: number }>(query, values)).rows.map((row) => row.id)
const idsOf = (items: { id: number }[]) => items.map((item) => item.id)
const allNewest = 'select id from products order by created_at desc, id desc'

describe('short lists', () => {
  test('return the eight newest products', async () => {
    const { data } = await fetchOk('productsNew', '/products-new')
    expect(idsOf(data)).toEqual(await ids(`${allNewest} limit 8`))
  })

  test('return the eight best selling products', async () => {
    const { data } = await fetchOk('productsBestSelling', '/products-best-selling')
    expect(idsOf(data)).toEqual(await ids('select id from products order by sold desc, id desc limit 8'))
  })

  const lists = [
    ['productsRecentlyViewed', 'recently-viewed', 8, 'o.category_id = p.category_id', 'o.created_at'],
    ['productsRelated', 'related', 12, 'o.category_id = p.category_id', 'o.sold'],
    ['productsSameSeller', 'same-seller', 12, 'o.seller_id = p.seller_id', 'o.sold'],
  ] as const
  test.each(lists)('%s excludes the product itself', async (name, path, size, condition, order) => {
    for (const product of [1, 2, 77, 600]) {
      const { data } = await fetchOk(name, `/products/${path}/${product}`)
      const expected = await ids(
        `select o.id from products o join products p on p.id = $1 and ${condition} and o.id <> p.id
         order by ${order} desc, o.id desc limit ${size}`,
        product,
      )
      expect(expected.length).toBeGreaterThan(0)
      expect(idsOf(data)).toEqual(expected)
    }
  })

  test('productsSameDesign returns the best-selling product of each other kind with the design', async () => {
    const { data } = await fetchOk('productsSameDesign', '/products/same-design/1')
    const expected = await ids(
      `select (array_agg(o.id order by o.sold desc, o.id desc))[1] id from products o
       join templates t on t.id = o.template_id
       join products p on p.id = $1 and p.design = o.design
       join templates own on own.id = p.template_id and own.garment <> t.garment
       group by t.garment order by max(o.sold) desc, 1 desc limit 4`,
      1,
    )
    expect(expected.length).toBeGreaterThan(1)
    expect(idsOf(data)).toEqual(expected)
  })

  test('productsSameDesign returns no product if the design is on one only', async () => {
    await db.update(products).set({ design: null }).where(eq(products.id, 2))
    expect((await fetchOk('productsSameDesign', '/products/same-design/2')).data).toEqual([])
  })

  test.each(lists)('%s returns 404 for an unknown product', async (_, path) => {
    expect(await error(`/products/${path}/999999`)).toMatchObject({
      code: 404,
      message: 'Product not found!',
    })
  })
})

describe('all products', () => {
  test('are paginated, newest first, without gaps or duplicates', async () => {
    const seen: number[] = []
    for (let page = 1; ; page++) {
      const { data, meta } = await fetchOk('products', `/products?page=${page}&per_page=100`)
      expect(meta).toEqual({ current_page: page, last_page: 7, per_page: 100, total: 609 })
      if (data.length === 0) break
      seen.push(...idsOf(data))
    }
    expect(seen).toEqual(await ids(allNewest))
  })

  test('are forty per page by default', async () => {
    const { data, meta } = await fetchOk('products', '/products')
    expect(data).toHaveLength(40)
    expect(meta).toEqual({ current_page: 1, last_page: 16, per_page: 40, total: 609 })
  })

  test('include products with missing or unusual data', async () => {
    const { data } = await fetchOk('products', `/products?per_page=${oddSlugs.length}`)
    const bySlug = Object.fromEntries(data.map((card) => [card.slug, card]))
    expect(Object.keys(bySlug)).toEqual(oddSlugs)
    expect(bySlug['odd-unnamed']).toMatchObject({ name: '' })
    expect(bySlug['odd-no-image']).toMatchObject({ main_image: null })
    expect(bySlug['odd-foreign-image']).toMatchObject({ main_image: 'https://cdn.example.test/a b.png' })
    expect(bySlug['odd-relative-image']).toMatchObject({ main_image: 'shirts/one.png' })
    expect(bySlug['odd-no-price']).toMatchObject({ price: null })
    expect(bySlug['odd-sold-out']).toMatchObject({ stock: 0, price: 10 })
    const sale = { discount_value: 12.5, discount_name: 'Half and a bit' }
    expect(bySlug['odd-on-sale']).toMatchObject({ price: 19.99, sale })
    expect(bySlug['odd-sale-over']).toMatchObject({ sale: null })
    expect(bySlug['odd-sale-to-come']).toMatchObject({ sale: null })
  })

  test('have image metadata for stored pictures', async () => {
    const { data } = await fetchOk('productsBestSelling', '/products-best-selling')
    const path: unknown = expect.stringMatching(/^images\/products\/[0-9a-f]{20}\.jpg$/)
    const color: unknown = expect.stringMatching(/^#[0-9a-f]{6}$/)
    for (const card of data) expect(card.main_image).toEqual({ path, width: 1200, height: 1600, color })
  })
})

describe('cards', () => {
  test('name the required custom fields and what they cost', async () => {
    const { data } = await fetchOk(
      'productsSearch',
      '/products-search?keyword=midtown+comets+custom+softball+jersey',
    )
    const card = data.find(({ slug }) => slug === 'midtown-comets-custom-softball-jersey')
    expect(card?.required_custom).toEqual({ price: 7, labels: ['Team name', 'Player number'] })
    expect(data.find(({ allow_custom }) => !allow_custom)?.required_custom ?? null).toBeNull()
  })

  test('name the shop and the first five colors that are sold', async () => {
    const { rows } = await pool.query<{ id: number; name: string; colors: string[] }>(
      `select p.id, s.name, array(
         select a ->> 'value' from variants v, jsonb_array_elements(v.attributes) a
         where v.product_id = p.id and v.price is not null and a ->> 'name' = 'Color' group by 1 order by min(v.position)) colors
       from products p join shops s using (seller_id) order by p.sold desc, p.id desc limit 60`,
    )
    const { data } = await fetchOk('products', '/products?sort=best-selling&per_page=60')
    expect(
      data.map(({ id, shop_name, colors, colors_count }) => ({ id, shop_name, colors, colors_count })),
    ).toEqual(
      rows.map(({ id, name, colors }) => ({
        id,
        shop_name: name,
        colors: colors.slice(0, 5).map(hexOf),
        colors_count: colors.length,
      })),
    )
    expect(Math.max(...data.map(({ colors_count }) => colors_count))).toBeGreaterThan(1)
  })
})

describe('shops', () => {
  test('return counts, categories and a page of products', async () => {
    const { data } = await fetchOk('shopProfile', '/products/shopprofile/2')
    const expected = await ids(
      `select id from products where seller_id = 2 order by created_at desc, id desc`,
    )
    expect(data.shop).toMatchObject({ id: 2, products_count: expected.length })
    expect(data.shop.banner_url).toMatchObject({ width: 1600, height: 500 })
    expect(idsOf(data.products.data)).toEqual(expected.slice(0, 12))
    expect(data.products).toMatchObject({
      current_page: 1,
      last_page: Math.ceil(expected.length / 12),
      total: expected.length,
    })
    expect(idsOf(data.categories)).toEqual(
      await ids(
        'select id from categories where id in (select category_id from products where seller_id = 2) order by name, id',
      ),
    )
  })

  test('return an empty page after the last one', async () => {
    const { data } = await fetchOk('shopProfile', '/products/shopprofile/2?page=1000000&per_page=100')
    expect(data.products.data).toEqual([])
  })

  test('return 404 for an unknown seller', async () => {
    expect(await error('/products/shopprofile/99999')).toMatchObject({
      code: 404,
      message: 'Shop not found!',
    })
  })
})

describe('categories', () => {
  test('are listed as parents, as a tree and flat, in menu order', async () => {
    const parents = await fetchOk('categoriesParent', '/categories/parent')
    const tree = await fetchOk('categoriesAllParent', '/categories/all-parent')
    const flat = await fetchOk('categoriesFlat', '/categories/categories-flat')
    const roots = await ids('select id from categories where parent_id is null order by position, id')
    expect(idsOf(parents.data)).toEqual(roots)
    expect(idsOf(tree.data)).toEqual(roots)
    const walk = (branches: CategoryTree[]): number[] =>
      branches.flatMap((branch) => [branch.id, ...walk(branch.children)])
    expect(idsOf(flat.data)).toEqual(walk(tree.data))
    expect(idsOf(flat.data).sort((a, b) => a - b)).toEqual(await ids('select id from categories order by id'))
    for (const { id, parent_id } of flat.data) {
      if (parent_id !== null)
        expect(idsOf(flat.data).indexOf(parent_id)).toBeLessThan(idsOf(flat.data).indexOf(id))
    }
  })

  test('list the products of all descendants, by id and by slug', async () => {
    const { rows } = await pool.query<{ id: number; slug: string }>(
      'select id, slug from categories order by id',
    )
    for (const { id, slug } of rows) {
      const expected = await ids(
        `with recursive below as (select $1::int id union all select c.id from categories c join below b on c.parent_id = b.id)
         select id from products where category_id in (select id from below) order by created_at desc, id desc`,
        id,
      )
      const { data } = await fetchOk('categoryProducts', `/categories/${slug}/products`)
      expect(idsOf(data.products)).toEqual(expected.slice(0, 12))
      expect(data.category).toMatchObject({ id, slug, products_count: expected.length })
      const total_pages = Math.max(1, Math.ceil(expected.length / 12))
      expect(data.pagination).toEqual({ total: expected.length, total_pages, current_page: 1, per_page: 12 })
      expect(await fetchOk('categoryProducts', `/categories/${id}/products`)).toEqual({ success: true, data })
    }
  })

  test('return their parent and their children', async () => {
    const { rows } = await pool.query<{ id: number; parent: number }>(
      'select id, parent_id parent from categories where parent_id is not null limit 1',
    )
    const [child = { id: 0, parent: 0 }] = rows
    const { data } = await fetchOk('categoryProducts', `/categories/${child.id}/products?page=2&per_page=1`)
    expect(data.category.parent?.id).toBe(child.parent)
    const children = await fetchOk('categoryChildren', `/categories/${child.parent}/child`)
    expect(idsOf(children.data)).toEqual(
      await ids('select id from categories where parent_id = $1 order by position, id', child.parent),
    )
    expect((await fetchOk('categoryChildren', `/categories/${child.id}/child`)).data).toEqual(
      (await pool.query('select id, name, slug from categories where parent_id = $1', [child.id])).rows,
    )
  })

  test.each(['/categories/nowhere/products', '/categories/99999/products', '/categories/nowhere/child'])(
    'returns 404 for %s',
    async (path) => {
      expect(await error(path)).toMatchObject({ code: 404, message: 'Category not found!' })
    },
  )
})
