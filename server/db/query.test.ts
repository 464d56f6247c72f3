import { expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { preparedStatement } from './query.ts'
import { withTransaction } from './transaction.ts'

const { db } = await testDatabase('empty')
const addDay = preparedStatement<[at: Date], { next: string }>(
  'test-add-day',
  `select $1::timestamptz + interval '1 day' as next`,
)
const countPrepared = preparedStatement<[name: string], { count: number }>(
  'test-count-prepared',
  'select count(*)::int as count from pg_prepared_statements where name = $1',
)

test('a prepared statement is parsed once per connection, also across transactions', async () => {
  for (const _ of [1, 2]) {
    await withTransaction(db, async (tx) => {
      for (const __ of [1, 2]) await addDay(tx, new Date())
      expect(await countPrepared(tx, 'test-add-day')).toEqual([{ count: 1 }])
    })
  }
})

test('a prepared statement returns timestamps as text', async () => {
  const [row] = await addDay(db, new Date('2026-03-01T00:00:00Z'))
  expect(new Date(row!.next).toISOString()).toBe('2026-03-02T00:00:00.000Z')
  expect(row!.next).toBeTypeOf('string')
})
