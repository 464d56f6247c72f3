import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { testPages } from '../test/pages.ts'

const database = await testDatabase()
const { app, cache, count } = await testPages(database)

const get = async (path: string, headers: Record<string, string> = {}) =>
  app.request(`http://shop.test${path}`, { headers })
const html = async (path: string) => (await get(path)).text()

describe('a page', () => {
  it('is rendered once for concurrent requests', async () => {
    const before = await count('renders')
    const responses = await Promise.all(Array.from({ length: 500 }, () => get('/category/mugs')))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await count('renders')) - before).toBe(1)
    await get('/category/mugs?utm_source=mail')
    expect((await count('renders')) - before).toBe(1)
  })

  it('allows each of its inline scripts by hash and contains no nonce', async () => {
    const response = await get('/page/faqs')
    const page = await response.text()
    const policy = response.headers.get('Content-Security-Policy')!
    const scripts = [...page.matchAll(/<script(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)]
    expect(scripts.length).toBeGreaterThan(2)
    for (const [, code] of scripts) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(code!).digest('base64')}'`)
    }
    expect(page).not.toContain('nonce')
  })

  it('contains its parts whose code is loaded on demand', async () => {
    const [first, second] = await Promise.all(
      ['/product/curious-neighbor-t-shirt', '/product/eucalyptus-and-linen-washed-cotton-tee'].map(html),
    )
    // The first rendering after the start waits for the code.
    for (const page of [first!, second!, await html('/product/curious-neighbor-t-shirt?reviews=1')]) {
      expect(page).toMatch(/^<!DOCTYPE html><html[\s\S]*<\/script><\/body><\/html>$/)
      expect(page).toContain('Related products')
      expect(page).not.toContain('<!--$!-->')
    }
  })

  it('has plain links, which need no router on the server', async () => {
    const page = await html('/category/mugs')
    expect(page).toMatch(/<a class="card-link" href="\/product\/[a-z0-9-]+">/)
    expect(page).not.toContain('data-discover')
  })

  it('does not send the structured data of a product a second time for hydration', async () => {
    const page = await html('/product/curious-neighbor-t-shirt')
    expect(page.match(/productGroupID/g)).toHaveLength(1)
    expect(page.match(/"@type":"MerchantReturnPolicy"/g)).toHaveLength(1)
  })

  it.each(['br', 'gzip', ''])(
    'has an ETag in the encoding "%s", and a request with it gets a 304',
    async (encoding) => {
      const accept = { 'Accept-Encoding': encoding }
      const first = await get('/page/faqs', accept)
      expect(first.headers.get('Content-Encoding')).toBe(encoding || null)
      const etag = first.headers.get('ETag')!
      const second = await get('/page/faqs', { ...accept, 'If-None-Match': etag })
      expect([second.status, await second.text()]).toEqual([304, ''])
      const other = await get('/page/faqs', { ...accept, 'If-None-Match': '"other"' })
      expect(other.status).toBe(200)
    },
  )

  it.each(['/no/such/screen', '/category/unknown', '/products?page=abc'])(
    'is not cached if it is an error: %s',
    async (path) => {
      const before = cache.count
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(cache.count).toBe(before)
    },
  )

  it('is not cached while a section is missing', async () => {
    cache.invalidate(['*'])
    await database.pool.query('alter table posts rename to hidden_posts')
    const partial = await get('/')
    expect([partial.status, partial.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(cache.get('/')).toBeUndefined()
    await database.pool.query('alter table hidden_posts rename to posts')
    expect((await html('/')).includes('Fresh from the blog')).toBe(true)
    expect(cache.get('/')).toBeDefined()
  })
})

describe('an alias', () => {
  it.each([
    ['/page/return-exchanges-policy', '/page/returns-exchanges-policy'],
    ['/page/dcma', '/page/dmca'],
    ['/page/intellectual-property-policy', '/page/our-intellectual-property-policy'],
    ['/bulk-orders', '/bulk-order'],
    ['/bulk-orders/?utm_source=mail', '/bulk-order?utm_source=mail'],
    ['/faq/', '/faq'],
    ['//elsewhere.test/', '/elsewhere.test'],
  ])('%s redirects to %s', async (alias, target) => {
    const response = await get(alias)
    expect([response.status, response.headers.get('Location')]).toEqual([301, target])
  })
})

