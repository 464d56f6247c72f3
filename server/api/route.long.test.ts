import { describe, expect, test } from 'vitest'
import { limitsTimes } from '../config/config.ts'
import { allRoutes } from '@inkloom/contract/all-routes'
import type { RouteName } from '@inkloom/contract/routes'
import { apiContext, testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { addCustomer, authorization } from '../test/users.ts'
import { createApi } from './index.ts'
import { inProcess } from './route.ts'

const { db, pool } = await testDatabase()

describe('a public response', () => {
  const { request } = testApi(db)

  test('has an ETag, and a request with it gets a 304', async () => {
    const first = await request('/products-new')
    const etag = first.headers.get('ETag')!
    expect(etag).toMatch(/^"[\w-]{27}"$/)
    const second = await request('/products-new', { headers: { 'If-None-Match': `"other", ${etag}` } })
    expect(second.status).toBe(304)
    expect(await second.text()).toBe('')
    expect(second.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  })

  test('has no ETag for a call from the same process', async () => {
    const response = await createApi(apiContext(db)).request('/products-new', {}, inProcess)
    expect(response.headers.get('ETag')).toBeNull()
    expect(await response.text()).toBe(await (await request('/products-new')).text())
  })
})

describe('middleware', () => {
  test('counts a request before its body is read', async () => {
    const limits = { ...limitsTimes(1_000_000), logins: { max: 1, seconds: 900 } }
    const { request } = testApi(db, { limits })
    const logIn = () => request('/login', { method: 'POST', body: 'not JSON' })
    expect((await logIn()).status).toBe(415)
    const limited = await logIn()
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThan(800)
  })

  const limited: RouteName[] = [
    ...(['login', 'register', 'verifyEmail', 'forgotPassword', 'resetPassword', 'socialSession'] as const),
    ...([
      'newsletterSubscribe',
      'createStockAlert',
      'submitForm',
      'sendMessage',
      'sendOrderMessage',
      'profile',
    ] as const),
    ...(['createRoster', 'changeRoster', 'addRosterRow', 'changeRosterRow', 'removeRosterRow'] as const),
    ...(['upload', 'design', 'designBatch', 'writeReview', 'trackOrder', 'couponCheck', 'checkout'] as const),
    ...([
      'createProofSheet',
      'iframeToken',
      'paymentsCard',
      'walletOrder',
      'walletCapture',
      'paymentTestPay',
    ] as const),
  ]
  test.each(limited)(
    '%s is rejected at its limit without reading the body (security 28, 29)',
    async (name) => {
      const { request } = testApi(db, { limits: limitsTimes(0) })
      const body = new ReadableStream(
        { pull: () => expect.unreachable('The body was read') },
        { highWaterMark: 0 },
      )
      const [method = '', path = ''] = allRoutes[name].replaceAll(/\{\w+\}/g, 'IK-123456').split(' ')
      const headers = await authorization(db, await addCustomer(pool))
      const response = await request(path, { method, headers, body, duplex: 'half' })
      expect(response.status).toBe(429)
    },
  )

  test('counts all addresses of an IPv6 network together (security 31)', async () => {
    let ip = '2001:db8::1'
    const limits = { ...limitsTimes(1_000_000), trackOrder: { max: 1, seconds: 900 } }
    const { request } = testApi(db, { limits, clientIp: () => ip })
    const track = async () => (await request('/track-order', { method: 'POST' })).status
    expect(await track()).toBe(422)
    ip = '2001:db8::2:3'
    expect(await track()).toBe(429)
    ip = '2001:db8:0:1::1'
    expect(await track()).toBe(422)
  })

  test('rejects an Idempotency-Key that is no UUID (security 6)', async () => {
    for (const key of ['order-0000000001', 'x'.repeat(201), '']) {
      const headers = { 'Idempotency-Key': key }
      expect((await testApi(db).request('/checkout', { method: 'POST', headers })).status).toBe(400)
    }
  })
})
