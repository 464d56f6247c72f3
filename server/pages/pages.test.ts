import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { testPages } from '../test/pages.ts'

const database = await testDatabase()
const { app, store, count } = await testPages(database)

const get = async (path: string, headers: Record<string, string> = {}) =>
  app.request(`http://shop.test${path}`, { headers })
const html = async (path: string) => (await get(path)).text()

describe('a page', () => {
  it('is rendered once, however many ask for it at once', async () => {
    const before = await count('renders')
    const answers = await Promise.all(Array.from({ length: 500 }, () => get('/category/mugs')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await count('renders')) - before).toBe(1)
    await get('/category/mugs?utm_source=letter')
    expect((await count('renders')) - before).toBe(1)
  })

  it.each(['br', 'gzip', ''])(
    'in the encoding "%s" is answered with 304 to those who have it',
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
    'that is an error is not kept: %s',
    async (path) => {
      const kept = store.count
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(store.count).toBe(kept)
    },
  )

  it('whose sections could not come is not kept', async () => {
    store.drop(['*'])
    await database.pool.query('alter table posts rename to hidden_posts')
    const half = await get('/')
    expect([half.status, half.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(store.get('/')).toBeUndefined()
    await database.pool.query('alter table hidden_posts rename to posts')
    expect((await html('/')).includes('Fresh from the blog')).toBe(true)
    expect(store.get('/')).toBeDefined()
  })
})

describe('another spelling', () => {
  it.each([
    ['/page/return-exchanges-policy', '/page/returns-exchanges-policy'],
    ['/page/dcma', '/page/dmca'],
    ['/page/intellectual-property-policy', '/page/our-intellectual-property-policy'],
    ['/bulk-orders', '/bulk-order'],
    ['/bulk-orders/?utm_source=letter', '/bulk-order?utm_source=letter'],
    ['/faq/', '/faq'],
    ['//elsewhere.test/', '/elsewhere.test'],
  ])('%s leads to %s at once', async (asked, meant) => {
    const response = await get(asked)
    expect([response.status, response.headers.get('Location')]).toEqual([301, meant])
  })
})

describe('a change', () => {
  it('of a price by SQL is on the pages that show it, and no other page is dropped', async () => {
    store.drop(['*'])
    const { rows } = await database.pool.query<{ id: number }>(
      'select id from products where base_price is not null and sale_id is null order by created_at desc, id desc limit 1 offset 60',
    )
    const screens = ['/products', '/products?page=2', '/products?page=3', '/page/faqs', '/topic/gift-guides']
    for (const screen of screens) await get(screen)
    expect((await html('/products?page=2')).includes('$4321.09')).toBe(false)
    await database.pool.query('update products set base_price = 432109 where id = $1', [rows[0]!.id])
    await vi.waitFor(async () => expect((await html('/products?page=2')).includes('$4321.09')).toBe(true), {
      timeout: 1000,
      interval: 5,
    })
    for (const screen of screens) expect(store.get(screen), screen).toBeDefined()
    expect(store.get('/products')!.tags.has(`product:${rows[0]!.id}`)).toBe(false)
  })

  it.each([
    [
      'a variant sold',
      'update variants set stock = stock + 1 where product_id = 1',
      'product:1',
      ['products'],
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
    ['a product renamed', "update products set name = name || '.' where id = 1", 'search', ['products']],
    ['a product removed', 'delete from products where id = 3', 'products', ['posts']],
    ['many products', 'update products set base_price = base_price + 1', 'product:5', ['products']],
  ] as [string, string, string | null, string[]][])(
    '%s is told by its words',
    async (_, statement, said, silent) => {
      const heard: string[] = []
      const stop = store.watch((tags) => heard.push(...tags))
      await database.pool.query(statement)
      await database.pool.query("select emit_tags(array['the-end'])")
      await vi.waitFor(() => expect(heard).toContain('the-end'), { interval: 5 })
      stop()
      if (said) expect(heard).toContain(said)
      for (const word of silent) expect(heard).not.toContain(word)
    },
  )

  it('that is rolled back is not told', async () => {
    const heard: string[] = []
    const stop = store.watch((tags) => heard.push(...tags))
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('update products set base_price = 1 where id = 1')
    await client.query('rollback')
    client.release()
    await database.pool.query("select emit_tags(array['the-end'])")
    await vi.waitFor(() => expect(heard).toEqual(['the-end']), { interval: 5 })
    stop()
  })

  it('after change does not starve readers', async () => {
    const writing = new AbortController()
    const writer = (async () => {
      for (let index = 0; index < 500; index += 1) {
        const values = [1000 + index, (index % 400) + 5]
        await database.pool.query('update products set base_price = $1 where id = $2', values)
      }
      writing.abort()
    })()
    let read = 0
    while (!writing.signal.aborted) {
      expect((await get('/products')).status).toBe(200)
      expect((await get('/page/faqs')).status).toBe(200)
      read += 1
      // Kept pages need no input or output: without this the writer, in the same process, would never get its turn.
      await setImmediate()
    }
    await writer
    expect(read).toBeGreaterThan(5)
  })
})
