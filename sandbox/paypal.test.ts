import { createVerify, randomUUID, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { Ajv, type AnySchema } from 'ajv'
import { describe, expect, it } from 'vitest'
import { openSandbox } from './test/client.ts'

const sandbox = await openSandbox()
const documents = JSON.parse(
  readFileSync(join(import.meta.dirname, 'test/paypal-openapi.json'), 'utf8'),
) as Record<string, AnySchema>
const ajv = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false })
for (const name of ['orders', 'payments', 'webhooks']) ajv.addSchema(documents[name]!, name)

/** Validates a value against a schema of PayPal's published OpenAPI documents. */
function expectSchema(schema: string, value: unknown): void {
  const [document, name] = schema.split('/')
  const validate = ajv.getSchema(`${document}#/components/schemas/${name}`)!
  expect(validate(value), `${schema}: ${ajv.errorsText(validate.errors)}`).toBe(true)
}

const request = (value = '30.00', more: object = {}) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      custom_id: randomUUID(),
      invoice_id: randomUUID(),
      amount: {
        currency_code: 'USD',
        value,
        breakdown: {
          item_total: { currency_code: 'USD', value: '28.00' },
          shipping: { currency_code: 'USD', value: '4.90' },
          discount: { currency_code: 'USD', value: '2.90' },
        },
      },
      items: [{ name: 'Tee', quantity: '2', unit_amount: { currency_code: 'USD', value: '14.00' } }],
      ...more,
    },
  ],
  payment_source: {
    paypal: {
      experience_context: { return_url: `${sandbox.shopOrigin}/yes`, cancel_url: `${sandbox.shopOrigin}/no` },
    },
  },
})

async function approvedOrder() {
  const created = await sandbox.paypal('POST', '/v2/checkout/orders', request(), randomUUID())
  await sandbox.decide(created.body.id, 'approve')
  return created.body.id
}
const capture = (id: string, key: string = randomUUID()) =>
  sandbox.paypal('POST', `/v2/checkout/orders/${id}/capture`, {}, key)

