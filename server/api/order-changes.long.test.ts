import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import type { OrderDetails } from '@inkloom/contract/orders'
import { comparePayments } from '../domain/payments/compare.ts'
import { shipOrder, startOrderProduction } from '../domain/orders/order-transitions.ts'
import { openPayments } from '../domain/orders/admin-orders.ts'
import { takeStockSnapshot } from '../test/invariants.ts'
import { startTestShop } from '../test/payment-server.ts'
import { addProduct, addSize, stockOf } from '../test/products.ts'
import { address, type ChangeBody, type CartLine } from '../test/shopper.ts'
import { addCustomer, authorization } from '../test/users.ts'

const shop = await startTestShop()
const { pool } = shop
const field = { type: 'text', required: false, placeholder: '' }
const tee = await addProduct(pool, {
  sellerId: 1,
  price: 2000,
  stock: 1000,
  customTypes: [
    { ...field, label: 'Name', price: 250 },
    { ...field, label: 'Number', price: 100 },
  ],
})
const large = await addSize(pool, tee, { size: 'L', price: 2000, stock: 1000 })
const huge = await addSize(pool, tee, { size: '3XL', price: 2600, stock: 1000 })
const small = await addSize(pool, tee, { size: 'XS', price: 1500, stock: 1000 })
const last = await addSize(pool, tee, { size: 'S', price: 2000, stock: 1 })
await addSize(pool, tee, { size: 'M', price: 2000, stock: 1000, color: 'White' })
const fitted = await addSize(pool, tee, { size: 'M', price: 2100, stock: 1000, type: 'Fitted' })
const hoodie = await addSize(pool, tee, { size: 'M', price: 3500, stock: 1000, type: 'Hoodie' })
const mug = await addProduct(pool, { sellerId: 2, stock: 1000 })
await pool.query(`update templates set fonts = '{anton}', inks = '[{"name": "Black", "hex": "#000000"}]'`)
const before = await takeStockSnapshot(pool)

afterAll(async () => {
  await pool.query(`update checkouts set expires_at = now() - interval '1 second' where state = 'reserved'`)
  await shop.reconcile()
  expect(await shop.violations(before)).toEqual([])
})

const lettering = { type: 'text', font: 'anton', ink: '#000000', x: 0, y: 0, scale: 1 }
type Shopper = ReturnType<typeof shop.shopper>

async function saveDesign(shopper: Shopper, name: string, color = 'Black'): Promise<string> {
  const fields = [{ ...lettering, label: 'Name', value: name }]
  const { body } = await shopper.post<{ data: { hash: string } }>('/designs', {
    product_id: tee.productId,
    color,
    fields,
  })
  return body.data.hash
}

/** Buys one named tee and a mug of another seller; returns the order of the tee. */
async function buy({
  headers = {},
  line = {},
  coupon = null,
}: {
  headers?: Record<string, string>
  line?: Partial<CartLine> & { design?: string }
  coupon?: string | null
} = {}) {
  const shopper = shop.shopper()
  shopper.headers = headers
  const design = line.design ?? (await saveDesign(shopper, 'Ann'))
  const named = { ...tee.line, ...line, design, custom_inputs: { Name: 'Ann' }, custom_price: 2.5 }
  const placed = await shopper.place([named, mug.line], coupon ? { coupon } : {})
  await shopper.payByCard(placed.id)
  const { number } = placed.orders[0]!
  const details = await detailsOf(shopper, number)
  return {
    shopper,
    placed,
    number,
    design,
    lineId: details.order_details[0]!.id,
    total: details.total_amount,
  }
}

async function detailsOf(shopper: Shopper, number: string, key = ''): Promise<OrderDetails> {
  const { body } = await shopper.get<{ data: OrderDetails }>(`/orders/${number}${key && `?key=${key}`}`)
  return body.data
}

/** The sum of dollars in whole cents. */
const plus = (a: number, b: number) => Math.round((a + b) * 100) / 100

async function refundsOf(number: string) {
  const { rows } = await pool.query<{ id: string; amount: number; state: string; change: boolean }>(
    `select r.amount, r.state, r.change_id is not null as change from refunds r join orders o on o.id = r.order_id
     where o.number = $1 order by r.created_at, r.id`,
    [number],
  )
  return rows
}

async function linkKeyOf(number: string): Promise<string> {
  const { rows } = await pool.query<{ key: string }>('select link_key as key from orders where number = $1', [
    number,
  ])
  return rows[0]!.key
}

