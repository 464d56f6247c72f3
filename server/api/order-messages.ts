import type { Hono } from 'hono'
import { contact } from '@inkloom/contract/contact'
import { messages } from '@inkloom/contract/messages'
import { markOrderRead, threadOfOrder, sendOrderMessage } from '../domain/orders/order-thread.ts'
import { ApiError } from './errors.ts'
import type { ApiParts } from './index.ts'
import { serve } from './route.ts'
import { checkRateLimit } from './middleware/rate-limit.ts'
import { cleanImages } from './message-images.ts'
import { findAccessibleOrder } from './order-access.ts'

/** What is said between a buyer and a seller about an order, for those who may see the order. */
export function serveOrderMessages(app: Hono, parts: ApiParts): void {
  const { db, clientIp, limits, enqueueEmail, cleanImage } = parts

  serve(app, contact.orderThread, async (asked, c) => {
    const orderId = await findAccessibleOrder(parts, c, asked)
    if (orderId instanceof ApiError) return orderId
    const data = await threadOfOrder(db, orderId)
    if (data) await markOrderRead(db, data.id)
    return { success: true as const, data }
  })

  serve(app, contact.sendOrderMessage, async ({ number, key, message, images: files }, c) => {
    const often = await checkRateLimit(db, 'message', clientIp(c), limits.messages)
    if (often) return often
    const orderId = await findAccessibleOrder(parts, c, { number, key })
    if (orderId instanceof ApiError) return orderId
    const images = await cleanImages(files, cleanImage)
    if (images instanceof ApiError) return images
    const data = await sendOrderMessage(db, enqueueEmail, { orderId, message, images })
    return { success: true as const, message: messages.submitted, data }
  })
}
