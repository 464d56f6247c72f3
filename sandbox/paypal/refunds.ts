import { randomBytes } from 'node:crypto'
import { now, type Payment, type Refund } from '../books.ts'
import type { Answer } from '../faults.ts'
import { toCents, toDecimal } from '../money.ts'
import type { Parts } from '../parts.ts'
import { notFound, unprocessable } from './errors.ts'
import { eventOf, webhookUrl } from './orders.ts'

/** Gives money back, never more than came. */
export function refundCapture(
  parts: Parts,
  capture: string,
  key: string,
  body: Record<string, unknown>,
): Answer {
  const { books, notices } = parts
  const payment = books.paymentByCapture(capture)
  if (!payment) return notFound
  const given = books.refundsOf(payment.id).reduce((sum, one) => sum + one.amount, 0)
  const asked = (body['amount'] as { value?: string } | undefined)?.value
  const amount = asked === undefined ? payment.amount - given : toCents(asked)
  if (!amount) return unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', '/amount/value')
  if (given >= payment.amount) return unprocessable('CAPTURE_FULLY_REFUNDED')
  if (given + amount > payment.amount) return unprocessable('REFUND_AMOUNT_EXCEEDED')
  const id = randomBytes(9).toString('hex').toUpperCase().slice(0, 17)
  books.addRefund({
    ...{
      id,
      provider: 'paypal',
      payment_id: payment.id,
      reference: invoiceOf(body) ?? (key || id),
      amount,
      created_at: now(),
    },
  })
  const refund = books.refund(id)!
  const event = `WH-${id}-${randomBytes(8).toString('hex').toUpperCase()}`
  notices.add('paypal', webhookUrl(parts), event, {
    ...eventOf(
      event,
      'PAYMENT.CAPTURE.REFUNDED',
      'refund',
      `A $ ${toDecimal(amount)} USD capture payment was refunded`,
    ),
    resource: refundOf(parts, refund),
  })
  return { status: 201, body: refundOf(parts, refund) }
}

function invoiceOf(body: Record<string, unknown>): string | null {
  const invoice = body['invoice_id']
  return typeof invoice === 'string' && invoice !== '' ? invoice : null
}

export function refundOf({ books, url }: Parts, refund: Refund) {
  const payment = books.payment(refund.payment_id)!
  return {
    id: refund.id,
    amount: { currency_code: 'USD', value: toDecimal(refund.amount) },
    status: 'COMPLETED',
    invoice_id: refund.reference,
    custom_id: payment.reference,
    create_time: refund.created_at,
    update_time: refund.created_at,
    links: [
      { href: `${url}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
      { href: `${url}/v2/payments/captures/${payment.capture_id}`, rel: 'up', method: 'GET' },
    ],
  }
}

/** A capture, with what went back of it. */
export function captureOf({ books, url }: Parts, payment: Payment) {
  const back = books.refundsOf(payment.id).reduce((sum, one) => sum + one.amount, 0)
  const self = `${url}/v2/payments/captures/${payment.capture_id}`
  return {
    id: payment.capture_id!,
    status: back === 0 ? 'COMPLETED' : back < payment.amount ? 'PARTIALLY_REFUNDED' : 'REFUNDED',
    amount: { currency_code: payment.currency, value: toDecimal(payment.amount) },
    final_capture: true,
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    invoice_id: payment.invoice ?? undefined,
    custom_id: payment.reference,
    supplementary_data: { related_ids: { order_id: payment.id } },
    create_time: payment.captured_at ?? payment.created_at,
    update_time: payment.captured_at ?? payment.created_at,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${url}/v2/checkout/orders/${payment.id}`, rel: 'up', method: 'GET' },
    ],
  }
}
