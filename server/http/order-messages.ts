import type { Hono } from 'hono'
import { contact } from '@inkloom/contract/contact'
import { messages } from '@inkloom/contract/messages'
import { markOrderRead, threadOfOrder, writeAboutOrder } from '../domain/orders/order-thread.ts'
import { Problem } from '../problem.ts'
import type { ApiParts } from './api.ts'
import { serve } from './bind.ts'
import { tooOften } from './limited.ts'
import { cleanImages } from './message-images.ts'
import { orderSeenBy } from './order-seen.ts'

/** What is said between a buyer and a seller about an order, for those who may see the order. */
export function serveOrderMessages(app: Hono, parts: ApiParts): void {
  const { db, callerOf, limits, queueMail, cleanPicture } = parts

  serve(app, contact.orderThread, async (asked, c) => {
    const orderId = await orderSeenBy(parts, c, asked)
    if (orderId instanceof Problem) return orderId
    const data = await threadOfOrder(db, orderId)
    if (data) await markOrderRead(db, data.id)
    return { success: true as const, data }
  })

  serve(app, contact.sendOrderMessage, async ({ number, key, message, images: files }, c) => {
    const often = await tooOften(db, 'message', callerOf(c), limits.messages)
    if (often) return often
    const orderId = await orderSeenBy(parts, c, { number, key })
    if (orderId instanceof Problem) return orderId
    const images = await cleanImages(files, cleanPicture)
    if (images instanceof Problem) return images
    const data = await writeAboutOrder(db, queueMail, { orderId, message, images })
    return { success: true as const, message: messages.submitted, data }
  })
}
