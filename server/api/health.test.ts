import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { startMonitoring } from '../bootstrap/monitoring.ts'
import { type Config, parseConfig } from '../config/config.ts'
import { openDatabase } from '../db/client.ts'
import { startJobs } from '../jobs/jobs.ts'
import { createMetrics } from '../lib/metrics.ts'
import { PictureCache } from '../media/picture-cache.ts'
import { PictureQueue } from '../media/picture-queue.ts'
import { createOperatorApp } from '../app.ts'
import { apiContext } from '../test/api.ts'
import { startTestShop } from '../test/payment-server.ts'
import { paymentContext } from '../test/payments.ts'
import { addProduct } from '../test/products.ts'
import { handleErrors } from './errors.ts'
import { createApi } from './index.ts'
import { healthRoutes } from './health.ts'
import { countRefusedLogins } from './middleware/refused-logins.ts'
import { rejectWhenOverloaded } from './middleware/overload.ts'
import { createLog } from '../lib/log.ts'

const shop = await startTestShop()
const { db, pool } = shop
const connection = { ...inject('postgres'), database: pool.options.database! }
const jobs = await startJobs(connection, {
  retrySeconds: 3600,
  onError: (error) => expect.unreachable(error.message),
})
afterAll(jobs.stop)
const { providers } = shop.payments
const media = {
  queue: new PictureQueue(),
  cache: new PictureCache({ folder: join(tmpdir(), 'inkloom-no-pictures'), maxBytes: 1 }),
  checkStore: async () => undefined,
}
const cacheBytes = () => ({ pages: 5000, api: 0 })
const listenerGapSeconds = () => 2
const replicaLag = async () => [{ name: 'db2:5432', isUp: true, bytes: 700, seconds: 3 }]
const defaults = (parseConfig({ DATA_DIR: tmpdir() }) as { config: Config }).config

/** The operator's routes on a port. */
async function open(settings: Partial<Config> = {}, { db: readDb = db, providers: used = providers } = {}) {
  const config = { ...defaults, ...settings }
  const metrics = createMetrics()
  const monitoring = startMonitoring(config, {
    db: readDb,
    pool,
    metrics,
    providers: used,
    reconciler: shop.reconciler,
    media,
    cacheBytes,
    listenerGapSeconds,
    replicaLag,
  })
  const log = createLog('silent')
  const app = createOperatorApp({
    config,
    log,
    registry: metrics.registry,
    pool,
    isStopping: () => false,
    ...monitoring,
  })
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    monitoring[Symbol.dispose]()
    server.close()
  })
  const get = (path: string, headers: Record<string, string> = {}) => getFrom(server, path, headers)
  return { get, metrics }
}

function getFrom(server: Server, path: string, headers: Record<string, string>) {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => (body += text))
      response.on('end', () => resolve({ status: response.statusCode!, body }))
    })
    call.on('error', reject)
    call.end()
  })
}

const token = 'metrics-token-0123456789'
const authorized = { Authorization: `Bearer ${token}` }
const proxied = { 'X-Forwarded-For': '203.0.113.7' }
const local = { metrics: { port: null, token: null } }
const withToken = { metrics: { port: null, token } }
const withPort = { metrics: { port: 9464, token: null } }

