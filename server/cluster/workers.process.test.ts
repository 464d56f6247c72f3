import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { databaseUrl, testDatabase } from '../test/database.ts'
import { addProduct } from '../test/products.ts'
import { requestSocket } from '../test/request-socket.ts'
import { openServer } from '../test/server-process.ts'
import { childrenOf, isAlive, shopProcesses } from '../test/shop-processes.ts'

const isFull = process.env['TEST_SCOPE'] === 'all'
const timeouts = { timeout: 20_000, interval: 20 }
/** The advisory lock of server/db/migrate.ts. */
const migrationLock = 7_150_001

/** One shop for all tests, since creating a database takes seconds. */
describe('a shop with two workers', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkloom-workers-'))
  const processes = shopProcesses(folder)
  let shop: { child: ChildProcess; url: string }
  let output = ''
  let pool: pg.Pool
  let products: { id: number; path: string }[] = []

  beforeAll(async () => {
    // As root, PostgreSQL runs as another user, who needs access.
    chmodSync(folder, 0o755)
    shop = await open()
    pool = new pg.Pool({
      host: join(folder, 'postgres/socket'),
      user: 'inkloom',
      database: 'postgres',
      max: 2,
    })
    // PostgreSQL ends its connections when the shop stops.
    pool.on('error', () => undefined)
    await pool.query(`insert into categories (name, slug) values ('Mugs', 'mugs')`)
    await pool.query(`insert into sellers (id, name, email) values (1, 'Ann', 'ann@sellers.test')`)
    await pool.query(`insert into shops (seller_id, name) values (1, 'Ann')`)
    const added = []
    for (let count = 0; count < 6; count += 1)
      added.push((await addProduct(pool, { variants: false })).productId)
    const { rows } = await pool.query<{ id: number; path: string }>(
      `select id, '/product/' || slug as path from products where id = any($1) order by id`,
      [added],
    )
    products = rows
  })
  afterAll(async () => {
    await pool.end()
    if (shop.child.exitCode === null && shop.child.signalCode === null) {
      shop.child.kill('SIGTERM')
      await once(shop.child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  })

  async function open(settings: Record<string, string> = {}) {
    const opened = await openServer({
      DATA_DIR: folder,
      WORKERS: '2',
      WORKER_HANG_SECONDS: '2',
      RATE_LIMIT_SCALE: '1000',
      ...settings,
    })
    for (const stream of [opened.child.stdout!, opened.child.stderr!]) {
      stream.on('data', (text) => (output += String(text)))
    }
    return opened
  }

  /** The newest socket of each worker. */
  function sockets(): string[] {
    const run = join(folder, `inkloom-run-${processes.server()}`)
    const generation = (name: string) => Number(name.split('.')[1])
    return ['worker-1.', 'worker-2.'].map((prefix) => {
      const names = readdirSync(run).filter((name) => name.startsWith(prefix))
      return join(run, names.sort((a, b) => generation(b) - generation(a))[0]!)
    })
  }
  const askAll = (path: string) => Promise.all(sockets().map((socket) => requestSocket(socket, path)))
  /** The processes of the workers, as they answer with cached pages. */
  const workerPids = async () => {
    await askAll('/page/faqs')
    return (await askAll('/page/faqs')).map(({ pid }) => pid)
  }
  const shopPids = () =>
    childrenOf(processes.server())
      .filter(({ command }) => /main\.[jt]s/.test(command))
      .map(({ pid }) => pid)
  const isBackground = (pid: number) =>
    readFileSync(`/proc/${pid}/environ`, 'utf8').includes('"kind":"background"')
  const metric = async (name: string) => {
    const text = await (await fetch(`${shop.url}/metrics`)).text()
    return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1])
  }
  const getWith = (agent: Agent | false, path: string) =>
    new Promise<{ status: number | undefined; id: string }>((resolve, reject) => {
      get(shop.url + path, { agent }, (response) => {
        const result = { status: response.statusCode, id: String(response.headers['x-request-id']) }
        response.resume().once('end', () => resolve(result))
      }).once('error', reject)
    })
  /** Without a connection of an earlier request. */
  const refetch = async (path: string) => (await getWith(false, path)).status
  const isReplaced = (old: number) =>
    vi.waitFor(async () => expect(await workerPids().catch(() => [old])).not.toContain(old), timeouts)

  it('renders a page once when both workers are asked at the same time and later', async () => {
    await askAll('/page/faqs')
    const before = await metric('inkloom_page_renders_total')
    const paths = products.map(({ path }) => path)
    const answers = await Promise.all(paths.flatMap((path) => [askAll(path), askAll(path)]))
    expect(answers.flat().map(({ status }) => status)).toEqual(Array(paths.length * 4).fill(200))
    for (const path of paths) await askAll(path)
    expect((await metric('inkloom_page_renders_total')) - before).toBe(paths.length)
  })

  it.each(isFull ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [1])(
    'shows a changed price in all workers within a second (round %i)',
    async (round) => {
      for (const [index, { id, path }] of products.entries()) {
        const price = 100_000 * round + index
        await pool.query('update products set base_price = $1 where id = $2', [price, id])
        const shown = `$${(price / 100).toFixed(2)}`
        const start = performance.now()
        await vi.waitFor(
          async () => {
            for (const answer of await askAll(path)) expect(answer.text.includes(shown)).toBe(true)
          },
          { timeout: 5000, interval: 1 },
        )
        expect(performance.now() - start).toBeLessThan(1000)
        // It stays: no worker has stored an older page after a newer one.
        for (const answer of await askAll(path)) expect(answer.text.includes(shown)).toBe(true)
      }
    },
  )

  it('has the metrics and the health of all processes', async () => {
    const text = await (await fetch(`${shop.url}/metrics`)).text()
    for (const name of ['supervisor', 'The background process', 'Worker 1', 'Worker 2'])
      expect(text).toContain(`inkloom_process_resident_bytes{process="${name}"}`)
    const before = await metric('inkloom_page_hits_total')
    await askAll('/page/faqs')
    expect(await metric('inkloom_page_hits_total')).toBe(before + 2)
    const health = (await (await fetch(`${shop.url}/healthz?full`)).json()) as { workers: object }
    expect(health.workers).toEqual({ ready: 2, wanted: 2 })
  })

  it('balances connections between the workers', async () => {
    const agents = Array.from({ length: 12 }, () => new Agent({ keepAlive: true }))
    const ids: string[] = []
    // Each opens a connection and keeps it.
    for (const agent of agents) ids.push((await getWith(agent, '/page/faqs')).id)
    for (const agent of agents) agent.destroy()
    const byWorker = Object.groupBy(ids, (id) => id.split('-')[1]!)
    const counts = Object.values(byWorker).map((group) => group!.length)
    expect(counts).toHaveLength(2)
    expect(Math.max(...counts)).toBeLessThanOrEqual(8)
  })

  it('replaces a killed worker while the other one serves', async () => {
    const [first] = await workerPids()
    process.kill(first!, 'SIGKILL')
    for (let count = 0; count < 30; count += 1) expect(await refetch('/page/faqs')).toBe(200)
    await isReplaced(first!)
    expect(output).toContain(`(process ${first}) exited (SIGKILL)`)
    expect(output).toContain('Worker 1 is running again')
  })

  it('replaces a worker that hangs and passes its last connection to another one', async () => {
    const [first] = await workerPids()
    process.kill(first!, 'SIGSTOP')
    const statuses = await Promise.all(Array.from({ length: 10 }, () => refetch('/page/faqs')))
    expect(statuses).toEqual(Array(10).fill(200))
    await isReplaced(first!)
    expect(output).toContain(`(process ${first}) does not respond and is killed`)
  })

  it('renders pages again after the background process was killed', async () => {
    const workers = await workerPids()
    const background = shopPids().find((pid) => !workers.includes(pid))!
    process.kill(background, 'SIGKILL')
    const [first, second] = await askAll('/search?keyword=anything')
    expect([first!.status, second!.status]).toEqual([200, 200])
    expect(await workerPids()).toEqual(workers)
  })

  it('replaces all processes on SIGHUP without losing a request', async () => {
    const before = shopPids()
    const upload = connect(Number(new URL(shop.url).port), '127.0.0.1')
    const body = JSON.stringify({ email: 'nobody@shop.test', code: 'X' })
    const { host } = new URL(shop.url)
    upload.write(
      `POST /api/track-order HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${shop.url}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    )
    let answer = ''
    upload.on('data', (text) => (answer += String(text)))
    const agent = new Agent({ keepAlive: true })
    const statuses: unknown[] = []
    const isDone = () => output.includes('All processes are restarted')
    const shopper = async () => {
      while (!isDone()) {
        statuses.push(await getWith(agent, '/page/faqs').then(({ status }) => status, String))
        await setTimeout(2)
      }
    }
    const shoppers = Array.from({ length: 8 }, shopper)
    shop.child.kill('SIGHUP')
    await vi.waitFor(() => expect(output).toContain('Restarting all processes'), timeouts)
    // The worker that has this request is the last to finish its requests, or the first.
    await vi.waitFor(() => expect(shopPids().length).toBeGreaterThan(before.length + 1), timeouts)
    upload.write(body.slice(5))
    await Promise.all(shoppers)
    agent.destroy()
    upload.destroy()
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(statuses.length).toBeGreaterThan(50)
    expect(answer).toMatch(/^HTTP\/1\.1 (404|422) /)
    const after = shopPids()
    expect(after).toHaveLength(3)
    expect(after.filter((pid) => before.includes(pid))).toEqual([])
  })

  it('leaves no process when it is stopped', async () => {
    const pids = [...shopPids(), processes.postmaster(), processes.sandbox()!]
    const exit = once(shop.child, 'exit')
    shop.child.kill('SIGTERM')
    expect((await exit)[0]).toBe(0)
    expect(pids.filter(isAlive)).toEqual([])
    await expect(fetch(shop.url)).rejects.toThrow()
  })

  it('cannot start, and says so at once, if its background process exits meanwhile', async () => {
    const opening = open()
    opening.catch(() => undefined)
    const findBackground = () => existsSync(join(folder, 'shop.pid')) && shopPids().find(isBackground)
    process.kill(await vi.waitUntil(findBackground, timeouts), 'SIGKILL')
    await expect(opening).rejects.toThrow('The background process exited (SIGKILL) before it was ready')
  })

  it('leaves no worker when the supervisor is killed, so that the shop starts again on its port', async () => {
    shop = await open()
    const { port } = new URL(shop.url)
    const pids = shopPids()
    expect(pids).toHaveLength(3)
    const exit = once(shop.child, 'exit')
    shop.child.kill('SIGKILL')
    await exit
    shop = await open({ PORT: port })
    await vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), timeouts)
    expect(await refetch('/page/faqs')).toBe(200)
  })
})

describe('a shop whose database connection is lost while it starts', { timeout: 60_000 }, async () => {
  const database = await testDatabase('empty')
  const folder = mkdtempSync(join(tmpdir(), 'inkloom-lost-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const starting: [string, string][] = [
    ['the server', '1'],
    ['its background process', '2'],
  ]
  it.each(isFull ? starting : starting.slice(0, 1))(
    'exits with the code of a temporary failure (%s)',
    async (_, workers) => {
      const { pool } = database
      // Other test files migrate databases of their own on the same PostgreSQL.
      const waiting = `from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and locktype = 'advisory' and not granted and objid = ${migrationLock}`
      const waiters = (count: number) =>
        vi.waitFor(
          async () => expect((await pool.query(`select pid ${waiting}`)).rowCount).toBe(count),
          timeouts,
        )
      const [first, second] = [await pool.connect(), await pool.connect()]
      const lock = `select pg_advisory_lock(${migrationLock})`
      await first.query(lock)
      const opening = openServer({ DATA_DIR: folder, WORKERS: workers, DATABASE_URL: databaseUrl(database) })
      opening.catch(() => undefined)
      await waiters(1)
      if (workers === '2') {
        // The lock is granted in turn: the supervisor migrates, and the background process waits.
        const granted = second.query(lock)
        await waiters(2)
        first.release(true)
        await granted
        await waiters(1)
      }
      await pool.query(`select pg_terminate_backend(pid) ${waiting}`)
      await expect(opening).rejects.toThrow(/^The server exited with 75: /)
      for (const client of workers === '2' ? [second] : [first, second]) client.release(true)
    },
  )
})
