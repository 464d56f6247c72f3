import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Cluster, startCluster } from '../../test/cluster.ts'
import { openDatabase } from '../client.ts'
import { isConnectionFailure } from '../connection-failure.ts'
import { subscribeToInvalidations } from '../invalidation.ts'
import { withTransaction } from '../transaction.ts'
import { connectToPrimary } from './connect.ts'

const eventually = { timeout: 20_000, interval: 20 }
const ignore = () => undefined
const times = { watchMs: 200, probeMs: 300, unresponsiveMs: 1000 }

let cluster: Cluster

beforeAll(async () => {
  cluster = await startCluster()
  await cluster.primary.run(
    'create table test_writes (id int primary key)',
    'grant all on test_writes to shop',
  )
}, 120_000)

afterAll(() => cluster.close())

function open(databaseUrl = cluster.databaseUrl) {
  const onSwitch = vi.fn<(from: string, to: string) => void>()
  const onUnresponsive = vi.fn<(name: string) => void>()
  const { connection, finder, close } = connectToPrimary(databaseUrl, { onSwitch, onUnresponsive }, times)
  const database = openDatabase(connection, ignore)
  onTestFinished(async () => {
    await database.close()
    close()
  })
  return { ...database, connection, finder, onSwitch, onUnresponsive }
}

const write = (pool: pg.Pool, id: number) => pool.query('insert into test_writes values ($1)', [id])

describe('the connection to a cluster', () => {
  test('reaches the primary whatever the order of the servers', async () => {
    const hosts = [cluster.primary, cluster.standby].map(({ postgres }) => postgres.connection.host)
    for (const order of [hosts, hosts.toReversed(), [...hosts, '/missing'], ['/missing', ...hosts]]) {
      const { pool, finder } = open(`postgres://shop@localhost/postgres?host=${order.join(',')}`)
      expect((await pool.query('select pg_is_in_recovery() as standby')).rows).toEqual([{ standby: false }])
      expect(finder.current).toBe(`${hosts[0]}:5432`)
    }
  })

  test('fails with the state of each server when none is the primary', async () => {
    const { host } = cluster.standby.postgres.connection
    const { pool } = open(`postgres://shop@localhost/postgres?host=${host},/missing`)
    const error = await pool.query('select 1').catch((error: Error) => error)
    expect(isConnectionFailure(error)).toBe(true)
    expect(String(error)).toMatch(/:5432 is a standby; \/missing:5432: connect ENOENT/)
  })

  test('refuses a single server that is a standby', async () => {
    const { pool } = open(cluster.standby.url)
    await expect(pool.query('select 1')).rejects.toThrow('the database server is a standby')
    expect(pool.totalCount).toBe(0)
  })

  test('repeats a transaction whose connection was lost, but not one that was lost while committing', async () => {
    const { db, pool } = open()
    const kill = async (client: unknown) => {
      const { rows } = await (client as pg.PoolClient).query<{ pid: number }>(
        'select pg_backend_pid() as pid',
      )
      await cluster.primary.run(`select pg_terminate_backend(${rows[0]!.pid}, 5000)`)
    }
    let runs = 0
    const insert = (id: number, killed: boolean) =>
      withTransaction(db, async (tx) => {
        runs += 1
        if (killed && runs === 1) await kill(tx.$client)
        await tx.execute(sql`insert into test_writes values (${id})`)
      })
    await insert(1, true)
    expect(runs).toBe(2)

    runs = 0
    // The constraint trigger runs within the commit.
    await cluster.primary.run(
      `create function end_connection() returns trigger language plpgsql security definer as
         'begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(10); return null; end'`,
      `create constraint trigger end_connection after insert on test_writes deferrable initially deferred
         for each row when (new.id = 2) execute function end_connection()`,
    )
    await expect(insert(2, false)).rejects.toThrow()
    expect(runs).toBe(1)
    expect((await pool.query('select id from test_writes order by id')).rows).toEqual([{ id: 1 }])
  })

  test('repeats a transaction whose statement has an outdated plan', async () => {
    const { db, pool } = open()
    const client = await pool.connect()
    const statement = { name: 'outdated', text: 'select * from test_plans' }
    await cluster.primary.run('create table test_plans (id int)', 'grant all on test_plans to shop')
    await client.query(statement)
    client.release()
    await cluster.primary.run('alter table test_plans add column name text')
    const read = withTransaction(db, async (tx) => (await tx.$client.query(statement)).fields.length)
    expect(await read).toBe(2)
  })
})

