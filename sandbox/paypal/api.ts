import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { SandboxApp, SandboxContext } from '../context.ts'
import { type Fault, type ProviderResponse, respondWithFaults } from '../faults.ts'
import { toDecimal } from '../money.ts'
import { invalidRequest, notFound } from './errors.ts'
import { captureOrder, createOrder } from './orders.ts'
import { refundCapture } from './refunds.ts'
import {
  captureResource,
  disputeResource,
  disputeSummary,
  orderResource,
  refundResource,
} from './resources.ts'

const tokenSeconds = 9 * 3600

/** The wallet's server API: OAuth, Orders v2, Payments v2. */
export function paypalApi(context: SandboxContext): SandboxApp {
  const { ledger, keys, faults } = context
  const app: SandboxApp = new Hono()
  const { clientId, clientSecret } = keys.credentials.paypal

  app.post('/v1/oauth2/token', (c) => {
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    const issueToken = () =>
      isEqual(c.req.header('authorization') ?? '', basic)
        ? { status: 200, body: newToken() }
        : {
            status: 401,
            body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
          }
    return respondWithFaults(withBindings(c), faults, 'paypal.token', issueToken, respond(c))
  })

  type Handler = (c: Context, body: Record<string, unknown>) => ProviderResponse
  const route = (method: 'get' | 'post', path: string, name: string, handler: Handler) =>
    app[method](path, async (c) => {
      if (!isValidToken(c.req.header('authorization') ?? '')) {
        const body = { name: 'AUTHENTICATION_FAILURE', message: 'The token is invalid', debug_id: debugId() }
        return c.json(body, 401)
      }
      const body = method === 'post' ? await c.req.json<Record<string, unknown>>().catch(() => ({})) : {}
      const process = () => ledger.withTransaction(() => idempotent(c, name, () => handler(c, body)))
      return respondWithFaults(withBindings(c), faults, `paypal.${name}`, process, respond(c))
    })

  /** Repeats the first successful response to the same PayPal-Request-Id. */
  function idempotent(c: Context, name: string, process: () => ProviderResponse): ProviderResponse {
    const id = c.req.header('paypal-request-id')
    if (!id || c.req.method !== 'POST') return process()
    if (id.length > 108) return invalidRequest('INVALID_STRING_LENGTH', 'PayPal-Request-Id')
    const key = createHash('sha256').update(`${name} ${c.req.path} ${id}`).digest('hex')
    const saved = ledger.savedResponse('paypal', key)
    if (saved) return { status: 200, body: JSON.parse(saved.body) as object }
    const { status, body } = process()
    if (status < 300) ledger.saveResponse('paypal', key, status, JSON.stringify(body))
    return { status, body }
  }

  const tokenKey = createHash('sha256').update(clientSecret).digest()
  const tokenSignature = (text: string) => createHmac('sha256', tokenKey).update(text).digest('base64url')
  function newToken() {
    const text = `${Date.now() + tokenSeconds * 1000}.${randomBytes(9).toString('base64url')}`
    return {
      scope:
        'https://uri.paypal.com/services/checkout/orders https://uri.paypal.com/services/payments/refund',
      access_token: `${text}.${tokenSignature(text)}`,
      token_type: 'Bearer',
      app_id: 'APP-SANDBOX',
      expires_in: tokenSeconds,
      nonce: `${new Date().toISOString()}${randomBytes(16).toString('base64url')}`,
    }
  }
  function isValidToken(header: string): boolean {
    const [, expiry, nonce, signature = ''] = /^Bearer (\d+)\.([\w-]+)\.([\w-]+)$/.exec(header) ?? []
    return isEqual(signature, tokenSignature(`${expiry}.${nonce}`)) && Number(expiry) > Date.now()
  }

  route('post', '/v2/checkout/orders', 'create', (_, body) => createOrder(context, body))
  route('get', '/v2/checkout/orders/:id', 'get', (c) => {
    const payment = ledger.payment(c.req.param('id') ?? '')
    return payment?.provider === 'paypal' ? { status: 200, body: orderResource(context, payment) } : notFound
  })
  route('post', '/v2/checkout/orders/:id/capture', 'capture', (c) =>
    captureOrder(context, c.req.param('id') ?? ''),
  )
  route('get', '/v2/payments/captures/:id', 'capture-get', (c) => {
    const payment = ledger.paymentByCapture(c.req.param('id') ?? '')
    return payment ? { status: 200, body: captureResource(context, payment) } : notFound
  })
  route('post', '/v2/payments/captures/:id/refund', 'refund', (c, body) =>
    refundCapture(context, c.req.param('id') ?? '', c.req.header('paypal-request-id') ?? '', body),
  )
  route('get', '/v2/payments/refunds/:id', 'refund-get', (c) => {
    const refund = ledger.refund(c.req.param('id') ?? '')
    return refund ? { status: 200, body: refundResource(context, refund) } : notFound
  })
  route('get', '/v1/reporting/transactions', 'list', (c) => {
    const { start_date: from = '', end_date: to = '', page = '1', page_size: size = '100' } = c.req.query()
    const all = listTransactions(context, from, to)
    const start = (Number(page) - 1) * Number(size)
    const body = {
      transaction_details: all.slice(start, start + Number(size)).map((info) => ({ transaction_info: info })),
      page: Number(page),
      total_items: all.length,
      total_pages: Math.ceil(all.length / Number(size)),
    }
    return { status: 200, body }
  })
  route('get', '/v1/customer/disputes', 'disputes', (c) => {
    const { start_time: from = '', disputed_transaction_id: captureId } = c.req.query()
    const payment = captureId === undefined ? undefined : ledger.paymentByCapture(captureId)
    const found = captureId === undefined ? ledger.disputesSince(from) : ledger.disputesOf(payment?.id ?? '')
    return { status: 200, body: { items: found.map((one) => disputeSummary(context.url, one)), links: [] } }
  })
  route('get', '/v1/customer/disputes/:id', 'dispute-get', (c) => {
    const dispute = ledger.dispute(c.req.param('id') ?? '')
    return dispute ? { status: 200, body: disputeResource(context, dispute) } : notFound
  })

  app.get('/v1/notifications/certs/:id', (c) => c.text(keys.webhookCertificate))
  return app
}

