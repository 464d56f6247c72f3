import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createPublicReader } from '../../api/public-reader.ts'
import { createApi } from '../../api/index.ts'
import { invalidateOnNotify } from '../../bootstrap/invalidate-on-notify.ts'
import { createCachedReader } from '../../cache/cached-reader.ts'
import { NotificationLog } from '../../cache/notification-log.ts'
import { ResponseCache } from '../../cache/response-cache.ts'
import { addCacheTags } from '../../lib/cache-tags.ts'
import { createMetrics } from '../../lib/metrics.ts'
import { loadPages } from '../../ssr/build.ts'
import { createPageReader } from '../../ssr/page-reader.ts'
import { createRender } from '../../ssr/render.ts'
import { apiContext } from '../../test/api.ts'
import { type Cluster, startCluster } from '../../test/cluster.ts'
import { openServer } from '../../test/server-process.ts'
import { openDatabase } from '../client.ts'
import { query } from '../query.ts'
import { openReads } from './reads.ts'
import { Replica } from './replica.ts'

const eventually = { timeout: 20_000, interval: 10 }
const rounds = process.env['TEST_SCOPE'] === 'all' ? 40 : 4

let cluster: Cluster
let servers: Awaited<ReturnType<typeof openShop>>[]
let product: { id: number; slug: string }

beforeAll(async () => {
  cluster = await startCluster()
  servers = [await openShop(), await openShop()]
  const rows = await cluster.primary.run('select id, slug from products order by id limit 1')
  product = rows[0] as typeof product
}, 120_000)

afterAll(async () => {
  for (const server of servers) await server.close()
  await cluster.close()
})

/** The API and the pages of one server of several, with caches of its own and the standby as replica. */
async function openShop() {
  const metrics = createMetrics()
  const { db, pool, close } = openDatabase(cluster.primary.postgres.connection, () => undefined)
  const replicaUrls = [cluster.standby.url]
  const counts = { primary: 0, replica: 0 }
  const onRead = (name: string) => (counts[name === 'primary' ? 'primary' : 'replica'] += 1)
  const reads = openReads(pool, { replicaUrls, onRead })
  // A URL that changes twice within 5 seconds is served for a moment longer, which is not the subject of these tests.
  let skippedMs = 0
  const now = () => performance.now() + skippedMs
  const cool = () => void (skippedMs += 10_000)
  const caches = { pages: new ResponseCache(16e6, now), api: new ResponseCache(16e6, now) }
  const api = createApi(apiContext(db, { reads: reads.db, cache: caches.api }))
  const reader = createPublicReader(api, caches.api, metrics)
  const render = createRender(await loadPages())
  const readApi = async (path: string) => (await reader.fetch(path)) ?? { status: 404, json: '{}' }
  const readPage = createPageReader(
    (url) => render(url, readApi, []),
    caches.pages,
    'http://shop.test',
    metrics,
  )
  const listener = invalidateOnNotify(caches, {
    connection: cluster.primary.postgres.connection,
    reads,
    notifications: new NotificationLog(async () => undefined),
    metrics,
    onInvalidate: () => undefined,
  })
  await vi.waitFor(() => expect(listener.gapSeconds()).toBe(0), eventually)
  return {
    counts,
    reads,
    caches,
    cool,
    /** Evicts all responses although nothing has changed, as a full cache does. */
    evict: () => {
      cool()
      Object.values(caches).forEach((cache) => cache.invalidate(['*']))
    },
    apiPrice: async () => priceIn((await reader.fetch(`/api/products-detail/${product.slug}`))!.json),
    pagePrice: async () => {
      const result = await readPage(`/product/${product.slug}`)
      if (!('cached' in result)) throw new Error('not cached')
      return priceIn(String(await result.cached.body('identity')))
    },
    close: async () => {
      await listener.stop()
      await reads.close()
      await close()
    },
  }
}

/** Prices of the test are unlike those of the demo shop: 7000.01, 7000.02 and so on. */
const priceIn = (text: string) => Number(/70\d\d\.\d{1,2}/.exec(text.replaceAll(',', ''))?.[0] ?? 0)
const cents = (count: number) => 700_000 + count

