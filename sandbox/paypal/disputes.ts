import { randomBytes } from 'node:crypto'
import type { SandboxContext } from '../context.ts'
import type { ProviderResponse } from '../faults.ts'
import { type Dispute, now } from '../ledger.ts'
import { notFound } from './errors.ts'
import { sendEvent } from './events.ts'
import { disputeResource } from './resources.ts'

/** Opens a dispute about a captured payment, as a buyer does. */
export function openDispute(context: SandboxContext, paymentId: string): ProviderResponse {
  const { ledger } = context
  const payment = ledger.payment(paymentId)
  if (payment?.provider !== 'paypal' || payment.capture_id === null) return notFound
  const dispute: Dispute = {
    id: `PP-D-${randomBytes(4).readUInt32BE()}`,
    payment_id: payment.id,
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    amount: payment.amount,
    created_at: now(),
  }
  ledger.addDispute(dispute)
  const resource = disputeResource(context, dispute)
  sendEvent(context, {
    type: 'CUSTOMER.DISPUTE.CREATED',
    resourceType: 'dispute',
    summary: `A new dispute was opened with Case # ${dispute.id}`,
    resource,
  })
  return { status: 201, body: resource }
}
