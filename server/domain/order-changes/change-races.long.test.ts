import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { takeStockSnapshot } from '../../test/invariants.ts'
import { startTestShop } from '../../test/payment-server.ts'
import { addProduct, addSize, stockOf } from '../../test/products.ts'
import type { PaymentBody } from '../../test/shopper.ts'
import { startOrderProduction } from '../orders/order-transitions.ts'
import { startProduction } from '../payments/expiry.ts'
import { createReconciler } from '../payments/reconcile.ts'
import { attemptsOf } from '../payments/attempts.ts'
import { settle } from '../payments/settle.ts'

const shop = await startTestShop()
const { pool } = shop
const shirt = await addProduct(pool, { stock: 500, price: 1500 })
const dearer = await addSize(pool, shirt, { size: 'XL', price: 1900, stock: 500 })
await addSize(pool, shirt, { size: 'XXL', price: 2500, stock: 500 })
await addSize(pool, shirt, { size: 'L', price: 1500, stock: 500 })
await addSize(pool, shirt, { size: 'S', price: 1000, stock: 500 })
const before = await takeStockSnapshot(pool)
const rounds = process.env['TEST_SCOPE'] === 'all' ? 20 : 4

/** What was reported as paid; the tests check it together with all other invariants. */
const paid: string[] = []
afterAll(async () => {
  await shop.reconcile()
  await pool.query(`update checkouts set expires_at = now() - interval '1 second' where state = 'reserved'`)
  await shop.reconcile()
  await shop.reconcile()
  expect(await shop.violations(before, paid)).toEqual([])
})

const times = <T>(work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: rounds }, (_, at) => work(at)))

async function buy() {
  const shopper = shop.shopper()
  const { id, orders } = await shopper.place([shirt.line])
  await shopper.payByCard(id)
  paid.push(id)
  const { number } = orders[0]!
  const { rows } = await pool.query<{ orderId: number; lineId: number }>(
    `select o.id as "orderId", l.id as "lineId" from orders o join order_lines l on l.order_id = o.id where o.number = $1`,
    [number],
  )
  const sized = (size: string, difference: number) => ({ lines: [{ id: rows[0]!.lineId, size }], difference })
  return { shopper, number, ...rows[0]!, sized }
}

/** An order with a proposed change and a card token, ready to pay. */
async function propose() {
  const bought = await buy()
  const { body } = await bought.shopper.change(bought.number, bought.sized('XL', 4))
  const adjustment = body.data.checkout_id!
  const card_token = await bought.shopper.cardToken('4242424242424242')
  const pay = (key: string = randomUUID()) =>
    bought.shopper.post<PaymentBody>('/payments/card', { checkout_id: adjustment, card_token }, key)
  return { ...bought, adjustment, pay }
}

async function stateOf(number: string) {
  const { rows } = await pool.query<{ state: string; total: number; size: string; changes: string[] }>(
    `select o.state, o.total, l.attributes ->> 'size' as size,
       array(select h.state from order_changes h where h.order_id = o.id order by h.created_at) as changes
     from orders o join order_lines l on l.order_id = o.id where o.number = $1`,
    [number],
  )
  return rows[0]!
}

