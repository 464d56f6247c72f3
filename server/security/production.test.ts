import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { seedDatabase } from '../bootstrap/seed.ts'
import { parseConfig } from '../config/config.ts'
import { migrate } from '../db/migrate.ts'
import { terminalProgress } from '../lib/progress.ts'
import { clientFolder } from '../ssr/build.ts'
import { productionSettings, testApp } from '../test/app.ts'
import { testDatabase } from '../test/database.ts'

const database = await testDatabase('empty')
const { db, pool } = database
const parsed = parseConfig({ ...productionSettings, DEMO_PRODUCTS: '600' })
if (!parsed.ok) throw new Error(parsed.errors.join())
await migrate(pool)
await seedDatabase(parsed.config, { db, pool }, terminalProgress)
const { app } = await testApp(database, productionSettings)
const get = (path: string, init?: RequestInit) => app.request(`https://shop.test${path}`, init)
const files = readdirSync(clientFolder, { recursive: true, encoding: 'utf8' })
const scripts = files.filter((file) => file.endsWith('.js'))

describe('production does not serve (security 26)', () => {
  test.each([
    '/dev/mail',
    '/dev/mail/1',
    '/test-payment',
    '/test-payment/',
    '//test-payment',
    '/Test-Payment',
    '/TEST-PAYMENT?x',
    '/%74est-payment',
    '/%54EST-payment/',
    '/@vite/client',
    '/@fs/etc/passwd',
    '/@id/virtual:react-router/server-build',
    '/__manifest?p=/faq',
    '/faq.data',
    '/.vite/manifest.json',
    '/.inkloom-built',
    '/.env',
    '/.git/config',
    '/package.json',
    '/server/main.ts',
    '/web/app/root.tsx',
    '/assets/../../server/index.js',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/metrics',
    '/healthz?full',
    ...scripts.slice(0, 3).map((file) => `/${file}.map`),
  ])('%s', async (path) => {
    const response = await get(path, { headers: { 'X-Forwarded-For': '203.0.113.7' } })
    if (response.status === 301) {
      expect((await get(response.headers.get('Location')!)).status).toBe(404)
    } else {
      expect(response.status).toBe(404)
    }
  })

  test('a payment over any amount', async () => {
    const headers = { 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body: '{"amount":1}' }
    expect((await get('/api/payment-test/pay', init)).status).toBe(404)
  })

  test('source maps', () => {
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
    expect(
      scripts.filter((file) => readFileSync(join(clientFolder, file), 'utf8').includes('sourceMappingURL')),
    ).toEqual([])
  })
})

describe('production has no demo account (security 26)', () => {
  test.each(['demo@inkloom.test', 'seller@inkloom.test'])('%s', async (email) => {
    const response = await get('/api/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: 'inkloom-demo' }),
    })
    expect(response.status).toBe(401)
  })

  test('nor any other account or product', async () => {
    const { rows } = await pool.query(
      'select (select count(*)::int from users) as users, (select count(*)::int from products) as products',
    )
    expect(rows).toEqual([{ users: 0, products: 0 }])
  })
})

describe('production does not start with (security 26)', () => {
  test.each([
    [{ HOT_RELOAD: 'on' }, 'HOT_RELOAD: is for development only'],
    [{ SOCIAL_ORIGIN: 'http://127.0.0.1:9' }, 'SOCIAL_ORIGIN: is for tests only'],
    [{ CRASH_POINT: 'settle-inside' }, 'CRASH_POINT: is for tests only'],
    [{ CARD_PROVIDER: 'sandbox' }, 'CARD_PROVIDER: must be a real provider in production: lianlian'],
    [{ WALLET_PROVIDER: 'sandbox' }, 'WALLET_PROVIDER: must be a real provider in production: paypal'],
  ])('%o', (settings, error) => {
    expect(parseConfig({ ...productionSettings, ...settings })).toEqual({ ok: false, errors: [error] })
  })
})
