import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freeze, postmasterOf, TestCluster, type Node } from '../../test/cluster-nodes.ts'
import { startEmbeddedPostgres } from '../embedded.ts'
import { promote, promoteStandby } from './promote.ts'
import { rejoinAsStandby } from './standby.ts'
import { nodeState } from './state.ts'
import { setSynchronousStandbys } from './synchronous.ts'

const isFull = process.env['TEST_SCOPE'] === 'all'
const failovers = isFull ? 6 : 1
const writesPerFailover = isFull ? 2000 : 200

/** A primary `a` with the synchronous standby `b`, and a table. */
async function startPair(): Promise<{ cluster: TestCluster; a: Node; b: Node }> {
  const cluster = new TestCluster()
  onTestFinished(() => cluster[Symbol.asyncDispose]())
  const a = await cluster.primary('a')
  await query(a, 'create table writes (id int primary key); grant all on writes to public')
  const b = await cluster.standby('b', a)
  await makeSynchronous(a, b)
  return { cluster, a, b }
}

const eventually = (condition: () => boolean | Promise<boolean>) =>
  vi.waitUntil(condition, { timeout: 60_000, interval: 20 })

async function makeSynchronous(primary: Node, standby: Node): Promise<void> {
  await setSynchronousStandbys(primary.postgres.admin, [standby.name])
  await eventually(async () => {
    const { standbys } = await nodeState(primary.postgres.admin)
    return standbys.some(({ syncState }) => syncState === 'quorum')
  })
}

async function connect({ postgres }: Node, options: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ ...postgres.connection, ...options })
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end().catch(() => undefined))
  return client
}

async function query<Row extends pg.QueryResultRow>(node: Node, sql: string): Promise<Row[]> {
  const client = new pg.Client(node.postgres.admin)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

const idsOn = async (node: Node) =>
  new Set((await query<{ id: number }>(node, 'select id from writes')).map(({ id }) => id))

const insert = 'insert into writes values ($1)'

/** Writers that write until their connection is lost. They collect the ids of acknowledged writes. */
async function startWriters(node: Node, nextId: () => number) {
  const acknowledged: number[] = []
  const clients = await Promise.all(Array.from({ length: 8 }, () => connect(node)))
  const ended = Promise.all(
    clients.map(async (client) => {
      for (;;) {
        const id = nextId()
        try {
          await client.query(insert, [id])
        } catch {
          return
        }
        acknowledged.push(id)
      }
    }),
  )
  return { acknowledged, ended }
}

test(
  'loses no acknowledged write when the primary is killed and its synchronous standby is promoted',
  { timeout: 240_000 },
  async () => {
    const { cluster, a, b } = await startPair()
    let [primary, standby] = [a, b]
    let ids = 0
    const acknowledged: number[] = []
    for (let round = 0; round < failovers; round += 1) {
      const writers = await startWriters(primary, () => (ids += 1))
      await eventually(() => writers.acknowledged.length >= writesPerFailover)
      process.kill(postmasterOf(primary), 'SIGKILL')
      await writers.ended
      acknowledged.push(...writers.acknowledged)
      await promote(standby.postgres.admin)
      const present = await idsOn(standby)
      expect(acknowledged.filter((id) => !present.has(id))).toEqual([])

      await rejoinAsStandby({
        primary: standby.postgres.admin,
        dataDir: primary.dataDir,
        name: primary.name,
      })
      const rejoined = await cluster.started(primary.name, standby)
      ;[primary, standby] = [standby, rejoined]
      await makeSynchronous(primary, standby)
    }
    expect(await idsOn(standby)).toEqual(await idsOn(primary))
    await expect(query(standby, 'insert into writes values (0)')).rejects.toThrow('read-only transaction')
  },
)

test('a primary that was frozen during a promotion acknowledges no write and comes back as a standby', async () => {
  const { cluster, a, b } = await startPair()
  let ids = 0
  const before = await startWriters(a, () => (ids += 1))
  await eventually(() => before.acknowledged.length >= 50)
  const [idle, impatient] = [await connect(a), await connect(a, { statement_timeout: 50 })]
  const thaw = freeze(a)
  onTestFinished(thaw)
  const acknowledgedBefore = before.acknowledged.length
  const { fenced } = await promoteStandby(b.dataDir, { peers: [], isForced: false })
  expect(fenced).toBeNull()
  await query(b, 'insert into writes values (-1)')

  thaw()
  const acknowledged: number[] = []
  const clients = [idle, impatient, ...(await Promise.all(Array.from({ length: 6 }, () => connect(a))))]
  const writes = clients.map(async (client, index) => {
    await client.query(insert, [1_000_000 + index])
    acknowledged.push(index)
  })
  const settled = Promise.allSettled(writes)
  // The writers that were frozen, too.
  await eventually(async () => {
    const rows = await query<{ count: number }>(
      a,
      "select count(*)::int from pg_stat_activity where wait_event = 'SyncRep'",
    )
    return rows[0]!.count === 16
  })
  expect(acknowledged).toEqual([])

  await rejoinAsStandby({ primary: b.postgres.admin, dataDir: a.dataDir, name: 'a' })
  const outcomes = await settled
  await before.ended
  expect(outcomes.map(({ status }) => status)).toEqual(clients.map(() => 'rejected'))
  expect(acknowledged).toEqual([])
  const present = await idsOn(b)
  // What the standby had received before the promotion may be acknowledged after it, and is not lost.
  expect(before.acknowledged.filter((id) => !present.has(id))).toEqual([])
  expect(before.acknowledged.length - acknowledgedBefore).toBeLessThanOrEqual(8)
  expect([...present].filter((id) => id >= 1_000_000)).toEqual([])

  const again = await cluster.started('a', b)
  expect(await nodeState(again.postgres.admin)).toMatchObject({ role: 'standby', timeline: 2 })
  await expect(query(again, 'insert into writes values (0)')).rejects.toThrow('read-only transaction')
  expect(await idsOn(again)).toEqual(present)
})

test('after a planned switch the old primary does not start, and follows without another copy', async () => {
  const { cluster, a, b } = await startPair()
  await query(a, 'insert into writes values (1)')
  await expect(promoteStandby(b.dataDir, { peers: [a.postgres.admin], isForced: false })).rejects.toThrow(
    'a still answers as primary',
  )
  await a.postgres.stop()
  await promoteStandby(b.dataDir, { peers: [a.postgres.admin], isForced: false })
  await query(b, 'insert into writes values (2)')

  const start = (peers: pg.ClientConfig[]) => startEmbeddedPostgres({ dataDir: a.dataDir, peers })
  await expect(start([b.postgres.admin])).rejects.toThrow('replaced by b')
  // Also when the peer does not answer any more.
  await expect(start([])).rejects.toThrow('replaced by b')

  const rejoined = await rejoinAsStandby({ primary: b.postgres.admin, dataDir: a.dataDir, name: 'a' })
  expect(rejoined).toEqual({ oldCluster: null, isCopied: false })
  const again = await cluster.started('a', b)
  expect(await idsOn(again)).toEqual(new Set([1, 2]))
})
