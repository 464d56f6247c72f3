import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { addProduct, stockOf } from '../test/products.ts'
import { takeStockSnapshot } from '../test/invariants.ts'
import { startTestShop } from '../test/payment-server.ts'
import type { PaymentBody, Shopper } from '../test/shopper.ts'

const shop = await startTestShop()
const mug = await addProduct(shop.pool, { sellerId: 1, stock: 10_000 })
const tee = await addProduct(shop.pool, { sellerId: 2, category: 'T-Shirts', stock: 10_000 })
const before = await takeStockSnapshot(shop.pool)
const lines = [mug.line, tee.line]
const challenge = '4000002760003184'

afterAll(async () => {
  await shop.sandbox.faults()
  await shop.reconcile()
  expect(await shop.violations(before)).toEqual([])
  expect(await tablesWith(/4242 ?4242 ?4242 ?4242|4000 ?0027 ?6000 ?3184/)).toEqual([])
})

/** The tables and log lines that contain a text. */
async function tablesWith(text: RegExp): Promise<string[]> {
  const { rows } = await shop.pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await shop.pool.query(`select from ${name} as row where row::text ~ $1 limit 1`, [
      text.source,
    ])
    if ((rowCount ?? 0) > 0) found.push(name)
  }
  return [
    ...found,
    ...shop.logged.filter((line) => text.test(JSON.stringify(line))).map(({ message }) => message),
  ]
}

async function open(shopper = shop.shopper()) {
  const placed = await shopper.place(lines)
  return { shopper, ...placed }
}
const stateOf = async (shopper: Shopper, id: string) => (await shopper.state(id)).body.data

describe('payment gateway', () => {
  it.each(['/payments/gateway', '/payment-test/get-gateway'])(
    'POST %s returns the settings of the browser SDKs',
    async (path) => {
      const { body } = await shop.shopper().post(path, { amount: 12.5 })
      expect(body).toMatchObject({
        success: true,
        gateway: {
          client_id: shop.sandbox.credentials.paypal.clientId,
          card: { provider: 'lianlian', sdk_url: `${shop.sandbox.url}/assets/card-sdk.js` },
          wallet: { provider: 'paypal', sdk_url: `${shop.sandbox.url}/assets/wallet-sdk.js` },
        },
      })
      expect(JSON.stringify(body)).not.toContain(shop.sandbox.credentials.paypal.clientSecret)
    },
  )

  it('returns a token for the card iframe', async () => {
    const { body } = await shop.shopper().post('/get-iframe-token', {})
    expect(body).toMatchObject({ success: true, token: expect.any(String) })
  })

  it('returns the approval link of a test payment', async () => {
    const { body } = await shop
      .shopper()
      .post<{ links: { rel: string; href: string }[] }>('/payment-test/pay', { amount: 5 })
    const link = body.links.find(({ rel }) => rel === 'approve')!
    expect(await (await fetch(link.href)).text()).toContain('$5.00 USD')
  })
})

