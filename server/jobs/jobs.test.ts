import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { withTransaction } from '../db/transaction.ts'
import { testDatabase } from '../test/database.ts'
import { startJobs, type Workers } from './jobs.ts'
import { schedules } from './workers.ts'

const { db, pool } = await testDatabase('empty')
const failures: string[] = []
const options = {
  // Far longer than the test: a job that is not fetched at once would time out.
  retrySeconds: 3600,
  onError: (error: Error) => {
    throw error
  },
  onFailure: (name: string) => void failures.push(name),
}
const jobs = await startJobs(pool.options, { ...options, hasSchedules: true })
afterAll(() => jobs.stop())

const ignored = async () => undefined
const workers: Workers = {
  'send-email': ignored,
  'retry-emails': ignored,
  'reset-link': ignored,
  'compare-payments': ignored,
  'stock-alerts': ignored,
  'fetch-pictures': ignored,
  cleanup: ignored,
}

test('runs all jobs of a transaction at once; a failed job is reported without values and does not stop the others', async () => {
  const done: number[] = []
  const all = Promise.withResolvers<void>()
  await jobs.work({
    ...workers,
    'send-email': async ({ id }) => {
      if (id % 4 === 0) await db.execute(sql`select ${'code 123456'}::text::integer`)
      done.push(id)
      if (done.length === 18) all.resolve()
    },
  })
  await withTransaction(db, async (tx) => {
    for (let id = 1; id <= 24; id += 1) await jobs.send(tx, 'send-email', { id })
  })
  await all.promise
  const expected = Array.from({ length: 24 }, (_, index) => index + 1).filter((id) => id % 4 !== 0)
  expect(done.toSorted((a, b) => a - b)).toEqual(expected)

  const outputs = await vi.waitFor(
    async () => {
      const { rows } = await pool.query<{ output: object }>(
        'select output from pgboss.job where output is not null',
      )
      expect(rows).toHaveLength(6)
      return rows.map(({ output }) => output)
    },
    { timeout: 20_000 },
  )
  expect(failures).toEqual(Array.from({ length: 6 }, () => 'send-email'))
  expect(outputs[0]).toMatchObject({ sql: 'select $1::text::integer', cause: { code: '22P02' } })
  expect(JSON.stringify(outputs)).not.toContain('123456')
})

test('schedules each job once for several processes', async () => {
  const other = await startJobs(pool.options, { ...options, hasSchedules: true })
  await jobs.work(workers, schedules)
  await other.work(workers, schedules)
  await other.stop()
  const { rows } = await pool.query('select name, cron from pgboss.schedule order by name')
  expect(rows).toEqual([
    { name: 'cleanup', cron: '*/10 * * * *' },
    { name: 'fetch-pictures', cron: '* * * * *' },
    { name: 'stock-alerts', cron: '* * * * *' },
  ])
})
