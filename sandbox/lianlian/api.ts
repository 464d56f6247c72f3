import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { SandboxApp, SandboxContext } from '../context.ts'
import { type Fault, type ProviderResponse, respondWithFaults } from '../faults.ts'
import { cancelPayment, createPayment, orderResource } from './payments.ts'
import { createRefund, refundResource } from './refunds.ts'
import { failure, notFound, success } from './responses.ts'
import { isSigned, sign, timestamp } from './signature.ts'

const frameTokenMs = 30 * 60 * 1000

/** The card gateway's server API: acquiring v3, iframe mode. */
export function lianlianApi(context: SandboxContext): SandboxApp {
  const { ledger, keys, faults } = context
  const app: SandboxApp = new Hono()

  type Handler = (c: Context, body: Record<string, unknown>) => ProviderResponse
  const route = (method: 'get' | 'post', path: string, name: string, handler: Handler) =>
    app[method](`/v3/merchants/:merchant${path}`, async (c) => {
      const fields = await signedFields(c)
      const isMerchant = c.req.param('merchant') === keys.credentials.lianlian.merchantId
      const signature = c.req.header('signature') ?? ''
      if (!isMerchant || !isSigned(fields, signature, keys.merchantPublicKey)) {
        return respond(c, failure(401, 'SIGNATURE_ERROR', 'The signature is wrong'), undefined)
      }
      return respondWithFaults(
        c as Context<{ Bindings: HttpBindings }>,
        faults,
        `lianlian.${name}`,
        () => ledger.withTransaction(() => handler(c, fields)),
        (response, fault) => respond(c, response, fault),
      )
    })

  function respond(c: Context, { status, body }: ProviderResponse, fault: Fault | undefined): Response {
    const sent = fault?.kind === 'wrong-amount' ? withWrongAmount(body) : (body as object)
    const signature =
      fault?.kind === 'bad-signature'
        ? randomBytes(256).toString('base64')
        : sign(sent, keys.gatewayPrivateKey)
    return c.json(sent, status as 200, { signature, timestamp: timestamp(), timezone: 'UTC' })
  }

  route('post', '/token', 'token', () => {
    const token = randomBytes(24).toString('base64url')
    ledger.addFrameToken(token, Date.now() + frameTokenMs)
    return success({ token })
  })
  route('post', '/payments', 'payments', (_, body) => createPayment(context, body))
  route('get', '/payments/:id', 'query', (c) => {
    const payment = ledger.paymentByReference('lianlian', c.req.param('id') ?? '')
    if (!payment) return notFound
    const refunds = ledger.refundsOf(payment.id).map(refundResource)
    return success({ order: orderResource(context, payment), ...(refunds.length > 0 && { refunds }) })
  })
  route('post', '/payments/:id/cancelpay', 'cancel', (c) => cancelPayment(context, c.req.param('id') ?? ''))
  route('post', '/payments/:id/refunds', 'refunds', (c, body) =>
    createRefund(context, c.req.param('id') ?? '', body),
  )
  route('get', '/refunds/:id', 'refund-query', (c) => {
    const refund = ledger.refundByReference('lianlian', c.req.param('id') ?? '')
    return refund ? success({ refund: refundResource(refund) }) : notFound
  })
  route('post', '/shipments', 'shipments', (_, body) => {
    const payment = ledger.paymentByReference('lianlian', String(body['merchant_transaction_id']))
    if (!payment) return notFound
    const { shipping_provider: carrier = '', tracking_no: tracking = '' } = body
    ledger.setShipment(payment.id, String(carrier), String(tracking))
    return success({})
  })
  route('get', '/refunds', 'refund-list', (c) => {
    const { start_time: from = '', end_time: to = '' } = c.req.query()
    return success({ refunds: ledger.refundedBetween('lianlian', from, to).map(refundResource) })
  })
  route('get', '/payments', 'list', (c) => {
    const { start_time: from = '', end_time: to = '' } = c.req.query()
    const payments = ledger.capturedBetween('lianlian', from, to)
    return success({ orders: payments.map((payment) => orderResource(context, payment)) })
  })
  return app
}

/** A POST signs its body, a GET its path and query parameters. */
async function signedFields(c: Context): Promise<Record<string, unknown>> {
  if (c.req.method === 'POST') return c.req.json<Record<string, unknown>>().catch(() => ({}))
  return { ...c.req.param(), ...c.req.query() }
}

function withWrongAmount(body: unknown): object {
  const copy = structuredClone(body) as { order?: { payment_data?: { payment_amount: string } } }
  if (copy.order?.payment_data) copy.order.payment_data.payment_amount = '0.01'
  return copy
}
