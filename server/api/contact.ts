import type { Hono } from 'hono'
import { accountMessages } from '@inkloom/contract/account-messages'
import { contact } from '@inkloom/contract/contact'
import { messages } from '@inkloom/contract/messages'
import { saveBulkRequest } from '../domain/messages/bulk-requests.ts'
import {
  confirmSubscription,
  endSubscription,
  sendUnsubscribeLink,
  subscribe,
} from '../domain/messages/newsletter.ts'
import { startThread, continueThread, markRead, threadsOf } from '../domain/messages/threads.ts'
import { cleanAttachment, cleanImages } from './attachments.ts'
import type { ApiContext } from './context.ts'
import { ipNetwork } from '../lib/ip-network.ts'
import { fieldError, found } from './errors.ts'
import { customerOrGuest, loginRequired, requireCustomer } from './middleware/auth.ts'
import { checkRateLimit, rateLimit } from './middleware/rate-limit.ts'
import { statusSuccess, success } from './responses.ts'
import { registerEndpoint } from './route.ts'
import { chargeFiles } from './storage-quota.ts'

/** Messages, bulk orders and the newsletter. */
export function registerContact(app: Hono, context: ApiContext): void {
  const { db, clientIp, limits, enqueueEmail, cleanImage } = context

  registerEndpoint(
    app,
    contact.newsletterSubscribe,
    [rateLimit(context, 'newsletter', limits.newsletter)],
    async ({ email }) => {
      await checkRateLimit(db, 'newsletter-email', email, limits.resends)
      await subscribe(db, enqueueEmail, email)
      return success({ message: 'Please confirm your subscription with the link we emailed you' })
    },
  )

  registerEndpoint(app, contact.newsletterConfirm, async ({ token }) => {
    if (!(await confirmSubscription(db, token))) throw usedLink()
    return success({ message: 'Your subscription is confirmed' })
  })

  registerEndpoint(app, contact.newsletterUnsubscribe, async ({ email, token }, c) => {
    if (token !== undefined) {
      if (!(await endSubscription(db, token))) throw usedLink()
      return success({ message: 'You have been unsubscribed' })
    }
    if (email === undefined) throw fieldError(422, 'email', 'The email field is required')
    // Not middleware: links in emails must work even if this IP address has reached the limit.
    await checkRateLimit(db, 'newsletter', ipNetwork(clientIp(c)), limits.newsletter)
    await checkRateLimit(db, 'newsletter-email', email, limits.resends)
    await sendUnsubscribeLink(db, enqueueEmail, email)
    return success({ message: 'If this address is subscribed, we have sent an unsubscribe link' })
  })

  registerEndpoint(
    app,
    contact.submitForm,
    [rateLimit(context, 'bulk', limits.messages)],
    async ({ file_path: [given], ...request }, c) => {
      const file = given ? await cleanAttachment(given, cleanImage) : null
      if (file) await chargeFiles(context, c, [file])
      const id = await saveBulkRequest(db, enqueueEmail, { ...request, file })
      return success(statusSuccess({ message: messages.submitted, data: { id } }))
    },
  )

  registerEndpoint(
    app,
    contact.sendMessage,
    [rateLimit(context, 'message', limits.messages)],
    async ({ images: files, thread_id: threadId, seller_id: sellerId = null, ...input }, c) => {
      const user = await customerOrGuest(c)
      if (threadId !== undefined && !user) throw loginRequired()
      const images = await cleanImages(files, cleanImage)
      await chargeFiles(context, c, images)
      const { message, name, subject } = input
      const id =
        user && threadId !== undefined
          ? found(
              await continueThread(db, enqueueEmail, { threadId, userId: user.id, message, images }),
              'Conversation not found',
            )
          : found(
              await startThread(db, enqueueEmail, {
                userId: user?.id ?? null,
                // A customer's own address is used, so that replies cannot be directed to another address.
                email: user?.email ?? input.email,
                name,
                subject,
                message,
                sellerId,
                images,
              }),
              'Seller not found',
            )
      const data = { message: messages.submitted, thread_id: id }
      return success(statusSuccess({ message: messages.submitted, data }))
    },
  )

  registerEndpoint(app, contact.threads, [requireCustomer], async (_, c) => {
    const { user } = c.var.session
    const data = await threadsOf(db, user.id)
    await markRead(db, user.id)
    return statusSuccess({ data })
  })
}

const usedLink = () => fieldError(422, 'token', accountMessages.linkUsed)
