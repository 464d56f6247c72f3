import type { SandboxContext } from '../context.ts'
import type { ProviderResponse } from '../faults.ts'
import { now, type Refund } from '../ledger.ts'
import { toCents, toDecimal } from '../money.ts'
import { notFound, unprocessable } from './errors.ts'
import { sendEvent } from './events.ts'
import { newId } from './orders.ts'
import { refundResource } from './resources.ts'

/** Refunds a capture, in full unless the body names an amount. */
export function refundCapture(
  context: SandboxContext,
  captureId: string,
  requestId: string,
  body: Record<string, unknown>,
  isReversal = false,
): ProviderResponse {
  const { ledger } = context
  const payment = ledger.paymentByCapture(captureId)
  if (!payment) return notFound
  const refunded = ledger.refundedAmount(payment.id)
  const requested = (body['amount'] as { value?: string } | undefined)?.value
  const amount = requested === undefined ? payment.amount - refunded : toCents(requested)
  if (!amount) return unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', '/amount/value')
  if (refunded >= payment.amount) return unprocessable('CAPTURE_FULLY_REFUNDED')
  if (refunded + amount > payment.amount) return unprocessable('REFUND_AMOUNT_EXCEEDED')
  const id = newId()
  const refund: Refund = {
    id,
    provider: 'paypal',
    payment_id: payment.id,
    reference: invoiceId(body) ?? (requestId || id),
    amount,
    created_at: now(),
  }
  ledger.addRefund(refund)
  const resource = refundResource(context, refund)
  sendEvent(context, {
    type: isReversal ? 'PAYMENT.CAPTURE.REVERSED' : 'PAYMENT.CAPTURE.REFUNDED',
    resourceType: 'refund',
    summary: `A $ ${toDecimal(amount)} USD capture payment was ${isReversal ? 'reversed' : 'refunded'}`,
    resource,
  })
  return { status: 201, body: resource }
}

function invoiceId(body: Record<string, unknown>): string | null {
  const id = body['invoice_id']
  return typeof id === 'string' && id !== '' ? id : null
}
