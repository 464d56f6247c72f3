import { randomBytes } from 'node:crypto'
import type { SandboxContext } from '../context.ts'
import type { ProviderResponse } from '../faults.ts'
import { now, type Refund } from '../ledger.ts'
import { toCents, toDecimal } from '../money.ts'
import { notificationHead, notificationUrl, orderResource } from './payments.ts'
import { failure, notFound, success } from './responses.ts'

/** Refunds part of a payment, once per merchant_refund_id. */
export function createRefund(
  context: SandboxContext,
  paymentReference: string,
  body: Record<string, unknown>,
): ProviderResponse {
  const { ledger, webhooks } = context
  const payment = ledger.paymentByReference('lianlian', paymentReference)
  if (!payment) return notFound
  const reference = String(body['merchant_refund_id'] ?? '')
  const amount = toCents(body['refund_amount'])
  if (!/^[\w-]{1,64}$/.test(reference) || !amount) {
    return failure(400, 'PARAMETER_ERROR', 'merchant_refund_id and refund_amount are required')
  }
  const existing = ledger.refundByReference('lianlian', reference)
  if (existing) return success({ refund: refundResource(existing) })
  if (payment.status !== 'captured' || ledger.refundedAmount(payment.id) + amount > payment.amount) {
    return failure(409, 'REFUND_AMOUNT_ERROR', 'The refund exceeds the captured amount')
  }
  const refund: Refund = {
    id: `LR${Date.now()}${randomBytes(4).toString('hex')}`,
    provider: 'lianlian',
    payment_id: payment.id,
    reference,
    amount,
    created_at: now(),
  }
  ledger.addRefund(refund)
  webhooks.add('lianlian', notificationUrl(payment), refund.id, {
    ...notificationHead(refund.id),
    order: orderResource(context, payment),
    refund: refundResource(refund),
  })
  return success({ refund: refundResource(refund) })
}

export function refundResource(refund: Refund) {
  return {
    ll_refund_id: refund.id,
    merchant_refund_id: refund.reference,
    ll_transaction_id: refund.payment_id,
    refund_data: {
      refund_status: 'RS',
      refund_amount: toDecimal(refund.amount),
      refund_currency_code: 'USD',
      refund_time: refund.created_at,
    },
  }
}