async function setPrice(count: number): Promise<number> {
  const sql = `update products set base_price = ${cents(count)}, sale_id = null where id = ${product.id}`
  servers.forEach(({ cool }) => cool())
  await cluster.primary.run(sql)
  return cents(count) / 100
}

const pauseReplay = () => cluster.standby.run('select pg_wal_replay_pause()')
const resumeReplay = () => cluster.standby.run('select pg_wal_replay_resume()')

/** Reads until the replica answers. */
async function untilReplicaIsUsed({ counts, evict, apiPrice }: (typeof servers)[number]): Promise<void> {
  await vi.waitFor(async () => {
    const before = counts.replica
    evict()
    await apiPrice()
    expect(counts.replica).toBeGreaterThan(before)
  }, eventually)
}

describe('with a replica', () => {
  afterEach(() => resumeReplay())

  test('public reads use it once it has replayed all announced changes', async () => {
    const price = await setPrice(1)
    for (const server of servers) {
      await untilReplicaIsUsed(server)
      await vi.waitFor(async () => expect(await server.apiPrice()).toBe(price), eventually)
    }
  })

  test(
    'a page or response never shows an older price than one before, while the replay stops and continues',
    { timeout: 30_000 + 3000 * rounds },
    async () => {
      const [one, two] = servers as [(typeof servers)[number], (typeof servers)[number]]
      let shown = 0
      for (let round = 2; round < 2 + rounds; round += 1) {
        await pauseReplay()
        const price = await setPrice(round)
        // What one server has shown once, both show from then on.
        for (const server of servers) {
          await vi.waitFor(async () => expect(await server.apiPrice()).toBe(price), eventually)
        }
        for (const read of [one.pagePrice, two.apiPrice, two.pagePrice, one.apiPrice]) {
          servers.forEach(({ evict }) => evict())
          expect(await read()).toBe(price)
        }
        await resumeReplay()
        for (const server of round % 2 === 0 ? [one, two] : [two, one]) {
          await untilReplicaIsUsed(server)
          const now = await server.pagePrice()
          expect(now).toBeGreaterThanOrEqual(shown)
          shown = now
          expect(shown).toBe(price)
        }
      }
    },
  )

  test('a response that was being made from a replica when its data changed is made again', async () => {
    const { reads, caches, counts } = servers[0]!
    await untilReplicaIsUsed(servers[0]!)
    const continued = Promise.withResolvers<void>()
    const read = createCachedReader<never>({
      cache: caches.api,
      kept: 'identity',
      make: async () => {
        const statement = sql`select base_price from products where id = ${product.id}`
        const [row] = await query<{ base_price: number }>(reads.db, statement)
        await continued.promise
        addCacheTags(() => [`product:${product.id}`])
        return { text: String(row!.base_price), headers: {} }
      },
    })
    const before = counts.replica
    const reading = read('/price')
    await vi.waitFor(() => expect(counts.replica).toBe(before + 1), eventually)
    await pauseReplay()
    const changed = Promise.withResolvers<void>()
    onTestFinished(caches.api.subscribe(() => changed.resolve()))
    await setPrice(80)
    await changed.promise
    continued.resolve()
    const result = await reading
    expect('cached' in result && String(result.cached.bytes)).toBe(String(cents(80)))
  })

  test('a replica that lags is not used, and its lag is reported', async () => {
    const server = servers[0]!
    await untilReplicaIsUsed(server)
    await pauseReplay()
    const price = await setPrice(90)
    await vi.waitFor(async () => expect(await server.apiPrice()).toBe(price), eventually)
    const before = server.counts.replica
    for (let count = 0; count < 20; count += 1) {
      server.evict()
      expect(await server.apiPrice()).toBe(price)
    }
    expect(server.counts.replica).toBe(before)
    await server.reads.lag()
    const [lag] = await server.reads.lag()
    expect(lag).toMatchObject({ isUp: true })
    expect(lag!.bytes).toBeGreaterThan(0)
    expect(lag!.seconds).toBeGreaterThan(0)
    await resumeReplay()
    await untilReplicaIsUsed(server)
    await vi.waitFor(
      async () => expect(await server.reads.lag()).toMatchObject([{ bytes: 0, seconds: 0 }]),
      eventually,
    )
  })

  test('reads use the primary while notifications may be missing', async () => {
    const server = servers[0]!
    await untilReplicaIsUsed(server)
    server.reads.pause()
    const before = server.counts.replica
    server.evict()
    await server.apiPrice()
    expect(server.counts.replica).toBe(before)
    server.reads.resume()
    await untilReplicaIsUsed(server)
  })

  test('reads continue on the primary when the replica freezes or its connections end', async () => {
    const server = servers[0]!
    const price = await setPrice(95)
    await untilReplicaIsUsed(server)
    cluster.standby.freeze()
    server.evict()
    expect(await server.apiPrice()).toBe(price)
    const before = server.counts.replica
    server.evict()
    expect(await server.apiPrice()).toBe(price)
    expect(server.counts.replica).toBe(before)
    cluster.standby.thaw()
    await untilReplicaIsUsed(server)
    await cluster.standby.run(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'inkloom reads'`,
    )
    server.evict()
    expect(await server.apiPrice()).toBe(price)
    await untilReplicaIsUsed(server)
  })

  test('a server that lacks the timeline of the primary does not count as its replica', async () => {
    const replica = new Replica(cluster.standby.url)
    onTestFinished(() => replica.close())
    await replica.ask('00000001')
    expect(replica.hasReplayed({ timeline: '00000001', bytes: 1 })).toBe(true)
    await replica.ask('00000002')
    expect([replica.isUp, replica.hasReplayed({ timeline: '00000002', bytes: 1 })]).toEqual([false, false])
  })
})

describe('a server during a failover', () => {
  test('serves cached pages all the time, and the newest data once it has found the new primary', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'inkloom-failover-'))
    const { child, url } = await openServer({
      DATABASE_URL: cluster.databaseUrl,
      READ_DATABASE_URLS: cluster.standby.url,
      DATA_DIR: folder,
    })
    onTestFinished(async () => {
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
      rmSync(folder, { recursive: true, force: true })
    })
    const page = async () => {
      const response = await fetch(`${url}/page/faqs`)
      return { status: response.status, text: await response.text(), headers: response.headers }
    }
    const subscribe = () =>
      fetch(`${url}/api/newsletter/subscribe`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: url },
        body: JSON.stringify({ email: 'failover@example.com' }),
      })
    const isReady = async () => expect((await fetch(`${url}/readyz`)).status).toBe(200)
    const cached = await page()
    expect([cached.status, (await subscribe()).status]).toEqual([200, 200])
    await cluster.caughtUp()

    cluster.primary.freeze()
    const isOutage = async () => {
      const { status, text, headers } = await page()
      expect([status, text]).toEqual([200, cached.text])
      return headers.get('Cache-Status')
    }
    await expect.poll(isOutage, eventually).toBe('inkloom; hit; detail=outage')
    expect((await fetch(`${url}/readyz`)).status).toBe(503)
    const refused = await subscribe()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])

    await cluster.promote()
    await cluster.standby.run(
      `update pages set detail = detail || '<p>after the failover</p>' where slug = 'faqs'`,
    )
    await vi.waitFor(isReady, eventually)
    const isNew = async () => expect((await page()).text).toContain('after the failover')
    await vi.waitFor(isNew, eventually)
    expect((await subscribe()).status).toBe(200)
    expect((await page()).headers.get('Cache-Status')).toBe(null)

    // The old primary is still writable.
    cluster.primary.thaw()
    await cluster.primary.run(`update pages set detail = 'lost' where slug = 'faqs'`)
    expect((await page()).text).toContain('after the failover')
    const metrics = await (await fetch(`${url}/metrics`)).text()
    expect(metrics).toMatch(/^inkloom_database_switches_total 1$/m)
    expect(metrics).toMatch(/^inkloom_listener_gap_seconds 0$/m)
    expect(metrics).toMatch(/^inkloom_replica_up\{replica=".*"\} 1$/m)
  }, 60_000)
})
