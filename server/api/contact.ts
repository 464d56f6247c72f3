import type { Hono } from 'hono'
import { contact } from '@inkloom/contract/contact'
import { accountMessages } from '@inkloom/contract/account-messages'
import { messages } from '@inkloom/contract/messages'
import { saveBulkRequest } from '../domain/messages/bulk-requests.ts'
import {
  confirmSubscription,
  endSubscription,
  sendUnsubscribeLink,
  subscribe,
} from '../domain/messages/newsletter.ts'
import { startThread, continueThread, markRead, threadsOf } from '../domain/messages/threads.ts'
import { ApiError } from './errors.ts'
import type { ApiParts } from './index.ts'
import { cleanAttachment } from './attachment.ts'
import { serve } from './route.ts'
import { fieldError } from './errors.ts'
import { checkRateLimit } from './middleware/rate-limit.ts'
import { cleanImages } from './message-images.ts'
import { customerOf, visitorOf } from './middleware/auth.ts'

const usedLink = fieldError(422, 'token', accountMessages.linkUsed)
const noEmail = fieldError(422, 'email', 'The email field is required')
const noFile = fieldError(422, 'file_path', 'The file must be a jpg, png, gif, pdf or psd')
const noSeller = new ApiError(404, 'There is no such seller')
const noThread = new ApiError(404, 'There is no such conversation')

/** Messages, bulk orders and the newsletter. */
export function serveContact(app: Hono, parts: ApiParts): void {
  const { db, clientIp, limits, enqueueEmail, cleanImage } = parts

  serve(app, contact.newsletterSubscribe, async ({ email }, c) => {
    const often =
      (await checkRateLimit(db, 'newsletter', clientIp(c), limits.newsletter)) ??
      (await checkRateLimit(db, 'newsletter-mail', email, limits.resends))
    if (often) return often
    await subscribe(db, enqueueEmail, email)
    return { success: true as const, message: 'Please confirm with the link that we have mailed you' }
  })

  serve(app, contact.newsletterConfirm, async ({ token }) =>
    (await confirmSubscription(db, token))
      ? { success: true as const, message: 'Your subscription is confirmed' }
      : usedLink,
  )

  serve(app, contact.newsletterUnsubscribe, async ({ email, token }, c) => {
    if (token !== undefined) {
      return (await endSubscription(db, token))
        ? { success: true as const, message: 'You are unsubscribed' }
        : usedLink
    }
    if (email === undefined) return noEmail
    const often =
      (await checkRateLimit(db, 'newsletter', clientIp(c), limits.newsletter)) ??
      (await checkRateLimit(db, 'newsletter-mail', email, limits.resends))
    if (often) return often
    await sendUnsubscribeLink(db, enqueueEmail, email)
    return {
      success: true as const,
      message: 'If this address is subscribed, a link to end that is on its way',
    }
  })

  serve(app, contact.submitForm, async ({ file_path: [given], ...request }, c) => {
    const often = await checkRateLimit(db, 'bulk', clientIp(c), limits.messages)
    if (often) return often
    const file = given ? await cleanAttachment(given, cleanImage) : null
    if (given && !file) return noFile
    const id = await saveBulkRequest(db, enqueueEmail, { ...request, file })
    return { success: true as const, status: 'success' as const, message: messages.submitted, data: { id } }
  })

  serve(app, contact.sendMessage, async ({ images: files, ...given }, c) => {
    const user = await visitorOf(c)
    if (user instanceof ApiError) return user
    const often = await checkRateLimit(db, 'message', clientIp(c), limits.messages)
    if (often) return often
    if (given.thread_id !== undefined && !user) return customerOf(c) as Promise<ApiError>
    const images = await cleanImages(files, cleanImage)
    if (images instanceof ApiError) return images
    const { message, email, name, subject } = given
    const thread =
      user && given.thread_id !== undefined
        ? await continueThread(db, enqueueEmail, {
            threadId: given.thread_id,
            userId: user.id,
            message,
            images,
          })
        : await startThread(db, enqueueEmail, {
            userId: user?.id ?? null,
            // Answers go to the account's own address: nobody is made to get mail for another.
            email: user?.email ?? email,
            name,
            subject,
            message,
            sellerId: given.seller_id ?? null,
            images,
          })
    if (thread === null) return given.thread_id === undefined ? noSeller : noThread
    return {
      success: true as const,
      status: 'success' as const,
      message: messages.submitted,
      data: { message: messages.submitted, thread_id: thread },
    }
  })

  serve(app, contact.threads, async (_, c) => {
    const user = await customerOf(c)
    if (user instanceof ApiError) return user
    const data = await threadsOf(db, user.id)
    await markRead(db, user.id)
    return { status: 'success' as const, data }
  })
}
