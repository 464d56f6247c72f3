import { afterAll, describe, expect, it } from 'vitest'
import type { OrderDetails } from '@inkloom/contract/orders'
import { runCommand } from '../cli/command.ts'
import { returnCommands } from '../cli/return-commands.ts'
import { deliverOrder, shipOrder, startOrderProduction } from '../domain/orders/order-transitions.ts'
import { DiskStore } from '../media/store/disk-store.ts'
import { apiContext } from '../test/api.ts'
import { takeStockSnapshot } from '../test/invariants.ts'
import { startTestShop } from '../test/payment-server.ts'
import { addProduct, addSize, stockOf } from '../test/products.ts'
import { address, type ApiResponse } from '../test/shopper.ts'

const shop = await startTestShop()
const { pool } = shop
const name = { label: 'Name', type: 'text', price: 250, required: false, placeholder: '' }
const tee = await addProduct(pool, { sellerId: 1, price: 2000, stock: 1000, customTypes: [name] })
await addSize(pool, tee, { size: 'XL', price: 2400, stock: 1000 })
const mug = await addProduct(pool, { sellerId: 1, price: 1500, stock: 1000 })
const rare = await addProduct(pool, { sellerId: 1, price: 1000, stock: 1 })
const before = await takeStockSnapshot(pool)

afterAll(async () => {
  await shop.reconcile()
  await shop.reconcile()
  expect(await shop.violations(before)).toEqual([])
})

const database = {
  db: shop.db,
  pool,
  dataDir: '',
  media: new DiskStore(''),
  prints: null,
  enqueueEmail: apiContext(shop.db).enqueueEmail,
  close: async () => undefined,
  send: async () => undefined,
}
const run = (...line: string[]) => runCommand(returnCommands, database, ...line)
const context = { ...shop.payments }

type State = 'confirmed' | 'in_production' | 'shipped' | 'delivered'
const named = { ...tee.line, custom_inputs: { Name: 'Ann' }, custom_price: 2.5 }

/** Buys two named tees and a mug from one seller, until a state of the order. */
async function buy(state: State = 'shipped', lines = [{ ...named, quantity: 2 }, mug.line], more = {}) {
  const shopper = shop.shopper()
  const placed = await shopper.place(lines, more)
  await shopper.payByCard(placed.id)
  const { number } = placed.orders[0]!
  const { rows } = await pool.query<{ id: number; key: string }>(
    'select id, link_key as key from orders where number = $1',
    [number],
  )
  const [{ id, key }] = rows as [{ id: number; key: string }]
  if (state === 'in_production') await startOrderProduction(shop.db, id)
  if (state === 'shipped' || state === 'delivered')
    await shipOrder(context, id, { carrier: 'UPS', tracking: '1' })
  if (state === 'delivered') await deliverOrder(shop.db, id)
  const details = async () => (await shopper.get<{ data: OrderDetails }>(`/orders/${number}`)).body.data
  const lineIds = (await details()).order_details.map((line) => line.id)
  return { shopper, number, id, key, details, lineIds, total: placed.total_amount }
}

const withdraw = (
  { shopper, number }: Pick<Awaited<ReturnType<typeof buy>>, 'shopper' | 'number'>,
  step: 'request' | 'confirm',
  more: object = {},
): Promise<
  ApiResponse<{
    message: string
    data: { outcome: string; amount: number; lines: object[]; recorded_at: string }
  }>
> => shopper.post(`/orders/${number}/withdrawal`, { step, name: 'Ann Bell', email: address.email, ...more })

const emailsOf = async (kind: string) =>
  (await pool.query<{ key: string }>(`select key from test_emails where key like $1`, [`${kind}:%`])).rows
    .length

