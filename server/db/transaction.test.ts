import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { openDatabase } from './client.ts'
import { isConnectionFailure } from './connection-failure.ts'
import { withTransaction } from './transaction.ts'

const { db, pool } = await testDatabase()
await pool.query('create table test_counters (id int primary key, count int not null)')
await pool.query('insert into test_counters values (1, 0), (2, 0)')

test('rolls back when the work throws, and passes the error on', async () => {
  const failure = new Error('stop')
  const work = withTransaction(db, async (tx) => {
    await tx.execute(sql`update test_counters set count = 100`)
    throw failure
  })
  await expect(work).rejects.toBe(failure)
  expect((await pool.query('select from test_counters where count = 100')).rowCount).toBe(0)
})

test('retries the victim of a deadlock', async () => {
  let runs = 0
  let arrived = 0
  const bothLocked = Promise.withResolvers<void>()
  const increment = (first: number, second: number) =>
    withTransaction(db, async (tx) => {
      runs += 1
      await tx.execute(sql`update test_counters set count = count + 1 where id = ${first}`)
      if ((arrived += 1) === 2) bothLocked.resolve()
      await bothLocked.promise
      await tx.execute(sql`update test_counters set count = count + 1 where id = ${second}`)
    })
  await Promise.all([increment(1, 2), increment(2, 1)])
  // The retry can run into another deadlock before the other transaction wakes up.
  expect(runs).toBeGreaterThanOrEqual(3)
  expect((await pool.query('select count from test_counters order by id')).rows).toEqual([
    { count: 2 },
    { count: 2 },
  ])
})

test('returns its client to the pool when the connection is broken before begin', async () => {
  const broken = openDatabase({ ...inject('postgres'), database: 'postgres', max: 2 }, () => undefined)
  onTestFinished(broken.close)
  const closeConnection = (client: pg.PoolClient) => void client.connection.stream.destroy()
  broken.pool.on('acquire', closeConnection)
  for (let run = 1; run <= 3; run += 1) {
    await expect(withTransaction(broken.db, async () => run)).rejects.toThrow(/connection/i)
  }
  broken.pool.off('acquire', closeConnection)
  expect(await withTransaction(broken.db, async () => 'committed')).toBe('committed')
  expect(broken.pool.idleCount).toBe(broken.pool.totalCount)
})

test('passes on the first error when the connection breaks inside the transaction', async () => {
  const failure = new Error('first')
  const work = withTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    throw failure
  })
  await expect(work).rejects.toBe(failure)
})

test('a transaction that is idle for too long loses its locks, and its client is not reused', async () => {
  const idle = openDatabase(pool.options, () => undefined)
  onTestFinished(idle.close)
  const client = await idle.pool.connect()
  const lost = new Promise<Error>((resolve) => client.once('error', resolve))
  await client.query(`
    begin;
    set local idle_in_transaction_session_timeout = 50;
    update test_counters set count = 7 where id = 1`)
  // Blocks until the lock is released.
  await pool.query('update test_counters set count = 8 where id = 1')
  const error = await lost
  expect(error).toMatchObject({ code: '25P03' })
  expect(isConnectionFailure(error)).toBe(true)
  await expect(client.query('commit')).rejects.toThrow(/not queryable/)
  client.release()
  expect(idle.pool.totalCount).toBe(0)
  expect((await idle.pool.query('select count from test_counters where id = 1')).rows).toEqual([{ count: 8 }])
})

test('runs a transaction again when its first run was idle for too long', async () => {
  let runs = 0
  await withTransaction(db, async (tx) => {
    runs += 1
    await tx.execute(sql`update test_counters set count = ${runs} where id = 1`)
    if (runs > 1) return
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 50`)
    await pool.query('update test_counters set count = 8 where id = 1')
    await tx.execute(sql`select 1`)
  })
  expect(runs).toBe(2)
  expect((await pool.query('select count from test_counters where id = 1')).rows).toEqual([{ count: 2 }])
})
