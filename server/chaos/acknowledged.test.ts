import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { AcknowledgedWrites, findLostWrites } from './acknowledged.ts'

const folder = mkdtempSync(join(tmpdir(), 'inkloom-acknowledged-'))
afterAll(() => rmSync(folder, { recursive: true }))

const order = {
  number: 'A',
  checkout: 'c1',
  seller: 1,
  total: 1999,
  original: 1999,
  state: 'confirmed',
  isConfirmed: true,
}
const placed = { data: { id: 'c1', orders: [{ seller_id: 1, number: 'A', total_amount: 19.99 }] } }

/** A database with these rows. */
function database(orders: (typeof order)[]): Pick<pg.Pool, 'query'> {
  const rowsOf = (text: string) => {
    if (text.includes('from orders')) return orders
    return text.includes('from designs') ? [{ hash: 'd1' }] : [{ id: 'h1' }]
  }
  return { query: async (text: string) => ({ rows: rowsOf(text) }) } as unknown as Pick<pg.Pool, 'query'>
}

function acknowledged(...writes: [path: string, response: object, key?: string][]): AcknowledgedWrites {
  const log = new AcknowledgedWrites(join(folder, `${Math.random()}.jsonl`))
  for (const [path, response, key = null] of writes)
    log.add({ path, key, request: {}, response: { ...response } })
  return log
}

test('finds nothing if every acknowledged write is in the database', async () => {
  const log = acknowledged(
    ['/checkout', placed, 'k1'],
    ['/checkout', placed, 'k1'],
    ['/orders', { data: { order: { number: 'A', status: '1' } } }],
    ['/designs', { data: { hash: 'd1' } }],
    ['/orders/A/changes', { data: { id: 'h1' } }],
  )
  expect(await findLostWrites(log.read(), database([order]))).toEqual([])
})

test.each<[fault: string, log: AcknowledgedWrites, orders: (typeof order)[], problems: string[]]>([
  [
    'a missing order',
    acknowledged(['/checkout', placed]),
    [],
    ['order A exists 0 times', 'checkout c1 has 0 orders instead of 1'],
  ],
  [
    'an order with another total',
    acknowledged(['/checkout', placed]),
    [{ ...order, original: 1 }],
    [`order A differs: ${JSON.stringify({ ...order, original: 1 })}`],
  ],
  [
    'a second order of a checkout',
    acknowledged(['/checkout', placed]),
    [order, { ...order, number: 'B' }],
    ['checkout c1 has 2 orders instead of 1'],
  ],
  [
    'a repeated request with another answer',
    acknowledged(['/checkout', placed, 'k1'], ['/checkout', { data: { id: 'c2', orders: [] } }, 'k1']),
    [order],
    ['the key k1 placed the checkouts c1 and c2'],
  ],
  [
    'a confirmed order that is pending',
    acknowledged(['/orders', { data: { order: { number: 'A', status: '1' } } }]),
    [{ ...order, state: 'pending', isConfirmed: false }],
    ['order A was confirmed, and is pending'],
  ],
  [
    'a cancellation that was lost',
    acknowledged(['/orders/A/cancel', {}]),
    [order],
    ['order A was canceled, and is confirmed'],
  ],
  [
    'a missing design',
    acknowledged(['/designs', { data: { hash: 'd2' } }]),
    [],
    ['the design d2 is missing'],
  ],
  [
    'a missing change',
    acknowledged(['/orders/A/changes', { data: { id: 'h2' } }]),
    [order],
    ['the change h2 is missing'],
  ],
])('finds %s', async (_, log, orders, problems) => {
  expect(await findLostWrites(log.read(), database(orders))).toEqual(problems)
})