/** Captures and refunds, oldest first; money that leaves the account is negative. */
function listTransactions({ ledger }: SandboxContext, from: string, to: string) {
  const captures = ledger.capturedBetween('paypal', from, to).map((payment) => ({
    transaction_id: payment.capture_id,
    transaction_event_code: 'T0006',
    transaction_amount: { currency_code: payment.currency, value: toDecimal(payment.amount) },
    transaction_status: 'S',
    custom_field: payment.reference,
    invoice_id: payment.invoice ?? undefined,
    transaction_initiation_date: payment.captured_at ?? '',
  }))
  const refunds = ledger.refundedBetween('paypal', from, to).map((refund) => {
    const payment = ledger.payment(refund.payment_id)!
    return {
      transaction_id: refund.id,
      transaction_event_code: 'T1107',
      transaction_amount: { currency_code: payment.currency, value: `-${toDecimal(refund.amount)}` },
      transaction_status: 'S',
      custom_field: payment.reference,
      paypal_reference_id: payment.capture_id,
      paypal_reference_id_type: 'TXN',
      invoice_id: refund.reference === refund.id ? undefined : refund.reference,
      transaction_initiation_date: refund.created_at,
    }
  })
  return [...captures, ...refunds].sort((a, b) =>
    a.transaction_initiation_date.localeCompare(b.transaction_initiation_date),
  )
}

function withBindings(c: Context): Context<{ Bindings: HttpBindings }> {
  return c as Context<{ Bindings: HttpBindings }>
}

function respond(c: Context) {
  return ({ status, body }: ProviderResponse, fault: Fault | undefined): Response => {
    const sent = fault?.kind === 'wrong-amount' ? withWrongAmount(body) : (body as object)
    return c.json(sent, status as 200, { 'Paypal-Debug-Id': debugId() })
  }
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function debugId(): string {
  return randomBytes(7).toString('hex')
}

function withWrongAmount(body: unknown): object {
  const copy = structuredClone(body) as {
    purchase_units?: { payments?: { captures: { amount: { value: string } }[] } }[]
  }
  for (const unit of copy.purchase_units ?? []) {
    for (const capture of unit.payments?.captures ?? []) capture.amount.value = '0.01'
  }
  return copy
}
