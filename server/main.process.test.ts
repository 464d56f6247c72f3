import { spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from './lib/free-port.ts'
import { openServer, serverProgram } from './test/server-process.ts'
import { isAlive, shopProcesses } from './test/shop-processes.ts'

const isFull = process.env['TEST_SCOPE'] === 'all'

/** Starts the server with an empty catalog, since loading the demo takes time. */
describe('the server process', { timeout: 60_000 }, () => {
  // The tests reuse the data directory, since creating a database takes seconds.
  const folder = mkdtempSync(join(tmpdir(), 'inkloom-main-'))
  const children: ChildProcess[] = []

  // As root, PostgreSQL runs as another user, who needs access.
  beforeAll(() => chmodSync(folder, 0o755))
  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGTERM')
    }
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const environment = (name: string) => ({ DATA_DIR: join(folder, name) })
  const cwd = resolve(import.meta.dirname, '..')

  async function open(name = 'data', settings = {}): Promise<{ child: ChildProcess; url: string }> {
    const shop = await openServer({ ...environment(name), ...settings })
    children.push(shop.child)
    return shop
  }

  function run(settings: Record<string, string>) {
    const env = { ...process.env, PORT: '0', INKLOOM_MODE: 'demo', ...environment('data'), ...settings }
    return spawnSync(process.execPath, [serverProgram], { cwd, env, encoding: 'utf8' })
  }

  describe('that is running', () => {
    let child: ChildProcess
    let url: string
    beforeAll(async () => {
      ;({ child, url } = await openServer({ ...environment('data'), REQUEST_SECONDS: '1' }))
    })
    afterAll(async () => {
      if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGTERM')
    })

    it('serves', async () => {
      expect(await (await fetch(`${url}/readyz`)).text()).toBe('ready')
    })

    it('reports in one line that its data directory is in use', async () => {
      const second = run({})
      expect(second.status).toBe(1)
      expect(second.stderr).toBe(
        `Inkloom cannot start: another server uses the data directory ${join(folder, 'data')} (process ${child.pid})\n`,
      )
    })

    it('rejects an upload that is too slow and stores nothing (security 19, 24)', async () => {
      const { port, host } = new URL(url)
      const socket = connect(Number(port), '127.0.0.1')
      socket.write(
        `POST /api/uploads HTTP/1.1\r\nHost: ${host}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n` +
          '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n\x89PNG',
      )
      const received: Buffer[] = []
      socket.on('data', (chunk: Buffer) => received.push(chunk))
      await once(socket, 'close')
      expect(Buffer.concat(received).toString()).toMatch(/^HTTP\/1\.1 408 /)
      const database = new pg.Client({
        host: join(folder, 'data/postgres/socket'),
        user: 'inkloom',
        database: 'postgres',
      })
      await database.connect()
      expect((await database.query('select from uploads')).rowCount).toBe(0)
      await database.end()
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
    })

    it('finishes a request in flight before it stops, and stops its database', async () => {
      const postgres = postmaster('data')
      expect(isAlive(postgres)).toBe(true)
      const blocker = new pg.Client({
        host: join(folder, 'data/postgres/socket'),
        user: 'inkloom',
        database: 'postgres',
      })
      await blocker.connect()
      await blocker.query('begin; lock table pages in access exclusive mode')
      const response = fetch(`${url}/api/posts/pages`)
      const isWaiting = async () => {
        // PostgreSQL caches this view within a transaction.
        await blocker.query('select pg_stat_clear_snapshot()')
        const waiting = await blocker.query("select from pg_stat_activity where wait_event_type = 'Lock'")
        expect(waiting.rowCount).toBe(1)
      }
      await vi.waitFor(isWaiting, { interval: 10, timeout: 10_000 })
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await vi.waitFor(() => expect(fetch(`${url}/healthz`)).rejects.toThrow(), {
        interval: 10,
        timeout: 10_000,
      })
      await blocker.query('rollback')
      await blocker.end()
      expect((await response).status).toBe(200)
      expect((await exit)[0]).toBe(0)
      expect(isAlive(postgres)).toBe(false)
    })
  })

  it('asks its parent to start it again after SIGHUP', async () => {
    const { child } = await open()
    const message = once(child, 'message')
    expect(await end(child, 'SIGHUP')).toBe(0)
    expect(await message).toEqual(['restarting', undefined])
  })

  it('stops when its parent process exits', async () => {
    const { child } = await open()
    const postgres = postmaster('data')
    child.disconnect()
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
    expect(isAlive(postgres)).toBe(false)
  })

  it('adopts the database that a killed server left running', async () => {
    const { child } = await open()
    const postgres = postmaster('data')
    await end(child, 'SIGKILL')
    expect(isAlive(postgres)).toBe(true)
    const { url } = await open()
    expect(postmaster('data')).toBe(postgres)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  })

  it('recovers when server and database were both killed', async () => {
    const { child } = await open()
    const postgres = postmaster('data')
    await end(child, 'SIGKILL')
    process.kill(postgres, 'SIGKILL')
    const { url } = await open()
    expect((await fetch(`${url}/api/posts/pages`)).status).toBe(200)
  })

  it.each(isFull ? ['configured port'] : [])(
    'runs beside another server that starts at the same moment, each on its %s',
    async () => {
      const ports = await Promise.all([freePort('127.0.0.1', 0), freePort('127.0.0.1', 0)])
      const [first, second] = ports
      const servers = await Promise.all([
        open('data', { PORT: String(first) }),
        open('second', { PORT: String(second) }),
      ])
      expect(servers.map(({ url }) => Number(new URL(url).port))).toEqual(ports)
      for (const { url } of servers) expect(await (await fetch(`${url}/readyz`)).text()).toBe('ready')
    },
  )

  it('reports in one line that the port is taken', async () => {
    const blocker = createServer().listen(0, '127.0.0.1')
    await once(blocker, 'listening')
    const { port } = blocker.address() as { port: number }
    const result = run({ ...environment('unused'), PORT: String(port) })
    blocker.close()
    expect(result.status).toBe(1)
    expect(result.stderr).toBe(
      `Inkloom cannot start: port ${port} on 127.0.0.1 is taken: set PORT to another one\n`,
    )
    expect(existsSync(join(folder, 'unused', 'postgres'))).toBe(false)
  })

  it('reports in one line that the disk is full', async () => {
    // No later test starts this server.
    // A file that PostgreSQL writes at every start, on a full device.
    const options = join(folder, 'data/postgres/cluster/postmaster.opts')
    rmSync(options)
    symlinkSync('/dev/full', options)
    const result = run({})
    expect(result.status).toBe(1)
    expect(result.stderr).toBe('Inkloom cannot start: the disk is full\n')
  })

  it('reports in one line that the data directory cannot be written', () => {
    const result = run({ DATA_DIR: '/etc/passwd/inkloom' })
    expect(result.status).toBe(1)
    expect(result.stderr).toMatch(
      /^Inkloom cannot start: the data directory \/etc\/passwd\/inkloom cannot be written: \w+: .*\n$/,
    )
  })

  it('lists all errors in the settings', () => {
    const result = run({ PORT: 'x', LOG_LEVEL: 'loud' })
    expect(result.status).toBe(78)
    expect(result.stderr.split('\n')).toEqual([
      'Inkloom cannot start because of these settings:',
      '  PORT: must be a whole number from 0 to 65535',
      '  LOG_LEVEL: must be fatal, error, warn, info, debug or silent',
      '',
    ])
  })

  it.each([
    ['127.0.0.1:1', 'ECONNREFUSED'],
    ['no-such-host.invalid', '(ENOTFOUND|EAI_AGAIN)'],
  ])('reports in one line that the database at %s cannot be reached', (address, code) => {
    const result = run({ DATABASE_URL: `postgres://nobody@${address}/none` })
    expect(result.status).toBe(1)
    expect(result.stderr).toMatch(new RegExp(`^Inkloom cannot start: .*${code}.*\n$`))
  })

  function postmaster(name: string): number {
    return shopProcesses(join(folder, name)).postmaster()
  }
})

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exit = once(child, 'exit')
  child.kill(signal)
  const [code] = (await exit) as [number | null]
  return code
}
