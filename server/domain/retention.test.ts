import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { commands } from '../cli/commands.ts'
import { type Config, parseConfig } from '../config/config.ts'
import { cleanup } from '../jobs/cleanup.ts'
import { startOrderProduction } from './orders/order-transitions.ts'
import { startTestShop } from '../test/payment-server.ts'
import { addProduct } from '../test/products.ts'
import { address } from '../test/shopper.ts'

const shop = await startTestShop()
const { db, pool } = shop
const mug = await addProduct(pool, { sellerId: 1 })
const name = { label: 'Name', type: 'text', price: 0, required: false, placeholder: '' }
const { config } = parseConfig({}) as { config: Config }

async function rows(query: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await pool.query<Record<string, unknown>>(query, values)).rows
}

/** Places a checkout that is never paid. */
async function abandon(email: string): Promise<string> {
  const { id } = await shop.shopper().place([mug.line], { shipping: { ...address, email } })
  await shop.expire(id)
  await shop.reconcile()
  return id
}

test('erases the personal data of unpaid checkouts after 30 days', async () => {
  const [recent, old] = [await abandon('recent@example.test'), await abandon('old@example.test')]
  const paying = await shop
    .shopper()
    .place([mug.line], { shipping: { ...address, email: 'paying@example.test' } })
  await pool.query(`update checkouts set created_at = now() - interval '31 days' where id = any ($1)`, [
    [old, paying.id],
  ])
  await pool.query(`update checkouts set created_at = now() - interval '29 days' where id = $1`, [recent])
  await cleanup(db, config)
  const emails = await rows('select id, email from checkouts where id = any ($1) order by email', [
    [recent, old, paying.id],
  ])
  expect(emails).toEqual([
    { id: old, email: '' },
    { id: paying.id, email: 'paying@example.test' },
    { id: recent, email: 'recent@example.test' },
  ])
  const [erased] = await rows(
    `select c.shipping, c.device_id, l.custom_inputs, l.design_record from checkouts c join orders o on o.checkout_id = c.id
     join order_lines l on l.order_id = o.id where c.id = $1`,
    [old],
  )
  expect(Object.values(erased!['shipping'] as object).join('')).toBe('')
  expect(erased).toMatchObject({ device_id: Buffer.alloc(0), custom_inputs: {}, design_record: null })
})

test('erases the personal data of paid orders after ten years', async () => {
  const shopper = shop.shopper()
  const { id } = await shopper.place([mug.line])
  await shopper.payByCard(id)
  const stored = () => rows('select email, shipping from checkouts where id = $1', [id])
  await pool.query(`update checkouts set created_at = now() - interval '9 years' where id = $1`, [id])
  await cleanup(db, config)
  expect(await stored()).toMatchObject([{ email: address.email, shipping: { city: 'Austin' } }])
  await pool.query(`update checkouts set created_at = now() - interval '11 years' where id = $1`, [id])
  await cleanup(db, config)
  expect(await stored()).toMatchObject([{ email: '', shipping: { city: '', address: '' } }])
})

test.each([
  [
    'webhook_inbox',
    'received_at',
    90,
    `insert into webhook_inbox (provider, event_id, reference, body, received_at) values ('p', $1::text, 'r', 'body', $1::text::timestamptz)`,
  ],
  [
    'threads',
    'updated_at',
    1095,
    `insert into threads (email, name, subject, updated_at) values ('a@b.test', 'A', 'S', $1)`,
  ],
  [
    'bulk_requests',
    'created_at',
    365,
    `insert into bulk_requests (quantity, products, name, email, created_at) values (1, 'p', 'n', 'a@b.test', $1)`,
  ],
  [
    'subscribers',
    'created_at',
    30,
    `insert into subscribers (email, created_at) values ($1::text, $1::text::timestamptz)`,
  ],
  [
    'stock_alerts',
    'created_at',
    180,
    `insert into stock_alerts (email, product_id, created_at) values ($1::text, ${mug.productId}, $1::text::timestamptz)`,
  ],
  [
    'stock_alerts',
    'sent_at',
    30,
    `insert into stock_alerts (email, product_id, sent_at) values ('sent ' || $1::text, ${mug.productId}, $1::text::timestamptz)`,
  ],
  [
    'proof_sheets',
    'created_at',
    30,
    `insert into proof_sheets (key, title, labels, designs, created_at) values ($1::text, 'Team', array['Ada'], array['a'], $1::text::timestamptz)`,
  ],
  [
    'emails',
    'created_at',
    30,
    `insert into emails (message_id, recipient, subject, text, html, created_at) values ($1::text, 'a@b.test', '', '', '', $1::text::timestamptz)`,
  ],
])('deletes old rows of %s', async (table, column, days, insert) => {
  const day = 24 * 3600_000
  const [kept, old] = [days - 1, days + 1].map((age) => new Date(Date.now() - age * day).toISOString())
  await pool.query(insert, [kept])
  await pool.query(insert, [old])
  await cleanup(db, config)
  // The sandbox may still send webhooks of earlier tests.
  const left = await rows(`select ${column} as at from ${table} where ${column} in ($1, $2)`, [kept, old])
  expect(left.map(({ at }) => (at as Date).toISOString())).toEqual([kept])
})

