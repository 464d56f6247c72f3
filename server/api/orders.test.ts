import { afterAll, describe, expect, it } from 'vitest'
import { comparePayments } from '../domain/payments/compare.ts'
import { shipOrder } from '../domain/orders/order-transitions.ts'
import { addGoods, stockOf } from '../test/products.ts'
import { beforeBuying } from '../test/invariants.ts'
import { payingShop } from '../test/payment-server.ts'
import { addCustomer, authorization } from '../test/users.ts'

const shop = await payingShop()
const mug = await addGoods(shop.pool, { sellerId: 1, stock: 1000 })
const tee = await addGoods(shop.pool, { sellerId: 2, category: 'T-Shirts', stock: 1000 })
const before = await beforeBuying(shop.pool)

afterAll(async () => {
  await shop.reconcile()
  expect(await shop.broken(before)).toEqual([])
})

async function bought(headers: Record<string, string> = {}) {
  const shopper = shop.shopper()
  shopper.headers = headers
  const placed = await shopper.place([mug.line, tee.line])
  await shopper.payByCard(placed.id)
  return { shopper, ...placed, number: placed.orders[0]!.number }
}

describe('the order room', () => {
  it('shows all of one seller’s part to the browser that bought it', async () => {
    const { shopper, number, orders } = await bought()
    const { body } = await shopper.get<{ data: { cancel_until: string } }>(`/orders/${number}`)
    expect(body).toMatchObject({
      data: {
        ...{ number, status: '1', state: 'confirmed', total_amount: 21.99, payment_method: 'card' },
        shipping: { first_name: 'Robin', city: 'Austin', email: 'robin@example.test' },
        timeline: [{ state: 'pending' }, { state: 'confirmed' }],
        ...{ parcel: null, refund: null },
        siblings: [{ number: orders[1]!.number, state: 'confirmed', total_amount: 19.9 }],
        order_details: [{ price: 15, quantity: 1, attributes: { size: 'M', color: 'Black', type: null } }],
      },
    })
    expect(new Date(body.data.cancel_until).getTime()).toBeGreaterThan(Date.now())
  })

  it('is found by billing address and code, and opened with its key; nothing else opens it', async () => {
    const { number } = await bought()
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

  it('is counted once among the pieces that its product sold', async () => {
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

  it('belongs to its customer on every device', async () => {
    const headers = await authorization(shop.db, await addCustomer(shop.pool))
    const { number } = await bought(headers)
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

describe('cancelling', () => {
  it('one seller’s part gives its money and goods back', async () => {
    const stock = await stockOf(shop.pool, mug)
    const { shopper, number, id } = await bought()
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

  it('every part closes the purchase', async () => {
    const { shopper, orders, id } = await bought()
    await Promise.all(orders.map(({ number }) => shopper.post(`/orders/${number}/cancel`, {})))
    await shop.reconcile()
    expect((await shopper.state(id)).body.data).toMatchObject({ state: 'closed' })
    const attempt = await shop.pool.query(
      'select refunded, state from payment_attempts where checkout_id = $1',
      [id],
    )
    expect(attempt.rows).toEqual([{ refunded: 4189, state: 'refunded' }])
  })

  it('ends when production starts', async () => {
    const { shopper, number } = await bought()
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

  it('what nobody paid is not cancelled', async () => {
    const shopper = shop.shopper()
    const { orders } = await shopper.place([mug.line])
    expect((await shopper.post(`/orders/${orders[0]!.number}/cancel`, {})).status).toBe(409)
  })
})

it('a parcel is on its way', async () => {
  const { shopper, number } = await bought()
  const { rows } = await shop.pool.query<{ id: number }>('select id from orders where number = $1', [number])
  await shipOrder(shop.money, rows[0]!.id, { carrier: 'DHL', tracking: 'JD0146' })
  expect((await shopper.get(`/orders/${number}`)).body).toMatchObject({
    data: { state: 'shipped', status: '1', parcel: { carrier: 'DHL', tracking: 'JD0146' } },
  })
  expect((await shopper.post(`/orders/${number}/cancel`, {})).status).toBe(409)
})

it('the provider’s list and ours are the same, and a difference is written down', async () => {
  const { shopper } = await bought()
  const { id } = await shopper.place([mug.line])
  await shopper.payByWallet(id)
  const [from, to] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)]
  expect(await comparePayments(shop.money, from, to)).toBe(0)
  const { rows } = await shop.pool.query<{ id: string }>(
    `insert into payment_attempts (id, checkout_id, provider, method, request_key, state, amount, next_check_at)
     values ('only-here', $1, 'lianlian', 'card', 'k', 'refunded', 5, now()) returning id`,
    [id],
  )
  await shop.pool.query(
    `insert into ledger (entry, account, amount, attempt_id) values ('capture:only-here', 'a', 5, $1), ('capture:only-here', 'b', -5, $1)`,
    [rows[0]!.id],
  )
  expect(await comparePayments(shop.money, from, to)).toBe(1)
  expect(await comparePayments(shop.money, from, to)).toBe(0)
})
