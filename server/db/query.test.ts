import { expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import type { Tx } from './client.ts'
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

test('a transaction can plan a statement with arrays once instead of for every call', async () => {
  const sum = preparedStatement<[ids: number[]], { sum: number }>(
    'test-sum',
    'select sum(id)::int as sum from unnest($1::int[]) as id',
  )
  const plans = preparedStatement<[name: string], { generic: number; custom: number }>(
    'test-plans',
    'select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements where name = $1',
  )
  const work = async (tx: Tx) => {
    expect(await sum(tx, [1, 2])).toEqual([{ sum: 3 }])
    return plans(tx, 'test-sum')
  }
  expect(await withTransaction(db, work, { planOnce: true })).toEqual([{ generic: 1, custom: 0 }])
  // The setting ends with the transaction.
  expect(await withTransaction(db, work)).toEqual([{ generic: 1, custom: 1 }])
})

test('a prepared statement returns timestamps as text', async () => {
  const [row] = await addDay(db, new Date('2026-03-01T00:00:00Z'))
  expect(new Date(row!.next).toISOString()).toBe('2026-03-02T00:00:00.000Z')
  expect(row!.next).toBeTypeOf('string')
})
