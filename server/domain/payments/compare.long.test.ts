import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestShop } from '../../test/payment-server.ts'
import { addProduct } from '../../test/products.ts'
import { openPayments } from '../orders/admin-orders.ts'
import { comparePayments } from './compare.ts'
import { shopGauges } from '../monitoring.ts'

const shop = await startTestShop()
const mug = await addProduct(shop.pool, { stock: 1000, price: 1000 })

afterAll(() => shop.sandbox.faults())

async function buy(method: 'card' | 'wallet') {
  const shopper = shop.shopper()
  const { id, orders } = await shopper.place([mug.line])
  const { body } = method === 'card' ? await shopper.payByCard(id) : await shopper.payByWallet(id)
  const reference = body.data.transaction_id
  const { payments } = await shop.sandbox.ledger()
  const payment = payments.find((one) => one.id === reference || one.capture_id === reference)!.id
  return { shopper, payment, number: orders[0]!.number }
}

/** The discrepancies of an order as `shop payments` lists them. */
async function discrepanciesOf(number: string) {
  const rows = await openPayments(shop.db)
  return rows
    .filter(({ what, orders }) => what === 'discrepancy' && orders === number)
    .map(({ state, amount }) => ({ state, amount }))
}

const compare = () =>
  comparePayments(shop.payments, new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000))

async function pendingWebhooks(): Promise<number> {
  return (await shopGauges(shop.db)).webhooksWaiting
}

const whole = { state: 'refund_only_there', amount: '$16.99' }
const actions = [
  ['a wallet refund', 'wallet', (id: string) => shop.sandbox.refundInDashboard(id), whole],
  [
    'a part of a wallet refund',
    'wallet',
    (id: string) => shop.sandbox.refundInDashboard(id, { amount: '5.00' }),
    { state: 'refund_only_there', amount: '$5.00' },
  ],
  ['a reversal', 'wallet', (id: string) => shop.sandbox.refundInDashboard(id, { isReversal: true }), whole],
  [
    'a dispute',
    'wallet',
    (id: string) => shop.sandbox.openDispute(id),
    { state: 'dispute', amount: '$16.99' },
  ],
  ['a card refund', 'card', (id: string) => shop.sandbox.refundInDashboard(id), whole],
] as const

describe('at the provider', () => {
  it.each(actions)('%s is noticed by its webhook', async (_, method, act, expected) => {
    const { payment, number } = await buy(method)
    expect((await act(payment)).ok).toBe(true)
    await expect.poll(() => discrepanciesOf(number), { timeout: 10_000 }).toEqual([expected])
    await expect.poll(pendingWebhooks, { timeout: 10_000 }).toBe(0)
    expect(shop.logged).toContainEqual(
      expect.objectContaining({ message: 'refund or dispute at the provider' }),
    )
  })

  it('all of them are noticed by the comparison when no webhook arrives', async () => {
    const bought = await Promise.all(actions.map(([, method]) => buy(method)))
    await shop.sandbox.faults({ kind: 'webhook-never' })
    for (const [at, [, , act]] of actions.entries()) await act(bought[at]!.payment)
    await shop.sandbox.faults()
    for (const { number } of bought) expect(await discrepanciesOf(number)).toEqual([])
    expect(await compare()).toBe(actions.length)
    for (const [at, [, , , expected]] of actions.entries()) {
      expect(await discrepanciesOf(bought[at]!.number)).toEqual([expected])
    }
    expect(await compare()).toBe(0)
  })

  it('a refund is noticed when the provider responds again', async () => {
    const { payment, number } = await buy('wallet')
    await shop.sandbox.faults({ kind: 'error-before', at: 'paypal.disputes' })
    await shop.sandbox.refundInDashboard(payment)
    await expect.poll(pendingWebhooks, { timeout: 10_000 }).toBe(1)
    expect(await compare()).toBe(0)
    expect(shop.logged.at(-1)?.message).toContain('payments could not be compared')
    await shop.sandbox.faults()
    await shop.reconcile()
    expect(await pendingWebhooks()).toBe(0)
    expect(await discrepanciesOf(number)).toEqual([whole])
  })
})

describe('our own refund', () => {
  it.each(['card', 'wallet'] as const)('by %s is no discrepancy', async (method) => {
    const { shopper, number } = await buy(method)
    await shopper.post(`/orders/${number}/cancel`, {})
    await shop.reconcile()
    await expect.poll(pendingWebhooks, { timeout: 10_000 }).toBe(0)
    expect(await compare()).toBe(0)
    expect(await discrepanciesOf(number)).toEqual([])
  })

  it('that the provider does not list or lists with another amount is a discrepancy', async () => {
    const [missing, wrong] = [await buy('card'), await buy('wallet')]
    for (const { shopper, number } of [missing, wrong]) await shopper.post(`/orders/${number}/cancel`, {})
    await shop.reconcile()
    const change = (number: string, set: string) =>
      shop.pool.query(`update refunds set ${set} where id = $1`, [`R-${number}`])
    await change(wrong.number, 'amount = amount - 1')
    await shop.pool.query(
      `insert into refunds (id, attempt_id, amount, state, reference, refunded_at)
       select 'R-missing', attempt_id, 1, 'refunded', 'unknown', now() from refunds where id = $1`,
      [`R-${missing.number}`],
    )
    expect(await compare()).toBe(2)
    expect(await discrepanciesOf(missing.number)).toEqual([{ state: 'refund_only_here', amount: '$0.01' }])
    expect(await discrepanciesOf(wrong.number)).toEqual([{ state: 'refund_amount', amount: '$16.99' }])
  })
})

describe('gauges', () => {
  let before: Awaited<ReturnType<typeof shopGauges>>
  beforeAll(async () => {
    before = await shopGauges(shop.db)
  })

  it('count unresolved payments, refunds, discrepancies and reservations', async () => {
    const shopper = shop.shopper()
    const open = await shopper.place([{ ...mug.line, quantity: 3 }])
    const challenged = await shopper.place([mug.line])
    await shopper.payByCard(challenged.id, '4000002760003184')
    await shop.pool.query(
      `insert into payment_attempts (id, checkout_id, provider, method, request_key, state, amount, next_check_at, created_at)
       values ('slow', $1, 'lianlian', 'card', 'k', 'pending', 5, 'infinity', now() - interval '5 minutes')`,
      [open.id],
    )
    const { shopper: buyer, number } = await buy('card')
    await shop.sandbox.faults({ kind: 'error-before', at: 'lianlian.refunds' })
    await buyer.post(`/orders/${number}/cancel`, {})
    const now = await shopGauges(shop.db)
    expect(now).toMatchObject({
      paymentsUnresolved: before.paymentsUnresolved + 2,
      refundsPending: 1,
      refundsPendingCents: 1699,
      reservedOrders: before.reservedOrders + 2,
      reservedItems: before.reservedItems + 4,
    })
    expect(now.paymentsUnresolvedOldestSeconds).toBeGreaterThanOrEqual(300)
    expect(now.paymentDiscrepancies).toEqual({
      refund_only_there: 9,
      dispute: 2,
      refund_only_here: 1,
      refund_amount: 1,
    })
  })
})
