import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from './client.ts'

test('a connection lost inside a transaction fails only that transaction', async () => {
  const { pool, close } = openDatabase({ ...inject('postgres'), database: 'postgres' }, (error) => {
    throw error
  })
  onTestFinished(close)
  const client = await pool.connect()
  await client.query('begin')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = new Promise((resolve) => client.once('end', resolve))
  await pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  await ended
  await expect(client.query('commit')).rejects.toThrow(/not queryable/)
  client.release()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

const limits = [
  ['a minute by default', {}, '1min'],
  ['the limit of the connection', { idle_in_transaction_session_timeout: 5000 }, '5s'],
] as const

test.each(limits)('limits idle transactions to %s', async (_, settings, limit) => {
  const connection = { ...inject('postgres'), database: 'postgres', ...settings }
  const { pool, close } = openDatabase(connection, (error) => {
    throw error
  })
  onTestFinished(close)
  const { rows } = await pool.query('show idle_in_transaction_session_timeout')
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: limit }])
})
