import { storeEmail } from '../domain/messages/outbox.ts'
import type { SendJob } from '../domain/ports/jobs.ts'
import type { EmailMessage, EmailEvent, EnqueueEmail } from '../domain/ports/email.ts'

/** Stores an email and enqueues its delivery, both in the caller's transaction. */
export function createEmailQueue(
  sendJob: SendJob,
  compose: (event: EmailEvent) => EmailMessage,
  domain: string,
): EnqueueEmail {
  return async (tx, event) => {
    const id = await storeEmail(tx, compose(event), domain)
    await sendJob(tx, 'send-email', { id })
  }
}