describe('a withdrawal', () => {
  it('cancels and refunds an order whose production has not started', async () => {
    const order = await buy('confirmed')
    // Also after the time for cancellations by one click.
    await pool.query(`update orders set confirmed_at = now() - interval '3 hours' where id = $1`, [order.id])
    const [asked, stock] = [await withdraw(order, 'request'), await stockOf(pool, tee)]
    expect(asked).toMatchObject({
      status: 200,
      body: {
        data: {
          outcome: 'cancel',
          amount: order.total,
          recorded_at: null,
          lines: [{ personalized: true }, { personalized: false }],
        },
      },
    })
    expect(await order.details()).toMatchObject({ state: 'confirmed', withdrawable: true })
    const emails = await emailsOf('withdrawal-received')
    const confirmed = await withdraw(order, 'confirm')
    expect(confirmed.body.data).toMatchObject({
      outcome: 'cancel',
      amount: order.total,
      recorded_at: expect.any(String),
    })
    // Repeated, it is the same.
    expect((await withdraw(order, 'confirm')).body.data).toEqual(confirmed.body.data)
    await shop.reconcile()
    expect(await order.details()).toMatchObject({
      state: 'cancelled',
      withdrawable: false,
      returns: [],
      refund: { amount: order.total, state: 'refunded' },
    })
    expect((await stockOf(pool, tee)).stock).toBe(stock.stock + 2)
    expect(await emailsOf('withdrawal-received')).toBe(emails + 1)
  })

  it('is a return request once production has started, with a receipt to both addresses', async () => {
    const order = await buy('in_production')
    const emails = await emailsOf('withdrawal-received')
    const { body } = await withdraw(order, 'confirm', { email: 'ann.bell@example.test' })
    expect(body.data).toMatchObject({ outcome: 'return', amount: null })
    expect((await order.details()).returns).toMatchObject([
      { state: 'open', reason: 'other', lines: [{ quantity: 2 }, { quantity: 1 }] },
    ])
    await Promise.all([withdraw(order, 'confirm'), withdraw(order, 'confirm')])
    expect((await order.details()).returns).toHaveLength(1)
    expect(await emailsOf('withdrawal-received')).toBe(emails + 2)
  })

  it('of some items is a return request, and the other items stay', async () => {
    const order = await buy('delivered')
    const lines = [{ id: order.lineIds[0]!, quantity: 1 }]
    expect((await withdraw(order, 'confirm', { lines })).body.data.lines).toMatchObject([
      { quantity: 1, personalized: true },
    ])
    expect(await order.details()).toMatchObject({
      state: 'delivered',
      returns: [{ lines: [{ quantity: 1 }] }],
    })
  })

  it('is made once when it is confirmed concurrently with a cancellation and the start of production', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await buy('confirmed', [mug.line])
      const [first, second] = await Promise.all([
        withdraw(order, 'confirm'),
        withdraw(order, 'confirm'),
        round % 2
          ? order.shopper.post(`/orders/${order.number}/cancel`, {})
          : startOrderProduction(shop.db, order.id).catch(() => null),
      ])
      for (const { status, body } of [first, second])
        if (status !== 409) expect(body.data.recorded_at).not.toBeNull()
      const { rows } = await pool.query('select is_canceled from withdrawals where order_id = $1', [order.id])
      expect(rows.length).toBeLessThanOrEqual(1)
    }
  })

  it('is found by email and order number without an account', async () => {
    const { number } = await buy('confirmed', [mug.line])
    const guest = shop.shopper()
    expect((await withdraw({ shopper: guest, number }, 'request')).status).toBe(404)
    const found = await guest.post<{ data: { number: string; key: string } }>('/track-order', {
      email: address.email,
      code: number,
    })
    const { key } = found.body.data
    expect((await withdraw({ shopper: guest, number }, 'confirm', { key })).body.data.outcome).toBe('cancel')
  })

  it.each<[string, object, number]>([
    ['without a name', { name: ' ' }, 422],
    ['with a link as name', { name: 'http://evil.test' }, 422],
    ['with an invalid email', { email: 'ann' }, 422],
    ['with another step', { step: 'undo' }, 422],
    ['of no items', { lines: [] }, 422],
    ['of items of another order (security 8)', { lines: [{ id: 1, quantity: 1 }] }, 404],
  ])('is refused %s', async (_, more, status) => {
    const order = await shared()
    expect((await withdraw(order, 'confirm', more)).status).toBe(status)
    expect(await order.details()).toMatchObject({ withdrawable: true, returns: [] })
  })

  it('is refused to a stranger and with a wrong key (security 8)', async () => {
    const { number } = await shared()
    const other = await buy('confirmed', [mug.line])
    const stranger = shop.shopper()
    for (const more of [{}, { key: 'x'.repeat(22) }, { key: other.key }]) {
      expect((await withdraw({ shopper: stranger, number }, 'confirm', more)).status).toBe(404)
    }
  })
})