describe('races of changes (security 12)', { timeout: 120_000 }, () => {
  it('apply one of two changes with an extra charge at once', async () => {
    await times(async () => {
      const { shopper, number, sized } = await buy()
      const proposed = await Promise.all([
        shopper.change(number, sized('XL', 4)),
        shopper.change(number, sized('XXL', 10)),
      ])
      expect(proposed.map(({ status }) => status)).toEqual([200, 200])
      const ids = proposed.map(({ body }) => body.data.checkout_id!)
      const results = await Promise.all(ids.map((id) => shopper.payByCard(id)))
      // The first proposal was replaced by the second.
      expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200, 409]))
      const { changes, total } = await stateOf(number)
      expect([...changes].sort()).toEqual(['applied', 'void'])
      expect([1500 + 699 + 400, 1500 + 699 + 1000]).toContain(total)
    })
  })

  it('apply changes without a difference one after the other', async () => {
    const { shopper, number, sized } = await buy()
    const results = await times((at) => shopper.change(number, sized(at % 2 ? 'M' : 'L', 0)))
    // Those that found the size already there changed nothing.
    expect(results.every(({ status }) => status === 200 || status === 422)).toBe(true)
    const { changes } = await stateOf(number)
    expect(changes).toHaveLength(results.filter(({ status }) => status === 200).length)
  })

  it('refund a lower price once when it is requested repeatedly with one key', async () => {
    const { shopper, number, sized } = await buy()
    const key = randomUUID()
    const second = createReconciler(shop.payments)
    const results = await times(() => shopper.change(number, sized('S', -5), key))
    expect(new Set(results.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    await Promise.all([shop.reconciler.round(), second.round(), shop.reconciler.round()])
    await second.stop()
    const { rows } = await pool.query(
      'select amount from refunds r join orders o on o.id = r.order_id where number = $1',
      [number],
    )
    expect(rows).toEqual([{ amount: 500 }])
  })

  it('either apply a change or start the production without it', async () => {
    await times(async (at) => {
      const { number, orderId, adjustment, pay } = await propose()
      const start =
        at % 2
          ? () => startOrderProduction(shop.db, orderId)
          : async () => {
              await pool.query(`update orders set confirmed_at = now() - interval '3 hours' where id = $1`, [
                orderId,
              ])
              await startProduction(shop.payments)
            }
      const [{ status }] = await Promise.all([pay(), start()])
      await shop.reconcile()
      const order = await stateOf(number)
      expect(order.state).toBe('in_production')
      const { rows } = await pool.query<{ state: string }>('select state from checkouts where id = $1', [
        adjustment,
      ])
      if (order.size === 'XL') expect(rows[0]!.state).toBe('paid')
      else expect(['refunded', 'reserved', 'expired']).toContain(rows[0]!.state)
      expect([200, 409]).toContain(status)
    })
  })

  it('either apply a free change or start the production without it', async () => {
    await times(async () => {
      const { shopper, number, orderId, sized } = await buy()
      const [{ status }] = await Promise.all([
        shopper.change(number, sized('L', 0)),
        startOrderProduction(shop.db, orderId),
      ])
      const order = await stateOf(number)
      expect([status, order.size]).toEqual(status === 200 ? [200, 'L'] : [409, 'M'])
    })
  })

  it('return everything when an order is canceled while its change is paid', async () => {
    await times(async () => {
      const { shopper, number, pay } = await propose()
      const [canceled] = await Promise.all([shopper.post(`/orders/${number}/cancel`, {}), pay()])
      expect(canceled.status).toBe(200)
      await shop.reconcile()
      await shop.reconcile()
      const { rows } = await pool.query<{ left: number }>(
        `select coalesce(sum(l.amount), 0)::int as left from orders o
           join payment_attempts a on a.checkout_id in (select o.checkout_id union all select id from checkouts where order_id = o.id)
           join ledger l on l.attempt_id = a.id and l.account = 'provider' where o.number = $1`,
        [number],
      )
      expect(rows).toEqual([{ left: 0 }])
    })
  })

  it('either pay or expire an adjustment, never both', async () => {
    await times(async () => {
      const { number, adjustment, pay } = await propose()
      await Promise.all([pay(), shop.expire(adjustment).then(() => shop.reconciler.round())])
      await shop.reconcile()
      const { changes, size } = await stateOf(number)
      expect([changes, size]).toEqual(size === 'XL' ? [['applied'], 'XL'] : [['void'], 'M'])
    })
  })

  it('charge an adjustment once when its payment is repeated', async () => {
    const { number, adjustment, pay } = await propose()
    const key = randomUUID()
    await times(() => pay(key))
    await pay()
    const { rows } = await pool.query('select from payment_attempts where checkout_id = $1', [adjustment])
    expect(rows).toHaveLength(1)
    expect(await stateOf(number)).toMatchObject({ size: 'XL', total: 2599 })
    paid.push(adjustment)
  })

  it('refund a late capture of an adjustment, also after another change', async () => {
    for (const isChangedAgain of [false, true]) {
      const { shopper, number, adjustment, sized } = await propose()
      const stock = await stockOf(pool, dearer)
      await shopper.payByCard(adjustment, '4000002760003184')
      const { payment } = (await shopper.state(adjustment)).body.data
      const [attempt] = await attemptsOf(shop.db, adjustment)
      // The shop gives the payment up, although the bank still confirms it.
      await settle(shop.payments, attempt!, { kind: 'cancelled' })
      await shop.expire(adjustment)
      await shop.reconciler.round()
      expect(await stockOf(pool, dearer)).toEqual({ stock: stock.stock + 1, reserved: stock.reserved - 1 })
      if (isChangedAgain) await shopper.changeTo(number, { lines: sized('L', 0).lines })
      await shop.sandbox.challenge(payment!.data.action_url!, '1234')
      await shop.reconcile()
      await shop.reconcile()
      const { rows } = await pool.query('select state, refunded from payment_attempts where id = $1', [
        attempt!.id,
      ])
      expect(rows).toEqual([{ state: 'refunded', refunded: 400 }])
      expect((await shopper.state(adjustment)).body.data.state).toBe('refunded')
      expect(await stateOf(number)).toMatchObject({ size: isChangedAgain ? 'L' : 'M', total: 2199 })
    }
  })

  it('sell the last item of the new size once', async () => {
    const rare = await addSize(pool, shirt, { size: 'XXS', price: 1500, stock: 1 })
    const bought = await times(buy)
    const results = await Promise.all(
      bought.map(({ shopper, number, sized }) => shopper.change(number, sized('XXS', 0))),
    )
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(results.filter(({ status }) => status !== 200).map(({ body }) => body.message))).toEqual(
      new Set(['This item is sold out']),
    )
    expect(await stockOf(pool, rare)).toEqual({ stock: 0, reserved: 0 })
  })

  it('swap sizes between orders in opposite directions without losing stock', async () => {
    const bought = await times(buy)
    for (const { shopper, number, sized } of bought.slice(rounds / 2))
      await shopper.change(number, sized('L', 0))
    const results = await Promise.all(
      bought.map(({ shopper, number, sized }, at) =>
        shopper.change(number, sized(at < rounds / 2 ? 'L' : 'M', 0)),
      ),
    )
    expect(results.map(({ status }) => status)).toEqual(bought.map(() => 200))
  })
})
