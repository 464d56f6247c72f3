import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { now, type Payment, type Refund } from '../books.ts'
import { type Answer, type Fault, misbehaving } from '../faults.ts'
import { toCents, toDecimal } from '../money.ts'
import type { Parts } from '../parts.ts'
import type { SandboxApp } from '../sandbox.ts'
import { isSigned, sign, timestamp } from './signature.ts'

const frameTokenMs = 30 * 60 * 1000

interface PaymentRequest {
  merchant_transaction_id?: string
  merchant_id?: string
  notification_url?: string
  redirect_url?: string
  payment_method?: string
  merchant_order?: { order_amount?: string | number; order_currency_code?: string }
  payment_data?: { card?: { card_token?: string; holder_name?: string } }
}

/** The card gateway's server side: acquiring v3, iframe mode. */
export function lianlianApi(parts: Parts): SandboxApp {
  const { books, keys, faults } = parts
  const app: SandboxApp = new Hono()
  const base = '/v3/merchants/:merchant'

  type Work = (c: Context, body: Record<string, unknown>) => Answer
  const serve = (method: 'get' | 'post', path: string, at: string, work: Work) =>
    app[method](base + path, async (c) => {
      const sent = await readSent(c)
      const isKnown = c.req.param('merchant') === keys.credentials.lianlian.merchantId
      const signature = c.req.header('signature') ?? ''
      if (!isKnown || !isSigned(sent, signature, keys.merchantPublicKey)) {
        return write(c, refusal(401, 'SIGNATURE_ERROR', 'The signature is wrong'), undefined)
      }
      return misbehaving(
        c as Context<{ Bindings: HttpBindings }>,
        faults,
        `lianlian.${at}`,
        () => books.atomically(() => work(c, sent)),
        (answer, fault) => write(c, answer, fault),
      )
    })

  function write(c: Context, { status, body }: Answer, fault: Fault | undefined): Response {
    const told = fault?.kind === 'lie-amount' ? lying(body) : (body as object)
    const signature = sign(told, keys.gatewayPrivateKey)
    const shown = fault?.kind === 'bad-signature' ? randomBytes(256).toString('base64') : signature
    return c.json(told, status as 200, { signature: shown, timestamp: timestamp(), timezone: 'UTC' })
  }

  serve('post', '/token', 'token', () => {
    const token = randomBytes(24).toString('base64url')
    books.addFrameToken(token, Date.now() + frameTokenMs)
    return success({ token })
  })
  serve('post', '/payments', 'payments', (_, body) => pay(parts, body))
  serve('get', '/payments/:id', 'query', (c) => {
    const payment = books.paymentByReference('lianlian', c.req.param('id') ?? '')
    return payment ? success({ order: orderOf(parts, payment) }) : notFound
  })
  serve('post', '/payments/:id/cancelpay', 'cancel', (c) => cancel(parts, c.req.param('id') ?? ''))
  serve('post', '/payments/:id/refunds', 'refunds', (c, body) => refund(parts, c.req.param('id') ?? '', body))
  serve('get', '/refunds/:id', 'refund-query', (c) => {
    const known = books.refundByReference('lianlian', c.req.param('id') ?? '')
    return known ? success({ refund: refundOf(known) }) : notFound
  })
  serve('post', '/shipments', 'shipments', (_, body) => ship(parts, body))
  serve('get', '/payments', 'list', (c) => {
    const { start_time: from = '', end_time: to = '' } = c.req.query()
    const payments = books.capturedBetween('lianlian', from, to)
    return success({ orders: payments.map((payment) => orderOf(parts, payment)) })
  })
  return app
}

/** The body of a POST; of a GET what stands in its path and query. */
async function readSent(c: Context): Promise<Record<string, unknown>> {
  if (c.req.method === 'POST') return c.req.json<Record<string, unknown>>().catch(() => ({}))
  return { ...c.req.param(), ...c.req.query() }
}

