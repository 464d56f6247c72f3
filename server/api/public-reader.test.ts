import { describe, expect, test, vi } from 'vitest'
import { notifyEndedCoupons } from '../domain/coupons/coupons.ts'
import { testApp } from '../test/app.ts'
import { testDatabase } from '../test/database.ts'

const database = await testDatabase()
const { pool } = database
const { url, metrics } = await testApp(database)

/** The benchmark measures how long it takes. */
const eventually = { timeout: 20_000, interval: 10 }
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${url}/api${path}`, { headers })
const count = async (name: 'apiHits' | 'apiMisses') => (await metrics[name].get()).values[0]?.value ?? 0
/** How many calls were answered from the cache and how many were not. */
async function counted(calls: () => Promise<unknown>): Promise<{ hits: number; misses: number }> {
  const [hits, misses] = [await count('apiHits'), await count('apiMisses')]
  await calls()
  return { hits: (await count('apiHits')) - hits, misses: (await count('apiMisses')) - misses }
}

describe('public API responses', () => {
  test.each([
    '/products?page=2',
    '/products-search?keyword=mug',
    '/products-search?keyword=white%20mug',
    '/categories/mugs/products',
    '/coupons',
  ])('of %s are the same from the cache, also with a token', async (path) => {
    const first = await get(path)
    const body = await first.text()
    const second = await get(path, { Authorization: 'Bearer somebody' })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await second.text()).toBe(body)
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(second.headers.get('x-request-id')).toMatch(/^cached-/)
    expect((await get(path, { 'If-None-Match': first.headers.get('etag')! })).status).toBe(304)
  })

  test('are read once for concurrent calls and for all spellings', async () => {
    const paths = ['/products?page=3&x=1', '/products?page=3', '/products?y=&page=3', '/products?page=3']
    // No response is ready before all calls have arrived.
    const blocking = await pool.connect()
    await blocking.query('begin; lock table products')
    const misses = await count('apiMisses')
    const calls = paths.map((path) => get(path))
    await vi.waitFor(async () => expect(await count('apiMisses')).toBe(misses + 4), eventually)
    const waiting = async () =>
      (
        await pool.query(`select from pg_locks where not granted and database =
          (select oid from pg_database where datname = current_database())`)
      ).rows.length
    await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), eventually)
    // A second query of a call would arrive before a later call has been answered.
    await get('/customer')
    const queries = await waiting()
    await blocking.query('commit')
    blocking.release()
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(queries).toBe(1)
    expect(await counted(() => Promise.all(paths.map((path) => get(path))))).toEqual({ hits: 4, misses: 0 })
  })

  test('are sent compressed to those who accept it', async () => {
    const [br, gzip, plain] = await Promise.all(
      ['br', 'gzip', 'identity'].map((encoding) => get('/products?page=4', { 'Accept-Encoding': encoding })),
    )
    expect([br, gzip, plain].map((response) => response!.headers.get('content-encoding'))).toEqual([
      'br',
      'gzip',
      null,
    ])
    const body = await plain!.text()
    expect([await br!.text(), await gzip!.text()]).toEqual([body, body])
  })

  test('have changed after a change by SQL', async () => {
    const { rows } = await pool.query<{ slug: string }>('select slug from products where id = 7')
    const path = `/products-detail/${rows[0]!.slug}`
    expect(await (await get(path)).text()).not.toContain('4321.09')
    await pool.query('update products set base_price = 432109, sale_id = null where id = 7')
    await vi.waitFor(async () => expect(await (await get(path)).text()).toContain('4321.09'), eventually)
  })

  test('list a coupon no longer when it ends', async () => {
    const list = async () => (await get('/coupons')).text()
    await pool.query(
      `insert into coupons (code, title, percent, is_listed, ends_at) values ('SHORT', 'Short', 5, true, now() + interval '1 hour')`,
    )
    await vi.waitFor(async () => expect(await list()).toContain('SHORT'), eventually)
    const since = await notifyEndedCoupons(database.db, null)
    // As if the hour had passed.
    await pool.query(`alter table coupons disable trigger notify_coupons;
      update coupons set ends_at = now() where code = 'SHORT'; alter table coupons enable trigger notify_coupons`)
    expect(await list()).toContain('SHORT')
    await notifyEndedCoupons(database.db, since)
    await vi.waitFor(async () => expect(await list()).not.toContain('SHORT'), eventually)
  })

  test.each([
    ['a product that does not exist', '/products-detail/no-such-product', 404],
    ['a wrong parameter', '/products?page=x', 400],
    ['a parameter that is given twice', '/products?page=1&page=2', 400],
  ])('are not cached for %s', async (_, path, status) => {
    const responses = [await get(path), await get(path)]
    expect(responses.map((response) => response.status)).toEqual([status, status])
    for (const response of responses) expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await counted(() => get(path))).toEqual({ hits: 0, misses: 1 })
  })
})

test.each(['/customer', '/orders', '/get-ip', '/verify-token'])(
  'responses of %s are not cached',
  async (path) => {
    expect(await counted(async () => [await get(path), await get(path)])).toEqual({ hits: 0, misses: 0 })
  },
)