async function idOf(number: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select id from orders where number = $1', [number])
  return rows[0]!.id
}

describe('a change without a difference', () => {
  it('replaces the frozen design and keeps the history', async () => {
    const { shopper, number, lineId, total } = await buy()
    const design = await saveDesign(shopper, 'Anne')
    expect(await shopper.changeTo(number, { lines: [{ id: lineId, design }] })).toEqual({
      id: expect.any(String),
      state: 'applied',
      difference: 0,
      checkout_id: null,
    })
    const order = await detailsOf(shopper, number)
    expect(order).toMatchObject({
      total_amount: total,
      order_details: [{ custom_inputs: { Name: 'Anne' }, design }],
    })
    expect(order.changes).toMatchObject([
      {
        state: 'applied',
        difference: 0,
        lines: [
          {
            id: lineId,
            before: { custom_inputs: { Name: 'Ann' } },
            after: { custom_inputs: { Name: 'Anne' } },
          },
        ],
        address: null,
        refund: null,
      },
    ])
    const { rows } = await pool.query(
      `select l.design_record #>> '{record,fields,0,value}' as frozen, l.changed_at is not null as changed, d.is_ordered
       from order_lines l join designs d on d.hash = l.design where l.id = $1`,
      [lineId],
    )
    expect(rows).toEqual([{ frozen: 'Anne', changed: true, is_ordered: true }])
  })

  it('moves the stock to the new size', async () => {
    const { shopper, number, lineId } = await buy({ line: { quantity: 2 } })
    const [medium, wanted] = [await stockOf(pool, tee), await stockOf(pool, large)]
    await shopper.changeTo(number, { lines: [{ id: lineId, size: 'L' }] })
    expect((await stockOf(pool, tee)).stock).toBe(medium.stock + 2)
    expect((await stockOf(pool, large)).stock).toBe(wanted.stock - 2)
    await shopper.changeTo(number, { lines: [{ id: lineId, size: 'M' }] })
    expect(await stockOf(pool, tee)).toEqual(medium)
    expect(await stockOf(pool, large)).toEqual(wanted)
  })

  it('keeps the prices of what stays, even if they have changed since', async () => {
    const { shopper, number, lineId } = await buy()
    await pool.query('update variants set price = price + 500 where id = $1', [tee.variantId])
    const design = await saveDesign(shopper, 'Bea')
    expect((await shopper.preview(number, { lines: [{ id: lineId, design }] })).body.data.difference).toBe(0)
    await pool.query('update variants set price = price - 500 where id = $1', [tee.variantId])
  })

  it('changes the address of this order only and keeps its email', async () => {
    const { shopper, number, placed } = await buy()
    const shipping = { ...address, city: 'Dallas', address: '2 Elm St', email: 'thief@example.test' }
    await shopper.changeTo(number, { shipping })
    const [own, sibling] = [
      await detailsOf(shopper, number),
      await detailsOf(shopper, placed.orders[1]!.number),
    ]
    expect(own.shipping).toMatchObject({ city: 'Dallas', address: '2 Elm St', email: address.email })
    expect(own.changes[0]!.address!.after).toContain('2 Elm St')
    expect(sibling.shipping.city).toBe(address.city)
  })

  it('gives the same answer to a repeated request and refuses another one with its key (security 12)', async () => {
    const { shopper, number, lineId } = await buy()
    const key = randomUUID()
    const change = { lines: [{ id: lineId, size: 'L' }], difference: 0 }
    const [first, again] = [
      await shopper.change(number, change, key),
      await shopper.change(number, change, key),
    ]
    expect(again).toEqual(first)
    expect((await detailsOf(shopper, number)).changes).toHaveLength(1)
    expect(
      (await shopper.change(number, { lines: [{ id: lineId, size: 'M' }], difference: 0 }, key)).status,
    ).toBe(409)
  })
})

