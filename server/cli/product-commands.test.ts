import { expect, it, vi } from 'vitest'
import { sitemapEntries } from '../domain/content/sitemap.ts'
import { priceCart } from '../domain/checkout/cart-pricing.ts'
import { DiskStore } from '../media/store/disk-store.ts'
import { apiContext } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { testPages } from '../test/pages.ts'
import { addProduct } from '../test/products.ts'
import { runCommand } from './command.ts'
import { productCommands } from './product-commands.ts'

const database = await testDatabase()
const { db, pool } = database
const product = await addProduct(pool, { sellerId: 3, category: 'Mugs', price: 1900, stock: 7 })
const [{ slug }] = (
  await pool.query<{ slug: string }>(
    `update products set sold = 900000, name = 'Velvet Walrus Mug' where id = $1 returning slug`,
    [product.productId],
  )
).rows as [{ slug: string }]
const { app, publicReader } = await testPages(database)
const shop = {
  ...database,
  dataDir: '',
  media: new DiskStore(''),
  prints: null,
  enqueueEmail: apiContext(db).enqueueEmail,
  send: async () => undefined,
  close: async () => undefined,
}
const run = (...line: string[]) => runCommand(productCommands, shop, ...line)
const eventually = { timeout: 20_000, interval: 10 }

const read = async (path: string) => JSON.parse((await publicReader.fetch(`/api${path}`))!.json)
const page = (path: string) => app.request(`http://shop.test${path}`)

/** The lists and counters that have the product. */
async function places(): Promise<string[]> {
  const lists: Record<string, string> = {
    detail: `/products-detail/${slug}`,
    newest: '/products-new',
    best: '/products-best-selling',
    all: '/products?per_page=8',
    filtered: '/products?sort=best-selling&price_min=19&price_max=19',
    search: '/products-search?keyword=velvet%20walrus',
    suggestions: '/search/suggest?keyword=velvet',
    'suggestions without a keyword': '/search/suggest',
    category: '/categories/mugs/products',
    shop: '/products/shopprofile/3',
  }
  const found: string[] = []
  for (const [name, path] of Object.entries(lists)) {
    if (JSON.stringify(await read(path)).includes(slug)) found.push(name)
  }
  const entries = await sitemapEntries(db, { kind: 'products', number: 1, after: 0, max: 100_000 })
  if (entries.some((entry) => entry.path.endsWith(slug))) found.push('sitemap')
  const { data } = await read('/products/shopprofile/3')
  found.push(`shop: ${data.shop.products_count}`)
  const total = (await read('/products?per_page=8')).pagination ?? (await read('/products?per_page=8')).data
  found.push(`all: ${total.total ?? total.pagination?.total}`)
  return found
}

it('hides a product everywhere and shows it again', async () => {
  const before = await places()
  expect(before.length).toBe(13)
  expect(await run('product', 'hide', slug)).toEqual([{ products: 1, hidden: 1 }])
  await vi.waitFor(async () => expect((await places()).length).toBe(2), eventually)
  const hidden = await places()
  expect(Number(hidden[0]!.split(' ')[1])).toBe(Number(before[11]!.split(' ')[1]) - 1)
  expect(Number(hidden[1]!.split(' ')[1])).toBe(Number(before[12]!.split(' ')[1]) - 1)
  expect((await page(`/product/${slug}`)).status).toBe(404)
  for (const list of ['related', 'same-seller', 'recently-viewed']) {
    expect(await read(`/products/${list}/${product.productId}`)).toMatchObject({ success: false })
  }
  expect(await run('product', 'hide', slug)).toEqual([{ products: 1, hidden: 0 }])
  expect(await run('product', 'list', '--hidden')).toMatchObject([
    { slug, price: '$19.00', status: 'hidden' },
  ])
  expect(await run('product', 'unhide', slug)).toEqual([{ products: 1, shown: 1 }])
  await vi.waitFor(async () => expect(await places()).toEqual(before), eventually)
})

it('treats a hidden product in a cart as unavailable', async () => {
  const line = { custom_price: 0, custom_inputs: {}, attributes: {}, ...product.line, price: 1900 } as never
  expect((await priceCart(db, [line])).stale).toEqual({})
  await run('product', 'hide', slug)
  expect((await priceCart(db, [line])).stale).toEqual({
    'items.0.product_id': ['This product is no longer available'],
  })
  await run('product', 'unhide', slug)
})

it('redirects the old address of a renamed product', async () => {
  expect((await page(`/product/${slug}`)).status).toBe(200)
  expect(await run('product', 'slug', slug, 'walrus')).toEqual([{ product: 'walrus', redirects_from: slug }])
  await vi.waitFor(async () => {
    const response = await page(`/product/${slug}?page=1`)
    expect([response.status, response.headers.get('location')]).toEqual([301, '/product/walrus?page=1'])
  }, eventually)
  expect((await page('/product/walrus')).status).toBe(200)
  expect((await read(`/products-detail/${slug}`)).data.product.slug).toBe('walrus')
  // The old address stays reserved for its product, which can take it back.
  const [other] = (await run('product', 'list', '--seller', '1')) as [{ slug: string }]
  expect(await run('product', 'slug', other.slug, slug)).toBe(
    `Another product has or had the address ${slug}`,
  )
  expect(await run('product', 'slug', 'walrus', slug)).toEqual([{ product: slug, redirects_from: 'walrus' }])
  await vi.waitFor(async () => expect((await page('/product/walrus')).status).toBe(301), eventually)
})

it('prints a product as a listing', async () => {
  expect(await run('product', 'show', slug)).toEqual(
    expect.arrayContaining([
      { field: 'name', value: 'Velvet Walrus Mug' },
      { field: 'base_price', value: 1900 },
    ]),
  )
})

it.each([
  [['show', 'nowhere'], 'No product nowhere'],
  [['hide', slug, 'nowhere'], 'No product nowhere'],
  [['hide'], 'Usage: product hide <slug> ...'],
  [['slug', 'nowhere', 'somewhere'], 'No product nowhere'],
  [['slug', slug, 'Some Where'], "Not an address: 'Some Where'. Use lowercase letters, digits and hyphens."],
  [['list', '--seller', 'x'], 'The seller must be its id'],
])('product %j is an error', async (args, message) => {
  expect(await run('product', ...args)).toBe(message)
})
