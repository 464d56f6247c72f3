import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { addGoods } from '../test/products.ts'
import { beforeBuying } from '../test/invariants.ts'
import { payingShop } from '../test/payment-server.ts'
import type { PaymentBody, Shopper } from '../test/shopper.ts'

const shop = await payingShop()
const mug = await addGoods(shop.pool, { sellerId: 1, stock: 10_000 })
const tee = await addGoods(shop.pool, { sellerId: 2, stock: 10_000 })
const before = await beforeBuying(shop.pool)

afterEach(async () => {
  shop.timeouts.payMs = 30_000
  await shop.sandbox.faults()
})
const impatientIf = (kind: string) => {
  if (kind.startsWith('timeout')) shop.timeouts.payMs = 500
}
afterAll(async () => {
  await shop.reconcile()
  expect(await shop.broken(before)).toEqual([])
})

const end = async (shopper: Shopper, id: string) => {
  await shop.sandbox.faults()
  await shop.reconcile()
  return (await shopper.state(id)).body.data.state
}

/** Notices would settle what these tests leave to the reconciler. */
const deaf = { kind: 'notice-never' }

describe('the card gateway', () => {
  it.each([
    ['times out after taking the money', 'timeout-after', 'pending', 'paid'],
    ['times out before', 'timeout-before', 'pending', 'reserved'],
    ['answers 500 after taking the money', 'error-after', 'pending', 'paid'],
    ['answers 500 before', 'error-before', 'pending', 'reserved'],
    ['resets after taking the money', 'reset-after', 'pending', 'paid'],
    ['resets before', 'reset-before', 'pending', 'reserved'],
    ['answers nonsense', 'garbage', 'pending', 'paid'],
    ['signs wrongly', 'bad-signature', 'pending', 'paid'],
    ['lies about the amount', 'lie-amount', 'pending', 'paid'],
    ['is slow', 'slow', 'paid', 'paid'],
  ])('%s', async (_, kind, first, last) => {
    const shopper = shop.shopper()
    const { id } = await shopper.place([mug.line, tee.line])
    await shop.sandbox.faults(
      { kind, at: 'lianlian.payments', times: 1, ms: kind === 'slow' ? 300 : 6000 },
      deaf,
    )
    const card_token = await shopper.cardToken('4242424242424242')
    impatientIf(kind)
    const paid = await shopper.post<PaymentBody>('/payments/card', { checkout_id: id, card_token })
    expect(paid.body.state).toBe(first)
    shop.timeouts.payMs = 30_000
    expect(await end(shopper, id)).toBe(last)
  })

  it('lies in every answer: nothing is believed, the difference is written down', async () => {
    const shopper = shop.shopper()
    const { id } = await shopper.place([mug.line])
    await shop.sandbox.faults({ kind: 'lie-amount', at: 'lianlian.*' }, deaf)
    expect((await shopper.payByCard(id)).body.state).toBe('pending')
    await shop.reconcile()
    expect((await shopper.state(id)).body.data.state).toBe('unknown')
    const { rows } = await shop.pool.query(
      `select d.kind, d.ours, d.theirs from payment_discrepancies d join payment_attempts a on a.id = d.reference
       where a.checkout_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ kind: 'amount', ours: 2199, theirs: 1 }])
    expect(await end(shopper, id)).toBe('paid')
  })

  it('is gone: nothing is sent, nothing is charged, and the shopper is told so', async () => {
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

  it('keeps a second payment waiting while the first is not clear', async () => {
    const shopper = shop.shopper()
    const { id } = await shopper.place([mug.line])
    await shop.sandbox.faults({ kind: 'reset-after', at: 'lianlian.payments', times: 1 }, deaf)
    await shopper.payByCard(id)
    expect(await shopper.payByCard(id)).toMatchObject({
      status: 409,
      body: { message: 'Your payment is being confirmed', data: { state: 'pending' } },
    })
    expect((await shopper.walletOrder(id)).status).toBe(409)
    expect(await end(shopper, id)).toBe('paid')
  })

  it('cannot give money back at first', async () => {
    const shopper = shop.shopper()
    const { id, orders } = await shopper.place([mug.line, tee.line])
    await shopper.payByCard(id)
    await shop.sandbox.faults({ kind: 'reset-after', at: 'lianlian.refunds', times: 1 })
    await shopper.post(`/orders/${orders[0]!.number}/cancel`, {})
    await shop.reconcile()
    const room = await shopper.get(`/orders/${orders[0]!.number}`)
    expect(room.body).toMatchObject({
      data: { state: 'cancelled', refund: { amount: 21.99, state: 'refunded' } },
    })
  })
})

describe('the wallet', () => {
  it.each([
    ['times out after taking the money', 'timeout-after'],
    ['times out before', 'timeout-before'],
    ['answers 500 after taking the money', 'error-after'],
    ['answers 500 before', 'error-before'],
    ['resets after taking the money', 'reset-after'],
    ['answers nonsense', 'garbage'],
    ['lies about the amount', 'lie-amount'],
  ])('%s: what was approved is brought to its end', async (_, kind) => {
    const shopper = shop.shopper()
    const { id } = await shopper.place([mug.line, tee.line])
    await shop.sandbox.faults({ kind, at: 'paypal.capture', times: 1, ms: 6000 }, deaf)
    const { body } = await shopper.walletOrder(id)
    await shop.sandbox.approve(body.data.id)
    impatientIf(kind)
    expect((await shopper.capture(id, body.data.id)).body.state).toBe('pending')
    shop.timeouts.payMs = 30_000
    expect(await end(shopper, id)).toBe('paid')
  })

  it('that makes no order leaves the checkout to be paid otherwise', async () => {
    const shopper = shop.shopper()
    const { id } = await shopper.place([mug.line])
    await shop.sandbox.faults({ kind: 'reset-after', at: 'paypal.create', times: 1 })
    expect(await shopper.walletOrder(id)).toMatchObject({
      status: 503,
      body: { message: 'The payment provider cannot be reached right now. Nothing was charged.' },
    })
    expect((await shopper.payByCard(id)).body.state).toBe('paid')
  })

  it('gives money back once, though nobody heard of it at first', async () => {
    const shopper = shop.shopper()
    const { id, orders } = await shopper.place([mug.line, tee.line])
    await shopper.payByWallet(id)
    await shop.sandbox.faults({ kind: 'reset-after', at: 'paypal.refund', times: 1 })
    await shopper.post(`/orders/${orders[1]!.number}/cancel`, {})
    await shop.reconcile()
    const room = await shopper.get(`/orders/${orders[1]!.number}`)
    expect(room.body).toMatchObject({ data: { refund: { state: 'refunded' } } })
    const { refunds } = await shop.sandbox.books()
    expect(refunds.filter(({ reference }) => reference === `R-${orders[1]!.number}`)).toHaveLength(1)
  })

  it('whose token is refused is asked for another', async () => {
    const shopper = shop.shopper()
    const { id } = await shopper.place([mug.line])
    await shop.sandbox.faults({ kind: 'error-before', at: 'paypal.create', times: 1 })
    expect((await shopper.walletOrder(id)).status).toBe(503)
    expect((await shopper.payByWallet(id)).body.state).toBe('paid')
  })
})
