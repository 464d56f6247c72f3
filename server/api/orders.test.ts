import { afterAll, describe, expect, it } from 'vitest'
import { comparePayments } from '../domain/payments/compare.ts'
import { shipOrder } from '../domain/orders/order-transitions.ts'
import { addProduct, stockOf } from '../test/products.ts'
import { takeStockSnapshot } from '../test/invariants.ts'
import { startTestShop } from '../test/payment-server.ts'
import { addCustomer, authorization } from '../test/users.ts'

const shop = await startTestShop()
const mug = await addProduct(shop.pool, { sellerId: 1, stock: 1000 })
const tee = await addProduct(shop.pool, { sellerId: 2, category: 'T-Shirts', stock: 1000 })
const before = await takeStockSnapshot(shop.pool)

afterAll(async () => {
  await shop.reconcile()
  expect(await shop.violations(before)).toEqual([])
})

async function buy(headers: Record<string, string> = {}) {
  const shopper = shop.shopper()
  shopper.headers = headers
  const placed = await shopper.place([mug.line, tee.line])
  await shopper.payByCard(placed.id)
  return { shopper, ...placed, number: placed.orders[0]!.number }
}

describe('order details', () => {
  it('are returned to the device that bought the order', async () => {
    const { shopper, number, orders } = await buy()
    const { body } = await shopper.get<{ data: { cancel_until: string } }>(`/orders/${number}`)
    expect(body).toMatchObject({
      data: {
        number,
        status: '1',
        state: 'confirmed',
        total_amount: 21.99,
        payment_method: 'card',
        shipping: { first_name: 'Robin', city: 'Austin', email: 'robin@example.test' },
        timeline: [{ state: 'pending' }, { state: 'confirmed' }],
        shipment: null,
        refund: null,
        siblings: [{ number: orders[1]!.number, state: 'confirmed', total_amount: 19.9 }],
        order_details: [{ price: 15, quantity: 1, attributes: { size: 'M', color: 'Black', type: null } }],
      },
    })
    expect(new Date(body.data.cancel_until).getTime()).toBeGreaterThan(Date.now())
  })

  it('are found by billing email and code, and opened with the returned key only (security 8)', async () => {
    const { number } = await buy()
    const stranger = shop.shopper()
    const track = (email: string, code: string) =>
      stranger.post<{ data: { number: string; key: string }; message: string }>('/track-order', {
        email,
        code,
      })
    const { body } = await track(' Robin@Example.test ', ` ${number.toLowerCase()} `)
    expect(body.data.number).toBe(number)
    expect((await stranger.get(`/orders/${number}?key=${body.data.key}`)).status).toBe(200)
    expect((await stranger.get(`/orders/${number}?key=${'x'.repeat(22)}`)).status).toBe(404)
    expect((await stranger.get(`/orders/${number}`)).status).toBe(404)
    const wrong = [
      await track('robin@example.test', 'IK-00000-00000'),
      await track('other@example.test', number),
    ]
    expect(wrong.map(({ status, body: { message } }) => [status, message])).toEqual([
      [404, "We couldn't find that order. Check the code and the email you used."],
      [404, "We couldn't find that order. Check the code and the email you used."],
    ])
  })

  it('are counted once in the sales of the product', async () => {
    const sold = async () =>
      (await shop.pool.query<{ sold: number }>('select sold from products where id = $1', [mug.productId]))
        .rows[0]!.sold
    await shop.reconcile()
    const counted = await sold()
    const shopper = shop.shopper()
    const { id } = await shopper.place([{ ...mug.line, quantity: 3 }])
    await shop.reconcile()
    expect(await sold()).toBe(counted)
    await shopper.payByCard(id)
    await shop.reconcile()
    await shop.reconcile()
    expect(await sold()).toBe(counted + 3)
  })

  it('are returned to the customer on every device (security 8)', async () => {
    const headers = await authorization(shop.db, await addCustomer(shop.pool))
    const { number } = await buy(headers)
    const device = shop.shopper()
    device.headers = headers
    expect((await device.get(`/orders/${number}`)).status).toBe(200)
    const { body } = await device.get<{
      status: string
      orders: { number: string; cancel_until: string | null }[]
    }>('/orders')
    expect(body).toMatchObject({ status: 'success', orders: [{ status: '1' }, { number, status: '1' }] })
    const until = body.orders.map(({ cancel_until }) => Date.parse(cancel_until ?? ''))
    expect(until.every((time) => time > Date.now())).toBe(true)
    device.headers = await authorization(shop.db, await addCustomer(shop.pool))
    expect((await device.get(`/orders/${number}`)).status).toBe(404)
    expect((await device.get('/orders')).body).toEqual({ status: 'success', orders: [] })
    device.headers = {}
    expect((await device.get('/orders')).status).toBe(401)
  })
})

