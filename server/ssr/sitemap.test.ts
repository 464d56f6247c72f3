import { setImmediate } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { sitemapEntries, sitemapFiles } from '../domain/content/sitemap.ts'
import { sitemapRoutes } from './sitemap.ts'
import { testDatabase } from '../test/database.ts'

const { db, pool } = await testDatabase()
const app = sitemapRoutes(
  { files: () => sitemapFiles(db), entries: (page) => sitemapEntries(db, page) },
  'https://shop.test',
)

const parseUrls = (xml: string) =>
  new Map(
    [...xml.matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)].map(([, url, changed]) => [
      url!.replace('https://shop.test', ''),
      changed ?? null,
    ]),
  )
const index = async () => parseUrls(await (await app.request('/sitemap.xml')).text())
const readFile = async (name: string) => {
  const response = await app.request(name)
  expect(response.headers.get('Content-Type')).toBe('application/gzip')
  return parseUrls(gunzipSync(Buffer.from(await response.arrayBuffer())).toString())
}
const selectValue = async (query: string) =>
  Object.values((await pool.query<Record<string, unknown>>(query)).rows[0]!)[0]
const slugs = async (query: string) =>
  (await pool.query<{ slug: string }>(query)).rows.map(({ slug }) => slug)

it('robots.txt links the sitemap and disallows the API', async () => {
  const response = await app.request('/robots.txt')
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/)
  expect(await response.text()).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: https://shop.test/sitemap.xml\n',
  )
})

describe('the sitemap index', () => {
  it('lists the files of every kind', async () => {
    expect([...(await index()).keys()]).toEqual([
      '/sitemap-screens-1.xml.gz',
      '/sitemap-products-1.xml.gz',
      '/sitemap-categories-1.xml.gz',
      '/sitemap-shops-1.xml.gz',
      '/sitemap-posts-1.xml.gz',
      '/sitemap-topics-1.xml.gz',
      '/sitemap-pages-1.xml.gz',
    ])
  })

  it.each([
    ['products', '/product/', 'select slug from products'],
    ['categories', '/category/', 'select slug from categories where products_count > 0'],
    ['shops', '/shop/', 'select seller_id::text as slug from shops where products_count > 0'],
    ['posts', '/blog/', 'select slug from posts'],
    ['topics', '/topic/', "select slug from topics where kind = 'blog'"],
    ['pages', '/page/', 'select slug from pages'],
  ])('lists all %s with the time of the last change', async (kind, path, query) => {
    const found = await readFile(`/sitemap-${kind}-1.xml.gz`)
    expect([...found.keys()].sort()).toEqual((await slugs(query)).map((slug) => path + slug).sort())
    for (const changed of found.values()) expect(changed).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })

  it('lists the fixed screens', async () => {
    const found = await readFile('/sitemap-screens-1.xml.gz')
    expect([...found.keys()]).toEqual(
      expect.arrayContaining(['/', '/products', '/about-us', '/faq', '/sitemap']),
    )
    for (const path of found.keys()) expect(path).not.toMatch(/cart|checkout|login|my|search|thank/)
  })

  it.each([
    '/sitemap-products-2.xml.gz',
    '/sitemap-products-0.xml.gz',
    '/sitemap-products-999999.xml.gz',
    '/sitemap-users-1.xml.gz',
    '/sitemap-constructor-1.xml.gz',
    '/sitemap-screens-2.xml.gz',
    '/sitemap-.gz',
  ])('responds 404 for %s', async (path) => {
    expect((await app.request(path)).status).toBe(404)
  })
})

it('lists the pictures of a product that have arrived, the main picture first', async () => {
  await pool.query(
    `insert into product_images (product_id, position, path) values (9, 90, 'images/fetched/a.jpg')`,
  )
  const zipped = await (await app.request('/sitemap-products-1.xml.gz')).arrayBuffer()
  const xml = gunzipSync(Buffer.from(zipped)).toString()
  const [main, slug] = await Promise.all([
    selectValue('select main_image from products where id = 9'),
    selectValue('select slug from products where id = 9'),
  ])
  const entry = xml.split('</url>').find((url) => url.includes(`/product/${String(slug)}<`))!
  const listed = [...entry.matchAll(/<image:image><image:loc>(.*?)<\/image:loc><\/image:image>/g)].map(
    ([, url]) => url,
  )
  expect(listed[0]).toBe(`https://shop.test/media/${String(main)}`)
  expect(listed.length).toBeGreaterThan(1)
  expect(new Set(listed).size).toBe(listed.length)
  expect(xml).not.toContain('images/fetched')
})

