import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { routes } from '@inkloom/contract/routes'
import { openDatabase } from '../db/client.ts'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { handleErrors } from './errors.ts'

const { db, pool } = await testDatabase()
const { refusal, request } = testApi(db)
const served = [...Object.values(routes), 'GET /openapi.json', 'GET /docs']
  .map((route) => route.replaceAll(/\{\w+\}/g, '1').split(' '))
  .map(([method = '', path = '']) => ({ method, path }))
const known = [...Map.groupBy(served, ({ path }) => path)].map(([path, same]) => ({
  path,
  takes: [
    ...same.map(({ method }) => method),
    ...(same.some(({ method }) => method === 'GET') ? ['HEAD'] : []),
  ],
}))
/** 'calculate' could be the id of a saved address, which can be deleted. */
const readAsId = new Set(['DELETE /shippings/calculate'])
const writing = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']

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
  ])('%s is 404', async (path) => {
    const answer = await refusal(path)
    expect(answer).toMatchObject({ code: 404, message: 'Not found' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('are 404 for every method', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      expect((await refusal('/nothing', { method })).code).toBe(404)
    }
  })
})

describe.each(known)('$path', ({ path, takes }) => {
  const others = writing.filter((method) => !takes.includes(method) && !readAsId.has(`${method} ${path}`))
  test.each(others)('does not take %s', async (method) => {
    const answer = await refusal(path, { method })
    expect(answer).toMatchObject({ code: 405, message: `This address takes ${takes.join(' or ')} only` })
    expect(answer.headers.get('allow')).toBe(takes.join(', '))
  })
})

test('HEAD answers as GET does, without a body', async () => {
  const response = await request('/products', { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
})

describe('a database that is away', () => {
  const away = [
    ['a dead socket', { host: '/nonexistent', user: 'nobody' }],
    ['a closed port', { host: '127.0.0.1', port: 1, user: 'nobody' }],
    ['an unknown host', { host: 'no-such-host.invalid', user: 'nobody' }],
  ] as const
  test.each(away)('%s is 503 and logged', async (_, connection) => {
    const dead = openDatabase(connection, () => {})
    const api = testApi(dead.db)
    const answer = await api.refusal('/products')
    expect(answer).toMatchObject({
      code: 503,
      message: 'The shop cannot reach its database right now. Please try again.',
    })
    expect(api.logged).toMatchObject([
      { message: 'The database cannot be reached', fields: { path: '/api/products' } },
    ])
    await dead.close()
  })

  test('a connection that breaks while it is asked is 503, the next answer is whole again', async () => {
    const slow = new Hono().get('/', async (c) => c.json((await pool.query('select pg_sleep(60)')).rows))
    handleErrors(slow, { error: () => {} })
    pool.removeAllListeners('error').on('error', () => {})
    const asked = slow.request('/')
    await expect
      .poll(async () => {
        const ended = await pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`,
        )
        return ended.rowCount
      })
      .toBe(1)
    expect((await asked).status).toBe(503)
    expect((await request('/products')).status).toBe(200)
  })
})

test('a internalError is 500: the caller learns nothing of it, the log all', async () => {
  const own = await testDatabase()
  const api = testApi(own.db)
  await own.pool.query('alter table products rename to hidden')
  const answer = await api.refusal('/products-new')
  expect(answer).toMatchObject({ code: 500, message: 'Something went wrong on our side. Please try again.' })
  expect(answer.errors).toBeUndefined()
  expect(api.logged).toMatchObject([{ message: 'A request failed' }])
  expect(JSON.stringify(api.logged)).toContain('select')
})
