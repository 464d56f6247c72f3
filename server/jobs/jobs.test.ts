import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { startJobs, type Workers } from './jobs.ts'
import { schedules } from './workers.ts'

const { db, pool } = await testDatabase('empty')
const options = {
  // Far longer than the test: a job that is not fetched at once would time out.
  retrySeconds: 3600,
  onError: (error: Error) => {
    throw error
  },
}
const jobs = await startJobs(pool.options, { ...options, hasSchedules: true })
afterAll(() => jobs.stop())

const ignored = async () => undefined
const workers: Workers = {
  'send-email': ignored,
  'reset-link': ignored,
  'compare-payments': ignored,
  cleanup: ignored,
}

test('runs all jobs of a transaction at once, and a failed job does not stop the others', async () => {
  const done: number[] = []
  const all = Promise.withResolvers<void>()
  await jobs.work({
    ...workers,
    'send-email': async ({ id }) => {
      if (id % 4 === 0) throw new Error('fails on purpose')
      done.push(id)
      if (done.length === 18) all.resolve()
    },
  })
  await db.transaction(async (tx) => {
    for (let id = 1; id <= 24; id += 1) await jobs.send(tx, 'send-email', { id })
  })
  await all.promise
  const expected = Array.from({ length: 24 }, (_, index) => index + 1).filter((id) => id % 4 !== 0)
  expect(done.toSorted((a, b) => a - b)).toEqual(expected)
})

test('schedules the cleanup once for several processes', async () => {
  const other = await startJobs(pool.options, { ...options, hasSchedules: true })
  await jobs.work(workers, schedules)
  await other.work(workers, schedules)
  await other.stop()
  const { rows } = await pool.query('select name, cron from pgboss.schedule')
  expect(rows).toEqual([{ name: 'cleanup', cron: '*/10 * * * *' }])
})
