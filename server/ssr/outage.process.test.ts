import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadDemo } from '@inkloom/demo/load'
import { openDatabase } from '../db/client.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { sanitizeHtml } from '../lib/html.ts'
import { openServer } from '../test/server-process.ts'

describe('two servers on one database', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkloom-outage-'))
  const shops: { child: ChildProcess; url: string }[] = []
  let postgres: EmbeddedPostgres

  beforeAll(async () => {
    chmodSync(folder, 0o755)
    postgres = await startEmbeddedPostgres({ dataDir: folder })
    const { host, user } = postgres.connection
    const { pool, close } = openDatabase(postgres.connection, () => undefined)
    await migrate(pool)
    await loadDemo(pool, { products: 60, sanitize: sanitizeHtml })
    await close()
    const DATABASE_URL = `postgres://${user}@localhost/postgres?host=${encodeURIComponent(host)}`
    for (const name of ['one', 'two']) {
      shops.push(await openServer({ DATABASE_URL, DATA_DIR: join(folder, name) }))
    }
  }, 120_000)

  afterAll(async () => {
    for (const { child } of shops) {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
    }
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const each = <T>(work: (url: string) => Promise<T>) => Promise.all(shops.map(({ url }) => work(url)))
  const read = async (url: string) => (await fetch(url)).text()
  const metric = async (url: string, name: string) =>
    Number(new RegExp(`^${name} (\\d+)`, 'm').exec(await read(`${url}/metrics`))?.[1])

  it('show a price changed by SQL within a second and keep other pages cached', async () => {
    // The first renders of a process are slow.
    for (const path of ['/', '/products?page=2', '/shop/1', '/products', '/page/faqs'])
      await each((url) => read(url + path))
    const client = new pg.Client(postgres.connection)
    await client.connect()
    const before = await each((url) => metric(url, 'inkloom_page_invalidations_total'))
    await client.query(
      `update products set base_price = 987654, sale_id = null
       where id = (select id from products order by created_at desc, id desc limit 1 offset 20)`,
    )
    await client.end()
    const shows = async (url: string) =>
      expect((await read(`${url}/products`)).includes('$9876.54')).toBe(true)
    await each((url) => vi.waitFor(() => shows(url), { timeout: 20_000, interval: 10 }))
    const now = await each((url) => metric(url, 'inkloom_page_invalidations_total'))
    // Only /products, and home if it was rendered at the start.
    now.forEach((count, index) => expect(count - before[index]!).toBeLessThanOrEqual(2))
    const hits = await each((url) => metric(url, 'inkloom_page_hits_total'))
    await each((url) => read(`${url}/page/faqs`))
    expect(await each((url) => metric(url, 'inkloom_page_hits_total'))).toEqual(
      hits.map((count) => count + 1),
    )
  })

  it('serve cached pages and respond to API calls with 503 during an outage, and recover afterwards', async () => {
    const cached = new Map(await each(async (url) => [url, await read(`${url}/page/faqs`)] as const))
    await postgres.stop()
    await each(async (url) => {
      const isNoticed = async () => expect((await fetch(`${url}/api/posts/pages`)).status).toBe(503)
      await vi.waitFor(isNoticed, { timeout: 20_000, interval: 10 })
      const call = await fetch(`${url}/api/posts/pages`)
      expect([call.status, await call.json()]).toEqual([
        503,
        {
          success: false,
          status: 'error',
          message: 'The shop is temporarily unavailable. Please try again.',
        },
      ])
      const page = await fetch(`${url}/page/faqs`)
      expect([page.status, (await page.text()) === cached.get(url)]).toEqual([200, true])
      const uncached = await fetch(`${url}/page/dmca`)
      expect([uncached.status, uncached.headers.get('retry-after')]).toEqual([503, '5'])
      expect((await fetch(`${url}/readyz`)).status).toBe(503)
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
    })

    await startEmbeddedPostgres({ dataDir: folder })
    const client = new pg.Client(postgres.connection)
    await client.connect()
    await client.query("update pages set detail = detail || '<p>after the outage</p>' where slug = 'faqs'")
    await client.end()
    const shows = async (url: string) =>
      expect((await read(`${url}/page/faqs`)).includes('after the outage')).toBe(true)
    await each((url) => vi.waitFor(() => shows(url), { timeout: 10_000, interval: 50 }))
    await each(async (url) => expect((await fetch(`${url}/page/dmca`)).status).toBe(200))
  })
})