const requestReturn = (
  { shopper, number }: Pick<Awaited<ReturnType<typeof buy>>, 'shopper' | 'number'>,
  body: object,
): Promise<ApiResponse<{ message: string; data: { id: number; state: string } }>> =>
  shopper.post(`/orders/${number}/returns`, { reason: 'damaged', text: 'The print is smeared.', ...body })

describe('a return', () => {
  it('is refunded for its items by default, less their discount', async () => {
    const order = await buy('delivered', [{ ...named, quantity: 3 }, mug.line], { coupon: 'SAVE5' })
    const { status, body } = await requestReturn(order, { lines: [{ id: order.lineIds[0]!, quantity: 1 }] })
    expect(status).toBe(201)
    const id = String(body.data.id)
    expect(await run('returns')).toContainEqual(
      expect.objectContaining({
        id: body.data.id,
        order: order.number,
        state: 'open',
        items: expect.stringContaining('1 x'),
      }),
    )
    // 20.00 + 2.50 less 5 %.
    expect(await run('return', id, '--refund')).toEqual([{ return: id, result: 'refunding $21.50' }])
    expect(await run('return', id, '--refund')).toBe('This return request was decided already')
    await shop.reconcile()
    const details = await order.details()
    expect(details).toMatchObject({
      state: 'delivered',
      total_amount: order.total,
      returns: [{ state: 'done', refund: { amount: 21.5, state: 'refunded' } }],
    })
  })

  it('is refunded without the fees of personalization if the buyer changed their mind', async () => {
    const order = await buy('delivered', [named])
    const lines = [{ id: order.lineIds[0]!, quantity: 1 }]
    const { body } = await requestReturn(order, { lines, reason: 'size' })
    const id = String(body.data.id)
    expect(await run('return', id, '--refund')).toEqual([{ return: id, result: 'refunding $20.00' }])
  })

  it('refunds at most what is left, over the payments of changes too', async () => {
    const order = await buy('confirmed', [tee.line])
    const changed = await order.shopper.changeTo(order.number, {
      lines: [{ id: order.lineIds[0]!, size: 'XL' }],
    })
    await order.shopper.payByCard(changed.checkout_id!)
    const { total_amount } = await order.details()
    await shipOrder(context, order.id, { carrier: 'UPS', tracking: '1' })
    const { body } = await requestReturn(order, { lines: [{ id: order.lineIds[0]!, quantity: 1 }] })
    const id = String(body.data.id)
    expect(await run('return', id, '--refund', String(total_amount + 0.01))).toBe(
      `The refund must be between $0.01 and $${total_amount.toFixed(2)}`,
    )
    expect(await run('return', id, '--refund', '0')).toContain('must be between')
    expect(await run('return', id, '--refund', String(total_amount))).toHaveLength(1)
    await shop.reconcile()
    expect(await order.details()).toMatchObject({
      state: 'refunded',
      returns: [{ state: 'done' }],
      returnable: false,
    })
    const { rows } = await pool.query('select amount from refunds where order_id = $1 order by amount', [
      order.id,
    ])
    expect(rows).toEqual([{ amount: 400 }, { amount: Math.round(total_amount * 100) - 400 }])
  })

  it('is refunded in parts, then with the rest of the order', async () => {
    const order = await buy('delivered')
    const { body } = await requestReturn(order, { lines: [{ id: order.lineIds[1]!, quantity: 1 }] })
    await run('return', String(body.data.id), '--refund', '5')
    const whole = { lines: [{ id: order.lineIds[0]!, quantity: 2 }] }
    const again = await requestReturn(order, whole)
    await run('return', String(again.body.data.id), '--refund', (order.total - 5).toFixed(2))
    await shop.reconcile()
    expect(await order.details()).toMatchObject({
      state: 'refunded',
      returns: [{ state: 'done' }, { state: 'done' }],
    })
  })

  it('is made again from stock', async () => {
    const order = await buy('delivered')
    const stock = await stockOf(pool, tee)
    const { body } = await requestReturn(order, { lines: [{ id: order.lineIds[0]!, quantity: 2 }] })
    const id = String(body.data.id)
    expect(await run('return', id, '--remake')).toEqual([{ return: id, result: 'making it again' }])
    expect((await stockOf(pool, tee)).stock).toBe(stock.stock - 2)
    expect(await run('return', id, '--refund')).toBe('This return request was decided already')
    expect(await run('return', id, '--done')).toHaveLength(1)
    expect((await order.details()).returns).toMatchObject([{ state: 'done', refund: null }])
  })

  it('cannot be made again when its items are sold out, and stays open', async () => {
    const order = await buy('delivered', [rare.line])
    const { body } = await requestReturn(order, { lines: [{ id: order.lineIds[0]!, quantity: 1 }] })
    const id = String(body.data.id)
    expect(await run('return', id, '--remake')).toBe('The items are sold out and cannot be made again')
    expect(await run('return', id, '--decline', 'It was worn.')).toEqual([
      { return: id, result: 'It was worn.' },
    ])
    expect((await order.details()).returns).toMatchObject([{ state: 'declined', answer: 'It was worn.' }])
    // After a refusal the items can be requested again.
    expect((await requestReturn(order, { lines: [{ id: order.lineIds[0]!, quantity: 1 }] })).status).toBe(201)
  })

  it('is refunded once when operators decide concurrently', async () => {
    const order = await buy('delivered', [mug.line])
    const { body } = await requestReturn(order, { lines: [{ id: order.lineIds[0]!, quantity: 1 }] })
    const id = String(body.data.id)
    await Promise.all([
      run('return', id, '--refund'),
      run('return', id, '--refund'),
      run('return', id, '--remake'),
    ])
    await shop.reconcile()
    const { rows } = await pool.query<{ count: number }>(
      `select (select count(*) from refunds where return_id = $1)::int + (select count(*) from reservations where return_id = $1)::int as count`,
      [id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  it.each<[string, object, number]>([
    ['of more items than were bought', { lines: [{ id: 0, quantity: 3 }] }, 409],
    ['of the items of another order (security 8)', { lines: [{ id: 1, quantity: 1 }] }, 404],
    ['without items', { lines: [] }, 422],
    ['without a reason', { lines: [{ id: 0, quantity: 1 }], reason: '' }, 422],
    ['without a text', { lines: [{ id: 0, quantity: 1 }], text: ' ' }, 422],
    [
      'with a photo that was not sent for the order (security 8)',
      { lines: [{ id: 0, quantity: 1 }], photos: ['x'.repeat(22)] },
      422,
    ],
  ])('is refused %s', async (_, body, status) => {
    const order = await sharedDelivered()
    const lines = (body as { lines: { id: number; quantity: number }[] }).lines.map((line) => ({
      ...line,
      id: line.id || order.lineIds[0]!,
    }))
    expect((await requestReturn(order, { ...body, lines })).status).toBe(status)
    expect((await order.details()).returns).toEqual([])
  })

  it('is refused before shipping and 30 days after delivery', async () => {
    const early = await buy('in_production', [mug.line])
    const lines = (order: { lineIds: number[] }) => [{ id: order.lineIds[0]!, quantity: 1 }]
    expect((await requestReturn(early, { lines: lines(early) })).status).toBe(409)
    const late = await buy('delivered', [mug.line])
    expect((await late.details()).returnable).toBe(true)
    await pool.query(
      `update state_changes set at = now() - interval '31 days' where entity = 'order' and entity_id = $1 and to_state = 'delivered'`,
      [String(late.id)],
    )
    expect((await requestReturn(late, { lines: lines(late) })).status).toBe(409)
    expect((await late.details()).returnable).toBe(false)
    // A withdrawal is still recorded.
    expect((await withdraw(late, 'confirm')).body.data.outcome).toBe('return')
  })

  it('is refused to a stranger (security 8)', async () => {
    const { number, lineIds } = await sharedDelivered()
    const lines = [{ id: lineIds[0]!, quantity: 1 }]
    expect((await requestReturn({ shopper: shop.shopper(), number }, { lines })).status).toBe(404)
    expect(
      (await requestReturn({ shopper: shop.shopper(), number }, { lines, key: 'x'.repeat(22) })).status,
    ).toBe(404)
  })
})

let order: Promise<Awaited<ReturnType<typeof buy>>> | null = null
let delivered: Promise<Awaited<ReturnType<typeof buy>>> | null = null
/** One order for the refused requests. */
const shared = () => (order ??= buy('confirmed'))
const sharedDelivered = () => (delivered ??= buy('delivered'))
