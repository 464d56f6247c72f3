import { afterAll, describe, expect, test } from 'vitest'
import { allRoutes } from '@inkloom/contract/all-routes'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { cookie, insertOrders } from '../test/orders.ts'
import { authorization } from '../test/users.ts'

const { db, pool } = await testDatabase()
const { request } = testApi(db)
await insertOrders(pool)
/** The browser of a logged-in customer with orders. */
const victim = { ...(await authorization(db, 1)), Cookie: `inkloom_browser=${cookie}; inkloom_login=x` }

const paths = [
  ...Object.values(allRoutes),
  'POST /webhooks/paypal',
  'GET /payments/return',
  'GET /openapi.json',
]
  .map((route) =>
    route
      .replace('{number}', 'IK-000901')
      .replaceAll(/\{\w+\}/g, '1')
      .split(' '),
  )
  .map(([method = '', path = '']) => ({ method, path }))
const writes = paths.filter(({ method }) => method !== 'GET')
const reads = paths.filter(({ method }) => method === 'GET')

const otherSites: [title: string, headers: Record<string, string>][] = [
  ['another origin', { Origin: 'https://evil.test' }],
  ['a subdomain', { Origin: 'http://evil.shop.test' }],
  ['a host that starts like the shop', { Origin: 'http://shop.test.evil.test' }],
  ['another port', { Origin: 'http://shop.test:8080' }],
  ['a sandboxed frame', { Origin: 'null' }],
  ['the host as user name', { Origin: 'http://shop.test@evil.test' }],
  ['Sec-Fetch-Site: cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['Sec-Fetch-Site: same-site', { 'Sec-Fetch-Site': 'same-site' }],
  [
    'an own Origin with Sec-Fetch-Site: cross-site',
    { Origin: 'http://shop.test', 'Sec-Fetch-Site': 'cross-site' },
  ],
]

function expectNoCors({ headers }: Response): void {
  const names = [...headers.keys()].filter((name) => name.startsWith('access-control-'))
  expect(names).toEqual([])
}

const tables = [
  'users',
  'sessions',
  'addresses',
  'follows',
  'messages',
  'reviews',
  'checkouts',
  'orders',
  'emails',
]
const countRows = async () => {
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`)
  return (await pool.query<object>(`select ${counts.join()}`)).rows
}
const before = await countRows()
afterAll(async () => expect(await countRows()).toEqual(before))

describe.each(otherSites)('a write from %s is refused (security 17)', (_, headers) => {
  test.each(writes)('$method $path', async ({ method, path }) => {
    const body = path.match(/uploads|profile|messages|send-message|submit-form/) ? new FormData() : '{}'
    const response = await request(path, { method, body, headers: { ...victim, ...headers } })
    expect(response.status).toBe(403)
    expect(response.headers.get('set-cookie')).toBeNull()
    expectNoCors(response)
  })
})

describe('a read from another origin gets no permission to use the response (security 17)', () => {
  test.each(reads)('$path', async ({ path }) => {
    expectNoCors(await request(path, { headers: { ...victim, Origin: 'https://evil.test' } }))
  })
})

describe('a preflight request gets no permission (security 17)', () => {
  test.each(paths)('$method $path', async ({ method, path }) => {
    const response = await request(path, {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.test', 'Access-Control-Request-Method': method },
    })
    expect(response.status).toBe(403)
    expectNoCors(response)
  })
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
  'a form of another site that sends JSON as %j without an Origin is refused (security 17)',
  async (type) => {
    const headers: Record<string, string> = { ...victim, 'Content-Type': type }
    const body = JSON.stringify({ followed_shop_id: 1 })
    expect((await request('/follow', { method: 'POST', headers, body })).status).toBe(415)
  },
)