function pay(parts: Parts, request: PaymentRequest): Answer {
  const { books } = parts
  const reference = request.merchant_transaction_id ?? ''
  const amount = toCents(request.merchant_order?.order_amount)
  const currency = request.merchant_order?.order_currency_code ?? ''
  if (!/^[\w-]{1,64}$/.test(reference) || amount === null || amount === 0 || currency !== 'USD') {
    return refusal(
      400,
      'PARAMETER_ERROR',
      'merchant_transaction_id, order_amount and order_currency_code are needed',
    )
  }
  const known = books.paymentByReference('lianlian', reference)
  if (known) return answerFor(parts, known)
  const card = books.cardToken(request.payment_data?.card?.card_token ?? '')
  if (!card || card.used_by)
    return refusal(400, 'CARD_TOKEN_INVALID', 'The card token is not known or was used')

  const payment: Payment = {
    ...{
      id: `LL${Date.now()}${randomBytes(4).toString('hex')}`,
      provider: 'lianlian',
      reference,
      amount,
      currency,
    },
    ...{ status: 'created', decline_code: null, invoice: null, capture_id: null },
    card: `${card.brand} ${card.last4}`,
    request: JSON.stringify({
      notification_url: request.notification_url,
      redirect_url: request.redirect_url,
    }),
    ...{ secret: randomBytes(16).toString('base64url'), tries: 0, created_at: now(), captured_at: null },
  }
  books.addPayment(payment)
  books.useCardToken(card.token, payment.id)
  if (card.behaviour === 'challenge') books.setStatus(payment.id, 'challenge')
  else settle(parts, payment.id, card.behaviour === 'pays' ? null : declines[card.behaviour]!)
  return answerFor(parts, books.payment(payment.id)!)
}

const declines: Record<string, string> = {
  declined: 'do_not_honor',
  insufficient_funds: 'insufficient_funds',
}
const texts: Record<string, string> = {
  do_not_honor: 'The card was declined',
  insufficient_funds: 'The card has insufficient funds',
  authentication_failed: 'The cardholder could not be authenticated',
}

/** Ends a payment well or badly and tells the merchant. */
export function settle(parts: Parts, id: string, declineCode: string | null): void {
  const { books, notices } = parts
  if (declineCode === null) books.setCaptured(id, `CAP${randomBytes(8).toString('hex')}`)
  else books.setStatus(id, 'declined', declineCode)
  const payment = books.payment(id)!
  const { notification_url: url = null } = JSON.parse(payment.request) as { notification_url?: string }
  const event = `${id}-${payment.status}`
  notices.add('lianlian', url, event, { ...notice(event), order: orderOf(parts, payment) })
}

function notice(id: string) {
  return { notification_id: id, notification_time: timestamp(), return_code: 'SUCCESS' }
}

function answerFor(parts: Parts, payment: Payment): Answer {
  const order = orderOf(parts, payment)
  if (payment.status !== 'declined') return success({ order })
  const code = payment.decline_code ?? 'do_not_honor'
  return {
    status: 200,
    body: { ...refusal(200, 'PAYMENT_FAIL', texts[code]!).body, decline_code: code, order },
  }
}

const statuses: Record<string, string> = {
  ...{ created: 'PP', challenge: 'WP', captured: 'PS', declined: 'PF', cancelled: 'PC' },
}

function orderOf({ url, keys }: Parts, payment: Payment) {
  const isChallenge = payment.status === 'challenge'
  return {
    ll_transaction_id: payment.id,
    merchant_transaction_id: payment.reference,
    merchant_id: keys.credentials.lianlian.merchantId,
    payment_data: {
      payment_status: statuses[payment.status],
      payment_amount: toDecimal(payment.amount),
      payment_currency_code: payment.currency,
      payment_time: payment.captured_at,
      decline_code: payment.decline_code,
      card: payment.card,
    },
    ...(isChallenge && {
      '3ds_status': 'CHALLENGE',
      payment_url: `${url}/lianlian/3ds/${payment.id}?k=${payment.secret}`,
    }),
  }
}

