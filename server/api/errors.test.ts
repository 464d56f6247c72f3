import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Payment } from '@inkloom/contract/checkout'
import { allRoutes } from '@inkloom/contract/all-routes'
import { openDatabase } from '../db/client.ts'
import { withTransaction } from '../db/transaction.ts'
import { DomainError } from '../domain/errors.ts'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { instantProviders } from '../test/instant-providers.ts'
import { paymentContext } from '../test/payments.ts'
import { handleErrors, toApiError } from './errors.ts'

const { db, pool } = await testDatabase()
const { error, request } = testApi(db)
const registered = [
  ...Object.values(allRoutes),
  'GET /openapi.json',
  'GET /docs',
  'POST /webhooks/1',
  'GET /payments/return',
  'GET /social/1/start',
  'GET /social/1/callback',
  // Match the routes of /shippings/{id}.
  'PUT /shippings/calculate',
  'DELETE /shippings/calculate',
]
  .map((route) => route.replaceAll(/\{\w+\}/g, '1').split(' '))
  .map(([method = '', path = '']) => ({ method, path }))
const paths = [...Map.groupBy(registered, ({ path }) => path)].map(([path, group]) => {
  const methods = group.map(({ method }) => method)
  return { path, allowed: methods.includes('GET') ? [...methods, 'HEAD'] : methods }
})
const unsafeMethods = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']

describe('unknown paths', () => {
  test.each([
    '',
    '/',
    '/nothing',
    '/products/',
    '/products/1',
    '/post',
    '/%00',
    '/%ff',
    '/%',
    '/categories//child',
    '/.env',
    '/__proto__',
  ])('returns 404 for %s', async (path) => {
    const response = await error(path)
    expect(response).toMatchObject({ code: 404, message: 'Not found' })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('returns 404 for every method', async () => {
    for (const method of unsafeMethods) {
      expect((await error('/nothing', { method })).code).toBe(404)
    }
  })
})

describe.each(paths)('$path', ({ path, allowed }) => {
  const others = unsafeMethods.filter((method) => !allowed.includes(method))
  test.each(others)('returns 405 for %s', async (method) => {
    const response = await error(path, { method })
    const methods = response.headers.get('allow')?.split(', ') ?? []
    expect(methods.toSorted()).toEqual(allowed.toSorted())
    expect(response).toMatchObject({ code: 405, message: `Method not allowed. Use ${methods.join(' or ')}.` })
  })
})

test('responds to HEAD like GET, without a body', async () => {
  const response = await request('/products', { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
})

describe('a payment provider that cannot be reached is a 503 with Retry-After', () => {
  const expected = { status: 503, headers: { 'Retry-After': '5' } }
  test('in a payment', () => {
    const unavailable = new DomainError('payment_provider_unavailable')
    const canceled = new DomainError('payment_canceled', { payment: {} as Payment })
    expect([unavailable, canceled].map(toApiError)).toMatchObject([expected, expected])
  })

  test('for the card fields', async () => {
    const { card, wallet } = instantProviders()
    const providers = { card: { ...card, clientToken: async () => null }, wallet }
    const api = testApi(db, { payments: paymentContext(db, { providers }) })
    const { code, headers } = await api.error('/get-iframe-token', { method: 'POST' })
    expect([code, headers.get('retry-after')]).toEqual([503, '5'])
  })
})

describe('when the database is unreachable', () => {
  const unreachable = [
    ['a dead socket', { host: '/nonexistent', user: 'nobody' }],
    ['a closed port', { host: '127.0.0.1', port: 1, user: 'nobody' }],
    ['an unknown host', { host: 'no-such-host.invalid', user: 'nobody' }],
  ] as const
  test.each(unreachable)('returns 503 and logs the error: %s (security 24)', async (_, connection) => {
    const database = openDatabase(connection, () => {})
    const api = testApi(database.db)
    const response = await api.error('/products')
    expect(response).toMatchObject({
      code: 503,
      message: 'The shop is temporarily unavailable. Please try again.',
    })
    expect(response.headers.get('retry-after')).toBe('5')
    expect(api.logged).toMatchObject([
      { message: 'The database cannot be reached', fields: { path: '/api/products' } },
    ])
    await database.close()
  })

  test('returns 503 when the connection breaks during a query, and recovers (security 24)', async () => {
    const slow = new Hono().get('/', async (c) => c.json((await pool.query('select pg_sleep(60)')).rows))
    handleErrors(slow, { error: () => {} })
    pool.removeAllListeners('error').on('error', () => {})
    const response = slow.request('/')
    await expect
      .poll(async () => {
        const terminated = await pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`,
        )
        return terminated.rowCount
      })
      .toBe(1)
    expect((await response).status).toBe(503)
    expect((await request('/products')).status).toBe(200)
  })

  test('returns 503 with Retry-After when the connection is lost between the queries of a transaction', async () => {
    const lost = openDatabase(pool.options, () => undefined)
    onTestFinished(lost.close)
    const ended = new Promise((resolve) => lost.pool.once('connect', (client) => client.once('end', resolve)))
    const app = new Hono().get('/', (c) =>
      withTransaction(lost.db, async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        await pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
        await ended
        await tx.execute(sql`select 1`)
        return c.text('')
      }),
    )
    handleErrors(app, { error: () => {} })
    const response = await app.request('/')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  })

  test('returns 503 with Retry-After when a transaction was idle for too long', async () => {
    const app = new Hono().get('/', (c) =>
      withTransaction(db, async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(1)`)
        await tx.execute(sql`set local idle_in_transaction_session_timeout = 50`)
        // Blocks until PostgreSQL has ended the transaction.
        await pool.query('select pg_advisory_xact_lock(1)')
        await tx.execute(sql`select 1`)
        return c.text('')
      }),
    )
    handleErrors(app, { error: () => {} })
    const response = await app.request('/')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await request('/products')).status).toBe(200)
  })
})

test('returns 500 without details for an unexpected error, and logs it (security 24)', async () => {
  const database = await testDatabase()
  const api = testApi(database.db)
  await database.pool.query('alter table products rename to hidden')
  const response = await api.error('/products-new')
  expect(response).toMatchObject({
    code: 500,
    message: 'Something went wrong on our side. Please try again.',
  })
  expect(response.errors).toBeUndefined()
  expect(api.logged).toMatchObject([{ message: 'A request failed' }])
  expect(JSON.stringify(api.logged)).toContain('select')
})
