import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { review } from '@inkloom/contract/reviews'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'

const { db, pool } = await testDatabase()
let customer: number | null = null
const { answer, refusal, request } = testApi(db, { customerOf: async () => customer })

const cookie = 'a'.repeat(43)
const product = 470

/** Orders 1 (sent), 2 (confirmed) and 3 (of somebody else), with a line each of the same number; line 4 is of a product that is gone. */
beforeAll(async () => {
  const browser = createHash('sha256').update(cookie).digest()
  const client = await pool.connect()
  // What is asked here is who may review; how orders come to be is asked elsewhere.
  await client.query('set session_replication_role = replica')
  for (const [id, state, owner, hash] of [
    [1, 'shipped', 1, browser],
    [2, 'confirmed', 1, browser],
    [3, 'delivered', null, Buffer.alloc(32)],
  ] as const) {
    await client.query(
      `insert into checkouts (id, browser, customer_id, subtotal, custom_fees, shipping_cost, discount, total, email, shipping, expires_at)
       values ($1, $2, $3, 1, 0, 0, 0, 1, 'ann@shop.test', '{"first_name": " Ann ", "last_name": "Bell"}', now())`,
      [`c${id}`, hash, owner],
    )
    await client.query(
      `insert into orders (id, number, link_key, checkout_id, seller_id, customer_id, state, subtotal, custom_fees, shipping_cost, discount, total)
       values ($1, $2, $3, $4, 1, $5, $6, 1, 0, 0, 0, 1)`,
      [id, `IK-00000${id}`, `key-${id}`, `c${id}`, owner, state],
    )
    await line(id, id, product)
  }
  await line(4, 1, 999_999)
  await client.query('set session_replication_role = origin')
  client.release()

  async function line(id: number, order: number, productId: number) {
    await client.query(
      `insert into order_lines (id, order_id, position, product_id, name, slug, attributes, quantity, price, custom_price, custom_inputs)
       values ($1, $2, $1, $3, 'Tee', 'tee', '{}', 1, 1, 0, '{}')`,
      [id, order, productId],
    )
  }
})

beforeEach(async () => {
  customer = null
  await pool.query('delete from reviews where order_line_id is not null')
})

const good = { order_number: 'IK-000001', key: 'key-1', order_line_id: 1, stars: 4 }
const post = (body: object, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

async function write(body: object, headers?: Record<string, string>) {
  const response = await request('/reviews', post(body, headers))
  const answered = (await response.json()) as { data: unknown }
  expect(response.status, JSON.stringify(answered)).toBe(200)
  return review.parse(answered.data)
}

describe('who bought a product', () => {
  test('may review it by the link of the order, and be read', async () => {
    const written = { ...good, fit: 'small', title: ' So\n nice ', text: ' One\r\n\r\ntwo <b> ' }
    expect(await write(written)).toMatchObject({
      ...{ author: 'Ann B.', stars: 4, fit: 'small', title: 'So nice', text: 'One\n\ntwo <b>', photos: [] },
    })
    const { data } = await answer('productReviews', `/products/${product}/reviews`)
    expect(data.summary).toMatchObject({ average: 4, count: 1, fit: { small: 1, true: 0, large: 0 } })
    expect(data.items).toMatchObject([{ author: 'Ann B.', title: 'So nice' }])
  })

  test('may review it by the cookie of the browser, and by the account', async () => {
    const { key: _, ...keyless } = good
    await write(keyless, { Cookie: `inkloom_browser=${cookie}` })
    customer = 1
    const { id } = await write(keyless)
    expect((await pool.query('select user_id from reviews where id = $1', [id])).rows).toEqual([
      { user_id: 1 },
    ])
  })

  test('may change the review, and has one only, even when written ten times at once', async () => {
    const first = await write(good)
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, n) => write({ ...good, stars: 1 + (n % 5) })),
    )
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set([first.id]))
    expect(await write({ ...good, stars: 2, fit: 'large' })).toMatchObject({ id: first.id, stars: 2 })
    const { data } = await answer('productReviews', `/products/${product}/reviews`)
    expect(data.summary).toMatchObject({ average: 2, count: 1, fit: { small: 0, true: 0, large: 1 } })
  })
})

test.each([
  ['stars', {}, { ...good, stars: 0 }, 422],
  ['stars', {}, { ...good, stars: 6 }, 422],
  ['stars', {}, { ...good, stars: 4.5 }, 422],
  ['stars', {}, { ...good, stars: '5' }, 422],
  ['stars', {}, { ...good, stars: undefined }, 422],
  ['fit', {}, { ...good, fit: 'tight' }, 422],
  ['title', {}, { ...good, title: 'x'.repeat(101) }, 422],
  ['text', {}, { ...good, text: 'x'.repeat(3001) }, 422],
  ['text', {}, { ...good, text: 7 }, 422],
  ['order_line_id', {}, { ...good, order_line_id: '1' }, 422],
  ['order_line_id', {}, { ...good, order_line_id: -1 }, 422],
  ['order_number', {}, { ...good, order_number: "' or 1=1 --" }, 422],
  ['nothing at all', {}, {}, 422],
  ['an unknown order', {}, { ...good, order_number: 'IK-999999' }, 404],
  ['no key', {}, { ...good, key: undefined }, 404],
  ['the key of another order', {}, { ...good, key: 'key-2' }, 404],
  [
    'a cookie of another browser',
    { Cookie: `inkloom_browser=${'b'.repeat(43)}` },
    { ...good, key: 'x' },
    404,
  ],
  ['a line of another order', {}, { ...good, order_line_id: 3 }, 404],
  [
    'an order that was not sent',
    {},
    { ...good, order_number: 'IK-000002', key: 'key-2', order_line_id: 2 },
    409,
  ],
  ['a product that is gone', {}, { ...good, order_line_id: 4 }, 409],
  ['another origin', { Origin: 'https://evil.test' }, good, 403],
])('a review with %s is refused', async (what, headers, body, code) => {
  const answered = await refusal('/reviews', post(body, headers))
  expect(answered.code).toBe(code)
  if (code === 422 && what in good) expect(Object.keys(answered.errors ?? {})).toContain(what)
  expect((await pool.query('select from reviews where order_line_id is not null')).rows).toEqual([])
})
