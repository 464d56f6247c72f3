import { afterAll, describe, expect, it } from 'vitest'
import type { OrderDetails } from '@inkloom/contract/orders'
import { createOrderEmailQueue } from '../domain/orders/order-email.ts'
import type { EmailEvent } from '../domain/ports/email.ts'
import { withTransaction } from '../db/transaction.ts'
import { addProduct, stockOf } from '../test/products.ts'
import { takeStockSnapshot } from '../test/invariants.ts'
import { startTestShop } from '../test/payment-server.ts'
import type { Shopper } from '../test/shopper.ts'

const shop = await startTestShop()
const { db, pool } = shop
const player = { label: 'Player', type: 'text', price: 300, required: true, placeholder: '' }
const jersey = await addProduct(pool, {
  sellerId: 2,
  category: 'T-Shirts',
  price: 4000,
  stock: 2000,
  customTypes: [player],
})
await pool.query(`update products set name = 'Comets Jersey' where id = $1`, [jersey.productId])
const mug = await addProduct(pool, { sellerId: 2, stock: 1000 })
const before = await takeStockSnapshot(pool)
const roster = 'comets2026'

afterAll(async () => {
  await shop.reconcile()
  expect(await shop.violations(before)).toEqual([])
})

function rows(count: number, change: object = {}) {
  return Array.from({ length: count }, (_, at) => ({
    ...jersey.line,
    custom_inputs: { Player: `Player ${at + 1}` },
    custom_price: 3,
    roster,
    ...change,
  }))
}

async function orderOf(shopper: Shopper, number: string): Promise<OrderDetails> {
  return (await shopper.get<{ data: OrderDetails }>(`/orders/${number}`)).body.data
}

describe('a team order', () => {
  it('of 200 rows is stored with each of its lines, paid, and returned', async () => {
    const shopper = shop.shopper()
    const { id, orders } = await shopper.place([...rows(200), mug.line])
    expect(await stockOf(pool, jersey)).toMatchObject({ reserved: 200 })
    await shopper.payByCard(id)
    const { order_details: lines } = await orderOf(shopper, orders[0]!.number)
    expect(lines.map((line) => line.roster)).toEqual([...Array<string>(200).fill(roster), null])
    expect(lines.slice(0, 200).map((line) => line.custom_inputs['Player'])).toEqual(
      Array.from({ length: 200 }, (_, at) => `Player ${at + 1}`),
    )
    const claimed = await shopper.post<{ data: { order: OrderDetails } }>('/orders', {
      checkout_id: id,
      seller_id: 2,
      order_details: [...rows(200), mug.line],
    })
    expect(claimed.body.data.order.order_details[0]!.roster).toBe(roster)
  })

  it('is one item of an email', async () => {
    const shopper = shop.shopper()
    const [last] = rows(1, { quantity: 3 })
    const { orders } = await shopper.place([
      ...rows(8),
      { ...last!, custom_inputs: { Player: 'Coach' } },
      mug.line,
    ])
    const [{ number, link_key: linkKey }] = (
      await pool.query<{ number: string; link_key: string }>(
        'select number, link_key from orders where number = $1',
        [orders[0]!.number],
      )
    ).rows as [{ number: string; link_key: string }]
    const events: EmailEvent[] = []
    const enqueue = createOrderEmailQueue(async (_, ...sent) => void events.push(...sent))
    await withTransaction(db, (tx) =>
      enqueue(tx, [{ kind: 'order-confirmed', key: 'k', to: 'a@b.test', orderNumber: number, linkKey }]),
    )
    expect(events).toMatchObject([
      {
        lines: [
          {
            name: 'Comets Jersey',
            quantity: 11,
            details: ['M 11'],
            amount: '$473.00',
            team: { title: 'Team order: 11 jerseys' },
          },
          { quantity: 1, details: ['Black, M'] },
        ],
      },
    ])
    expect((events[0] as EmailEvent & { kind: 'order-confirmed' }).lines[1]).not.toHaveProperty('team')
  })
})

describe('the roster of a line', () => {
  it.each([
    ['too short', 'abc1234'],
    ['too long', 'a'.repeat(33)],
    ['in upper case', 'Comets2026'],
    ['with markup', '<b>comets</b>'],
    ['a number', 12_345_678],
    ['a list', ['comets2026']],
  ])('is rejected %s (security 9)', async (_, wrong) => {
    const { status, body } = await shop.shopper().checkout(rows(1, { roster: wrong }), 47)
    expect({ status, errors: body.errors }).toMatchObject({
      status: 422,
      errors: { 'items.0.roster': ['Invalid roster'] },
    })
  })

  it.each([undefined, null])('may be %s', async (none) => {
    const shopper = shop.shopper()
    const { orders } = await shopper.place(rows(1, { roster: none }))
    expect((await orderOf(shopper, orders[0]!.number)).order_details[0]!.roster).toBeNull()
  })
})

it('a cart has at most 250 lines (security 29)', async () => {
  const shopper = shop.shopper()
  expect(await shopper.place(rows(250))).toMatchObject({ orders: [{ seller_id: 2 }] })
  const { status, body } = await shopper.checkout(rows(251), 1)
  expect({ status, errors: body.errors }).toEqual({
    status: 422,
    errors: { items: ['A cart has at most 250 lines'] },
  })
  const order = { seller_id: 2, order_details: rows(251) }
  expect(await shopper.post('/orders', order)).toMatchObject({ status: 422 })
})
