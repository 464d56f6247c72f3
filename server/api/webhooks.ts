import type { Hono } from 'hono'
import { storeWebhook } from '../domain/payments/webhooks.ts'
import { ApiError } from './errors.ts'
import type { ApiParts } from './index.ts'
import { readBytes } from './middleware/body.ts'
import { notFound, sendError } from './errors.ts'

const mostBytes = 128 * 1024
const notVerified = new ApiError(400, 'This notice could not be verified')

export const webhookRoute = 'POST /webhooks/{provider}'

/** Providers' notices: the raw bytes are verified and kept, then answered; what they are about is asked of the provider. */
export function serveWebhooks(app: Hono, { money, trigger }: ApiParts): void {
  app.post('/webhooks/:provider', async (c) => {
    const name = c.req.param('provider')
    const provider = Object.values(money.providers).find((known) => known.name === name)
    if (!provider) return sendError(c, notFound())
    const bytes = await readBytes(c, mostBytes)
    if (bytes instanceof ApiError) return sendError(c, bytes)
    const webhook = await provider.verifyWebhook(c.req.raw.headers, bytes)
    if (!webhook) return sendError(c, notVerified)
    await storeWebhook(money, name, webhook, bytes)
    setImmediate(trigger)
    return c.json({ success: true, return_code: 'SUCCESS' }, 200, { 'Cache-Control': 'no-store' })
  })
}
