import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { SandboxContext } from './context.ts'
import { type Fault, faultKinds, type ProviderResponse } from './faults.ts'
import { createRefund } from './lianlian/refunds.ts'
import { openDispute } from './paypal/disputes.ts'
import { refundCapture } from './paypal/refunds.ts'

/** The control API: sets faults, acts in the providers' dashboards and returns the ledger. Requires the control key. */
export function controlRoutes(context: SandboxContext): Hono {
  const { ledger, faults, keys, shop, webhooks } = context
  const app = new Hono()
  app.use(async (c, next) => {
    const given = Buffer.from(c.req.header('x-sandbox-control') ?? '')
    const key = Buffer.from(keys.credentials.controlKey)
    if (given.length !== key.length || !timingSafeEqual(given, key)) {
      return c.json({ message: 'Wrong control key' }, 403)
    }
    await next()
  })
  app.get('/ledger', (c) => c.json(ledger.dump()))
  app.get('/faults', (c) => c.json({ faults: faults.list() }))
  app.post('/faults', async (c) => {
    const parsed = parseFaults(await c.req.json<unknown>())
    if (!parsed) return c.json({ message: `kind must be one of ${faultKinds.join(', ')}` }, 400)
    faults.set(parsed)
    return c.json({ faults: parsed })
  })
  /** A refund that the merchant makes in the provider's dashboard, or a reversal by the provider. */
  app.post('/refunds', async (c) => {
    const request = await c.req.json<{ payment: string; amount?: string; isReversal?: boolean }>()
    return send(ledger.withTransaction(() => refundInDashboard(context, request)))
  })
  app.post('/disputes', async (c) => {
    const { payment } = await c.req.json<{ payment: string }>()
    return send(ledger.withTransaction(() => openDispute(context, payment)))
  })
  /** Answers when no webhook is due any more. */
  app.post('/webhooks', async (c) => {
    await webhooks.deliverAll()
    return c.json({})
  })
  app.post('/shop', async (c) => {
    const { origin } = await c.req.json<{ origin: string }>()
    shop.origin = new URL(origin).origin
    return c.json({ origin: shop.origin })
  })
  app.post('/shops', async (c) => {
    const { origin } = await c.req.json<{ origin: string }>()
    shop.others.add(new URL(origin).origin)
    ledger.saveSetting('other-shops', JSON.stringify([...shop.others]))
    return c.json({ origins: [shop.origin, ...shop.others] })
  })
  return app
}

function send({ status, body }: ProviderResponse): Response {
  return Response.json(body, { status })
}

function refundInDashboard(
  context: SandboxContext,
  { payment: id, amount, isReversal = false }: { payment: string; amount?: string; isReversal?: boolean },
): ProviderResponse {
  const payment = context.ledger.payment(id)
  if (!payment) return { status: 404, body: { message: 'Payment not found' } }
  if (payment.provider === 'lianlian') {
    const fields = { merchant_refund_id: `D${Date.now()}`, refund_amount: amount ?? payment.amount / 100 }
    return createRefund(context, payment.reference, fields)
  }
  const body = amount === undefined ? {} : { amount: { currency_code: 'USD', value: amount } }
  return refundCapture(context, payment.capture_id ?? '', '', body, isReversal)
}

function parseFaults(body: unknown): Fault[] | null {
  const list = (body as { faults?: unknown } | null)?.faults
  if (!Array.isArray(list)) return null
  const faults = list as Fault[]
  return faults.every((fault) => faultKinds.includes(fault.kind)) ? faults : null
}