describe('metrics and the full health check', () => {
  test.each([
    ['from this machine', local, {}, 200],
    ['from this machine by name', local, { Host: 'localhost:3000' }, 200],
    ['through a proxy', local, proxied, 404],
    ['through a proxy that passes the host', local, { Host: 'shop.example' }, 404],
    ['through a configured proxy that adds no header', { ...local, trustedProxies: ['127.0.0.1'] }, {}, 404],
    ['with a token that is not configured', local, { ...proxied, ...authorized }, 404],
    ['through a proxy with the token', withToken, { ...proxied, ...authorized }, 200],
    ['through a proxy with a wrong token', withToken, { ...proxied, Authorization: 'Bearer wrong' }, 404],
    ['on their own port', withPort, { Host: 'metrics.internal:9464' }, 200],
    ['on their own port without the token', { metrics: { port: 9464, token } }, {}, 404],
    ['on their own port with the token', { metrics: { port: 9464, token } }, authorized, 200],
  ])('%s', async (_, settings, headers, status) => {
    const { get } = await open(settings)
    expect((await get('/metrics', headers)).status).toBe(status)
    expect((await get('/healthz?full', headers)).status).toBe(status)
    expect(await get('/healthz', headers)).toEqual({ status: 200, body: 'ok' })
    expect(await get('/readyz', headers)).toEqual({ status: 200, body: 'ready' })
  })

  test('report a healthy shop', async () => {
    const { get } = await open()
    const { status, body } = await get('/healthz?full')
    expect({ status, ...(JSON.parse(body) as object) }).toEqual({
      status: 200,
      problems: [],
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      disk_free_mb: expect.any(Number),
      can_write: true,
      payment_providers: { card: true, wallet: true },
      reconciler_age_seconds: expect.any(Number),
      oldest_job_seconds: expect.any(Number),
    })
  })

  test('report a read-only database, an old job and unreachable payment providers', async () => {
    await jobs.send(db, 'reset-link', { email: 'a@b.test' })
    await pool.query(
      `update pgboss.job set start_after = now() - interval '1 hour' where name = 'reset-link'`,
    )
    const readOnly = openDatabase(
      { ...connection, options: '-c default_transaction_read_only=on' },
      () => undefined,
    )
    const { get } = await open({}, { db: readOnly.db, providers: paymentContext(db).providers })
    const { status, body } = await get('/healthz?full')
    await readOnly.close()
    await pool.query(`delete from pgboss.job`)
    expect({ status, ...(JSON.parse(body) as object) }).toMatchObject({
      status: 503,
      problems: ['database writes', 'card provider', 'wallet provider', 'job queue'],
      oldest_job_seconds: 3600,
    })
  })

  test('count payments, refunds, reservations, emails, jobs and connections', async () => {
    const mug = await addProduct(pool, { sellerId: 1 })
    const paid = await shop.shopper().place([mug.line])
    const purchases: number[] = []
    shop.payments.onPurchase = (cents) => void purchases.push(cents)
    await shop.shopper().place([{ ...mug.line, quantity: 2 }])
    const shopper = shop.shopper()
    const declined = await shopper.place([mug.line])
    await shopper.payByCard(declined.id, '4000000000000002')
    await shopper.payByCard(paid.id)
    const buyer = shop.shopper()
    const bought = await buyer.place([mug.line])
    await buyer.payByCard(bought.id)
    await shop.reconcile()
    expect(purchases, 'counted once').toEqual([Math.round(bought.total_amount * 100)])
    await pool.query(
      `insert into emails (message_id, recipient, subject, text, html, failures, created_at)
       values ('1', 'a', '', '', '', 0, now()), ('2', 'a', '', '', '', 3, now() - interval '1 hour')`,
    )
    await pool.query(
      `insert into payment_discrepancies (provider, reference, kind) values ('p', 'r', 'only_there')`,
    )
    await jobs.send(db, 'cleanup', {})
    const { get } = await open()
    const { body } = await get('/metrics')
    const values = Object.fromEntries(
      body
        .split('\n')
        .filter((line) => line.startsWith('inkloom_'))
        .map((line) => [
          line.slice('inkloom_'.length, line.lastIndexOf(' ')),
          Number(line.slice(line.lastIndexOf(' ') + 1)),
        ]),
    )
    expect(values).toMatchObject({
      'payments_last_hour{state="declined"}': 1,
      payments_unresolved: 0,
      payments_unsettled_oldest_seconds: 0,
      refunds_pending: 0,
      'payment_discrepancies{kind="only_there"}': 1,
      reserved_items: expect.any(Number),
      emails_waiting: 2,
      emails_failed: 1,
      'jobs_waiting{queue="cleanup"}': 1,
      'pool_connections{state="waiting"}': 0,
      'upload_bytes{table="uploads"}': expect.any(Number),
      picture_queue: 0,
      'response_cache_bytes{cache="pages"}': 5000,
      listener_gap_seconds: 2,
      'replica_lag_bytes{replica="db2:5432"}': 700,
      'replica_lag_seconds{replica="db2:5432"}': 3,
      'replica_up{replica="db2:5432"}': 1,
      picture_cache_bytes: 0,
      stored_bytes: 0,
      disk_free_bytes: expect.any(Number),
    })
    expect(values['emails_oldest_seconds']).toBeGreaterThanOrEqual(3600)
    expect(values['reserved_items']).toBeGreaterThanOrEqual(3)
  })

  test('are available without a database, except for what is read from it', async () => {
    const lost = openDatabase({ ...connection, host: '/nonexistent' }, () => undefined)
    const { get } = await open({}, { db: lost.db })
    const { status, body } = await get('/metrics')
    await lost.close()
    expect(status).toBe(200)
    expect(body).toMatch(/^inkloom_picture_queue 0$/m)
    expect(body).not.toMatch(/^inkloom_emails_waiting /m)
  })
})

test('health routes leave the caching of other routes alone', async () => {
  const app = new Hono().route(
    '/',
    healthRoutes(pool, () => false),
  )
  app.get('/picture', (c) => c.text('', 200, { 'Cache-Control': 'public, immutable' }))
  expect((await app.request('/healthz')).headers.get('cache-control')).toBe('no-store')
  expect((await app.request('/picture')).headers.get('cache-control')).toBe('public, immutable')
})

test('counts refused logins', async () => {
  const metrics = createMetrics()
  const app = new Hono()
    .use('/api/login', countRefusedLogins(metrics))
    .route('/api', createApi(apiContext(db)))
  await app.request('/api/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'demo@inkloom.test', password: 'wrong-password' }),
  })
  expect((await metrics.loginsRefused.get()).values).toMatchObject([
    { value: 1, labels: { reason: 'credentials' } },
  ])
})

describe('overload', () => {
  test('rejects API calls while too many queries wait for a connection', async () => {
    const small = openDatabase({ ...connection, max: 1 }, () => undefined)
    const config = { ...defaults, overload: { maxLagMs: 60_000, maxPoolQueue: 2 } }
    const metrics = createMetrics()
    using monitoring = startMonitoring(config, {
      db,
      pool: small.pool,
      metrics,
      providers,
      reconciler: shop.reconciler,
      media,
      cacheBytes,
      listenerGapSeconds,
      replicaLag,
    })
    const app = new Hono()
      .use('/api/*', rejectWhenOverloaded(monitoring.isOverloaded, metrics))
      .route('/api', createApi(apiContext(db)))
    handleErrors(app, createLog('silent'))
    const coupons = () => app.request('/api/coupons')
    const holder = await small.pool.connect()
    const waiting = [1, 2].map(() => small.pool.query('select 1'))
    expect((await coupons()).status).toBe(200)
    waiting.push(small.pool.query('select 1'))
    const rejected = await coupons()
    expect(rejected.status).toBe(503)
    expect(rejected.headers.get('retry-after')).toBe('5')
    expect((await app.request('/api/payments/return')).status).not.toBe(503)
    expect((await metrics.overloadRejections.get()).values[0]!.value).toBe(1)
    holder.release()
    await Promise.all(waiting)
    expect((await coupons()).status).toBe(200)
    await small.close()
  })
})
