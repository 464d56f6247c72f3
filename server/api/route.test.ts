import { describe, expect, test } from 'vitest'
import { limitsTimes } from '../config/config.ts'
import { apiContext, testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { createApi } from './index.ts'
import { inProcess } from './route.ts'

const { db } = await testDatabase()

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

  test('rejects an invalid Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'x'.repeat(201) }
    const response = await testApi(db).request('/checkout', { method: 'POST', headers })
    expect(response.status).toBe(400)
  })
})
