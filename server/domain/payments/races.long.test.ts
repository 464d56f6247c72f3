import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addProduct, stockOf } from '../../test/products.ts'
import { takeStockSnapshot } from '../../test/invariants.ts'
import { startTestShop } from '../../test/payment-server.ts'
import { createReconciler } from './reconcile.ts'
import type { PaymentBody } from '../../test/shopper.ts'

const shop = await startTestShop()
const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))
/** A shopper who already has the device cookie. */
async function knownShopper() {
  const shopper = shop.shopper()
  await shopper.post('/payments/gateway', {})
  return shopper
}
const count = <T>(list: T[], isCounted: (item: T) => boolean) => list.filter(isCounted).length

/** TEST_SCOPE=all sends more. */
const shoppers = process.env['TEST_SCOPE'] === 'all' ? 500 : 200

describe('races (security 12)', { timeout: 120_000 }, () => {
  it(`sells exactly 50 units to ${shoppers} concurrent shoppers`, async () => {
    const product = await addProduct(shop.pool, { stock: 50, price: 1000 })
    const before = await takeStockSnapshot(shop.pool)
    const responses = await times(shoppers, async () => {
      const shopper = shop.shopper()
      // Retry while the server is too busy.
      for (;;) {
        const response = await shopper.checkout([product.line], 16.99)
        if (response.status !== 503) return response
      }
    })
    const rejected = responses.filter(({ status }) => status !== 200).map(({ body }) => body.message)
    expect(responses.length - rejected.length).toBe(50)
    expect([...new Set(rejected)]).toEqual(['This item is sold out'])
    expect(await stockOf(shop.pool, product)).toEqual({ stock: 0, reserved: 50 })
    expect(await shop.violations(before)).toEqual([])
  })

  it('redeems a single-use coupon once in 50 concurrent checkouts', async () => {
    const product = await addProduct(shop.pool, { stock: 100, price: 1000 })
    const before = await takeStockSnapshot(shop.pool)
    await shop.pool.query(
      `insert into coupons (code, title, percent, max_uses) values ('LAST', 'Last', 10, 1)`,
    )
    const responses = await times(50, () =>
      shop.shopper().checkout([product.line], 15.99, { coupon: 'LAST' }),
    )
    expect(count(responses, ({ status }) => status === 200)).toBe(1)
    expect(count(responses, ({ body }) => body.message === 'This coupon has been used up')).toBe(49)
    expect(await stockOf(shop.pool, product)).toEqual({ stock: 99, reserved: 1 })
    expect(await shop.violations(before)).toEqual([])
  })

  it('creates one checkout for 20 concurrent requests with the same key', async () => {
    const product = await addProduct(shop.pool, { stock: 100, price: 1000 })
    const key = randomUUID()
    const shopper = shop.shopper()
    const responses = await times(20, () => shopper.checkout([product.line], 16.99, {}, key))
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await stockOf(shop.pool, product)).toEqual({ stock: 99, reserved: 1 })
  })

  it('charges once for 20 concurrent payment requests with the same key', async () => {
    const product = await addProduct(shop.pool, { stock: 100 })
    const before = await takeStockSnapshot(shop.pool)
    const shopper = shop.shopper()
    const { id } = await shopper.place([product.line])
    const card_token = await shopper.cardToken('4242424242424242')
    const key = randomUUID()
    const pay = () => shopper.post<PaymentBody>('/payments/card', { checkout_id: id, card_token }, key)
    const responses = await times(20, pay)
    expect(responses.every(({ body }) => body.state === 'paid' || body.state === 'pending')).toBe(true)
    expect(count(responses, ({ body }) => body.state === 'paid')).toBeGreaterThanOrEqual(1)
    expect((await pay()).body.state).toBe('paid')
    const attempts = await shop.pool.query('select from payment_attempts where checkout_id = $1', [id])
    expect(attempts.rowCount).toBe(1)
    await shop.reconcile()
    expect(await shop.violations(before, [id])).toEqual([])
  })

  it('charges once when two cards and a wallet pay the same checkout', async () => {
    const product = await addProduct(shop.pool, { stock: 100 })
    const before = await takeStockSnapshot(shop.pool)
    const shopper = await knownShopper()
    const placed = await times(10, async () => shopper.place([product.line]))
    await times(10, async (at) => {
      const { id } = placed[at]!
      await Promise.all([
        shopper.payByCard(id),
        shopper.payByCard(id),
        shopper.payByWallet(id).catch(() => null),
      ])
    })
    await shop.reconcile()
    for (const { id } of placed) {
      const { state } = (await shopper.state(id)).body.data
      if (state !== 'paid') expect((await shopper.payByCard(id)).body.state).toBe('paid')
    }
    await shop.reconcile()
    expect(
      await shop.violations(
        before,
        placed.map(({ id }) => id),
      ),
    ).toEqual([])
  })

  it('either pays or expires a checkout, never both', async () => {
    const product = await addProduct(shop.pool, { stock: 40 })
    const before = await takeStockSnapshot(shop.pool)
    const placed = await times(20, async () => {
      const shopper = shop.shopper()
      const { id } = await shopper.place([product.line])
      return { shopper, id, token: await shopper.cardToken('4242424242424242') }
    })
    const responses = await Promise.all(
      placed.map(async ({ shopper, id, token }) => {
        const [paid] = await Promise.all([
          shopper.post<PaymentBody>('/payments/card', { checkout_id: id, card_token: token }),
          shop.expire(id).then(() => shop.reconciler.round()),
        ])
        return { id, paid }
      }),
    )
    await shop.reconcile()
    const paidIds = responses.filter(({ paid }) => paid.body.state === 'paid').map(({ id }) => id)
    expect(await shop.violations(before, paidIds)).toEqual([])
  })

  it('confirms once and sends one email when webhooks, responses and two reconcilers race', async () => {
    const product = await addProduct(shop.pool, { stock: 100 })
    const before = await takeStockSnapshot(shop.pool)
    const second = createReconciler(shop.payments)
    second.start()
    await shop.sandbox.faults({ kind: 'slow', at: 'lianlian.payments', ms: 100 }, { kind: 'webhook-twice' })
    const shopper = await knownShopper()
    const ids = await times(10, async () => (await shopper.place([product.line])).id)
    const [paid] = await Promise.all([
      times(10, (at) => (at % 2 ? shopper.payByCard(ids[at]!) : shopper.payByWallet(ids[at]!))),
      times(10, () => Promise.all([shop.reconciler.round(), second.round()])),
    ])
    expect(paid.map(({ body }) => body.state)).toEqual(ids.map(() => 'paid'))
    await shop.sandbox.faults()
    await shop.reconcile()
    await second.stop()
    expect(await shop.violations(before, ids)).toEqual([])
  })

  it('refunds once when an order is canceled concurrently', async () => {
    const product = await addProduct(shop.pool, { stock: 100 })
    const before = await takeStockSnapshot(shop.pool)
    const shopper = await knownShopper()
    await times(5, async () => {
      const { id, orders } = await shopper.place([product.line])
      await shopper.payByCard(id)
      const cancel = () => shopper.post(`/orders/${orders[0]!.number}/cancel`, {})
      await Promise.all([cancel(), cancel(), shop.reconciler.round(), cancel()])
    })
    await shop.reconcile()
    expect(await shop.violations(before)).toEqual([])
  })
})