describe('a lower price', () => {
  it('is refunded by the reconciler with a key of its own', async () => {
    const { shopper, number, lineId, total, placed } = await buy({ coupon: 'SAVE5', line: { quantity: 3 } })
    const changed = await shopper.changeTo(number, { lines: [{ id: lineId, size: 'XS' }] })
    expect(changed).toMatchObject({ state: 'applied', difference: -15, checkout_id: null })
    await shop.reconcile()
    expect(await refundsOf(number)).toEqual([{ amount: 1500, state: 'refunded', change: true }])
    const order = await detailsOf(shopper, number)
    expect(order).toMatchObject({
      subtotal: 45,
      custom_fees: 7.5,
      total_amount: plus(total, -15),
      refund: null,
      changes: [{ difference: -15, refund: { amount: 15, state: 'refunded' } }],
    })
    expect((await shopper.state(placed.id)).body.data.state).toBe('paid')
    await shopper.post(`/orders/${number}/cancel`, {})
    await shop.reconcile()
    expect((await detailsOf(shopper, number)).refund).toMatchObject({
      amount: plus(total, -15),
      state: 'refunded',
    })
  })

  it('is refused if it would be more than the order costs', async () => {
    const { shopper, number, lineId } = await buy()
    await pool.query(`update orders set discount = discount + total - 100, total = 100 where number = $1`, [
      number,
    ])
    const response = await shopper.change(number, { lines: [{ id: lineId, size: 'XS' }], difference: -5 })
    expect(response).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('not possible online') },
    })
    await pool.query(
      `update orders set total = subtotal + custom_fees + shipping_cost, discount = 0 where number = $1`,
      [number],
    )
  })
})