describe('a silent database', () => {
  test('suspends the listener, which loses nothing if the answer comes in time', async () => {
    const events: string[] = []
    const stop = subscribeToInvalidations(
      open().connection,
      {
        onTags: (tags) => events.push(...tags),
        onConnect: () => events.push('connected'),
        onDisconnect: () => events.push('disconnected'),
        onSilence: () => events.push('silent'),
        onAnswer: () => events.push('answered'),
      },
      { pingMs: 20, silenceMs: 100, deadMs: 20_000 },
    )
    onTestFinished(stop)
    await vi.waitFor(() => expect(events).toEqual(['connected']), eventually)
    cluster.primary.freeze()
    await vi.waitFor(() => expect(events).toEqual(['connected', 'silent']), eventually)
    cluster.primary.thaw()
    await vi.waitFor(() => expect(events).toEqual(['connected', 'silent', 'answered']), eventually)
    await cluster.primary.run(`notify inkloom_tags, 'one two'`)
    await vi.waitFor(() => expect(events.slice(3)).toEqual(['one', 'two']), eventually)
  })

  test('fails queries after a while instead of blocking them, and is used again when it answers', async () => {
    const { pool, finder, onUnresponsive } = open(cluster.primary.url)
    void finder.watch()
    await pool.query('select 1')
    cluster.primary.freeze()
    const error = await pool.query('select 1').catch((error: unknown) => error)
    expect(String(error)).toMatch(/Connection terminated/)
    expect(isConnectionFailure(error)).toBe(true)
    expect(onUnresponsive).toHaveBeenCalled()
    cluster.primary.thaw()
    await vi.waitFor(() => pool.query('select 1'), eventually)
  })
})

test('after a failover everything uses the new primary, also when the old one is frozen and continues later', async () => {
  const { pool, finder, connection, onSwitch } = open()
  const events: string[] = []
  const stop = subscribeToInvalidations(
    connection,
    {
      onTags: (tags) => events.push(...tags),
      onConnect: () => events.push('connected'),
      onDisconnect: () => events.push('disconnected'),
      onOutage: () => events.push('outage'),
    },
    { pingMs: 50, silenceMs: 100, deadMs: 300 },
  )
  onTestFinished(stop)
  void finder.watch()
  await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.05)')))
  await vi.waitFor(() => expect(events).toEqual(['connected']), eventually)
  await cluster.caughtUp()

  cluster.primary.freeze()
  const blocked = pool.query('select 1').catch((error: unknown) => error)
  await vi.waitFor(() => expect(events).toContain('outage'), eventually)
  await cluster.promote()
  expect(isConnectionFailure(await blocked)).toBe(true)
  await vi.waitFor(() => write(pool, 10), eventually)
  await vi.waitFor(() => expect(events.at(-1)).toBe('connected'), eventually)
  expect(onSwitch).toHaveBeenCalledOnce()
  expect(finder.current).toBe(`${cluster.standby.postgres.connection.host}:5432`)

  // The old primary answers as a primary, but its timeline is older.
  cluster.primary.thaw()
  finder.recheck()
  for (let id = 11; id < 20; id += 1) await write(pool, id)
  expect(onSwitch).toHaveBeenCalledOnce()
  const { rows } = await pool.query(`select count(*)::int as count from test_writes where id >= 10`)
  expect(rows).toEqual([{ count: 10 }])
  expect(await cluster.primary.run('select from test_writes where id >= 10')).toEqual([])
  await pool.query(`notify inkloom_tags, 'new'`)
  await vi.waitFor(() => expect(events.at(-1)).toBe('new'), eventually)
})

test('a process that starts beside an old primary that still runs finds the newer one', async () => {
  const { pool, finder } = open()
  await write(pool, 30)
  expect(finder.current).toBe(`${cluster.standby.postgres.connection.host}:5432`)
})
