import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { designSaver } from '../test/designs.ts'
import { insertOrders } from '../test/orders.ts'
import { addProduct } from '../test/products.ts'
import { address } from '../test/shopper.ts'
import { addCustomer, authorization, newEmail, password } from '../test/users.ts'

const { db, pool } = await testDatabase()
const { request } = testApi(db)
const { line } = await addProduct(pool, { stock: 1000 })
const newDesign = await designSaver(db, pool)
const soldOut = await addProduct(pool, { stock: 0 })
async function newCustomer(): Promise<Record<string, string>> {
  const id = await addCustomer(pool)
  await pool.query(`update users set verified_at = '2026-01-01' where id = $1`, [id])
  return authorization(db, id)
}
const ada = await newCustomer()
beforeAll(() => insertOrders(pool))

type Fields = [name: string, value: unknown][]
const foreignId = 900_000_000

/** Fields that only the server sets. They are sent before and after the fields of the call. */
const forgeries: [title: string, fields: Fields][] = [
  ['a role', Object.entries({ role: 'seller', roles: ['admin'], is_admin: true, password_hash: 'x' })],
  [
    'a verified address',
    Object.entries({ verified: true, verified_at: '2020-01-01', email_verified_at: '2020-01-01' }),
  ],
  ['the id of another row', Object.entries({ id: foreignId, user_id: 1, customer_id: 1, order_id: 902 })],
  [
    'a state',
    Object.entries({ status: '1', state: 'confirmed', paid: true, confirmed_at: '2020-01-01', uses: 0 }),
  ],
  ['a sender', Object.entries({ is_read: true, sender_type: 'seller', author: 'Inkloom', user_id: 1 })],
  [
    'prototype keys',
    [
      ['__proto__', { role: 'seller', verified: true, state: 'confirmed' }],
      ['constructor', { prototype: { role: 'seller', state: 'confirmed' } }],
      ['prototype', { role: 'seller' }],
      ['toString', 'x'],
    ],
  ],
  [
    'duplicate keys',
    [
      ['role', 'customer'],
      ['role', 'seller'],
      ['state', 'reserved'],
      ['state', 'confirmed'],
    ],
  ],
]

