import { randomBytes } from 'node:crypto'
import type { SandboxContext } from '../context.ts'
import type { ProviderResponse } from '../faults.ts'
import { now, type Payment } from '../ledger.ts'
import { toCents, toDecimal } from '../money.ts'
import { failure, success } from './responses.ts'
import { timestamp } from './signature.ts'

interface PaymentRequest {
  merchant_transaction_id?: string
  merchant_id?: string
  notification_url?: string
  redirect_url?: string
  payment_method?: string
  merchant_order?: { order_amount?: string | number; order_currency_code?: string }
  payment_data?: { card?: { card_token?: string; holder_name?: string } }
}

/** Charges a card token. A repeated transaction id returns the existing payment. */
export function createPayment(context: SandboxContext, request: PaymentRequest): ProviderResponse {
  const { ledger } = context
  const reference = request.merchant_transaction_id ?? ''
  const amount = toCents(request.merchant_order?.order_amount)
  const currency = request.merchant_order?.order_currency_code ?? ''
  if (!/^[\w-]{1,64}$/.test(reference) || !amount || currency !== 'USD') {
    return failure(
      400,
      'PARAMETER_ERROR',
      'merchant_transaction_id, order_amount and order_currency_code are required',
    )
  }
  const existing = ledger.paymentByReference('lianlian', reference)
  if (existing) return paymentResponse(context, existing)
  const card = ledger.cardToken(request.payment_data?.card?.card_token ?? '')
  if (!card || card.used_by) {
    return failure(400, 'CARD_TOKEN_INVALID', 'The card token is unknown or already used')
  }

  const { notification_url, redirect_url } = request
  const payment = newPayment({
    reference,
    amount,
    card: `${card.brand} ${card.last4}`,
    request: JSON.stringify({ notification_url, redirect_url }),
    secret: randomBytes(16).toString('base64url'),
  })
  ledger.addPayment(payment)
  ledger.useCardToken(card.token, payment.id)
  if (card.behavior === 'challenge') ledger.setStatus(payment.id, 'challenge')
  else settlePayment(context, payment.id, declineCodes[card.behavior] ?? null)
  return paymentResponse(context, ledger.payment(payment.id)!)
}

/** By the card's behavior; other cards pay. */
const declineCodes: Record<string, string> = {
  declined: 'do_not_honor',
  insufficient_funds: 'insufficient_funds',
}

/** Captures or declines a payment and notifies the merchant. */
export function settlePayment(context: SandboxContext, id: string, declineCode: string | null): void {
  const { ledger, webhooks } = context
  if (declineCode === null) ledger.setCaptured(id, `CAP${randomBytes(8).toString('hex')}`)
  else ledger.setStatus(id, 'declined', declineCode)
  const payment = ledger.payment(id)!
  const notificationId = `${id}-${payment.status}`
  webhooks.add('lianlian', notificationUrl(payment), notificationId, {
    ...notificationHead(notificationId),
    order: orderResource(context, payment),
  })
}

export function notificationUrl(payment: Payment): string | null {
  return (JSON.parse(payment.request) as PaymentRequest).notification_url ?? null
}

export function notificationHead(id: string) {
  return { notification_id: id, notification_time: timestamp(), return_code: 'SUCCESS' }
}

const declineMessages: Record<string, string> = {
  do_not_honor: 'The card was declined',
  insufficient_funds: 'The card has insufficient funds',
  authentication_failed: 'The cardholder could not be authenticated',
}

function paymentResponse(context: SandboxContext, payment: Payment): ProviderResponse {
  const order = orderResource(context, payment)
  if (payment.status !== 'declined') return success({ order })
  const code = payment.decline_code ?? 'do_not_honor'
  return failure(200, 'PAYMENT_FAIL', declineMessages[code]!, { decline_code: code, order })
}

const statusCodes: Record<string, string> = {
  created: 'PP',
  challenge: 'WP',
  captured: 'PS',
  declined: 'PF',
  cancelled: 'PC',
}

export function orderResource({ url, keys }: SandboxContext, payment: Payment) {
  const isChallenge = payment.status === 'challenge'
  return {
    ll_transaction_id: payment.id,
    merchant_transaction_id: payment.reference,
    merchant_id: keys.credentials.lianlian.merchantId,
    payment_data: {
      payment_status: statusCodes[payment.status],
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

/** Cancels a payment. An unknown id is recorded as canceled, so that a payment request still in flight cannot charge. */
export function cancelPayment(context: SandboxContext, reference: string): ProviderResponse {
  const { ledger } = context
  const payment = ledger.paymentByReference('lianlian', reference)
  if (payment?.status === 'captured') return failure(409, 'TRANSACTION_PAID', 'The transaction is paid')
  if (!payment) ledger.addPayment(newPayment({ reference, amount: 1, status: 'cancelled' }))
  else if (payment.status !== 'declined') ledger.setStatus(payment.id, 'cancelled')
  return success({ order: orderResource(context, ledger.paymentByReference('lianlian', reference)!) })
}

function newPayment(fields: Pick<Payment, 'reference' | 'amount'> & Partial<Payment>): Payment {
  return {
    id: `LL${Date.now()}${randomBytes(4).toString('hex')}`,
    provider: 'lianlian',
    currency: 'USD',
    status: 'created',
    decline_code: null,
    invoice: null,
    capture_id: null,
    card: null,
    request: '{}',
    secret: '',
    tries: 0,
    created_at: now(),
    captured_at: null,
    ...fields,
  }
}
