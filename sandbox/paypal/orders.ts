import { randomBytes } from 'node:crypto'
import { now, type Payment } from '../books.ts'
import type { Answer } from '../faults.ts'
import { toCents, toDecimal } from '../money.ts'
import type { Parts } from '../parts.ts'
import { issue, notFound, unprocessable } from './errors.ts'
import { captureOf, refundOf } from './refunds.ts'

interface Money {
  currency_code?: string
  value?: string
}

interface Item {
  name?: string
  quantity?: string
  unit_amount?: Money
}

interface Unit {
  reference_id?: string
  description?: string
  custom_id?: string
  invoice_id?: string
  amount?: Money & { breakdown?: Record<string, Money> }
  items?: Item[]
  shipping?: object
}

interface OrderRequest {
  intent?: string
  purchase_units?: Unit[]
  payment_source?: { paypal?: { experience_context?: { return_url?: string; cancel_url?: string } } }
  application_context?: { return_url?: string; cancel_url?: string }
}

/** Checks what PayPal checks and writes the order down. */
export function createOrder(parts: Parts, body: Record<string, unknown>): Answer {
  const request = body as OrderRequest
  const [unit, ...more] = request.purchase_units ?? []
  if (request.intent !== 'CAPTURE') return issue(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_VALUE', '/intent')
  if (!unit || more.length > 0)
    return issue(400, 'INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER', '/purchase_units')
  const refusal = checkUnit(unit)
  if (refusal) return refusal
  const payment: Payment = {
    id: randomBytes(9).toString('hex').toUpperCase().slice(0, 17),
    provider: 'paypal',
    reference: unit.custom_id ?? '',
    amount: toCents(unit.amount?.value)!,
    currency: 'USD',
    ...{
      status: 'created',
      decline_code: null,
      invoice: unit.invoice_id ?? null,
      capture_id: null,
      card: null,
    },
    request: JSON.stringify(request),
    ...{ secret: '', tries: 0, created_at: now(), captured_at: null },
  }
  parts.books.addPayment(payment)
  return { status: 201, body: orderOf(parts, payment) }
}

const lengths = [
  ['description', 127],
  ['custom_id', 127],
  ['invoice_id', 127],
] as const

function checkUnit(unit: Unit): Answer | null {
  const amount = toCents(unit.amount?.value)
  if (unit.amount?.currency_code !== 'USD')
    return unprocessable('CURRENCY_NOT_SUPPORTED', '/amount/currency_code')
  if (!amount) return unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', '/amount/value')
  for (const [name, most] of lengths) {
    if ((unit[name]?.length ?? 0) > most)
      return issue(400, 'INVALID_REQUEST', 'INVALID_STRING_LENGTH', `/${name}`)
  }
  const items = unit.items ?? []
  if (items.some(({ name }) => !name || name.length > 127)) {
    return issue(400, 'INVALID_REQUEST', 'INVALID_STRING_LENGTH', '/items/name')
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
  const whole = added + part('insurance') - part('shipping_discount') - part('discount')
  return whole === amount ? null : unprocessable('AMOUNT_MISMATCH', '/amount/value')
}

/** Takes the money of an approved order. */
export function captureOrder(parts: Parts, id: string): Answer {
  const { books, notices } = parts
  const payment = books.payment(id)
  if (payment?.provider !== 'paypal') return notFound
  if (payment.status === 'captured') return unprocessable('ORDER_ALREADY_CAPTURED')
  if (payment.status !== 'approved') return unprocessable('ORDER_NOT_APPROVED')
  if (payment.card === 'declined') {
    // The buyer is sent back to choose another way to pay.
    books.setStatus(id, 'created')
    return unprocessable('INSTRUMENT_DECLINED')
  }
  if (payment.invoice && books.isInvoicePaid(payment.invoice)) return unprocessable('DUPLICATE_INVOICE_ID')
  books.setCaptured(id, randomBytes(9).toString('hex').toUpperCase().slice(0, 17))
  const captured = books.payment(id)!
  const event = `WH-${captured.capture_id}-${randomBytes(8).toString('hex').toUpperCase()}`
  notices.add('paypal', webhookUrl(parts), event, {
    ...eventOf(
      event,
      'PAYMENT.CAPTURE.COMPLETED',
      'capture',
      `Payment completed for $ ${toDecimal(captured.amount)} USD`,
    ),
    resource: captureOf(parts, captured),
  })
  return { status: 201, body: orderOf(parts, captured) }
}

export function webhookUrl({ shop }: Parts): string {
  return `${shop.origin}/api/webhooks/paypal`
}

export function eventOf(id: string, type: string, resource: string, summary: string) {
  return {
    id,
    event_version: '1.0',
    create_time: now(),
    resource_type: resource,
    resource_version: '2.0',
    event_type: type,
    summary,
    links: [],
  }
}

const shown: Record<string, string> = { created: 'CREATED', approved: 'APPROVED', captured: 'COMPLETED' }

/** The order as PayPal shows it. */
export function orderOf(parts: Parts, payment: Payment) {
  const request = JSON.parse(payment.request) as OrderRequest
  const unit = request.purchase_units![0]!
  const self = `${parts.url}/v2/checkout/orders/${payment.id}`
  const isOpen = payment.status === 'created'
  return {
    id: payment.id,
    intent: 'CAPTURE',
    status: shown[payment.status] ?? 'VOIDED',
    purchase_units: [
      {
        reference_id: unit.reference_id ?? 'default',
        ...unit,
        payee: {
          merchant_id: parts.keys.credentials.paypal.merchantId,
          email_address: 'merchant@sandbox.test',
        },
        ...(payment.capture_id && { payments: paymentsOf(parts, payment) }),
      },
    ],
    ...(payment.status !== 'created' && { payer: buyer }),
    create_time: payment.created_at,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      ...(isOpen
        ? [{ href: `${parts.url}/checkoutnow?token=${payment.id}`, rel: 'approve', method: 'GET' }]
        : []),
      ...(payment.status === 'captured' ? [] : [{ href: `${self}/capture`, rel: 'capture', method: 'POST' }]),
    ],
  }
}

function paymentsOf(parts: Parts, payment: Payment) {
  const refunds = parts.books.refundsOf(payment.id).map((refund) => refundOf(parts, refund))
  return { captures: [captureOf(parts, payment)], ...(refunds.length > 0 && { refunds }) }
}

const buyer = {
  name: { given_name: 'Robin', surname: 'Buyer' },
  email_address: 'buyer@sandbox.test',
  payer_id: 'QYR5Z8XDVJNXQ',
  address: { country_code: 'US' },
}

/** Where the wallet's page goes back to. */
export function backUrls(payment: Payment): { approve: string; cancel: string } {
  const { payment_source, application_context } = JSON.parse(payment.request) as OrderRequest
  const context = payment_source?.paypal?.experience_context ?? application_context ?? {}
  return { approve: context.return_url ?? '/', cancel: context.cancel_url ?? '/' }
}