describe('canceling', () => {
  it('refunds the order of one seller and returns its stock', async () => {
    const stock = await stockOf(shop.pool, mug)
    const { shopper, number, id } = await buy()
    const cancelled = await shopper.post(`/orders/${number}/cancel`, {})
    expect(cancelled).toMatchObject({
      status: 200,
      body: { data: { state: 'cancelled', status: '0', refund: { amount: 21.99 }, cancel_until: null } },
    })
    expect((await shopper.post(`/orders/${number}/cancel`, {})).status).toBe(200)
    await shop.reconcile()
    expect((await shopper.get(`/orders/${number}`)).body).toMatchObject({
      data: { refund: { state: 'refunded' } },
    })
    expect(await stockOf(shop.pool, mug)).toEqual(stock)
    const attempt = await shop.pool.query(
      'select refunded, state from payment_attempts where checkout_id = $1',
      [id],
    )
    expect(attempt.rows).toEqual([{ refunded: 2199, state: 'captured' }])
  })

  it('closes the checkout when all orders are canceled', async () => {
    const { shopper, orders, id } = await buy()
    await Promise.all(orders.map(({ number }) => shopper.post(`/orders/${number}/cancel`, {})))
    await shop.reconcile()
    expect((await shopper.state(id)).body.data).toMatchObject({ state: 'closed' })
    const attempt = await shop.pool.query(
      'select refunded, state from payment_attempts where checkout_id = $1',
      [id],
    )
    expect(attempt.rows).toEqual([{ refunded: 4189, state: 'refunded' }])
  })

  it('is rejected after production has started', async () => {
    const { shopper, number } = await buy()
    await shop.pool.query(`update orders set confirmed_at = now() - interval '3 hours' where number = $1`, [
      number,
    ])
    expect(await shopper.post(`/orders/${number}/cancel`, {})).toMatchObject({
      status: 409,
      body: { message: 'This order can no longer be canceled' },
    })
    await shop.reconcile()
    expect((await shopper.get(`/orders/${number}`)).body).toMatchObject({ data: { state: 'in_production' } })
  })

  it('is rejected for an unpaid order', async () => {
    const shopper = shop.shopper()
    const { orders } = await shopper.place([mug.line])
    expect((await shopper.post(`/orders/${orders[0]!.number}/cancel`, {})).status).toBe(409)
  })
})

it('shipping an order sets its shipment', async () => {
  const { shopper, number } = await buy()
  const { rows } = await shop.pool.query<{ id: number }>('select id from orders where number = $1', [number])
  await shipOrder(shop.payments, rows[0]!.id, { carrier: 'DHL', tracking: 'JD0146' })
  expect((await shopper.get(`/orders/${number}`)).body).toMatchObject({
    data: { state: 'shipped', status: '1', shipment: { carrier: 'DHL', tracking: 'JD0146' } },
  })
  expect((await shopper.post(`/orders/${number}/cancel`, {})).status).toBe(409)
})

it('comparing payments records discrepancies with the provider', async () => {
  const { shopper } = await buy()
  const { id } = await shopper.place([mug.line])
  await shopper.payByWallet(id)
  const [from, to] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)]
  expect(await comparePayments(shop.payments, from, to)).toBe(0)
  const { rows } = await shop.pool.query<{ id: string }>(
    `insert into payment_attempts (id, checkout_id, provider, method, request_key, state, amount, next_check_at)
     values ('only-here', $1, 'lianlian', 'card', 'k', 'refunded', 5, now()) returning id`,
    [id],
  )
  await shop.pool.query(
    `insert into ledger (entry, account, amount, attempt_id) values ('capture:only-here', 'a', 5, $1), ('capture:only-here', 'b', -5, $1)`,
    [rows[0]!.id],
  )
  expect(await comparePayments(shop.payments, from, to)).toBe(1)
  expect(await comparePayments(shop.payments, from, to)).toBe(0)
})
