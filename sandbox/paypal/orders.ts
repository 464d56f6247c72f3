import { randomBytes } from 'node:crypto'
import type { SandboxContext } from '../context.ts'
import type { ProviderResponse } from '../faults.ts'
import { now, type Payment } from '../ledger.ts'
import { toCents, toDecimal } from '../money.ts'
import { invalidRequest, notFound, unprocessable } from './errors.ts'
import { sendEvent } from './events.ts'
import { captureResource, type OrderRequest, orderResource, type PurchaseUnit } from './resources.ts'

/** Validates an order like PayPal does and stores it. */
export function createOrder(context: SandboxContext, body: Record<string, unknown>): ProviderResponse {
  const request = body as OrderRequest
  const [unit, ...more] = request.purchase_units ?? []
  if (request.intent !== 'CAPTURE') return invalidRequest('INVALID_PARAMETER_VALUE', '/intent')
  if (!unit || more.length > 0) return invalidRequest('MISSING_REQUIRED_PARAMETER', '/purchase_units')
  const error = unitError(unit)
  if (error) return error
  const payment: Payment = {
    id: newId(),
    provider: 'paypal',
    reference: unit.custom_id ?? '',
    amount: toCents(unit.amount?.value)!,
    currency: 'USD',
    status: 'created',
    decline_code: null,
    invoice: unit.invoice_id ?? null,
    capture_id: null,
    card: null,
    request: JSON.stringify(request),
    secret: '',
    tries: 0,
    created_at: now(),
    captured_at: null,
  }
  context.ledger.addPayment(payment)
  return { status: 201, body: orderResource(context, payment) }
}

const maxLength = 127

function unitError(unit: PurchaseUnit): ProviderResponse | null {
  const amount = toCents(unit.amount?.value)
  if (unit.amount?.currency_code !== 'USD') {
    return unprocessable('CURRENCY_NOT_SUPPORTED', '/amount/currency_code')
  }
  if (!amount) return unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', '/amount/value')
  for (const name of ['description', 'custom_id', 'invoice_id'] as const) {
    if ((unit[name]?.length ?? 0) > maxLength) return invalidRequest('INVALID_STRING_LENGTH', `/${name}`)
  }
  const items = unit.items ?? []
  if (items.some(({ name }) => !name || name.length > maxLength)) {
    return invalidRequest('INVALID_STRING_LENGTH', '/items/name')
  }
  const { breakdown } = unit.amount
  if (!breakdown) return items.length > 0 ? unprocessable('ITEM_TOTAL_REQUIRED') : null
  const part = (name: string) => toCents(breakdown[name]?.value ?? '0') ?? Number.NaN
  const itemTotal = items.reduce(
    (sum, { quantity, unit_amount }) => sum + Number(quantity) * (toCents(unit_amount?.value) ?? Number.NaN),
    0,
  )
  if (items.length > 0 && itemTotal !== part('item_total')) return unprocessable('ITEM_TOTAL_MISMATCH')
  const added = part('item_total') + part('shipping') + part('handling') + part('tax_total')
  const total = added + part('insurance') - part('shipping_discount') - part('discount')
  return total === amount ? null : unprocessable('AMOUNT_MISMATCH', '/amount/value')
}

/** Captures an approved order. */
export function captureOrder(context: SandboxContext, id: string): ProviderResponse {
  const { ledger } = context
  const payment = ledger.payment(id)
  if (payment?.provider !== 'paypal') return notFound
  if (payment.status === 'captured') return unprocessable('ORDER_ALREADY_CAPTURED')
  if (payment.status !== 'approved') return unprocessable('ORDER_NOT_APPROVED')
  if (payment.card === 'declined') {
    // The buyer returns to the wallet to choose another instrument.
    ledger.setStatus(id, 'created')
    return unprocessable('INSTRUMENT_DECLINED')
  }
  if (payment.invoice && ledger.isInvoicePaid(payment.invoice)) return unprocessable('DUPLICATE_INVOICE_ID')
  ledger.setCaptured(id, newId())
  const captured = ledger.payment(id)!
  sendEvent(context, {
    type: 'PAYMENT.CAPTURE.COMPLETED',
    resourceType: 'capture',
    summary: `Payment completed for $ ${toDecimal(captured.amount)} USD`,
    resource: captureResource(context, captured),
  })
  return { status: 201, body: orderResource(context, captured) }
}

/** 17 characters, like PayPal's ids. */
export function newId(): string {
  return randomBytes(9).toString('hex').toUpperCase().slice(0, 17)
}