test('exports and forgets a guest', async () => {
  const email = 'guest@example.test'
  const run = (name: string) => commands[name]!.run({ db } as never, [email.toUpperCase()], {})
  const shopper = shop.shopper()
  const { id, orders } = await shopper.place([mug.line], { shipping: { ...address, email } })
  await shopper.payByCard(id)
  await abandon(email)
  await db.execute(sql`insert into threads (email, name, subject) values (${email}, 'Robin', 'Question')`)
  await db.execute(
    sql`insert into bulk_requests (quantity, products, name, email) values (50, 'mugs', 'Robin', ${email})`,
  )
  await db.execute(sql`insert into stock_alerts (email, product_id) values (${email}, ${mug.productId})`)
  const { number } = orders[0]!

  const exported = Object.fromEntries(
    ((await run('personal-data')) as { field: string; value: unknown }[]).map(({ field, value }) => [
      field,
      value,
    ]),
  )
  expect(exported).toMatchObject({
    orders: [
      { state: 'void', email },
      {
        number,
        state: 'confirmed',
        email,
        shipping: { last_name: 'Rivera' },
        payments: [{ method: 'card', state: 'captured' }],
      },
    ],
    messages: [{ subject: 'Question' }],
    bulk_requests: [{ quantity: 50 }],
    stock_alerts: [{ sent_at: null }],
  })

  expect(await run('forget')).toBe(`First finish or cancel: ${number}`)
  expect((await shopper.post(`/orders/${number}/cancel`, {})).status).toBe(200)
  await shop.reconcile()
  expect(await run('forget')).toEqual([{ account: false, checkouts: 2, messages: 1, requests: 1 }])
  expect(await rows('select from stock_alerts where email = $1', [email])).toEqual([])
  const [kept] = await rows('select shipping from checkouts where id = $1', [id])
  expect(kept!['shipping']).toMatchObject({
    last_name: 'Rivera',
    address: address.address,
    email: '',
    phone: '',
  })
  expect((await shopper.get(`/orders/${number}`)).status).toBe(404)
  const dump = await rows(
    `select count(*)::int as count from checkouts c where c::text ilike '%guest@example%'`,
  )
  expect(dump).toEqual([{ count: 0 }])
})

test('exports and erases changes, withdrawals and returns of an order', async () => {
  const email = 'changer@example.test'
  const run = (name: string) => commands[name]!.run({ db } as never, [email], {})
  const tee = await addProduct(pool, { sellerId: 2, customTypes: [name] })
  const shopper = shop.shopper()
  const { id, orders } = await shopper.place(
    [{ ...tee.line, custom_inputs: { Name: 'Secret Ann' } }, mug.line],
    { shipping: { ...address, email } },
  )
  await shopper.payByCard(id)
  const { number } = orders.find(({ seller_id }) => seller_id === 2)!
  const { body } = await shopper.get<{ data: { order_details: { id: number }[] } }>(`/orders/${number}`)
  const lineId = body.data.order_details[0]!.id
  await shopper.changeTo(number, {
    lines: [{ id: lineId, custom_inputs: { Name: 'Secret Bea' } }],
    shipping: { ...address, last_name: 'Rivers', phone: '777 secret' },
  })
  const orderId = (await rows('select id from orders where number = $1', [number]))[0]!['id'] as number
  await startOrderProduction(db, orderId)
  await shopper.post(`/orders/${number}/withdrawal`, { step: 'confirm', name: 'Secret Cat', email })
  await pool.query(
    `update return_requests set text = 'Secret text', answer = 'Secret answer' where order_id = $1`,
    [orderId],
  )

  const exported = JSON.stringify(await run('personal-data'))
  for (const secret of ['Secret Ann', 'Secret Bea', 'Secret Cat', 'Secret text', '777 secret']) {
    expect(exported).toContain(secret)
  }
  await pool.query(`update orders set state = 'shipped' where id = $1`, [orderId])
  for (const { number } of orders) await shopper.post(`/orders/${number}/cancel`, {})
  expect(await run('forget')).toMatchObject([{ checkouts: 1 }])
  const [left] = await rows(
    `select concat(
       (select string_agg(t::text, '') from order_changes t), (select string_agg(t::text, '') from withdrawals t),
       (select string_agg(t::text, '') from return_requests t), (select string_agg(t::text, '') from order_lines t),
       (select string_agg(t::text, '') from orders t where id = $1)) as text`,
    [orderId],
  )
  expect(left!['text']).not.toMatch(/secret|changer/i)
  // The address of the invoice.
  expect(left!['text']).toContain('Rivers')
})

test('does not forget sellers', async () => {
  expect(await commands['forget']!.run({ db } as never, ['seller@inkloom.test'], {})).toBe(
    'seller@inkloom.test is the login of a seller',
  )
})
