import { afterAll, describe, expect, test } from 'vitest'
import { describeApi } from '../api/openapi.ts'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { insertOrders } from '../test/orders.ts'
import { authorization } from '../test/users.ts'

const { db, pool } = await testDatabase()
const { request } = testApi(db)
await insertOrders(pool)
const headers = await authorization(db, 1)

const fragments = [
  "' or 1=1--",
  "x' or 'x'='x",
  "1' union select null--",
  '1) or (1=1',
  '1;select pg_sleep(600)',
  "'||pg_sleep(600)||'",
  '"; drop table products;--',
  "%' or '%'='",
  '\0',
  "\\'",
  '$1',
  '{{7*7}}',
  '’ or ’1’=’1',
  '%27%20or%201%3D1',
  '_',
]

/** Values that find something, so that a parameter is attacked together with valid ones. */
const valid: Record<string, string> = {
  keyword: 'shirt',
  // Of a guest: only the key gives access.
  number: 'IK-000903',
  key: 'key-903',
  id: '1',
  sellerId: '1',
  category: 'mugs',
  topic: '1',
  slug: 'unknown',
  followed_shop_id: '1',
  ip: '8.8.8.8',
}

const operations = Object.entries(describeApi().paths).flatMap(([path, { get }]) =>
  get ? [{ path, get }] : [],
)
const parameters = operations.flatMap(({ path, get }) =>
  get.parameters.map((parameter) => ({ path, name: parameter.name, all: get.parameters })),
)

/** The response to a call whose parameters have valid values, except one. */
async function call({ path, name, all }: (typeof parameters)[number], value: string) {
  const query = new URLSearchParams()
  let url = path
  for (const parameter of all) {
    const given = parameter.name === name ? value : valid[parameter.name]
    if (parameter.in === 'path') url = url.replace(`{${parameter.name}}`, encodeURIComponent(given ?? '1'))
    else if (given !== undefined && (parameter.name === name || parameter.required)) {
      query.set(parameter.name, given)
    }
  }
  const response = await request(`${url}?${query.toString()}`, { headers })
  return { status: response.status, body: await response.text() }
}

/** The letters and digits of a fragment; NUL alone is an empty text. */
const harmless = (fragment: string) =>
  fragment === '\0' ? '' : fragment.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim() || 'zzz'

const countRows = async () =>
  (await pool.query('select (select count(*) from products), (select count(*) from orders)')).rows
const before = await countRows()
afterAll(async () => expect(await countRows()).toEqual(before))

test('finds the parameters of all read calls', () => {
  expect(parameters.length).toBeGreaterThan(50)
})

describe.each(parameters)('SQL in $name of GET $path (security 18)', (parameter) => {
  test.each(fragments)('%j', async (fragment) => {
    const { status, body } = await call(parameter, fragment)
    if (status === 200) expect(body).toBe((await call(parameter, harmless(fragment))).body)
    else expect([400, 404]).toContain(status)
  })
})

describe('a sort order that is not in the list is refused (security 18)', () => {
  const orders = [
    'price',
    'price asc',
    'id',
    'newest;',
    'newest,price-asc',
    'NEWEST',
    'constructor',
    '__proto__',
    '1',
  ]
  test.each(orders)('%s', async (sort) => {
    for (const path of ['/products', '/products-search?keyword=shirt', '/categories/mugs/products']) {
      const url = `${path}${path.includes('?') ? '&' : '?'}sort=${encodeURIComponent(sort)}`
      expect((await request(url)).status).toBe(400)
    }
  })
})

describe('SQL in a request body is text (security 18)', () => {
  const calls: [path: string, body: (text: string) => object][] = [
    ['/track-order', (text) => ({ email: 'ann@shop.test', code: text })],
    ['/track-order', (text) => ({ email: text, code: 'IK-000901' })],
    ['/login', (text) => ({ email: 'demo@inkloom.test', password: text })],
    ['/login', (text) => ({ email: `demo@inkloom.test${text}`, password: 'wrong-password' })],
    ['/coupons/check', (text) => ({ code: text })],
    ['/newsletter/confirm', (text) => ({ token: text })],
    ['/stock-alerts/unsubscribe', (text) => ({ token: text })],
    ['/verify-email', (text) => ({ email: 'demo@inkloom.test', verification_code: text })],
  ]
  test.each(fragments)('%j', async (text) => {
    const statuses = calls.map(async ([path, body]) => {
      const response = await request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body(text)),
      })
      return { path, isRefused: response.status >= 400 && response.status < 500 }
    })
    expect(await Promise.all(statuses)).toEqual(calls.map(([path]) => ({ path, isRefused: true })))
  })
})
