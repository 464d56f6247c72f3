import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { sign } from '../providers/lianlian-signature.ts'
import { addProduct } from '../test/products.ts'
import { takeStockSnapshot } from '../test/invariants.ts'
import { startTestShop } from '../test/payment-server.ts'

const shop = await startTestShop()
const mug = await addProduct(shop.pool, { stock: 10_000 })
const before = await takeStockSnapshot(shop.pool)
const keys = keysOfSandbox()

afterAll(async () => {
  await shop.sandbox.faults()
  await shop.reconcile()
  expect(await shop.violations(before)).toEqual([])
})

/** The providers' real keys, so that each webhook has exactly the defect of its test. */
function keysOfSandbox() {
  const db = new DatabaseSync(join(shop.sandbox.folder, 'ledger.db'), { readOnly: true })
  const read = (name: string) =>
    JSON.parse(
      (db.prepare('select value from settings where name = ?').get(name) as { value: string }).value,
    ) as { privateKey: string }
  const found = { gateway: read('lianlian-gateway').privateKey, paypal: read('paypal-webhooks').privateKey }
  db.close()
  return found
}

async function send(
  provider: string,
  body: string | Buffer,
  headers: Record<string, string>,
): Promise<number> {
  const response = await fetch(`${shop.origin}/api/webhooks/${provider}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  })
  return response.status
}

const minute = 60_000
const hour = 60 * minute

const countStored = async (event: string) =>
  (await shop.pool.query('select from webhook_inbox where event_id = $1', [event])).rowCount

const storedState = async (event: string) =>
  (
    await shop.pool.query<{ applied: boolean; tries: number }>(
      'select applied_at is not null as applied, tries from webhook_inbox where event_id = $1',
      [event],
    )
  ).rows[0]

const attemptOf = async (checkoutId: string) =>
  (
    await shop.pool.query<{ id: string }>('select id from payment_attempts where checkout_id = $1', [
      checkoutId,
    ])
  ).rows[0]?.id

const time = (ago = 0) => new Date(Date.now() - ago).toISOString().replaceAll(/\D/g, '').slice(0, 14)
const gatewayEvent = (id: string, more: object = {}) => ({
  notification_id: id,
  notification_time: time(),
  return_code: 'SUCCESS',
  order: { merchant_transaction_id: 'nobody', payment_data: { payment_status: 'PS' } },
  ...more,
})
const paypalEvent = (id: string, event_type = 'PAYMENT.CAPTURE.COMPLETED') =>
  JSON.stringify({
    id,
    event_type,
    resource: { id: 'CAPTURE', custom_id: 'nobody' },
  })

const certificate = `${shop.sandbox.url}/v1/notifications/certs/CERT-sandbox`

function paypalHeaders(body: string, own: { at?: number; key?: string; cert?: string } = {}) {
  const [id, at] = [randomUUID(), new Date(own.at ?? Date.now()).toISOString()]
  const text = `${id}|${at}|${shop.sandbox.credentials.paypal.webhookId}|${crc32(body)}`
  return {
    'paypal-transmission-id': id,
    'paypal-transmission-time': at,
    'paypal-transmission-sig': createSign('sha256')
      .update(text)
      .sign(own.key ?? keys.paypal, 'base64'),
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': own.cert ?? certificate,
  }
}

describe('a webhook of the card gateway', () => {
  it('is stored once when it is repeated (security 11)', async () => {
    const id = randomUUID()
    const body = gatewayEvent(id)
    const headers = { signature: sign(body, keys.gateway) }
    const all = await Promise.all(
      Array.from({ length: 5 }, () => send('lianlian', JSON.stringify(body), headers)),
    )
    expect(all).toEqual([200, 200, 200, 200, 200])
    expect(await countStored(id)).toBe(1)
  })

  it.each([
    ['not signed', () => ({})],
    ['signed with another key', (body: object) => ({ signature: sign(body, otherKey) })],
    [
      'signed for another payload',
      (body: object) => ({
        signature: sign({ ...body, order: { merchant_transaction_id: 'other' } }, keys.gateway),
      }),
    ],
  ])('that is %s is rejected (security 13)', async (_, headersOf) => {
    const id = randomUUID()
    const body = gatewayEvent(id)
    expect(await send('lianlian', JSON.stringify(body), headersOf(body))).toBe(400)
    expect(await countStored(id)).toBe(0)
  })

  it.each([
    ['23 hours old', 23 * hour, 200],
    ['25 hours old (security 13)', 25 * hour, 400],
    ['4 minutes ahead', -4 * minute, 200],
    ['6 minutes ahead (security 13)', -6 * minute, 400],
  ])('that is %s', async (_, ago, status) => {
    const body = gatewayEvent(randomUUID(), { notification_time: time(ago) })
    expect(await send('lianlian', JSON.stringify(body), { signature: sign(body, keys.gateway) })).toBe(status)
    expect(await countStored(body.notification_id)).toBe(status === 200 ? 1 : 0)
  })

  it('that claims a payment only causes a query, also when it is written differently (security 13)', async () => {
    const shopper = shop.shopper()
    const { id } = await shopper.place([mug.line])
    await shopper.payByCard(id, '4000002760003184')
    const { rows } = await shop.pool.query<{ id: string }>(
      'select id from payment_attempts where checkout_id = $1',
      [id],
    )
    const order = { merchant_transaction_id: rows[0]!.id, payment_data: { payment_status: 'PS' } }
    const body = gatewayEvent(randomUUID(), { order })
    const reordered = Object.fromEntries(Object.entries(body).toReversed())
    const headers = { signature: sign(body, keys.gateway) }
    expect(await send('lianlian', JSON.stringify(reordered, null, 2), headers)).toBe(200)
    await expect
      .poll(
        () =>
          shop.pool.query('select applied_at is not null as applied from webhook_inbox where event_id = $1', [
            body.notification_id,
          ]),
        { timeout: 10_000 },
      )
      .toMatchObject({ rows: [{ applied: true }] })
    expect((await shopper.state(id)).body.data.state).toBe('action_required')
  })

  it('about a settled payment is done when it is stored', async () => {
    const shopper = shop.shopper()
    const { id } = await shopper.place([mug.line])
    expect((await shopper.payByCard(id)).body.state).toBe('paid')
    const body = gatewayEvent(randomUUID(), { order: { merchant_transaction_id: await attemptOf(id) } })
    expect(await send('lianlian', JSON.stringify(body), { signature: sign(body, keys.gateway) })).toBe(200)
    expect(await storedState(body.notification_id)).toEqual({ applied: true, tries: 0 })
  })

  it('that is faster than the response to the payment waits for it', async () => {
    const shopper = shop.shopper()
    const { id } = await shopper.place([mug.line])
    await shop.sandbox.faults({ kind: 'slow', at: 'lianlian.payments', ms: 500 })
    const paying = shopper.payByCard(id)
    await expect.poll(() => attemptOf(id), { timeout: 10_000 }).toBeDefined()
    const body = gatewayEvent(randomUUID(), {
      order: { merchant_transaction_id: (await attemptOf(id)) ?? '' },
    })
    expect(await send('lianlian', JSON.stringify(body), { signature: sign(body, keys.gateway) })).toBe(200)
    expect(await storedState(body.notification_id)).toEqual({ applied: false, tries: 0 })
    expect((await paying).body.state).toBe('paid')
    await expect
      .poll(() => storedState(body.notification_id), { timeout: 10_000 })
      .toEqual({ applied: true, tries: 1 })
  })

  it('that is too large or not JSON is rejected (security 13, 24)', async () => {
    expect(await send('lianlian', ' '.repeat(200_000), {})).toBe(413)
    expect(await send('lianlian', '['.repeat(100), {})).toBe(413)
    expect(await send('lianlian', `[${'1,'.repeat(5000)}1]`, {})).toBe(413)
    expect(await send('lianlian', '{', {})).toBe(400)
    expect(await send('nobody', '{}', {})).toBe(404)
  })
})

const { privateKey: otherKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

describe('a webhook of the wallet', () => {
  it('about an approval is not stored: the capture settles the payment', async () => {
    const id = randomUUID()
    const body = paypalEvent(id, 'CHECKOUT.ORDER.APPROVED')
    expect(await send('paypal', body, paypalHeaders(body))).toBe(200)
    expect(await countStored(id)).toBe(0)
  })

  it('is stored once (security 11)', async () => {
    const id = randomUUID()
    const body = paypalEvent(id)
    expect(await send('paypal', body, paypalHeaders(body))).toBe(200)
    expect(await send('paypal', body, paypalHeaders(body))).toBe(200)
    expect(await countStored(id)).toBe(1)
  })

  it.each([
    ['signed with another key', (body: string) => paypalHeaders(body, { key: otherKey })],
    ['old', (body: string) => paypalHeaders(body, { at: Date.now() - 73 * hour })],
    ['from the future', (body: string) => paypalHeaders(body, { at: Date.now() + 6 * minute })],
    ['signed for other bytes', (body: string) => paypalHeaders(JSON.stringify(JSON.parse(body), null, 2))],
    [
      'certified by a foreign host (security 20)',
      (body: string) => paypalHeaders(body, { cert: 'http://127.0.0.1:1/cert' }),
    ],
    [
      'certified by a file URL (security 20)',
      (body: string) => paypalHeaders(body, { cert: 'file:///etc/passwd' }),
    ],
    [
      'certified with a query (security 20)',
      (body: string) => paypalHeaders(body, { cert: `${certificate}?n=1` }),
    ],
    [
      'certified by another path (security 20)',
      (body: string) => paypalHeaders(body, { cert: `${shop.sandbox.url}/v1/notifications/certs/../certs` }),
    ],
  ])('that is %s is rejected (security 13)', async (_, headersOf) => {
    const id = randomUUID()
    const body = paypalEvent(id)
    expect(await send('paypal', body, headersOf(body))).toBe(400)
    expect(await countStored(id)).toBe(0)
  })
})

describe('payments whose responses are lost', () => {
  it.each([['webhook-twice'], ['webhook-reversed'], ['webhook-late'], ['webhook-forged'], ['webhook-never']])(
    'are settled with the sandbox fault %s',
    async (kind) => {
      await shop.sandbox.faults(
        { kind, ms: 300 },
        { kind: 'reset-after', at: 'lianlian.payments' },
        { kind: 'reset-after', at: 'paypal.capture', times: 3 },
      )
      const shoppers = Array.from({ length: 3 }, () => shop.shopper())
      const paid = await Promise.all(
        shoppers.map(async (shopper, at) => {
          const { id } = await shopper.place([mug.line])
          const response = at === 2 ? await shopper.payByWallet(id) : await shopper.payByCard(id)
          expect(response.body.state).toBe('pending')
          return { shopper, id }
        }),
      )
      if (kind === 'webhook-never') {
        await shop.sandbox.faults()
        await shop.reconcile()
      }
      for (const { shopper, id } of paid) {
        await expect
          .poll(async () => (await shopper.state(id)).body.data.state, { timeout: 15_000 })
          .toBe('paid')
      }
      await shop.sandbox.faults()
    },
  )

  it('keep webhooks about unknown payments for a retry', async () => {
    const shopper = shop.shopper()
    const { id } = await shopper.place([mug.line])
    const paid = await shopper.payByCard(id)
    const { rows } = await shop.pool.query<{ applied_at: Date | null }>(
      `select applied_at from webhook_inbox where reference = 'nobody' limit 1`,
    )
    expect(rows).toEqual([{ applied_at: null }])
    expect(paid.body.state).toBe('paid')
  })
})