describe('a change', () => {
  it('of a price by SQL invalidates the pages that show it and no others', async () => {
    cache.invalidate(['*'])
    const { rows } = await database.pool.query<{ id: number }>(
      'select id from products where base_price is not null and sale_id is null order by created_at desc, id desc limit 1 offset 60',
    )
    const screens = ['/products', '/products?page=2', '/products?page=3', '/page/faqs', '/topic/gift-guides']
    for (const screen of screens) await get(screen)
    expect((await html('/products?page=2')).includes('$4321.09')).toBe(false)
    await database.pool.query('update products set base_price = 432109 where id = $1', [rows[0]!.id])
    await vi.waitFor(async () => expect((await html('/products?page=2')).includes('$4321.09')).toBe(true), {
      timeout: 10_000,
      interval: 5,
    })
    for (const screen of screens) expect(cache.get(screen), screen).toBeDefined()
    expect(cache.get('/products')!.tags.has(`product:${rows[0]!.id}`)).toBe(false)
  })

  it('of a review shows on the product page and on the product card', async () => {
    const slug = 'curious-neighbor-t-shirt'
    const { rows } = await database.pool.query<{ id: number }>('select id from products where slug = $1', [
      slug,
    ])
    const [page, list] = [`/product/${slug}`, '/search?keyword=curious+neighbor+t-shirt']
    expect((await html(page)).includes('No reviews yet')).toBe(true)
    expect((await html(list)).includes('1 out of 5 stars')).toBe(false)
    await database.pool.query(
      "insert into reviews (product_id, author, stars, text) values ($1, 'Ann', 1, 'So <b>so</b>')",
      [rows[0]!.id],
    )
    const shows = async (path: string, text: string) =>
      vi.waitFor(async () => expect((await html(path)).includes(text)).toBe(true), {
        timeout: 10_000,
        interval: 5,
      })
    await shows(page, 'So &lt;b&gt;so&lt;/b&gt;')
    await shows(list, '1 out of 5 stars')
    expect((await html(page)).includes('No reviews yet')).toBe(false)
  })

  it.each([
    [
      'a variant sold',
      'update variants set stock = stock + 1 where product_id = 1',
      'product:1',
      ['products', 'facets'],
    ],
    [
      'a variant at another price',
      'update variants set price = price + 1 where product_id = 1',
      'facets',
      [],
    ],
    ['a post', "update posts set title = title || '.' where id = 1", 'posts', ['pages', 'products']],
    ['a page', "update pages set detail = detail || '.' where id = 1", 'pages', ['posts', 'products']],
    ['a category renamed', "update categories set name = name || '.' where id = 1", 'categories', ['posts']],
    [
      'a category counted',
      'update categories set products_count = products_count where id = 1',
      null,
      ['categories'],
    ],
    ['a shop renamed', "update shops set name = name || '.' where seller_id = 1", 'shop:1', ['products']],
    ['a sale', 'update sales set percent = percent + 1 where id = 1', 'facets', ['products']],
    [
      'a product that stays the same',
      'update products set name = name where id = 1',
      null,
      ['product:1', 'search'],
    ],
    [
      'a review',
      "insert into reviews (product_id, author, stars) values (1, 'Ann', 4)",
      'reviews:1',
      ['reviews:2', 'facets', 'search', 'products'],
    ],
    [
      'a review, for product lists',
      'update reviews set stars = 5 - stars % 2 where product_id = 1',
      'product:1',
      [],
    ],
    [
      'a review with another text',
      "update reviews set text = text || '.' where product_id = 1",
      'reviews:1',
      ['product:1'],
    ],
    ['a product renamed', "update products set name = name || '.' where id = 1", 'search', ['products']],
    ['a product removed', 'delete from products where id = 3', 'products', ['posts']],
    ['many products', 'update products set base_price = base_price + 1', 'product:5', ['products']],
  ] as [string, string, string | null, string[]][])(
    '%s publishes its tags',
    async (_, statement, expected, unexpected) => {
      const received: string[] = []
      const unsubscribe = cache.subscribe((tags) => received.push(...tags))
      await database.pool.query(statement)
      await database.pool.query("select notify_cache_tags(array['the-end'])")
      await vi.waitFor(() => expect(received).toContain('the-end'), { timeout: 20_000, interval: 5 })
      unsubscribe()
      if (expected) expect(received).toContain(expected)
      for (const tag of unexpected) expect(received).not.toContain(tag)
    },
  )

  it('that is rolled back publishes nothing', async () => {
    const received: string[] = []
    const unsubscribe = cache.subscribe((tags) => received.push(...tags))
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('update products set base_price = 1 where id = 1')
    await client.query('rollback')
    client.release()
    await database.pool.query("select notify_cache_tags(array['the-end'])")
    await vi.waitFor(() => expect(received).toEqual(['the-end']), { timeout: 20_000, interval: 5 })
    unsubscribe()
  })

  it('rate of a thousand per second does not starve readers', { timeout: 120_000 }, async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      'select id from products order by created_at desc, id desc limit 400',
    )
    const ids = rows.map(({ id }) => id)
    await database.pool.query('update products set sale_id = null where id = any ($1)', [ids])
    await get('/page/faqs')
    const before = { renders: await count('renders'), misses: await count('pageMisses') }
    const start = performance.now()
    const writing = writeThousandASecond(ids, 4000)

    const versions: number[] = []
    let unchangedReads = 0
    const reading = async (path: string, read: (response: Response) => Promise<unknown> | void) => {
      while (!writing.isDone()) {
        const response = await get(path)
        expect(response.status).toBe(200)
        await read(response)
        // Cached pages need no I/O: yield to the rest of the process.
        await setImmediate()
      }
    }
    await Promise.all([
      reading('/products', async (response) => versions.push(newestVersionIn(await response.text()))),
      reading('/products?page=2', () => undefined),
      reading('/products?page=5', () => undefined),
      reading('/page/faqs', () => void (unchangedReads += 1)),
    ])
    await writing.done
    const seconds = (performance.now() - start) / 1000
    const renders = (await count('renders')) - before.renders
    const misses = (await count('pageMisses')) - before.misses

    // Each of the three changing pages is rendered at most four times a second.
    expect(renders).toBeLessThanOrEqual(3 * (4 * seconds + 3))
    // Once a page is hot, no request waits for more than one rendering of it.
    expect(renders).toBeLessThanOrEqual(misses + 6)
    expect(unchangedReads).toBeGreaterThan(renders)
    expect(new Set(versions).size).toBeGreaterThan(3)
    expect(versions, 'no page is older than the previous one').toEqual(versions.toSorted((a, b) => a - b))
    await vi.waitFor(async () => expect(newestVersionIn(await html('/products'))).toBe(4000), {
      timeout: 20_000,
      interval: 5,
    })
  })
})