describe('card payment', () => {
  it.each([
    ['4000000000000002', 'do_not_honor', 'The card was declined'],
    ['4000000000009995', 'insufficient_funds', 'The card has insufficient funds'],
  ])('declines %s, then accepts another card', async (number, code, text) => {
    const { shopper, id } = await open()
    const key = randomUUID()
    const card_token = await shopper.cardToken(number)
    const pay = () => shopper.post<PaymentBody>('/payments/card', { checkout_id: id, card_token }, key)
    const declined = await pay()
    expect(declined).toMatchObject({
      status: 402,
      body: { success: false, message: text, data: { state: 'declined', data: { decline_code: code } } },
    })
    expect(await pay()).toEqual(declined)
    expect(await stateOf(shopper, id)).toMatchObject({ state: 'reserved' })
    expect((await shopper.payByCard(id)).body.state).toBe('paid')
  })

  it('uses a card token once (security 11)', async () => {
    const [one, two] = [await open(), await open()]
    const card_token = await one.shopper.cardToken('4242424242424242')
    const pay = ({ shopper, id }: typeof one) =>
      shopper.post<PaymentBody>('/payments/card', { checkout_id: id, card_token }, randomUUID())
    expect((await pay(one)).body.state).toBe('paid')
    expect(await pay(two)).toMatchObject({
      status: 402,
      body: { data: { data: { decline_code: 'CARD_TOKEN_INVALID' } } },
    })
  })

  it('stays paid when it is retried', async () => {
    const { shopper, id } = await open()
    const paid = await shopper.payByCard(id)
    expect((await shopper.payByCard(id)).body).toEqual(paid.body)
    const { rows } = await shop.pool.query(
      'select count(*)::int from payment_attempts where checkout_id = $1',
      [id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  it('rejects an amount that differs from the total (security 10)', async () => {
    const { shopper, id } = await open()
    const card_token = await shopper.cardToken('4242424242424242')
    const wrong = await shopper.post('/payments/card', { checkout_id: id, card_token, order_amount: 0.01 })
    expect(wrong.status).toBe(409)
    const other = { checkout_id: id, card_token, order_currency_code: 'VND' }
    expect((await shopper.post('/payments/card', other)).status).toBe(422)
    expect(await stateOf(shopper, id)).toMatchObject({ state: 'reserved', payment: null })
  })

  it('pays the newest checkout of the device by default', async () => {
    const { shopper, id } = await open()
    const card_token = await shopper.cardToken('4242424242424242')
    expect((await shopper.post<PaymentBody>('/payments/card', { card_token })).body.state).toBe('paid')
    expect(await stateOf(shopper, id)).toMatchObject({ state: 'paid' })
  })
})

describe('3DS challenge', () => {
  async function challenged() {
    const opened = await open()
    const { status, body } = await opened.shopper.payByCard(opened.id, challenge)
    expect([status, body.success, body.state]).toEqual([200, false, 'action_required'])
    return { ...opened, url: body.data.action_url! }
  }

  it('pays when it is passed', async () => {
    const { shopper, id, url } = await challenged()
    expect(await stateOf(shopper, id)).toMatchObject({
      state: 'action_required',
      payment: { data: { action_url: url } },
    })
    await shop.sandbox.challenge(url, '1234')
    await expect
      .poll(async () => (await stateOf(shopper, id)).payment, { timeout: 10_000 })
      .toMatchObject({ success: true, state: 'paid', payment_method: '3ds_card' })
  })

  it('allows another card when it fails', async () => {
    const { shopper, id, url } = await challenged()
    await shop.sandbox.challenge(url, '0000')
    await expect.poll(async () => (await stateOf(shopper, id)).state, { timeout: 10_000 }).toBe('reserved')
    expect((await stateOf(shopper, id)).payment).toMatchObject({
      state: 'declined',
      data: { decline_code: 'authentication_failed' },
    })
    expect((await shopper.payByCard(id)).body.state).toBe('paid')
  })

  it('is closed before another card is charged (security 11)', async () => {
    const { shopper, id, url } = await challenged()
    expect((await shopper.payByCard(id)).body.state).toBe('paid')
    await shop.sandbox.challenge(url, '1234')
    const { payments } = await shop.sandbox.ledger()
    const attempts = await shop.pool.query<{ id: string }>(
      'select id from payment_attempts where checkout_id = $1',
      [id],
    )
    const taken = payments.filter(
      ({ reference, status }) => status === 'captured' && attempts.rows.some((row) => row.id === reference),
    )
    expect(taken).toHaveLength(1)
  })

  it('releases the stock when it is abandoned', async () => {
    const product = await addProduct(shop.pool, { stock: 1 })
    const shopper = shop.shopper()
    const { id } = await shopper.place([product.line])
    const { body } = await shopper.payByCard(id, challenge)
    await shop.expire(id)
    await shop.reconcile()
    expect(await stateOf(shopper, id)).toMatchObject({ state: 'reserved', payment: { state: 'cancelled' } })
    await shop.expire(id)
    await shop.reconcile()
    expect(await stockOf(shop.pool, product)).toEqual({ stock: 1, reserved: 0 })
    await shop.sandbox.challenge(body.data.action_url!, '1234')
    const { payments } = await shop.sandbox.ledger()
    expect(payments.at(-1)).toMatchObject({ status: 'cancelled' })
  })

  it('returns to a page that notifies its own origin only', async () => {
    const response = await fetch(`${shop.origin}/api/payments/return?checkout_id=x`)
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(await response.text()).toContain(
      "postMessage({ type: '3ds_completed', checkout_id }, location.origin)",
    )
  })
})

describe('wallet payment', () => {
  it('is approved and captured', async () => {
    const { shopper, id } = await open()
    expect(await shopper.payByWallet(id)).toMatchObject({
      status: 200,
      body: { state: 'paid', payment_method: 'wallet' },
    })
    expect(await stateOf(shopper, id)).toMatchObject({ state: 'paid' })
  })

  it('returns the same order for the same key, and the same capture on retries', async () => {
    const { shopper, id } = await open()
    const key = randomUUID()
    const [first, again] = [await shopper.walletOrder(id, key), await shopper.walletOrder(id, key)]
    expect(again.body).toEqual(first.body)
    await shop.sandbox.approve(first.body.data.id)
    const captured = await shopper.capture(id, first.body.data.id)
    expect((await shopper.capture(id, first.body.data.id)).body).toEqual(captured.body)
  })

  it('is not captured before it is approved (security 11)', async () => {
    const { shopper, id } = await open()
    const { body } = await shopper.walletOrder(id)
    expect((await shopper.capture(id, body.data.id)).status).toBe(402)
    await shop.sandbox.approve(body.data.id)
    expect((await shopper.capture(id, body.data.id)).body.state).toBe('paid')
  })

  /** Approves an order with a card that will be declined. */
  async function approveDeclined(shopper: Shopper, id: string): Promise<string> {
    const { body } = await shopper.walletOrder(id)
    await shop.sandbox.approve(body.data.id, 'declined')
    return body.data.id
  }

  it.each(['card', 'wallet'])('can be repeated by %s at once when it is declined', async (method) => {
    const { shopper, id } = await open()
    const order = await approveDeclined(shopper, id)
    const declined = await shopper.capture(id, order)
    expect(declined).toMatchObject({
      status: 402,
      body: {
        success: false,
        message: 'Please try again or contact support',
        data: { state: 'declined', data: { decline_code: 'INSTRUMENT_DECLINED', action_url: null } },
      },
    })
    expect(await shopper.capture(id, order)).toEqual(declined)
    expect(await stateOf(shopper, id)).toMatchObject({ state: 'reserved', payment: { state: 'declined' } })
    const paid = method === 'card' ? await shopper.payByCard(id) : await shopper.payByWallet(id)
    expect(paid.body.state).toBe('paid')
    // The declined order is not captured, even if the shopper approves it again.
    await shop.sandbox.approve(order)
    expect((await shopper.capture(id, order)).status).toBe(402)
  })

  it('can be repeated when the response to its decline was lost', async () => {
    const { shopper, id } = await open()
    const order = await approveDeclined(shopper, id)
    await shop.sandbox.faults({ kind: 'reset-after', at: 'paypal.capture', times: 1 })
    expect((await shopper.capture(id, order)).body.state).toBe('pending')
    await shop.sandbox.faults()
    await shop.reconcile()
    expect(await stateOf(shopper, id)).toMatchObject({ state: 'reserved', payment: { state: 'declined' } })
    expect((await shopper.payByWallet(id)).body.state).toBe('paid')
  })

  it('releases the stock when it was declined and the reservation ends', async () => {
    const product = await addProduct(shop.pool, { stock: 1 })
    const shopper = shop.shopper()
    const { id } = await shopper.place([product.line])
    await shopper.capture(id, await approveDeclined(shopper, id))
    await shop.expire(id)
    await shop.reconcile()
    expect(await stateOf(shopper, id)).toMatchObject({ state: 'expired' })
    expect(await stockOf(shop.pool, product)).toEqual({ stock: 1, reserved: 0 })
  })

  it('does not capture the order of another checkout (security 8, 11)', async () => {
    const [one, two] = [await open(), await open()]
    const { body } = await one.shopper.walletOrder(one.id)
    await shop.sandbox.approve(body.data.id)
    expect((await two.shopper.capture(two.id, body.data.id)).status).toBe(404)
    expect((await one.shopper.capture(one.id, body.data.id)).body.state).toBe('paid')
    expect((await two.shopper.capture(two.id, body.data.id)).status).toBe(404)
    expect(await stateOf(two.shopper, two.id)).toMatchObject({ state: 'reserved' })
  })

  it('is not captured after a card payment was started (security 11)', async () => {
    const { shopper, id } = await open()
    const { body } = await shopper.walletOrder(id)
    expect((await shopper.payByCard(id)).body.state).toBe('paid')
    await shop.sandbox.approve(body.data.id)
    expect((await shopper.capture(id, body.data.id)).status).toBe(503)
  })
})

describe('late payment', () => {
  async function late(product: Awaited<ReturnType<typeof addProduct>>, coupon?: string) {
    const shopper = shop.shopper()
    const placed = await shopper.place([product.line], coupon ? { coupon } : {})
    // The gateway captures the payment, but the shop is notified only after the reservation has expired.
    await shop.sandbox.faults(
      { kind: 'reset-after', at: 'lianlian.payments', times: 1 },
      { kind: 'webhook-never', at: 'lianlian.webhook', times: 1 },
      { kind: 'error-before', at: 'lianlian.query' },
      { kind: 'error-before', at: 'lianlian.cancel' },
    )
    expect((await shopper.payByCard(placed.id)).body.state).toBe('pending')
    await shop.pool.query(`update payment_attempts set state = 'cancelled' where checkout_id = $1`, [
      placed.id,
    ])
    await shop.pool.query(`update checkouts set state = 'reserved' where id = $1`, [placed.id])
    await shop.expire(placed.id)
    await shop.reconcile()
    await shop.sandbox.faults()
    expect((await stateOf(shopper, placed.id)).state).toBe('expired')
    return { shopper, placed }
  }
  async function hear(checkoutId: string) {
    await shop.pool.query(
      `insert into webhook_inbox (provider, event_id, reference, body)
       select 'lianlian', 'late-' || id, id, '' from payment_attempts where checkout_id = $1 and provider = 'lianlian'`,
      [checkoutId],
    )
    await shop.reconcile()
  }

  it('is accepted while the stock is available', async () => {
    const product = await addProduct(shop.pool, { stock: 1 })
    const { shopper, placed } = await late(product)
    expect(await stockOf(shop.pool, product)).toEqual({ stock: 1, reserved: 0 })
    await hear(placed.id)
    expect(await stateOf(shopper, placed.id)).toMatchObject({
      state: 'paid',
      orders: [{ state: 'confirmed' }],
    })
    expect(await stockOf(shop.pool, product)).toEqual({ stock: 0, reserved: 0 })
  })

  it('is refunded when the stock is gone', async () => {
    const product = await addProduct(shop.pool, { stock: 1 })
    const { shopper, placed } = await late(product)
    await shop.shopper().place([product.line])
    await hear(placed.id)
    expect(await stateOf(shopper, placed.id)).toMatchObject({
      state: 'refunded',
      orders: [{ state: 'void' }],
    })
  })

  it('is refunded when the checkout was paid by another attempt', async () => {
    const { shopper, id } = await open()
    await shop.sandbox.faults(
      { kind: 'reset-after', at: 'lianlian.payments', times: 1 },
      { kind: 'webhook-never', at: 'lianlian.webhook', times: 1 },
    )
    await shopper.payByCard(id)
    await shop.sandbox.faults()
    await shop.pool.query(`update payment_attempts set state = 'cancelled' where checkout_id = $1`, [id])
    await shop.pool.query(`update checkouts set state = 'reserved' where id = $1`, [id])
    expect((await shopper.payByWallet(id)).body.state).toBe('paid')
    await hear(id)
    expect(await stateOf(shopper, id)).toMatchObject({ state: 'paid' })
    const { refunds } = await shop.sandbox.ledger()
    const attempts = await shop.pool.query<{ id: string; state: string }>(
      'select id, state from payment_attempts where checkout_id = $1 order by created_at',
      [id],
    )
    expect(attempts.rows.map(({ state }) => state)).toEqual(['refunded', 'captured'])
    expect(refunds.map(({ reference }) => reference)).toContain(`R${attempts.rows[0]!.id}`)
  })
})
