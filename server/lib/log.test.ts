import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { apiContext } from '../test/api.ts'
import { createApi } from '../api/index.ts'
import { requestLog } from '../api/middleware/request-log.ts'
import { testDatabase } from '../test/database.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'

const { db, pool } = await testDatabase()
const lines: string[] = []
const log = createLog('debug', { write: (line) => void lines.push(line) })
const api = createApi(apiContext(db, { log }))

function post(path: string, body: object): Promise<Response> {
  return Promise.resolve(
    api.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
}

/** What the log has after the work, as text and as entries. */
async function logged(work: () => unknown) {
  lines.length = 0
  await work()
  return { text: lines.join(''), entries: lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

test('logs a failed registration without email, password and code (security 25)', async () => {
  await pool.query(`alter table emails add constraint emails_fail check (false) not valid`)
  const account = { email: 'logged@example.test', name: 'Logged Name', password: 'blue-kettle-9' }
  const { text, entries } = await logged(async () => {
    const response = await post('/register', { ...account, confirmPassword: account.password })
    expect(response.status).toBe(500)
  })
  await pool.query('alter table emails drop constraint emails_fail')
  expect(entries).toMatchObject([
    {
      path: '/register',
      err: {
        name: 'Error',
        sql: expect.stringMatching(/^insert into emails/),
        cause: { code: '23514', constraint: 'emails_fail', table: 'emails' },
      },
    },
  ])
  for (const value of [...Object.values(account), 'verification code', 'params'])
    expect(text).not.toContain(value)
  expect(text).not.toMatch(/\b\d{6}\b/)
})

const secret = 'tok-4242424242424242'

test.each([
  ['a query with a parameter', () => db.execute(sql`select ${secret}::text, no_such_column`)],
  ['a value of the wrong type', () => db.execute(sql`select ${secret}::text::integer`)],
  ['a query without Drizzle', () => pool.query('select $1::text::integer', [secret])],
  ['a duplicate key', () => pool.query(`insert into shop_secrets values ($1, ''), ($1, '')`, [secret])],
  ['invalid JSON', () => JSON.parse(`{"token": "${secret}" "x"`)],
  [
    'properties of the error',
    () => Promise.reject(Object.assign(new Error('Parse Error'), { rawPacket: secret })),
  ],
  [
    'a wrapped error',
    () => Promise.reject(new Error('failed', { cause: new Error(`got "${secret}"\nand ${secret}`) })),
  ],
])('logs no value of %s (security 25)', async (_, fail) => {
  const { text, entries } = await logged(async () => {
    const error: unknown = await Promise.resolve()
      .then(fail)
      .then(
        () => expect.unreachable(),
        (reason: unknown) => reason,
      )
    log.error({ err: error }, 'failed')
  })
  expect(entries).toMatchObject([
    { msg: 'failed', err: { name: expect.any(String), stack: expect.stringContaining('at ') } },
  ])
  expect(text).not.toContain('4242')
})

test('logs requests without queries and without the secret names of pictures (security 25)', async () => {
  const app = new Hono().use(requestLog(log, createMetrics()))
  const paths = [
    '/api/products?q=gift',
    `/media/designs/${'s'.repeat(22)}-480`,
    `/media/proof-sheets/${'s'.repeat(22)}-2`,
    `/proofs/${'s'.repeat(22)}`,
    `/api/proof-sheets/${'s'.repeat(22)}`,
    '/media/images/products/abc-640',
  ]
  const { entries } = await logged(async () => {
    for (const path of paths) await app.request(path)
  })
  expect(entries.map(({ path }) => path)).toEqual([
    '/api/products',
    '/media/designs/…',
    '/media/proof-sheets/…',
    '/proofs/…',
    '/api/proof-sheets/…',
    '/media/images/products/abc-640',
  ])
})

test('logs no key of a team list (security 25)', async () => {
  const app = new Hono().use(requestLog(log, createMetrics())).route('/api', api)
  const key = '8Jq0tSXGfX1aTQm6u3tB_g'
  const { text } = await logged(async () => {
    for (const path of [`/roster/${key}`, `/Roster/${key}?manage=${key}`, `/api/rosters/${key}`])
      await app.request(path)
    await app.request(`/api/rosters/${key}/rows/1`, { method: 'DELETE', headers: { 'X-Roster-Key': key } })
  })
  expect(text).toContain('/roster/…')
  expect(text).toContain('/api/rosters/…/rows/1')
  expect(text).not.toContain(key)
})