describe('the last change', () => {
  const lastmod = async (id: number) =>
    (await readFile('/sitemap-products-1.xml.gz')).get(
      `/product/${(await slugs(`select slug from products where id = ${id}`))[0]}`,
    )

  it('is the creation time of an unchanged product', async () => {
    const createdAt = (await selectValue('select created_at from products where id = 7')) as Date
    expect(await lastmod(7)).toBe(createdAt.toISOString())
  })

  it.each([
    ['a new price', 'update products set base_price = base_price + 1 where id = 7', true],
    ['a new name', "update products set name = name || '!' where id = 7", true],
    ["a variant's new price", 'update variants set price = price + 1 where product_id = 7', true],
    [
      'a deleted variant',
      'delete from variants where id = (select max(id) from variants where product_id = 7)',
      true,
    ],
    ['a new stock', 'update variants set stock = stock + 1 where product_id = 7', false],
    ['a sale', 'update products set sold = sold + 1 where id = 7', false],
    ['an unchanged price', 'update products set base_price = base_price where id = 7', false],
  ])('after %s', async (_, statement, isChanged) => {
    const before = await lastmod(7)
    await pool.query(statement)
    const after = await lastmod(7)
    if (isChanged) expect(after! > before!).toBe(true)
    else expect(after).toBe(before)
    const newest = [...(await readFile('/sitemap-products-1.xml.gz')).values()].map(String).sort().at(-1)
    expect((await index()).get('/sitemap-products-1.xml.gz')).toBe(newest)
  })

  it('is set for posts and pages', async () => {
    for (const [table, path] of [
      ['posts', '/blog/'],
      ['pages', '/page/'],
    ] as const) {
      const [slug] = await slugs(`update ${table} set detail = detail || ' ' where id = 1 returning slug`)
      const now = (await selectValue(`select changed_at from ${table} where id = 1`)) as Date
      expect((await readFile(`/sitemap-${table}-1.xml.gz`)).get(path + slug!)).toBe(now.toISOString())
    }
  })
})

it('a file covers a range of ids, so that deleting a product moves no other to another file', async () => {
  const columns = 'seller_id, category_id, template_id, description, created_at'
  await pool.query(
    `insert into products (id, slug, name, ${columns})
     select far, 'far-' || far, 'Far', ${columns} from products, unnest(array[25000, 25001, 1000000]) as far where id = 1`,
  )
  const names = [...(await index()).keys()].filter((name) => name.includes('products'))
  expect(names).toEqual([1, 2, 40].map((number) => `/sitemap-products-${number}.xml.gz`))
  expect((await readFile('/sitemap-products-1.xml.gz')).has('/product/far-25000')).toBe(true)
  expect([...(await readFile('/sitemap-products-2.xml.gz')).keys()]).toEqual(['/product/far-25001'])
  await pool.query('delete from products where id = 25000')
  expect([...(await readFile('/sitemap-products-2.xml.gz')).keys()]).toEqual(['/product/far-25001'])
})

it('reads from the database only as fast as the client reads', async () => {
  let queries = 0
  const endless = sitemapRoutes(
    {
      files: async () => [],
      entries: async ({ after, max }) => {
        queries += 1
        // Random URLs compress badly, so that the stream's buffers fill up soon.
        return Array.from({ length: max }, (_, at) => ({
          id: after + at + 1,
          path: `/product/${crypto.randomUUID()}`,
          changedAt: null,
        }))
      },
    },
    'https://shop.test',
  )
  const reader = (await endless.request('/sitemap-products-1.xml.gz')).body!.getReader()
  await reader.read()
  const settled = async () => {
    for (let quiet = 0, last = queries; quiet < 50; quiet += 1) {
      await setImmediate()
      if (queries !== last) [quiet, last] = [0, queries]
    }
    return queries
  }
  const buffered = await settled()
  expect(buffered).toBeLessThan(30)
  for (let chunk = 0; chunk < 20; chunk += 1) await reader.read()
  expect(await settled()).toBeGreaterThan(buffered)
  await reader.cancel()
  const cancelled = await settled()
  expect(await settled()).toBe(cancelled)
})
