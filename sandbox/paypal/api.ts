import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { type Answer, type Fault, misbehaving } from '../faults.ts'
import type { Parts } from '../parts.ts'
import type { SandboxApp } from '../sandbox.ts'
import { issue, notFound } from './errors.ts'
import { captureOrder, createOrder, orderOf } from './orders.ts'
import { captureOf, refundCapture, refundOf } from './refunds.ts'
import { toDecimal } from '../money.ts'

/** The wallet's server side: OAuth, Orders v2, Payments v2. */
export function paypalApi(parts: Parts): SandboxApp {
  const { books, keys, faults } = parts
  const app: SandboxApp = new Hono()
  const { clientId, clientSecret } = keys.credentials.paypal

  app.post('/v1/oauth2/token', (c) => {
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    return misbehaving(
      bound(c),
      faults,
      'paypal.token',
      () => {
        if (!isSame(c.req.header('authorization') ?? '', basic)) {
          return {
            status: 401,
            body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
          }
        }
        return { status: 200, body: newToken() }
      },
      write(c),
    )
  })

  type Work = (c: Context, body: Record<string, unknown>) => Answer
  const serve = (method: 'get' | 'post', path: string, at: string, work: Work) =>
    app[method](path, async (c) => {
      if (!isToken(c.req.header('authorization') ?? '')) {
        return c.json(
          { name: 'AUTHENTICATION_FAILURE', message: 'The token is not known', debug_id: debugId() },
          401,
        )
      }
      const body = method === 'post' ? await c.req.json<Record<string, unknown>>().catch(() => ({})) : {}
      const once = () => rememberedBy(c, at, () => work(c, body))
      return misbehaving(bound(c), faults, `paypal.${at}`, () => books.atomically(once), write(c))
    })

  /** A request id that was seen gets its first answer again, unless that was an error. */
  function rememberedBy(c: Context, at: string, work: () => Answer): Answer {
    const id = c.req.header('paypal-request-id')
    if (!id || c.req.method !== 'POST') return work()
    if (id.length > 108) return issue(400, 'INVALID_REQUEST', 'INVALID_STRING_LENGTH', 'PayPal-Request-Id')
    const key = createHash('sha256').update(`${at} ${c.req.path} ${id}`).digest('hex')
    const known = books.answered('paypal', key)
    if (known) return { status: 200, body: JSON.parse(known.body) as object }
    const answer = work()
    if (answer.status < 300) books.keepAnswer('paypal', key, answer.status, JSON.stringify(answer.body))
    return answer
  }

  function write(c: Context) {
    return ({ status, body }: Answer, fault: Fault | undefined): Response => {
      const told = fault?.kind === 'lie-amount' ? lying(body) : body
      return c.json(told as object, status as 200, { 'Paypal-Debug-Id': debugId() })
    }
  }

  const secret = createHash('sha256').update(clientSecret).digest()
  const mark = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  function newToken() {
    const nonce = `${new Date().toISOString()}${randomBytes(16).toString('base64url')}`
    const text = `${Date.now() + 32_400_000}.${randomBytes(9).toString('base64url')}`
    return {
      scope:
        'https://uri.paypal.com/services/checkout/orders https://uri.paypal.com/services/payments/refund',
      ...{
        access_token: `${text}.${mark(text)}`,
        token_type: 'Bearer',
        app_id: 'APP-SANDBOX',
        expires_in: 32_400,
        nonce,
      },
    }
  }
  function isToken(header: string): boolean {
    const [, until, nonce, signature = ''] = /^Bearer (\d+)\.([\w-]+)\.([\w-]+)$/.exec(header) ?? []
    return isSame(signature, mark(`${until}.${nonce}`)) && Number(until) > Date.now()
  }

  serve('post', '/v2/checkout/orders', 'create', (_, body) => createOrder(parts, body))
  serve('get', '/v2/checkout/orders/:id', 'get', (c) => {
    const payment = books.payment(c.req.param('id') ?? '')
    return payment?.provider === 'paypal' ? { status: 200, body: orderOf(parts, payment) } : notFound
  })
  serve('post', '/v2/checkout/orders/:id/capture', 'capture', (c) =>
    captureOrder(parts, c.req.param('id') ?? ''),
  )
  serve('get', '/v2/payments/captures/:id', 'capture-get', (c) => {
    const payment = books.paymentByCapture(c.req.param('id') ?? '')
    return payment ? { status: 200, body: captureOf(parts, payment) } : notFound
  })
  serve('post', '/v2/payments/captures/:id/refund', 'refund', (c, body) =>
    refundCapture(parts, c.req.param('id') ?? '', c.req.header('paypal-request-id') ?? '', body),
  )
  serve('get', '/v2/payments/refunds/:id', 'refund-get', (c) => {
    const refund = books.refund(c.req.param('id') ?? '')
    return refund ? { status: 200, body: refundOf(parts, refund) } : notFound
  })
  serve('get', '/v1/reporting/transactions', 'list', (c) => {
    const { start_date: from = '', end_date: to = '' } = c.req.query()
    const details = books.capturedBetween('paypal', from, to).map((payment) => ({
      transaction_info: {
        transaction_id: payment.capture_id,
        transaction_event_code: 'T0006',
        transaction_amount: { currency_code: payment.currency, value: toDecimal(payment.amount) },
        transaction_status: 'S',
        custom_field: payment.reference,
        invoice_id: payment.invoice,
        transaction_initiation_date: payment.captured_at,
      },
    }))
    return {
      status: 200,
      body: { transaction_details: details, page: 1, total_items: details.length, total_pages: 1 },
    }
  })

  app.get('/v1/notifications/certs/:id', (c) => c.text(keys.webhookCertificate))
  return app
}

function bound(c: Context): Context<{ Bindings: HttpBindings }> {
  return c as Context<{ Bindings: HttpBindings }>
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function debugId(): string {
  return randomBytes(7).toString('hex')
}

function lying(body: unknown): object {
  const told = structuredClone(body) as {
    purchase_units?: { payments?: { captures: { amount: { value: string } }[] } }[]
  }
  for (const unit of told.purchase_units ?? []) {
    for (const capture of unit.payments?.captures ?? []) capture.amount.value = '0.01'
  }
  return told
}
