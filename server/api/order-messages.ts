import type { Hono } from 'hono'
import { contact } from '@inkloom/contract/contact'
import { messages } from '@inkloom/contract/messages'
import { markOrderRead, threadOfOrder, sendOrderMessage } from '../domain/orders/order-thread.ts'
import { cleanImages } from './attachments.ts'
import type { ApiContext } from './context.ts'
import { rateLimit } from './middleware/rate-limit.ts'
import { findAccessibleOrder } from './order-access.ts'
import { ok, success } from './responses.ts'
import { registerEndpoint } from './route.ts'
import { chargeFiles } from './storage-quota.ts'

/** The conversation between buyer and seller about an order. */
export function registerOrderMessages(app: Hono, context: ApiContext): void {
  const { db, limits, enqueueEmail, cleanImage } = context

  registerEndpoint(app, contact.orderThread, async (input, c) => {
    const orderId = await findAccessibleOrder(db, c, input)
    const thread = await threadOfOrder(db, orderId)
    if (thread) await markOrderRead(db, thread.id)
    return ok(thread)
  })

  registerEndpoint(
    app,
    contact.sendOrderMessage,
    [rateLimit(context, 'message', limits.messages)],
    async ({ number, key, message, images: files }, c) => {
      const orderId = await findAccessibleOrder(db, c, { number, key })
      const images = await cleanImages(files, cleanImage)
      await chargeFiles(context, c, images)
      const data = await sendOrderMessage(db, enqueueEmail, { orderId, message, images })
      return success({ message: messages.submitted, data })
    },
  )
}
