import * as v from 'valibot'
import { truncate, fromDecimal, toDecimal } from './amount.ts'
import { createWebhookVerifier, type WebhookSettings } from './paypal-webhook.ts'
import type { Cents } from '@inkloom/contract/money'
import type {
  AttemptRef,
  ListedDispute,
  Outcome,
  Purchase,
  RefundOutcome,
  WalletProvider,
} from '../domain/ports/payment-provider.ts'
import { jsonOf, type Message, type SendResult, type ProviderClient } from './http-client.ts'

export interface PaypalSettings extends WebhookSettings {
  url: string
  sdkUrl: string
  clientId: string
  clientSecret: string
  /** Our payee id; captures for another payee are rejected. */
  merchantId: string | null
}

const money = v.object({ currency_code: v.string(), value: v.string() })
const refund = v.object({ id: v.string(), status: v.string(), amount: money })
const order = v.object({
  id: v.string(),
  status: v.string(),
  purchase_units: v.optional(
    v.array(
      v.object({
        custom_id: v.optional(v.string()),
        payee: v.optional(v.object({ merchant_id: v.optional(v.string()) })),
        payments: v.optional(
          v.object({
            captures: v.optional(v.array(v.object({ id: v.string(), status: v.string(), amount: money }))),
            refunds: v.optional(v.array(v.object({ ...refund.entries, invoice_id: v.optional(v.string()) }))),
          }),
        ),
      }),
    ),
  ),
  links: v.optional(v.array(v.object({ rel: v.string(), href: v.string() }))),
})
type Order = v.InferOutput<typeof order>
const errorBody = v.object({
  name: v.optional(v.string()),
  message: v.optional(v.string()),
  debug_id: v.optional(v.string()),
  details: v.optional(v.array(v.object({ issue: v.string() }))),
})
const transactions = v.object({
  transaction_details: v.array(
    v.object({
      transaction_info: v.object({
        transaction_id: v.string(),
        transaction_event_code: v.string(),
        transaction_amount: money,
        transaction_status: v.optional(v.string()),
        paypal_reference_id: v.optional(v.string()),
        invoice_id: v.optional(v.string()),
      }),
    }),
  ),
  total_pages: v.optional(v.number(), 1),
})
const dispute = v.object({
  dispute_id: v.string(),
  dispute_amount: v.optional(money),
  disputed_transactions: v.optional(v.array(v.object({ seller_transaction_id: v.optional(v.string()) }))),
})
const disputes = v.object({
  items: v.optional(v.array(dispute), []),
  links: v.optional(v.array(v.object({ rel: v.string(), href: v.string() })), []),
})
const token = v.object({ access_token: v.string(), expires_in: v.number() })

