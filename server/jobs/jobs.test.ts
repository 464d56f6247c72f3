import { afterAll, expect, test } from 'vitest'
import { startJobs } from './jobs.ts'
import { testDatabase } from '../test/database.ts'

const { db, pool } = await testDatabase('empty')
const jobs = await startJobs(pool.options, {
  // What is not taken at once waits for the next round of asking, far longer than these tests do.
  retrySeconds: 3600,
  onError: (error) => {
    throw error
  },
})
afterAll(() => jobs.stop())

test('all that one transaction asks for is done at once, and a failure is its own', async () => {
  const done: number[] = []
  const all = Promise.withResolvers<void>()
  await jobs.work({
    mail: async ({ id }) => {
      if (id % 4 === 0) throw new Error('not this one')
      done.push(id)
      if (done.length === 18) all.resolve()
    },
    'reset-link': async () => undefined,
    'compare-payments': async () => undefined,
  })
  await db.transaction(async (tx) => {
    for (let id = 1; id <= 24; id += 1) await jobs.send(tx, 'mail', { id })
  })
  await all.promise
  const expected = Array.from({ length: 24 }, (_, index) => index + 1).filter((id) => id % 4 !== 0)
  expect(done.toSorted((a, b) => a - b)).toEqual(expected)
})
