import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
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