/** PayPal Orders v2: create and capture on the server, approve in the buyer's browser. */
export function createPaypal(settings: PaypalSettings, client: ProviderClient): WalletProvider {
  let accessToken: { token: string; until: number } | null = null

  async function bearerToken(): Promise<string | SendResult> {
    if (accessToken && Date.now() < accessToken.until) return accessToken.token
    const basic = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')
    const sent = await client.query({
      method: 'POST',
      url: `${settings.url}/v1/oauth2/token`,
      headers: { Authorization: `Basic ${basic}`, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    })
    if (sent.kind !== 'response') return sent
    const parsed = v.safeParse(token, jsonOf(sent.text))
    if (sent.status !== 200 || !parsed.success)
      return { kind: 'unknown', message: `no token: ${sent.status}` }
    accessToken = {
      token: parsed.output.access_token,
      until: Date.now() + (parsed.output.expires_in - 60) * 1000,
    }
    return accessToken.token
  }

  async function send(
    kind: 'pay' | 'query',
    method: Message['method'],
    path: string,
    body?: object,
    requestId?: string,
  ): Promise<SendResult> {
    const auth = await bearerToken()
    // Without a token the call itself was not sent.
    if (typeof auth !== 'string') {
      return { kind: 'not_sent', message: auth.kind === 'response' ? `${auth.status}` : auth.message }
    }
    const sent = await client[kind]({
      method,
      url: settings.url + path,
      headers: {
        Authorization: `Bearer ${auth}`,
        'Content-Type': 'application/json',
        Accept: 'application/json',
        Prefer: 'return=representation',
        ...(requestId && { 'PayPal-Request-Id': requestId }),
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    if (sent.kind === 'response' && sent.status === 401) accessToken = null
    return sent
  }

  function outcomeOf(sent: SendResult, attempt: AttemptRef): Outcome {
    if (sent.kind !== 'response') return sent
    const json = jsonOf(sent.text)
    if (sent.status >= 500 || !json) return { kind: 'unknown', message: `responded ${sent.status}` }
    if (sent.status >= 400) return rejectionOf(sent.status, json, attempt)
    const parsed = v.safeParse(order, json)
    return parsed.success
      ? outcomeOfOrder(parsed.output, attempt)
      : { kind: 'unknown', message: 'unexpected response format' }
  }

  function rejectionOf(status: number, json: object, attempt: AttemptRef): Outcome {
    const parsed = v.safeParse(errorBody, json)
    const { details, name, message } = parsed.success ? parsed.output : {}
    const issue = details?.[0]?.issue ?? name ?? String(status)
    if (status === 404) return { kind: 'not_found' }
    if (issue === 'ORDER_ALREADY_CAPTURED') return { kind: 'unknown', message: issue }
    if (attempt.reference && issue === 'ORDER_NOT_APPROVED') {
      return { kind: 'requires_action', reference: attempt.reference, url: null, declineCode: issue }
    }
    if (status === 422) return { kind: 'declined', code: issue, message: message ?? issue }
    return { kind: 'not_sent', message: `${status} ${issue}` }
  }

  function outcomeOfOrder(value: Order, attempt: AttemptRef): Outcome {
    const [unit] = value.purchase_units ?? []
    if ((attempt.reference && value.id !== attempt.reference) || unit?.custom_id !== attempt.checkoutId) {
      return { kind: 'unknown', message: 'the response is about another payment' }
    }
    const [capture] = unit.payments?.captures ?? []
    if (capture) {
      const payee = unit.payee?.merchant_id
      if (settings.merchantId && payee && payee !== settings.merchantId) {
        return { kind: 'unknown', message: 'the money went to another payee' }
      }
      if (capture.status === 'PENDING') return { kind: 'pending', reference: value.id }
      if (capture.status === 'DECLINED' || capture.status === 'FAILED') {
        return {
          kind: 'declined',
          code: capture.status,
          message: 'The payment was declined',
          reference: value.id,
        }
      }
      const amount = fromDecimal(capture.amount.value)
      if (amount === null) return { kind: 'unknown', message: 'invalid amount' }
      const { currency_code: currency } = capture.amount
      return { kind: 'captured', amount, currency, reference: value.id, captureReference: capture.id }
    }
    if (value.status === 'VOIDED') return { kind: 'cancelled' }
    const url = value.links?.find(({ rel }) => rel === 'approve' || rel === 'payer-action')?.href ?? null
    return { kind: 'requires_action', reference: value.id, url }
  }

  const byReference = (attempt: AttemptRef) =>
    `/v2/checkout/orders/${encodeURIComponent(attempt.reference ?? '')}`

  async function query(attempt: AttemptRef): Promise<Outcome> {
    // Without an order nothing can have been captured.
    if (!attempt.reference) return { kind: 'not_found' }
    return outcomeOf(await send('query', 'GET', byReference(attempt)), attempt)
  }

  async function knownRefund(attempt: AttemptRef, refundId: string): Promise<RefundOutcome> {
    const sent = await send('query', 'GET', byReference(attempt))
    if (sent.kind !== 'response') return sent
    const parsed = v.safeParse(order, jsonOf(sent.text))
    if (sent.status !== 200 || !parsed.success)
      return { kind: 'unknown', message: `responded ${sent.status}` }
    const refunds = parsed.output.purchase_units?.flatMap(({ payments }) => payments?.refunds ?? []) ?? []
    const found = refunds.find(({ invoice_id }) => invoice_id === refundId)
    if (!found) return { kind: 'not_found' }
    const amount = fromDecimal(found.amount.value)
    if (found.status !== 'COMPLETED' || amount === null) return { kind: 'unknown', message: found.status }
    return { kind: 'refunded', reference: found.id, amount }
  }

  async function read<T>(schema: v.GenericSchema<unknown, T>, path: string): Promise<T | null> {
    const sent = await send('query', 'GET', path)
    const parsed = v.safeParse(
      schema,
      sent.kind === 'response' && sent.status === 200 ? jsonOf(sent.text) : null,
    )
    return parsed.success ? parsed.output : null
  }

  async function listTransactions(from: Date, to: Date): Promise<Transaction[] | null> {
    const all: Transaction[] = []
    for (let page = 1; ; page += 1) {
      const query = new URLSearchParams({
        start_date: from.toISOString(),
        end_date: to.toISOString(),
        fields: 'transaction_info',
        page_size: '500',
        page: String(page),
      })
      const found = await read(transactions, `/v1/reporting/transactions?${query.toString()}`)
      if (!found) return null
      const infos = found.transaction_details.map(({ transaction_info }) => transaction_info)
      // 'D': denied, no money moved.
      all.push(...infos.filter(({ transaction_status: status }) => status !== 'D'))
      if (page >= found.total_pages) return all
    }
  }

  async function listDisputes(filter: Record<string, string>): Promise<ListedDispute[] | null> {
    const all: ListedDispute[] = []
    let path: string | null =
      `/v1/customer/disputes?${new URLSearchParams({ ...filter, page_size: '50' }).toString()}`
    while (path !== null) {
      const found: v.InferOutput<typeof disputes> | null = await read(disputes, path)
      if (!found) return null
      for (const { dispute_id } of found.items) {
        // The list names the dispute, its details name the capture.
        const details = await read(dispute, `/v1/customer/disputes/${encodeURIComponent(dispute_id)}`)
        if (!details) return null
        all.push({
          reference: dispute_id,
          captureReference: details.disputed_transactions?.[0]?.seller_transaction_id ?? null,
          amount: fromDecimal(details.dispute_amount?.value) ?? 0,
        })
      }
      path = pathOf(found.links.find(({ rel }) => rel === 'next')?.href)
    }
    return all
  }

  return {
    name: 'paypal',
    browser: {
      sdkUrl: settings.sdkUrl,
      clientId: settings.clientId,
      origins: [...new Set([new URL(settings.sdkUrl).origin])],
    },
    async createOrder(attempt, purchase) {
      return outcomeOf(
        await send('pay', 'POST', '/v2/checkout/orders', orderOf(attempt, purchase), attempt.id),
        attempt,
      )
    },
    async capture(attempt) {
      const key = `${attempt.id}-${attempt.tries}`
      const sent = await send('pay', 'POST', `${byReference(attempt)}/capture`, {}, key)
      const outcome = outcomeOf(sent, attempt)
      const isDone = outcome.kind === 'unknown' && outcome.message === 'ORDER_ALREADY_CAPTURED'
      return isDone ? query(attempt) : outcome
    },
    query,
    // PayPal has no call to cancel an order; without a capture no money moves.
    async cancel(attempt) {
      const outcome = await query(attempt)
      const isFree = outcome.kind === 'requires_action' || outcome.kind === 'not_found'
      return isFree ? { kind: 'cancelled' } : outcome
    },
    // Queries first: PayPal forgets idempotency keys after some hours, and a refund may be retried for days.
    async refund(attempt, refundId, amount) {
      const known = await knownRefund(attempt, refundId)
      if (known.kind !== 'not_found') return known
      const path = `/v2/payments/captures/${encodeURIComponent(attempt.captureReference ?? '')}/refund`
      const body = {
        amount: { currency_code: 'USD', value: toDecimal(amount) },
        invoice_id: truncate(refundId, 127),
      }
      return refundOutcome(await send('query', 'POST', path, body, refundId))
    },
    verifyWebhook: createWebhookVerifier(settings, client),
    async adjustments(attempt) {
      const found = await read(order, byReference(attempt))
      const disputed = await listDisputes({ disputed_transaction_id: attempt.captureReference ?? '' })
      if (!found || !disputed) return null
      const refunds = found.purchase_units?.flatMap(({ payments }) => payments?.refunds ?? []) ?? []
      return {
        refunds: refunds
          .filter(({ status }) => status === 'COMPLETED')
          .map((one) => ({
            reference: one.id,
            refundId: one.invoice_id ?? null,
            captureReference: attempt.captureReference,
            amount: fromDecimal(one.amount.value) ?? 0,
          })),
        disputes: disputed,
      }
    },
    async list(from, to) {
      const listed = await listTransactions(from, to)
      const disputed = await listDisputes({ start_time: from.toISOString() })
      if (!listed || !disputed) return null
      return {
        captures: listed
          .filter(({ transaction_event_code: code }) => code.startsWith('T00'))
          .map((one) => ({ reference: one.transaction_id, amount: absolute(one.transaction_amount.value) })),
        refunds: listed
          .filter(({ transaction_event_code: code }) => refundCodes.has(code))
          .map((one) => ({
            reference: one.transaction_id,
            refundId: one.invoice_id ?? null,
            captureReference: one.paypal_reference_id ?? null,
            amount: absolute(one.transaction_amount.value),
          })),
        disputes: disputed,
      }
    },
  }
}

type Transaction = v.InferOutput<typeof transactions>['transaction_details'][number]['transaction_info']

/** The path of a link; its host is ours to choose. */
function pathOf(href: string | undefined): string | null {
  if (href === undefined || !URL.canParse(href)) return null
  const { pathname, search } = new URL(href)
  return pathname + search
}

/** Payment reversal, payment refund and chargeback, in PayPal's transaction event codes. */
const refundCodes = new Set(['T1106', 'T1107', 'T1201'])

/** Money that leaves the account has a negative amount. */
function absolute(value: string): Cents {
  return fromDecimal(value.replace(/^-/, '')) ?? 0
}

function refundOutcome(sent: SendResult): RefundOutcome {
  if (sent.kind !== 'response') return sent
  const parsed = v.safeParse(refund, jsonOf(sent.text))
  if (sent.status >= 500) return { kind: 'unknown', message: `responded ${sent.status}` }
  if (sent.status >= 400) return { kind: 'not_sent', message: `responded ${sent.status}` }
  const amount = parsed.success ? fromDecimal(parsed.output.amount.value) : null
  if (!parsed.success || amount === null) return { kind: 'unknown', message: 'unexpected response format' }
  return { kind: 'refunded', reference: parsed.output.id, amount }
}

const textMax = 127

function orderOf(attempt: AttemptRef, purchase: Purchase) {
  const { buyer } = purchase
  const usd = (cents: number) => ({ currency_code: 'USD', value: toDecimal(cents) })
  const names = purchase.lines.map(({ name }) => name).join(', ')
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        description: truncate(names, textMax),
        custom_id: attempt.checkoutId,
        // Unique among paid orders, so that PayPal itself rejects a second payment of a checkout.
        invoice_id: attempt.checkoutId,
        amount: {
          ...usd(purchase.amount),
          breakdown: {
            item_total: usd(purchase.itemTotal),
            shipping: usd(purchase.shipping),
            discount: usd(purchase.discount),
          },
        },
        items: purchase.lines.map((line) => ({
          name: truncate(line.name, textMax),
          quantity: String(line.quantity),
          unit_amount: usd(line.price),
          sku: `SKU-${line.productId}`,
          category: 'PHYSICAL_GOODS',
        })),
        shipping: {
          name: { full_name: truncate(`${buyer.firstName} ${buyer.lastName}`, 300) },
          address: {
            address_line_1: truncate(buyer.address, 300),
            admin_area_2: truncate(buyer.city, 120),
            ...(buyer.state && { admin_area_1: buyer.state }),
            postal_code: truncate(buyer.zipCode, 60),
            country_code: buyer.country,
          },
        },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: 'Inkloom',
          shipping_preference: 'SET_PROVIDED_ADDRESS',
          user_action: 'PAY_NOW',
          return_url: purchase.returnUrl,
          cancel_url: purchase.cancelUrl,
        },
      },
    },
  }
}
