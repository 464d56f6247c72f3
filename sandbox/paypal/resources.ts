import type { SandboxContext } from '../context.ts'
import type { Dispute, Payment, Refund } from '../ledger.ts'
import { toDecimal } from '../money.ts'

interface Money {
  currency_code?: string
  value?: string
}

interface Item {
  name?: string
  quantity?: string
  unit_amount?: Money
}

export interface PurchaseUnit {
  reference_id?: string
  description?: string
  custom_id?: string
  invoice_id?: string
  amount?: Money & { breakdown?: Record<string, Money> }
  items?: Item[]
  shipping?: object
}

export interface OrderRequest {
  intent?: string
  purchase_units?: PurchaseUnit[]
  payment_source?: { paypal?: { experience_context?: { return_url?: string; cancel_url?: string } } }
  application_context?: { return_url?: string; cancel_url?: string }
}

const orderStatuses: Record<string, string> = {
  created: 'CREATED',
  approved: 'APPROVED',
  captured: 'COMPLETED',
}

export const payer = {
  name: { given_name: 'Robin', surname: 'Buyer' },
  email_address: 'buyer@sandbox.test',
  payer_id: 'QYR5Z8XDVJNXQ',
  address: { country_code: 'US' },
}

/** A payment as an order of the Orders v2 API. */
export function orderResource(context: SandboxContext, payment: Payment) {
  const request = JSON.parse(payment.request) as OrderRequest
  const unit = request.purchase_units![0]!
  const self = `${context.url}/v2/checkout/orders/${payment.id}`
  const approveUrl = `${context.url}/checkoutnow?token=${payment.id}`
  return {
    id: payment.id,
    intent: 'CAPTURE',
    status: orderStatuses[payment.status] ?? 'VOIDED',
    purchase_units: [
      {
        reference_id: unit.reference_id ?? 'default',
        ...unit,
        payee: {
          merchant_id: context.keys.credentials.paypal.merchantId,
          email_address: 'merchant@sandbox.test',
        },
        ...(payment.capture_id && { payments: unitPayments(context, payment) }),
      },
    ],
    ...(payment.status !== 'created' && { payer }),
    create_time: payment.created_at,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      ...(payment.status === 'created' ? [{ href: approveUrl, rel: 'approve', method: 'GET' }] : []),
      ...(payment.status === 'captured' ? [] : [{ href: `${self}/capture`, rel: 'capture', method: 'POST' }]),
    ],
  }
}

function unitPayments(context: SandboxContext, payment: Payment) {
  const refunds = context.ledger.refundsOf(payment.id).map((refund) => refundResource(context, refund))
  return { captures: [captureResource(context, payment)], ...(refunds.length > 0 && { refunds }) }
}

/** A payment as a capture of the Payments v2 API. */
export function captureResource({ ledger, url }: SandboxContext, payment: Payment) {
  const refunded = ledger.refundedAmount(payment.id)
  const self = `${url}/v2/payments/captures/${payment.capture_id}`
  return {
    id: payment.capture_id!,
    status: refunded === 0 ? 'COMPLETED' : refunded < payment.amount ? 'PARTIALLY_REFUNDED' : 'REFUNDED',
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

export function refundResource({ ledger, url }: SandboxContext, refund: Refund) {
  const payment = ledger.payment(refund.payment_id)!
  return {
    id: refund.id,
    amount: { currency_code: 'USD', value: toDecimal(refund.amount) },
    status: 'COMPLETED',
    // Refunds in the dashboard have none.
    ...(refund.reference !== refund.id && { invoice_id: refund.reference }),
    custom_id: payment.reference,
    create_time: refund.created_at,
    update_time: refund.created_at,
    links: [
      { href: `${url}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
      { href: `${url}/v2/payments/captures/${payment.capture_id}`, rel: 'up', method: 'GET' },
    ],
  }
}

/** A dispute of the Disputes v1 API. */
export function disputeResource({ ledger, url }: SandboxContext, dispute: Dispute) {
  const payment = ledger.payment(dispute.payment_id)!
  return {
    ...disputeSummary(url, dispute),
    disputed_transactions: [
      {
        seller_transaction_id: payment.capture_id,
        custom: payment.reference,
        invoice_number: payment.invoice ?? undefined,
        transaction_status: 'COMPLETED',
        gross_amount: { currency_code: payment.currency, value: toDecimal(payment.amount) },
      },
    ],
  }
}

/** A dispute as lists show it. */
export function disputeSummary(url: string, dispute: Dispute) {
  return {
    dispute_id: dispute.id,
    create_time: dispute.created_at,
    update_time: dispute.created_at,
    reason: dispute.reason,
    status: 'OPEN',
    dispute_state: 'REQUIRED_ACTION',
    dispute_life_cycle_stage: 'INQUIRY',
    dispute_amount: { currency_code: 'USD', value: toDecimal(dispute.amount) },
    links: [{ href: `${url}/v1/customer/disputes/${dispute.id}`, rel: 'self', method: 'GET' }],
  }
}