/** Also closes an id that was never seen, so that a request still on its way finds it closed. */
function cancel(parts: Parts, reference: string): Answer {
  const { books } = parts
  const payment = books.paymentByReference('lianlian', reference)
  if (payment?.status === 'captured') return refusal(409, 'TRANSACTION_PAID', 'The transaction is paid')
  if (payment) {
    if (payment.status !== 'declined') books.setStatus(payment.id, 'cancelled')
  } else {
    const id = `LL${Date.now()}${randomBytes(4).toString('hex')}`
    books.addPayment({
      ...{ id, provider: 'lianlian', reference, amount: 1, currency: 'USD', status: 'cancelled' },
      ...{ decline_code: null, invoice: null, capture_id: null, card: null, request: '{}' },
      ...{ secret: '', tries: 0, created_at: now(), captured_at: null },
    })
  }
  return success({ order: orderOf(parts, books.paymentByReference('lianlian', reference)!) })
}

function refund(parts: Parts, reference: string, body: Record<string, unknown>): Answer {
  const { books, notices } = parts
  const payment = books.paymentByReference('lianlian', reference)
  if (!payment) return notFound
  const key = String(body['merchant_refund_id'] ?? '')
  const amount = toCents(body['refund_amount'])
  if (!/^[\w-]{1,64}$/.test(key) || !amount)
    return refusal(400, 'PARAMETER_ERROR', 'merchant_refund_id, refund_amount')
  const known = books.refundByReference('lianlian', key)
  if (known) return success({ refund: refundOf(known) })
  const back = books.refundsOf(payment.id).reduce((sum, one) => sum + one.amount, 0)
  if (payment.status !== 'captured' || back + amount > payment.amount) {
    return refusal(409, 'REFUND_AMOUNT_ERROR', 'More than was paid cannot go back')
  }
  const id = `LR${Date.now()}${randomBytes(4).toString('hex')}`
  books.addRefund({
    id,
    provider: 'lianlian',
    payment_id: payment.id,
    reference: key,
    amount,
    created_at: now(),
  })
  const added = books.refund(id)!
  const { notification_url: url = null } = JSON.parse(payment.request) as { notification_url?: string }
  notices.add('lianlian', url, id, {
    ...notice(id),
    order: orderOf(parts, payment),
    refund: refundOf(added),
  })
  return success({ refund: refundOf(added) })
}

function refundOf(refund: Refund) {
  return {
    ll_refund_id: refund.id,
    merchant_refund_id: refund.reference,
    refund_data: {
      refund_status: 'RS',
      refund_amount: toDecimal(refund.amount),
      refund_currency_code: 'USD',
      refund_time: refund.created_at,
    },
  }
}

function ship({ books }: Parts, body: Record<string, unknown>): Answer {
  const payment = books.paymentByReference('lianlian', String(body['merchant_transaction_id']))
  if (!payment) return notFound
  books.addShipment(payment.id, String(body['shipping_provider'] ?? ''), String(body['tracking_no'] ?? ''))
  return success({})
}

function success(fields: object): Answer {
  return {
    status: 200,
    body: { return_code: 'SUCCESS', return_message: 'Success', trace_id: trace(), ...fields },
  }
}

function refusal(status: number, code: string, message: string): Answer & { body: object } {
  return { status, body: { return_code: code, return_message: message, trace_id: trace() } }
}

const notFound = refusal(404, 'TRANSACTION_NOT_EXIST', 'The transaction does not exist')

function trace(): string {
  return randomBytes(8).toString('hex')
}

/** The same answer over another sum. */
function lying(body: unknown): object {
  const told = structuredClone(body) as { order?: { payment_data?: { payment_amount: string } } }
  if (told.order?.payment_data) told.order.payment_data.payment_amount = '0.01'
  return told
}
