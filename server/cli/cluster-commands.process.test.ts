import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { freePort } from '../lib/free-port.ts'
import { postmasterOf, TestCluster } from '../test/cluster-nodes.ts'

const host = '127.0.0.1'

function command(environment: Record<string, string>, ...line: string[]) {
  return [
    process.execPath,
    ['server/cli/main.ts', ...line],
    { env: { ...process.env, INKLOOM_MODE: 'demo', ...environment } },
  ] as const
}

/** Runs an admin command to its end. */
function shop(environment: Record<string, string>, ...line: string[]) {
  const [program, args, options] = command(environment, ...line)
  const { status, stdout, stderr } = spawnSync(program, args, { ...options, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

/** Starts `shop standby`; disposing it is Ctrl-C. */
function startStandby(environment: Record<string, string>, ...line: string[]) {
  const [program, args, options] = command(environment, 'standby', ...line)
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const exited = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    printed: (text: string | RegExp) =>
      vi.waitFor(() => expect(output).toMatch(text), { timeout: 30_000, interval: 50 }),
    stop: async () => {
      child.kill('SIGINT')
      const [status] = (await exited) as [number | null]
      return status
    },
  }
}

test('two machines: standby, cluster, promote and switching back, with passwords (security 34)', async () => {
  await using cluster = new TestCluster()
  const [portA, portB] = await Promise.all([freePort(host, 0), freePort(host, 0)])
  const settings = { fsync: 'off', shared_buffers: '32MB' }
  const startA = (peers: pg.ClientConfig[] = []) =>
    startEmbeddedPostgres({
      dataDir: cluster.dataDir('a'),
      name: 'a',
      listen: { host, port: portA },
      peers,
      settings,
    })
  const a = await startA()
  const accessFile = join(cluster.dataDir('a'), 'database-access.env')
  expect(statSync(accessFile).mode & 0o777).toBe(0o600)
  const access = readFileSync(accessFile, 'utf8')
  const urlA = /^DATABASE_PEERS=(.+)$/m.exec(access)![1]!
  const shopUrl = /^DATABASE_URL=(.+)$/m.exec(access)![1]!
  const urlB = urlA.replace(`:${portA}/`, `:${portB}/`)

  const connect = async (url: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return client
  }
  await expect(connect(shopUrl.replace(/:[^:@]+@/, ':wrong@'))).rejects.toThrow('password')
  await expect(connect(`postgres://inkloom@${host}:${portA}/postgres`)).rejects.toThrow(
    'no pg_hba.conf entry',
  )
  const client = await connect(shopUrl)
  client.on('error', () => undefined)
  await client.query('create table writes (id int)')

  const b = cluster.dataDir('b')
  const onB = {
    DATA_DIR: b,
    DATABASE_LISTEN: `${host}:${portB}`,
    DATABASE_PEERS: urlA,
    DATABASE_NODE: 'b',
  }
  const standby = startStandby(onB, b, '--synchronous')
  await standby.printed('b follows a, timeline 1, synchronous')
  await client.query('insert into writes values (1)')
  await client.end()

  const listed = JSON.parse(shop(onB, 'cluster', '--json').output) as object[]
  expect(listed).toEqual([
    expect.objectContaining({ node: 'a', role: 'primary', state: 'accepts writes', sync: 'waits for b' }),
    expect.objectContaining({ node: 'b', role: 'standby', state: 'streaming', sync: 'quorum', timeline: 1 }),
  ])
  expect(shop(onB, 'promote', b)).toMatchObject({
    status: 1,
    output: expect.stringContaining('a still answers as primary'),
  })

  process.kill(postmasterOf({ dataDir: cluster.dataDir('a') }), 'SIGKILL')
  await a.exited
  expect(shop(onB, 'promote', b)).toMatchObject({
    status: 0,
    output: expect.stringMatching(/no acknowledged one is lost[^]*fenced/),
  })
  await standby.printed('b is the primary, timeline 2')
  await expect(startA([{ connectionString: urlB }])).rejects.toThrow('replaced by b')

  const onA = {
    DATA_DIR: cluster.dataDir('a'),
    DATABASE_LISTEN: `${host}:${portA}`,
    DATABASE_PEERS: urlB,
    DATABASE_NODE: 'a',
  }
  const back = startStandby(onA, cluster.dataDir('a'))
  await back.printed('a follows b, timeline 2, asynchronous')
  const onNew = await connect(shopUrl.replace(`:${portA}/`, `:${portB}/`))
  expect((await onNew.query('select * from writes')).rows).toEqual([{ id: 1 }])
  await onNew.end()
  expect(await back.stop()).toBe(0)
  expect(await standby.stop()).toBe(0)
})