describe('a higher price', () => {
  const toHuge = (id: number): ChangeBody => ({ lines: [{ id, size: '3XL' }] })

  it.each(['card', 'wallet'] as const)('is applied when its adjustment is paid by %s', async (method) => {
    const { shopper, number, lineId, total, placed } = await buy()
    const [medium, wanted] = [await stockOf(pool, tee), await stockOf(pool, huge)]
    const { checkout_id: id, ...changed } = await shopper.changeTo(number, toHuge(lineId))
    expect(changed).toMatchObject({ state: 'proposed', difference: 6 })
    expect(await stockOf(pool, huge)).toEqual({ stock: wanted.stock - 1, reserved: wanted.reserved + 1 })
    expect(await detailsOf(shopper, number)).toMatchObject({
      total_amount: total,
      order_details: [{ attributes: { size: 'M' } }],
      changes: [{ state: 'proposed', checkout_id: id }],
    })
    expect((await shopper.state(id!)).body.data).toMatchObject({
      kind: 'adjustment',
      state: 'reserved',
      total_amount: 6,
      orders: [{ number }],
    })
    const paid = await (method === 'card' ? shopper.payByCard(id!) : shopper.payByWallet(id!))
    expect(paid.body.state).toBe('paid')
    expect(await detailsOf(shopper, number)).toMatchObject({
      total_amount: plus(total, 6),
      subtotal: 26,
      order_details: [{ attributes: { size: '3XL' }, price: 26, custom_inputs: { Name: 'Ann' } }],
      changes: [{ state: 'applied', difference: 6, checkout_id: null }],
    })
    expect(await stockOf(pool, huge)).toEqual({ ...wanted, stock: wanted.stock - 1 })
    expect((await stockOf(pool, tee)).stock).toBe(medium.stock + 1)
    const claim = await shopper.post<{ data: { order: { number: string } } }>('/orders', { seller_id: 1 })
    expect(claim.body.data.order.number).toBe(number)
    expect((await shopper.state(placed.id)).body.data).toMatchObject({ kind: 'purchase' })

    // Canceling returns both payments, each once.
    await Promise.all([1, 2, 3].map(() => shopper.post(`/orders/${number}/cancel`, {})))
    await shop.reconcile()
    expect((await refundsOf(number)).map(({ amount, state }) => [amount, state])).toEqual(
      expect.arrayContaining([
        [600, 'refunded'],
        [Math.round(total * 100), 'refunded'],
      ]),
    )
    expect(await refundsOf(number)).toHaveLength(2)
    expect((await shopper.state(id!)).body.data.state).toBe('closed')
    expect((await detailsOf(shopper, number)).refund).toMatchObject({
      amount: plus(total, 6),
      state: 'refunded',
    })
  })

  it('is charged for another type', async () => {
    const { shopper, number, lineId } = await buy({ line: fitted.line })
    const [old, wanted] = [await stockOf(pool, fitted), await stockOf(pool, hoodie)]
    const change = { lines: [{ id: lineId, type: 'Hoodie' }] }
    const { checkout_id: id, difference } = await shopper.changeTo(number, change)
    expect(difference).toBe(14)
    await shopper.payByCard(id!)
    expect(await detailsOf(shopper, number)).toMatchObject({
      order_details: [{ attributes: { type: 'Hoodie', size: 'M' }, price: 35 }],
      changes: [{ lines: [{ before: { attributes: { type: 'Fitted' } } }] }],
    })
    expect(await stockOf(pool, hoodie)).toEqual({ ...wanted, stock: wanted.stock - 1 })
    expect((await stockOf(pool, fitted)).stock).toBe(old.stock + 1)
    await shopper.changeTo(number, { lines: [{ id: lineId, type: 'Fitted' }] })
    expect((await refundsOf(number)).map(({ amount }) => amount)).toEqual([1400])
  })

  it('is charged for more custom fields', async () => {
    const { shopper, number, lineId } = await buy()
    const fields = ['Name', 'Number'].map((label) => ({
      ...lettering,
      label,
      value: label === 'Name' ? 'Ann' : '7',
    }))
    const { body } = await shopper.post<{ data: { hash: string } }>('/designs', {
      product_id: tee.productId,
      color: 'Black',
      fields,
    })
    const changed = await shopper.changeTo(number, { lines: [{ id: lineId, design: body.data.hash }] })
    expect(changed).toMatchObject({ state: 'proposed', difference: 1 })
    await shopper.payByCard(changed.checkout_id!)
    expect(await detailsOf(shopper, number)).toMatchObject({
      custom_fees: 3.5,
      order_details: [{ custom_inputs: { Name: 'Ann', Number: '7' }, custom_price: 3.5 }],
    })
  })

  it('has no effect when its adjustment expires', async () => {
    const { shopper, number, lineId, total } = await buy()
    const wanted = await stockOf(pool, huge)
    const { checkout_id: id } = await shopper.changeTo(number, toHuge(lineId))
    await shop.expire(id!)
    await shop.reconcile()
    expect(await stockOf(pool, huge)).toEqual(wanted)
    expect(await detailsOf(shopper, number)).toMatchObject({
      total_amount: total,
      changes: [{ state: 'void', checkout_id: null }],
    })
    expect((await shopper.payByCard(id!)).status).toBe(409)
  })

  it('is replaced by another change unless it is being paid', async () => {
    const { shopper, number, lineId } = await buy()
    const first = await shopper.changeTo(number, toHuge(lineId))
    await shopper.changeTo(number, { lines: [{ id: lineId, size: 'L' }] })
    expect((await detailsOf(shopper, number)).changes.map(({ state }) => state)).toEqual(['void', 'applied'])
    expect((await shopper.payByCard(first.checkout_id!)).status).toBe(409)

    const second = await shopper.changeTo(number, toHuge(lineId))
    await shopper.payByCard(second.checkout_id!, '4000002760003184')
    const refused = await shopper.change(number, { lines: [{ id: lineId, size: 'M' }], difference: 0 })
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('being paid') } })
    expect((await shopper.payByCard(second.checkout_id!)).body.state).toBe('paid')
    expect((await detailsOf(shopper, number)).order_details[0]!.attributes.size).toBe('3XL')
  })

  it('can take the last item that its own earlier proposal held', async () => {
    const { shopper, number, lineId } = await buy()
    await pool.query('update variants set price = 2100 where id = $1', [last.variantId])
    const change = { lines: [{ id: lineId, size: 'S' }] }
    await shopper.changeTo(number, change)
    const again = await shopper.changeTo(number, change)
    expect((await shopper.payByCard(again.checkout_id!)).body.state).toBe('paid')
    expect(await stockOf(pool, last)).toEqual({ stock: 0, reserved: 0 })
    const other = await buy()
    expect(
      await other.shopper.preview(other.number, { lines: [{ id: other.lineId, size: 'S' }] }),
    ).toMatchObject({
      status: 409,
      body: { errors: { 'lines.0.size': ['This item is sold out'] } },
    })
  })

  it('is paid by a guest with the link of the order, in another browser', async () => {
    const { number, lineId } = await buy()
    const key = await linkKeyOf(number)
    const guest = shop.shopper()
    const { checkout_id: id } = await guest.changeTo(number, { key, ...toHuge(lineId) })
    expect((await guest.payByCard(id!)).body.state).toBe('paid')
    expect((await detailsOf(guest, number, key)).order_details[0]!.attributes.size).toBe('3XL')
    // The browser that paid a change gets no other access to the order.
    expect((await guest.get(`/orders/${number}`)).status).toBe(404)
  })

  it('is refunded when production has started before the payment arrives', async () => {
    const { shopper, number, lineId, total } = await buy()
    const { checkout_id: id } = await shopper.changeTo(number, toHuge(lineId))
    await shopper.payByCard(id!, '4000002760003184')
    await startOrderProduction(shop.db, await idOf(number))
    const { payment } = (await shopper.state(id!)).body.data
    await shop.sandbox.challenge(payment!.data.action_url!, '1234')
    await shop.reconcile()
    await shop.reconcile()
    expect((await shopper.state(id!)).body.data.state).toBe('refunded')
    expect(await detailsOf(shopper, number)).toMatchObject({
      state: 'in_production',
      total_amount: total,
      order_details: [{ attributes: { size: 'M' } }],
      changes: [{ state: 'void' }],
      change_until: null,
    })
  })

  it('cannot be paid after the order was canceled', async () => {
    const { shopper, number, lineId } = await buy()
    const wanted = await stockOf(pool, huge)
    const { checkout_id: id } = await shopper.changeTo(number, toHuge(lineId))
    await shopper.post(`/orders/${number}/cancel`, {})
    expect(await shopper.payByCard(id!)).toMatchObject({ status: 409 })
    expect(await stockOf(pool, huge)).toEqual(wanted)
    expect((await detailsOf(shopper, number)).changes).toMatchObject([{ state: 'void' }])
  })

  it('is part of the daily comparison and of the list of payments', async () => {
    const { shopper, number, lineId } = await buy()
    const { checkout_id: id } = await shopper.changeTo(number, toHuge(lineId))
    await shopper.payByCard(id!)
    await shop.reconcile()
    const compare = () =>
      comparePayments(shop.payments, new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000))
    expect(await compare()).toBe(0)
    await pool.query(
      `insert into payment_discrepancies (provider, reference, kind, ours, attempt_id)
       select 'lianlian', id, 'only_here', amount, id from payment_attempts where checkout_id = $1`,
      [id],
    )
    const listed = await openPayments(shop.db)
    expect(listed).toContainEqual(
      expect.objectContaining({ what: 'discrepancy', amount: '$6.00', orders: number }),
    )
    await pool.query('delete from payment_discrepancies')
  })

  it('is refunded together with the order after production, newest payment first', async () => {
    const { shopper, number, lineId, total } = await buy()
    const { checkout_id: id } = await shopper.changeTo(number, toHuge(lineId))
    await shopper.payByCard(id!)
    // 26 to 15: six dollars come from the adjustment, five from the purchase.
    expect(await shopper.changeTo(number, { lines: [{ id: lineId, size: 'XS' }] })).toMatchObject({
      difference: -11,
    })
    await shop.reconcile()
    expect((await refundsOf(number)).map(({ amount, change }) => [amount, change])).toEqual(
      expect.arrayContaining([
        [600, true],
        [500, true],
      ]),
    )
    expect((await detailsOf(shopper, number)).total_amount).toBe(plus(total, -5))
    expect(await stockOf(pool, small)).toMatchObject({ reserved: 0 })
  })
})