describe('wallet', () => {
  it('creates, approves and captures an order in the published schemas', async () => {
    const order = request()
    expectSchema('orders/order_request', order)
    const created = await sandbox.paypal('POST', '/v2/checkout/orders', order, randomUUID())
    expect(created.status).toBe(201)
    expectSchema('orders/order', created.body)
    const link = created.body.links.find(({ rel }) => rel === 'approve')!
    // The script comes first: without it, a decision would never reach the shop's page.
    expect(await (await fetch(link.href)).text()).toMatch(/<script src="[\s\S]*>Approve<[\s\S]*>Cancel</)
    expect((await capture(created.body.id)).body.details?.[0]?.issue).toBe('ORDER_NOT_APPROVED')
    const back = await sandbox.decide(created.body.id, 'approve')
    expect(back.headers.get('location')).toBe(
      `${sandbox.shopOrigin}/yes?token=${created.body.id}&PayerID=QYR5Z8XDVJNXQ`,
    )
    const captured = await capture(created.body.id)
    expect(captured.body.status).toBe('COMPLETED')
    expectSchema('orders/order', captured.body)
    const [first] = captured.body.purchase_units[0]!.payments!.captures
    expect(first!.amount.value).toBe('30.00')
    const found = await sandbox.paypal('GET', `/v2/payments/captures/${first!.id}`)
    expectSchema('payments/capture', found.body)
  })

  it('signs its webhook events', async () => {
    const id = await approvedOrder()
    await capture(id)
    const { headers, body, event } = await sandbox.webhook(
      ({ body }) => body.includes('PAYMENT.CAPTURE.COMPLETED') && body.includes(id),
    )
    expectSchema('webhooks/event', event)
    const certificate = await (await fetch(headers['paypal-cert-url']!)).text()
    const text = [
      headers['paypal-transmission-id'],
      headers['paypal-transmission-time'],
      sandbox.credentials.paypal.webhookId,
      crc32(body),
    ].join('|')
    const { publicKey } = new X509Certificate(certificate)
    const isValid = createVerify('sha256')
      .update(text)
      .verify(publicKey, headers['paypal-transmission-sig']!, 'base64')
    expect(isValid).toBe(true)
  })

  it('redirects without a capture when the buyer cancels', async () => {
    const { body } = await sandbox.paypal('POST', '/v2/checkout/orders', request())
    const back = await sandbox.decide(body.id, 'cancel')
    expect(back.headers.get('location')).toBe(`${sandbox.shopOrigin}/no?token=${body.id}`)
    expect((await capture(body.id)).body.details?.[0]?.issue).toBe('ORDER_NOT_APPROVED')
  })

  it('captures once and repeats the response for the same request id', async () => {
    const id = await approvedOrder()
    const key = randomUUID()
    const [first, again] = [await capture(id, key), await capture(id, key)]
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
    const other = await capture(id)
    expect(other.body.details?.[0]?.issue).toBe('ORDER_ALREADY_CAPTURED')
    expectSchema('orders/error_422', other.body)
  })

  it('declines an instrument and accepts another one', async () => {
    const { body } = await sandbox.paypal('POST', '/v2/checkout/orders', request())
    await sandbox.decide(body.id, 'approve', 'declined')
    expect((await capture(body.id)).body.details?.[0]?.issue).toBe('INSTRUMENT_DECLINED')
    await sandbox.decide(body.id, 'approve')
    expect((await capture(body.id)).body.status).toBe('COMPLETED')
  })

  it.each([
    ['amounts that do not add up', request('30.01'), 'AMOUNT_MISMATCH'],
    [
      'a description that is too long',
      request('30.00', { description: 'x'.repeat(128) }),
      'INVALID_STRING_LENGTH',
    ],
    ['an unsupported intent', { ...request(), intent: 'AUTHORIZE' }, 'INVALID_PARAMETER_VALUE'],
  ])('rejects %s', async (_, body, code) => {
    const rejected = await sandbox.paypal('POST', '/v2/checkout/orders', body)
    expect(rejected.body.details?.[0]?.issue).toBe(code)
  })

  it('captures an invoice once', async () => {
    const invoice = randomUUID()
    const pay = async () => {
      const { body } = await sandbox.paypal(
        'POST',
        '/v2/checkout/orders',
        request('30.00', { invoice_id: invoice }),
      )
      await sandbox.decide(body.id, 'approve')
      return capture(body.id)
    }
    expect((await pay()).body.status).toBe('COMPLETED')
    expect((await pay()).body.details?.[0]?.issue).toBe('DUPLICATE_INVOICE_ID')
  })

  it('refunds partially, once per request id', async () => {
    const id = await approvedOrder()
    const captured = await capture(id)
    const path = `/v2/payments/captures/${captured.body.purchase_units[0]!.payments!.captures[0]!.id}/refund`
    const part = { amount: { currency_code: 'USD', value: '10.00' } }
    expectSchema('payments/refund_request', part)
    const key = randomUUID()
    const first = await sandbox.paypal('POST', path, part, key)
    expectSchema('payments/refund', first.body)
    expect((await sandbox.paypal('POST', path, part, key)).body.id).toBe(first.body.id)
    const more = { amount: { currency_code: 'USD', value: '20.01' } }
    expect((await sandbox.paypal('POST', path, more, randomUUID())).body.details?.[0]?.issue).toBe(
      'REFUND_AMOUNT_EXCEEDED',
    )
    expect((await sandbox.paypal('POST', path, undefined, randomUUID())).status).toBe(201)
  })

  it('sends an event twice on webhook-twice and not at all on webhook-never', async () => {
    await sandbox.setFaults({ kind: 'webhook-twice', at: 'paypal.webhook' })
    const twice = await approvedOrder()
    await sandbox.webhook(
      ({ body }) =>
        body.includes(twice) && sandbox.received.filter((other) => other.body.includes(twice)).length === 2,
    )
    await sandbox.setFaults({ kind: 'webhook-never', at: 'paypal.webhook' })
    const never = await approvedOrder()
    await sandbox.setFaults()
    const after = await approvedOrder()
    await sandbox.webhook(({ body }) => body.includes(after))
    expect(sandbox.received.some(({ body }) => body.includes(never))).toBe(false)
  })
})