/** Prices from $10000.01 count the changes written before the page was rendered. */
const firstVersion = 1_000_000

function newestVersionIn(page: string): number {
  const prices = [...page.matchAll(/\$(1\d{4})\.(\d\d)(?! with)/g)].map(([, dollars, cents]) =>
    Number(dollars! + cents!),
  )
  return Math.max(firstVersion, ...prices) - firstVersion
}

/** Changes the products in turn, a thousand per second, in short statements over four connections. */
function writeThousandASecond(ids: number[], changes: number) {
  const start = performance.now()
  let written = 0
  const writer = async () => {
    const client = await database.pool.connect()
    while (written < changes) {
      const due = Math.min(changes, Math.ceil(performance.now() - start)) - written
      if (due <= 0) {
        await setImmediate()
        continue
      }
      const first = written + 1
      written += Math.min(due, 25)
      const versions = Array.from({ length: written - first + 1 }, (_, index) => first + index)
      await client.query(
        `update products set base_price = greatest(base_price, $3 + version) from unnest($1::integer[], $2::integer[]) change (product, version)
         where id = product`,
        [versions.map((version) => ids[version % ids.length]), versions, firstVersion],
      )
    }
    client.release()
  }
  let isDone = false
  const done = Promise.all([writer(), writer(), writer(), writer()]).finally(() => {
    isDone = true
  })
  return { done, isDone: () => isDone }
}