describe('a change is refused', () => {
  it('after production has started, and after the time for it', async () => {
    const { shopper, number, lineId } = await buy()
    const change = { lines: [{ id: lineId, size: 'L' }], difference: 0 }
    await pool.query(`update orders set confirmed_at = now() - interval '3 hours' where number = $1`, [
      number,
    ])
    expect((await shopper.change(number, change)).status).toBe(409)
    await shop.reconcile()
    expect(await shopper.change(number, change)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('can no longer be changed') },
    })
    await shipOrder(
      { db: shop.db, enqueueEmails: async () => undefined, times: shop.payments.times },
      await idOf(number),
      { carrier: 'UPS', tracking: '1' },
    )
    expect((await shopper.preview(number, { lines: [{ id: lineId, size: 'L' }] })).status).toBe(409)
  })

  it.each<[string, (line: number, shopper: Shopper) => Promise<ChangeBody>, number, string]>([
    ['that changes nothing', async (id) => ({ lines: [{ id, size: 'M' }] }), 422, 'Nothing has changed yet'],
    ['of nothing', async () => ({}), 422, 'Nothing has changed yet'],
    [
      'to a size that is not offered',
      async (id) => ({ lines: [{ id, size: 'XXS' }] }),
      409,
      'currently unavailable',
    ],
    [
      'to a color without a design in it (security 30)',
      async (id) => ({ lines: [{ id, color: 'White' }] }),
      422,
      'The design is for another color',
    ],
    [
      'to texts that the design does not have (security 30)',
      async (id) => ({ lines: [{ id, custom_inputs: { Name: 'Eve' } }] }),
      422,
      "'Name' differs from the design",
    ],
    [
      'to a design that does not exist (security 30)',
      async (id) => ({ lines: [{ id, design: 'f'.repeat(32) }] }),
      409,
      'no longer available',
    ],
    [
      'of the line of another order (security 8)',
      async () => ({ lines: [{ id: (await buy()).lineId, size: 'L' }] }),
      404,
      'not part of the order',
    ],
    [
      'of a line that is listed twice',
      async (id) => ({
        lines: [
          { id, size: 'L' },
          { id, size: 'M' },
        ],
      }),
      422,
      'twice',
    ],
  ])('%s', async (_, change, status, message) => {
    const { shopper, number, lineId } = await buy()
    const response = await shopper.preview(number, await change(lineId, shopper))
    expect(response.status).toBe(status)
    expect(JSON.stringify(response.body)).toContain(message)
  })

  it.each([-100, -0.01, 0, 5.99, 6.01, 1e7])(
    'with the difference %d instead of the real one (security 10)',
    async (difference) => {
      const { shopper, number, lineId } = await shared()
      const response = await shopper.change(number, { lines: [{ id: lineId, size: '3XL' }], difference })
      expect(response).toMatchObject({ status: 409, body: { data: { difference: 6 } } })
    },
  )

  it.each(['"6"', 'null', '1e309', '1e9', '6.001', '[6]', '{}'])(
    'with the difference %s as JSON (security 10)',
    async (difference) => {
      const { shopper, number, lineId } = await shared()
      const response = await fetch(`${shop.origin}/api/orders/${number}/changes`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Cookie: shopper.cookie! },
        body: `{"lines": [{"id": ${lineId}, "size": "3XL"}], "difference": ${difference}}`,
      })
      expect(response.status).toBe(422)
    },
  )

  it('by a stranger, with a wrong key and by another customer (security 8)', async () => {
    const { number, lineId } = await buy({ headers: await authorization(shop.db, await addCustomer(pool)) })
    const other = await buy()
    const change = { lines: [{ id: lineId, size: 'L' }], difference: 0 }
    const stranger = shop.shopper()
    const customer = shop.shopper()
    customer.headers = await authorization(shop.db, await addCustomer(pool))
    const responses = [
      await stranger.change(number, change),
      await stranger.change(number, { ...change, key: 'x'.repeat(22) }),
      await stranger.change(number, { ...change, key: await linkKeyOf(other.number) }),
      await other.shopper.change(number, change),
      await customer.change(number, change),
      await stranger.preview(number, { lines: [{ id: lineId, size: 'L' }] }),
    ]
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  })

  it('when the adjustment is read or paid by another browser (security 8)', async () => {
    const { shopper, number, lineId } = await buy()
    const { checkout_id: id } = await shopper.changeTo(number, { lines: [{ id: lineId, size: '3XL' }] })
    const stranger = await buy()
    expect((await stranger.shopper.state(id!)).status).toBe(404)
    expect((await stranger.shopper.payByCard(id!)).status).toBe(404)
    // Neither is it the newest checkout of its own browser that a payment without an id means.
    const card_token = await shopper.cardToken('4242424242424242')
    expect((await shopper.post('/payments/card', { card_token })).status).toBe(404)
  })

  let order: Awaited<ReturnType<typeof buy>> | null = null
  /** One order for the refused changes. */
  const shared = async () => (order ??= await buy())
})

it('of a customer is possible on every device', async () => {
  const headers = await authorization(shop.db, await addCustomer(pool))
  const { number, lineId } = await buy({ headers })
  const device = shop.shopper()
  device.headers = headers
  const changed = await device.changeTo(number, { lines: [{ id: lineId, size: '3XL' }] })
  expect((await device.payByCard(changed.checkout_id!)).body.state).toBe('paid')
  const { body } = await device.get<{
    orders: { number: string; total_amount: number; change_until: string }[]
  }>('/orders')
  expect(body.orders).toHaveLength(2)
  expect(Date.parse(body.orders[1]!.change_until)).toBeGreaterThan(Date.now())
})
