import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { addProduct } from '../test/products.ts'
import { takeStockSnapshot } from '../test/invariants.ts'
import { startTestShop } from '../test/payment-server.ts'
import type { PaymentBody, Shopper } from '../test/shopper.ts'

const shop = await startTestShop()
const mug = await addProduct(shop.pool, { sellerId: 1, stock: 10_000 })
const tee = await addProduct(shop.pool, { sellerId: 2, stock: 10_000 })
const before = await takeStockSnapshot(shop.pool)

afterEach(async () => {
  shop.timeouts.payMs = 30_000
  await shop.sandbox.faults()
})
const shortenTimeoutFor = (kind: string) => {
  if (kind.startsWith('timeout')) shop.timeouts.payMs = 500
}
afterAll(async () => {
  await shop.reconcile()
  expect(await shop.violations(before)).toEqual([])
})

const finalState = async (shopper: Shopper, id: string) => {
  await shop.sandbox.faults()
  await shop.reconcile()
  return (await shopper.state(id)).body.data.state
}

/** Without webhooks, so that the reconciler has to settle the payments. */
const noWebhooks = { kind: 'webhook-never' }

describe('card gateway', () => {
  it.each([
    ['times out after the capture', 'timeout-after', 'pending', 'paid'],
    ['times out before the capture', 'timeout-before', 'pending', 'reserved'],
    ['returns 500 after the capture', 'error-after', 'pending', 'paid'],
    ['returns 500 before the capture', 'error-before', 'pending', 'reserved'],
    ['resets the connection after the capture', 'reset-after', 'pending', 'paid'],
    ['resets the connection before the capture', 'reset-before', 'pending', 'reserved'],
    ['returns invalid JSON', 'garbage', 'pending', 'paid'],
    ['returns a wrong signature', 'bad-signature', 'pending', 'paid'],
    ['returns a wrong amount', 'wrong-amount', 'pending', 'paid'],
    ['responds slowly', 'slow', 'paid', 'paid'],
  ])('%s', async (_, kind, first, last) => {
    const shopper = shop.shopper()
    const { id } = await shopper.place([mug.line, tee.line])
    await shop.sandbox.faults(
      { kind, at: 'lianlian.payments', times: 1, ms: kind === 'slow' ? 300 : 6000 },
      noWebhooks,
    )
    const card_token = await shopper.cardToken('4242424242424242')
    shortenTimeoutFor(kind)
    const paid = await shopper.post<PaymentBody>('/payments/card', { checkout_id: id, card_token })
    expect(paid.body.state).toBe(first)
    shop.timeouts.payMs = 30_000
    expect(await finalState(shopper, id)).toBe(last)
  })

  it('returns wrong amounts only: nothing is confirmed, the discrepancy is recorded (security 10, 24)', async () => {
    const shopper = shop.shopper()
    const { id } = await shopper.place([mug.line])
    await shop.sandbox.faults({ kind: 'wrong-amount', at: 'lianlian.*' }, noWebhooks)
    expect((await shopper.payByCard(id)).body.state).toBe('pending')
    await shop.reconcile()
    expect((await shopper.state(id)).body.data.state).toBe('unknown')
    const { rows } = await shop.pool.query(
      `select d.kind, d.ours, d.theirs from payment_discrepancies d join payment_attempts a on a.id = d.reference
       where a.checkout_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ kind: 'amount', ours: 2199, theirs: 1 }])
    expect(await finalState(shopper, id)).toBe('paid')
  })

  it('is unavailable: the token request returns 503 (security 24)', async () => {
    const shopper = shop.shopper()
    const { id } = await shopper.place([mug.line])
    const card_token = await shopper.cardToken('4242424242424242')
    await shop.sandbox.faults({ kind: 'error-before', at: 'lianlian.token' })
    expect(await shopper.post('/get-iframe-token', {})).toMatchObject({
      status: 503,
      body: { message: 'Unable to get payment gateway information' },
    })
    await shop.sandbox.faults()
    expect((await shopper.post('/payments/card', { checkout_id: id, card_token })).status).toBe(200)
  })

  it('rejects a second payment while the first is pending', async () => {
    const shopper = shop.shopper()
    const { id } = await shopper.place([mug.line])
    await shop.sandbox.faults({ kind: 'reset-after', at: 'lianlian.payments', times: 1 }, noWebhooks)
    await shopper.payByCard(id)
    expect(await shopper.payByCard(id)).toMatchObject({
      status: 409,
      body: { message: 'Your payment is being confirmed', data: { state: 'pending' } },
    })
    expect((await shopper.walletOrder(id)).status).toBe(409)
    expect(await finalState(shopper, id)).toBe('paid')
  })

  it('refunds after a failed first attempt', async () => {
    const shopper = shop.shopper()
    const { id, orders } = await shopper.place([mug.line, tee.line])
    await shopper.payByCard(id)
    await shop.sandbox.faults({ kind: 'reset-after', at: 'lianlian.refunds', times: 1 })
    await shopper.post(`/orders/${orders[0]!.number}/cancel`, {})
    await shop.reconcile()
    const details = await shopper.get(`/orders/${orders[0]!.number}`)
    expect(details.body).toMatchObject({
      data: { state: 'cancelled', refund: { amount: 21.99, state: 'refunded' } },
    })
  })
})

describe('wallet', () => {
  it.each([
    ['times out after the capture', 'timeout-after'],
    ['times out before the capture', 'timeout-before'],
    ['returns 500 after the capture', 'error-after'],
    ['returns 500 before the capture', 'error-before'],
    ['resets the connection after the capture', 'reset-after'],
    ['returns invalid JSON', 'garbage'],
    ['returns a wrong amount', 'wrong-amount'],
  ])('%s: the approved payment is completed', async (_, kind) => {
    const shopper = shop.shopper()
    const { id } = await shopper.place([mug.line, tee.line])
    await shop.sandbox.faults({ kind, at: 'paypal.capture', times: 1, ms: 6000 }, noWebhooks)
    const { body } = await shopper.walletOrder(id)
    await shop.sandbox.approve(body.data.id)
    shortenTimeoutFor(kind)
    expect((await shopper.capture(id, body.data.id)).body.state).toBe('pending')
    shop.timeouts.payMs = 30_000
    expect(await finalState(shopper, id)).toBe('paid')
  })

  it('fails to create an order: the checkout can be paid by card', async () => {
    const shopper = shop.shopper()
    const { id } = await shopper.place([mug.line])
    await shop.sandbox.faults({ kind: 'reset-after', at: 'paypal.create', times: 1 })
    expect(await shopper.walletOrder(id)).toMatchObject({
      status: 503,
      body: { message: 'The payment provider cannot be reached right now. Nothing was charged.' },
    })
    expect((await shopper.payByCard(id)).body.state).toBe('paid')
  })

  it('refunds once when the first response is lost', async () => {
    const shopper = shop.shopper()
    const { id, orders } = await shopper.place([mug.line, tee.line])
    await shopper.payByWallet(id)
    await shop.sandbox.faults({ kind: 'reset-after', at: 'paypal.refund', times: 1 })
    await shopper.post(`/orders/${orders[1]!.number}/cancel`, {})
    await shop.reconcile()
    const details = await shopper.get(`/orders/${orders[1]!.number}`)
    expect(details.body).toMatchObject({ data: { refund: { state: 'refunded' } } })
    const { refunds } = await shop.sandbox.ledger()
    expect(refunds.filter(({ reference }) => reference === `R-${orders[1]!.number}`)).toHaveLength(1)
  })

  it('requests a new access token when the old one is rejected', async () => {
    const shopper = shop.shopper()
    const { id } = await shopper.place([mug.line])
    await shop.sandbox.faults({ kind: 'error-before', at: 'paypal.create', times: 1 })
    expect((await shopper.walletOrder(id)).status).toBe(503)
    expect((await shopper.payByWallet(id)).body.state).toBe('paid')
  })
})
