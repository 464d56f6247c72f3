import * as v from 'valibot'
import { truncate, fromDecimal, toDecimal } from './amount.ts'
import { isSigned, sign } from './lianlian-signature.ts'
import type {
  AttemptRef,
  CardProvider,
  ListedRefund,
  Outcome,
  Purchase,
  RefundOutcome,
} from '../domain/ports/payment-provider.ts'
import { jsonOf, type Message, type SendResult, type ProviderClient } from './http-client.ts'
import { isRecent } from './webhook-age.ts'

export interface LianlianSettings {
  url: string
  sdkUrl: string
  merchantId: string
  /** PEM: our key signs requests, the gateway's key verifies responses. */
  privateKey: string
  gatewayPublicKey: string
  /** Where the gateway sends its webhooks. */
  notificationUrl: string
  webhookMaxAgeMs: number
}

const order = v.object({
  ll_transaction_id: v.string(),
  merchant_transaction_id: v.string(),
  merchant_id: v.string(),
  payment_data: v.object({
    payment_status: v.string(),
    payment_amount: v.string(),
    payment_currency_code: v.string(),
    decline_code: v.nullish(v.string()),
  }),
  '3ds_status': v.optional(v.string()),
  payment_url: v.optional(v.string()),
})
const refund = v.object({
  ll_refund_id: v.string(),
  merchant_refund_id: v.nullish(v.string()),
  ll_transaction_id: v.optional(v.string()),
  refund_data: v.object({ refund_status: v.string(), refund_amount: v.string() }),
})
const gatewayResponse = v.object({
  return_code: v.string(),
  return_message: v.optional(v.string()),
  decline_code: v.nullish(v.string()),
  trace_id: v.optional(v.string()),
  token: v.optional(v.string()),
  order: v.optional(order),
  orders: v.optional(v.array(order)),
  refund: v.optional(refund),
  refunds: v.optional(v.array(refund)),
})
type GatewayResponse = v.InferOutput<typeof gatewayResponse>
const notification = v.object({
  notification_id: v.pipe(v.string(), v.maxLength(200)),
  notification_time: v.pipe(v.string(), v.regex(/^\d{14}$/)),
  order: v.object({ merchant_transaction_id: v.pipe(v.string(), v.maxLength(64)) }),
  refund: v.optional(v.unknown()),
})

