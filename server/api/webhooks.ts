import type { Hono } from 'hono'
import { storeWebhook } from '../domain/payments/webhooks.ts'
import type { ApiContext } from './context.ts'
import { ApiError, notFound } from './errors.ts'
import { readJsonBytes } from './request-body.ts'

const maxBytes = 128 * 1024

/** Webhooks of the payment providers: verified, stored and acknowledged here, processed by the reconciler. */
export function registerWebhooks(app: Hono, { payments, applyWebhooksIn }: ApiContext): void {
  app.post('/webhooks/:provider', async (c) => {
    const name = c.req.param('provider')
    const provider = Object.values(payments.providers).find((known) => known.name === name)
    if (!provider) throw notFound()
    const bytes = await readJsonBytes(c, maxBytes)
    const webhook = await provider.verifyWebhook(c.req.raw.headers, bytes)
    if (!webhook) throw new ApiError(400, 'The webhook could not be verified')
    const dueSeconds = await storeWebhook(payments, name, webhook, bytes)
    if (dueSeconds !== null) applyWebhooksIn(dueSeconds)
    return c.json({ success: true, return_code: 'SUCCESS' }, 200, { 'Cache-Control': 'no-store' })
  })
}
