import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openServer } from '../test/server-process.ts'
import { shopProcesses } from '../test/shop-processes.ts'

const isFull = process.env['TEST_SCOPE'] === 'all'

/** One server for all tests, since creating a database takes seconds. */
describe('a running server', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkloom-supervision-'))
  const postgres = join(folder, 'postgres')
  let server: Awaited<ReturnType<typeof openServer>>
  let output = ''

  beforeAll(async () => {
    // As root, PostgreSQL runs as another user, who needs access.
    chmodSync(folder, 0o755)
    server = await openServer({ DATA_DIR: folder, STOP_SECONDS: '2' })
    for (const stream of [server.child.stdout!, server.child.stderr!]) {
      stream.on('data', (text) => (output += String(text)))
    }
  })
  afterAll(async () => {
    if (server.child.exitCode === null) {
      server.child.kill('SIGKILL')
      await once(server.child, 'exit')
    }
    for (const pid of postgresProcesses()) process.kill(pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  const { postmaster, sandbox } = shopProcesses(folder)

  /** The postmaster and its children. */
  function postgresProcesses(): number[] {
    const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/))
    const leader = processes.find((words) => words.includes(join(postgres, 'cluster')))?.[0]
    return processes
      .filter(([pid, parent]) => leader && (pid === leader || parent === leader))
      .map(([pid]) => Number(pid))
  }

  it('does not use the superuser of its database', async () => {
    const client = new pg.Client({ host: join(postgres, 'socket'), user: 'inkloom', database: 'postgres' })
    await client.connect()
    const { rows } = await client.query(
      `select distinct usename, usesuper from pg_stat_activity join pg_user using (usename)
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    await client.end()
    expect(rows).toEqual([{ usename: 'shop', usesuper: false }])
  })

  it('restarts a killed PostgreSQL and keeps its log', async () => {
    const killed = postmaster()
    process.kill(killed, 'SIGKILL')
    const isReady = async () => {
      expect(postmaster()).not.toBe(killed)
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    }
    await vi.waitFor(isReady, { timeout: 20_000, interval: 50 })
    expect(output).toContain('PostgreSQL exited and is restarted')
    const kept = readdirSync(postgres).filter((name) => /^postgres-.*\.log$/.test(name))
    expect(kept).toHaveLength(1)
  })

  it.each(isFull ? ['16 MB'] : [])('moves a log of PostgreSQL with more than %s to an old one', async () => {
    const client = new pg.Client({ host: join(postgres, 'socket'), user: 'inkloom', database: 'postgres' })
    await client.connect()
    const before = readdirSync(postgres).length
    await client.query(
      `do $$ begin for n in 1..20000 loop raise log '%', repeat('x', 1000); end loop; end $$`,
    )
    await client.end()
    expect(statSync(join(postgres, 'postgres.log')).size).toBeGreaterThan(16 * 1024 * 1024)
    await vi.waitFor(() => expect(statSync(join(postgres, 'postgres.log')).size).toBeLessThan(100_000), {
      timeout: 15_000,
      interval: 200,
    })
    expect(readdirSync(postgres)).toHaveLength(before + 1)
  })

  it('restarts a killed payment sandbox on the same port', async () => {
    const killed = sandbox()!
    const token = async () => {
      const headers = { 'Content-Type': 'application/json' }
      const response = await fetch(`${server.url}/api/get-iframe-token`, {
        method: 'POST',
        headers,
        body: '{}',
      })
      return response.status
    }
    expect(await token()).toBe(200)
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(() => expect(output).toContain('The payment sandbox is running again'), {
      timeout: 10_000,
    })
    expect(await token()).toBe(200)
    expect(sandbox()).not.toBe(killed)
  })

  it('exits at the deadline of its shutdown and names the late step when PostgreSQL does not respond', async () => {
    for (const pid of postgresProcesses()) process.kill(pid, 'SIGSTOP')
    const exit = once(server.child, 'exit')
    server.child.kill('SIGTERM')
    expect((await exit)[0]).toBe(1)
    expect(output).toMatch(/^Stopping "[\w ]+" takes longer than 1\.2 seconds$/m)
    // The first late step is PostgreSQL itself or, if it waits for a connection, one before it. Then the shutdown is late as a whole.
    expect(output).toMatch(/^Stopping (failed|takes longer than 2 seconds): .+$/m)
    // PostgreSQL has received SIGQUIT.
    for (const pid of postgresProcesses()) process.kill(pid, 'SIGCONT')
    await vi.waitFor(() => expect(postgresProcesses()).toEqual([]), { timeout: 10_000, interval: 50 })
  })
})