/** Writes JSON with the forged fields in every object. */
function forgedJson(value: unknown, forged: Fields): string {
  if (Array.isArray(value)) return `[${value.map((item) => forgedJson(item, forged)).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const own = Object.entries(value).map(([name, item]) => `"${name}":${forgedJson(item, forged)}`)
  // An address has a state of its own, the line of an order an id.
  const foreign = forged.filter(
    ([name]) => !(name === 'state' && 'zip_code' in value) && !(name === 'id' && 'id' in value),
  )
  const more = foreign.map(([name, item]) => `"${name}":${JSON.stringify(item)}`)
  return `{${[...more, ...own, ...more].join()}}`
}

async function send(path: string, body: object, forged: Fields, headers: Record<string, string> = {}) {
  const response = await request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: forgedJson(body, forged),
  })
  expect(response.status, await response.clone().text()).toBeLessThan(300)
  return response
}

async function sendForm(path: string, body: object, forged: Fields, headers: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of [...forged, ...Object.entries(body), ...forged])
    form.append(name, String(value))
  const response = await request(path, { method: 'POST', headers, body: form })
  expect(response.status, await response.clone().text()).toBeLessThan(300)
}

/** A checkout of two items: its id and the browser's cookie. */
async function placeCheckout(forged: Fields): Promise<{ id: string; cookie: string }> {
  const items = [{ ...line, quantity: 2 }]
  const response = await send('/checkout', { items, shipping: address, total_amount: 37.99 }, forged)
  const { data } = (await response.json()) as { data: { id: string } }
  return { id: data.id, cookie: response.headers.get('set-cookie')!.split(';')[0]! }
}

interface Call {
  name: string
  tables: string[]
  send: (forged: Fields) => Promise<unknown>
}

const message = { name: 'Ada', email: 'ada@example.test', subject: 'Sizes', message: 'Hello' }
const calls: Call[] = [
  {
    name: 'a registration',
    tables: ['users'],
    send: (forged) =>
      send('/register', { email: newEmail(), name: 'Ada', password, confirmPassword: password }, forged),
  },
  {
    name: 'a profile',
    tables: ['users'],
    send: async (forged) =>
      sendForm('/profile', { name: 'Ada B.', gender: '1' }, forged, await newCustomer()),
  },
  {
    name: 'a saved address',
    tables: ['addresses'],
    send: (forged) => send('/shippings', { ...address, phone: randomUUID() }, forged, ada),
  },
  { name: 'a checkout', tables: ['checkouts', 'orders', 'order_lines'], send: placeCheckout },
  {
    name: 'a claimed order',
    tables: ['checkouts', 'orders', 'order_lines'],
    send: async (forged) => {
      const { id, cookie } = await placeCheckout([])
      const body = { checkout_id: id, seller_id: 1, total_amount: 37.99 }
      return send('/orders', body, forged, { Cookie: cookie })
    },
  },
  {
    name: 'a message',
    tables: ['threads', 'messages'],
    send: (forged) => sendForm('/send-message', { ...message, seller_id: '1' }, forged),
  },
  {
    name: 'a message about an order',
    tables: ['threads', 'messages'],
    send: (forged) => sendForm('/orders/IK-000901/messages', { key: 'key-901', message: 'Hello' }, forged),
  },
  {
    name: 'a review',
    tables: ['reviews'],
    send: (forged) =>
      send('/reviews', { order_number: 'IK-000901', key: 'key-901', order_line_id: 901, stars: 4 }, forged),
  },
  {
    name: 'a return request',
    tables: ['return_requests'],
    send: async (forged) => {
      // Each item can be returned once.
      await pool.query(`delete from return_requests`)
      return send(
        '/orders/IK-000901/returns',
        { key: 'key-901', lines: [{ id: 901, quantity: 1 }], reason: 'size', text: 'Too small' },
        forged,
      )
    },
  },
  {
    name: 'a withdrawal',
    tables: ['withdrawals', 'return_requests'],
    send: async (forged) => {
      await pool.query(`delete from return_requests`)
      await pool.query(`delete from withdrawals`)
      const body = { key: 'key-901', step: 'confirm', name: 'Ada', email: 'ann@shop.test' }
      return send('/orders/IK-000901/withdrawal', body, forged)
    },
  },
  {
    name: 'a bulk order',
    tables: ['bulk_requests'],
    send: (forged) =>
      sendForm(
        '/submit-form',
        { quantity: '50', products: 'Mugs', name: 'Ada', email: 'ada@example.test' },
        forged,
      ),
  },
  {
    name: 'a newsletter subscription',
    tables: ['subscribers'],
    send: (forged) => send('/newsletter/subscribe', { email: newEmail() }, forged),
  },
  {
    name: 'a stock alert',
    tables: ['stock_alerts'],
    send: (forged) => send('/stock-alerts', { email: newEmail(), product_id: soldOut.productId }, forged),
  },
  {
    name: 'a second look with an answer',
    tables: ['looks', 'look_answers'],
    send: async (forged) => {
      const { hash, key } = await newDesign('Shared')
      const response = await send('/looks', { design: hash, key, title: 'Too loud?' }, forged)
      const { data } = (await response.json()) as { data: { key: string } }
      return send(`/looks/${data.key}/answers`, { answer: 'note', text: 'Too loud' }, forged)
    },
  },
]

/** Columns that differ between two calls with the same fields. */
const volatile = [
  'id',
  'email',
  'password_hash',
  'device_id',
  'expires_at',
  'created_at',
  'updated_at',
  'number',
  'link_key',
  'key',
  'owner_hash',
  'look_id',
  'checkout_id',
  'order_id',
  'withdrawal_id',
  'thread_id',
  'phone',
]

const orderLines = '(select l.*, o.created_at from order_lines l join orders o on o.id = l.order_id)'

/** The newest row of each table. */
function newestRows(tables: string[]): Promise<object[]> {
  const rows = tables.map(async (table) => {
    const { rows } = await pool.query<{ row: object }>(
      `select to_jsonb(t) - $1::text[] as row from ${table === 'order_lines' ? orderLines : table} t
       order by created_at desc limit 1`,
      [volatile],
    )
    return rows[0]!.row
  })
  return Promise.all(rows)
}

const demoUser = async () =>
  (await pool.query<{ row: object }>('select to_jsonb(u) as row from users u where id = 1')).rows
const demoUserBefore = await demoUser()

afterEach(async () => {
  expect(await demoUser()).toEqual(demoUserBefore)
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(({} as { role?: string }).role).toBeUndefined()
})

describe.each(calls)('$name ignores (security 9)', (call) => {
  let expected: unknown[]
  beforeAll(async () => {
    await call.send([])
    expected = await newestRows(call.tables)
  })

  test.each(forgeries)('%s', async (_, forged) => {
    await call.send(forged)
    expect(await newestRows(call.tables)).toEqual(expected)
    for (const table of call.tables.filter((table) => !['checkouts', 'subscribers'].includes(table))) {
      expect((await pool.query(`select from ${table} where id = $1`, [foreignId])).rowCount).toBe(0)
    }
  })
})