/** LianLian Pay Global, acquiring v3, iframe mode. */
export function createLianlian(settings: LianlianSettings, client: ProviderClient): CardProvider {
  const base = `${settings.url}/v3/merchants/${settings.merchantId}`

  const tokenFields = { merchant_id: settings.merchantId }
  /** Made once: it takes a third of a millisecond and is the same for every token. */
  let tokenSignature: string | undefined

  const post = (path: string, fields: object, signature?: string): Message => ({
    method: 'POST',
    url: base + path,
    headers: headersFor(fields, signature),
    body: JSON.stringify(fields),
  })
  const get = (
    path: string,
    fields: Record<string, string>,
    query: Record<string, string> = {},
  ): Message => ({
    method: 'GET',
    url: `${base}${path}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString()}` : ''}`,
    headers: headersFor({ merchant: settings.merchantId, ...fields, ...query }),
  })
  function headersFor(fields: object, signature = sign(fields, settings.privateKey)): Record<string, string> {
    return {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      signature,
      timestamp: new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14),
      timezone: 'UTC',
    }
  }

  /** The parsed response, if it is signed by the gateway. */
  function read(
    sent: SendResult,
  ): { status: number; body: GatewayResponse } | Exclude<SendResult, { kind: 'response' }> {
    if (sent.kind !== 'response') return sent
    const json = jsonOf(sent.text)
    if (sent.status >= 500 || !json) return { kind: 'unknown', message: `responded ${sent.status}` }
    if (!isSigned(json, sent.headers['signature'] ?? '', settings.gatewayPublicKey)) {
      return { kind: 'unknown', message: 'the response is not signed by the gateway' }
    }
    const parsed = v.safeParse(gatewayResponse, json)
    if (!parsed.success) return { kind: 'unknown', message: 'unexpected response format' }
    return { status: sent.status, body: parsed.output }
  }

  function outcomeOf(sent: SendResult, attempt: AttemptRef): Outcome {
    const result = read(sent)
    if ('kind' in result) return result
    const { status, body } = result
    if (body.order) return outcomeOfOrder(body, body.order, attempt)
    if (body.return_code === 'TRANSACTION_NOT_EXIST') return { kind: 'not_found' }
    if (body.return_code === 'CARD_TOKEN_INVALID') return declined(body, body.return_code, null)
    if (status >= 400)
      return { kind: 'not_sent', message: `${body.return_code}: ${body.return_message ?? ''}` }
    return { kind: 'unknown', message: `responded ${body.return_code} without an order` }
  }

  function outcomeOfOrder(
    body: GatewayResponse,
    order: NonNullable<GatewayResponse['order']>,
    attempt: AttemptRef,
  ): Outcome {
    if (order.merchant_transaction_id !== attempt.id || order.merchant_id !== settings.merchantId) {
      return { kind: 'unknown', message: 'the response is about another payment' }
    }
    const { payment_status, payment_amount, payment_currency_code, decline_code } = order.payment_data
    const reference = order.ll_transaction_id
    switch (payment_status) {
      case 'PS': {
        const amount = fromDecimal(payment_amount)
        if (amount === null) return { kind: 'unknown', message: 'invalid amount' }
        const traceId = body.trace_id ?? null
        return {
          kind: 'captured',
          amount,
          currency: payment_currency_code,
          reference,
          captureReference: reference,
          traceId,
        }
      }
      case 'WP':
        return { kind: 'requires_action', reference, url: order.payment_url ?? null }
      case 'PP':
        return { kind: 'pending', reference }
      case 'PC':
        return { kind: 'cancelled' }
      case 'PF':
        return declined(body, decline_code ?? body.decline_code ?? body.return_code, reference)
      default:
        return { kind: 'unknown', message: `status ${payment_status}` }
    }
  }

  function declined(body: GatewayResponse, code: string, reference: string | null): Outcome {
    const reason = body.return_code === 'SUCCESS' ? null : body.return_message
    const message = reason ?? 'The payment was declined'
    return { kind: 'declined', code, message, reference, traceId: body.trace_id ?? null }
  }

  function refundOutcome(sent: SendResult): RefundOutcome {
    const result = read(sent)
    if ('kind' in result) return result
    const { refund, return_code, return_message } = result.body
    const amount = fromDecimal(refund?.refund_data.refund_amount)
    if (refund && isRefunded(refund) && amount !== null) {
      return { kind: 'refunded', reference: refund.ll_refund_id, amount }
    }
    if (return_code === 'TRANSACTION_NOT_EXIST') return { kind: 'not_found' }
    if (result.status >= 400) return { kind: 'not_sent', message: `${return_code}: ${return_message ?? ''}` }
    return { kind: 'unknown', message: `refund responded ${return_code}` }
  }

  return {
    name: 'lianlian',
    browser: {
      sdkUrl: settings.sdkUrl,
      clientId: settings.merchantId,
      origins: [...new Set([new URL(settings.sdkUrl).origin, new URL(settings.url).origin])],
    },
    async clientToken() {
      tokenSignature ??= sign(tokenFields, settings.privateKey)
      const result = read(await client.pay(post('/token', tokenFields, tokenSignature)))
      return 'kind' in result ? null : (result.body.token ?? null)
    },
    async pay(attempt, card, purchase) {
      return outcomeOf(
        await client.pay(post('/payments', paymentOf(attempt, card, purchase, settings))),
        attempt,
      )
    },
    async query(attempt) {
      return outcomeOf(await client.query(get(`/payments/${attempt.id}`, { id: attempt.id })), attempt)
    },
    async cancel(attempt) {
      const sent = await client.query(
        post(`/payments/${attempt.id}/cancelpay`, { merchant_id: settings.merchantId }),
      )
      const result = read(sent)
      const isPaid = !('kind' in result) && result.body.return_code === 'TRANSACTION_PAID'
      return isPaid ? this.query(attempt) : outcomeOf(sent, attempt)
    },
    async refund(attempt, refundId, amount) {
      const known = refundOutcome(await client.query(get(`/refunds/${refundId}`, { id: refundId })))
      if (known.kind !== 'not_found') return known
      const fields = {
        merchant_id: settings.merchantId,
        merchant_refund_id: refundId,
        refund_amount: toDecimal(amount),
        refund_currency_code: 'USD',
        notification_url: settings.notificationUrl,
      }
      return refundOutcome(await client.query(post(`/payments/${attempt.id}/refunds`, fields)))
    },
    async verifyWebhook(headers, bytes) {
      const body = jsonOf(Buffer.from(bytes).toString('utf8'))
      const parsed = v.safeParse(notification, body)
      if (!body || !parsed.success) return null
      if (!isSigned(body, headers.get('signature') ?? '', settings.gatewayPublicKey)) return null
      const { notification_id, notification_time, order, refund } = parsed.output
      if (!isRecent(timeOf(notification_time), settings.webhookMaxAgeMs)) return null
      const topic = refund === undefined ? 'payment' : 'adjustment'
      return { eventId: notification_id, reference: order.merchant_transaction_id, topic }
    },
    // The gateway has no call for chargebacks; it sends them by email.
    async adjustments(attempt) {
      const result = read(await client.query(get(`/payments/${attempt.id}`, { id: attempt.id })))
      if ('kind' in result || !result.body.order) return null
      return { refunds: (result.body.refunds ?? []).filter(isRefunded).map(toListedRefund), disputes: [] }
    },
    async list(from, to) {
      const query = { start_time: from.toISOString(), end_time: to.toISOString() }
      const payments = read(await client.query(get('/payments', {}, query)))
      const refunds = read(await client.query(get('/refunds', {}, query)))
      if ('kind' in payments || !payments.body.orders) return null
      if ('kind' in refunds || !refunds.body.refunds) return null
      return {
        captures: payments.body.orders.map((order) => ({
          reference: order.ll_transaction_id,
          amount: fromDecimal(order.payment_data.payment_amount) ?? 0,
        })),
        refunds: refunds.body.refunds.filter(isRefunded).map(toListedRefund),
        disputes: [],
      }
    },
  }
}

type Refund = v.InferOutput<typeof refund>

function isRefunded({ refund_data }: Refund): boolean {
  return refund_data.refund_status === 'RS'
}

function toListedRefund(value: Refund): ListedRefund {
  return {
    reference: value.ll_refund_id,
    refundId: value.merchant_refund_id ?? null,
    captureReference: value.ll_transaction_id ?? null,
    amount: fromDecimal(value.refund_data.refund_amount) ?? 0,
  }
}

function paymentOf(
  attempt: AttemptRef,
  card: { token: string; holderName: string },
  purchase: Purchase,
  settings: LianlianSettings,
) {
  const { buyer } = purchase
  const address = {
    line1: truncate(buyer.address, 200),
    city: buyer.city,
    country: buyer.country,
    ...(buyer.state && { state: buyer.state }),
    postal_code: buyer.zipCode,
  }
  const name = `${buyer.firstName} ${buyer.lastName}`
  return {
    merchant_transaction_id: attempt.id,
    merchant_id: settings.merchantId,
    notification_url: settings.notificationUrl,
    redirect_url: purchase.returnUrl,
    country: buyer.country,
    payment_method: 'inter_credit_card',
    merchant_order: {
      merchant_order_id: attempt.id,
      merchant_order_time: new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14),
      order_description: 'Online purchase',
      order_amount: toDecimal(purchase.amount),
      order_currency_code: purchase.currency,
      products: purchase.lines.map((line) => ({
        product_id: String(line.productId),
        name: truncate(line.name, 127),
        price: toDecimal(line.price),
        quantity: line.quantity,
        sku: `SKU-${line.productId}`,
        url: line.url,
        category: 'general',
        shipping_provider: 'DHL',
      })),
      shipping: { name, phone: buyer.phone, cycle: '48h', address },
    },
    customer: {
      customer_type: 'I',
      full_name: name,
      first_name: buyer.firstName,
      last_name: buyer.lastName,
      email: buyer.email,
      address,
    },
    payment_data: { card: { holder_name: card.holderName || name, card_token: card.token } },
  }
}

/** Parses yyyyMMddHHmmss in UTC. */
function timeOf(text: string): number {
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text)!
  return Date.UTC(Number(y), Number(mo) - 1, Number(d), Number(h), Number(mi), Number(s))
}
