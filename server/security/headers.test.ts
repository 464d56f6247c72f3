import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '@inkloom/contract/endpoint'
import { endpoints } from '@inkloom/contract/endpoints'
import { allRoutes } from '@inkloom/contract/all-routes'
import { clientFolder } from '../ssr/build.ts'
import { testDatabase } from '../test/database.ts'
import { insertOrders } from '../test/orders.ts'
import { productionSettings, testApp } from '../test/app.ts'
import { authorization } from '../test/users.ts'

const database = await testDatabase()
const { url } = await testApp(database, productionSettings)
await insertOrders(database.pool)
const headers = await authorization(database.db, 1)

const common = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': expect.stringContaining("base-uri 'none'"),
}

async function headersOf(path: string, init: RequestInit = {}) {
  const response = await fetch(url + path, { redirect: 'manual', ...init })
  await response.arrayBuffer()
  return { status: response.status, headers: Object.fromEntries(response.headers) }
}

describe('the security headers (security 23)', () => {
  test.each<[title: string, status: number, path: string, init?: RequestInit]>([
    ['a page', 200, '/faq'],
    ['a cached page', 200, '/faq'],
    ['HEAD of a cached page', 200, '/faq', { method: 'HEAD' }],
    ['a missing page', 404, '/no/such/screen'],
    ['an invalid parameter', 404, '/products?page=abc'],
    ['a redirect', 301, '/faq/'],
    ['a write to a page', 405, '/faq', { method: 'POST' }],
    ['the API', 200, '/api/coupons'],
    ['a cached response of the API', 200, '/api/coupons'],
    ['an unknown call', 404, '/api/nothing'],
    ['another method', 405, '/api/coupons', { method: 'DELETE' }],
    ['an invalid call', 422, '/api/login', { method: 'POST' }],
    ['a call without a session', 401, '/api/customer'],
    [
      'a call from another site',
      403,
      '/api/logout',
      { method: 'POST', headers: { Origin: 'http://a.test' } },
    ],
    ['a body that is too large', 413, '/api/login', { method: 'POST', body: 'x'.repeat(40_000) }],
    ['an unknown content type', 415, '/api/login', { method: 'POST', body: 'x' }],
    ['a forged webhook', 400, '/api/webhooks/paypal', { method: 'POST', body: '{}' }],
    ['a missing picture', 404, '/media/uploads/none'],
    ['a missing file', 404, '/assets/none.js'],
    ['a file', 200, '/robots.txt'],
    ['the service worker', 200, '/sw.js'],
    ['the sitemap', 200, '/sitemap.xml'],
    ['the health check', 200, '/healthz'],
  ])('%s', async (_, status, path, init) => {
    const response = await headersOf(path, init)
    expect(response).toMatchObject({ status, headers: common })
    expect(Object.keys(response.headers)).not.toContain('server')
    expect(Object.keys(response.headers)).not.toContain('x-powered-by')
  })

  test('the service worker may call the shop only', async () => {
    expect((await headersOf('/sw.js')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy':
        "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    })
  })

  test('the worker that prints a name may load from the shop only', async () => {
    const file = readdirSync(join(clientFolder, 'assets')).find((name) =>
      /^print-name-worker-.*\.js$/.test(name),
    )
    expect((await headersOf(`/assets/${file}`)).headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    })
  })

  test('an internal error', async () => {
    await database.pool.query('alter table posts rename to hidden')
    expect(await headersOf('/api/posts')).toMatchObject({ status: 500, headers: common })
    await database.pool.query('alter table hidden rename to posts')
  })

  test('the checkout, whose wallet opens a window', async () => {
    for (const _ of ['rendered', 'cached']) {
      expect((await headersOf('/checkout')).headers).toMatchObject({
        ...common,
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      })
    }
  })

  test('a team list, whose address is a secret (security 6, 23)', async () => {
    for (const key of ['8Jq0tSXGfX1aTQm6u3tB_g', 'other', 'key']) {
      const path = `/roster/${key}?manage=8Jq0tSXGfX1aTQm6u3tB_g`
      expect(await headersOf(path)).toMatchObject({
        status: 200,
        headers: { ...common, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' },
      })
      const html = await (await fetch(url + path)).text()
      expect(html).not.toContain('8Jq0tSXGfX1aTQm6u3tB_g')
    }
    expect(await headersOf('/api/rosters/8Jq0tSXGfX1aTQm6u3tB_g')).toMatchObject({
      status: 404,
      headers: { ...common, 'cache-control': 'no-store' },
    })
  })

  test('the return page of a payment, which is in a frame of the checkout', async () => {
    expect((await headersOf('/api/payments/return')).headers).toMatchObject({
      ...common,
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
    })
  })
})

const personal = Object.values<Endpoint>(endpoints)
  .filter((endpoint) => endpoint.personal)
  .map(({ name }) => allRoutes[name].split(' ')[1]!)
  .map((path) => path.replace('{number}', 'IK-000901').replace(/\{(?:id|key)\}/, 'x'.repeat(22)))

describe('a personal response is not cached (security 23)', () => {
  test.each(personal)('GET %s', async (path) => {
    expect((await headersOf(`/api${path}`, { headers })).headers).toMatchObject({
      'cache-control': 'no-store',
    })
    expect((await headersOf(`/api${path}`)).headers).toMatchObject({ 'cache-control': 'no-store' })
  })

  test.each(['/order/IK-000901', '/myaccount', '/myorder', '/mymessages'])(
    'the page %s contains no personal data',
    async (path) => {
      const response = await fetch(url + path, { headers })
      const html = await response.text()
      expect(html).not.toMatch(/demo@inkloom\.test|Dana Reed|ann@shop\.test|Bell/)
    },
  )
})
