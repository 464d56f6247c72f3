import { storeEmails } from '../domain/messages/outbox.ts'
import type { SendJob } from '../domain/ports/jobs.ts'
import type { EmailMessage, EmailEvent, EnqueueEmail } from '../domain/ports/email.ts'

/** Stores emails and enqueues their delivery, both in the caller's transaction. */
export function createEmailQueue(
  sendJob: SendJob,
  compose: (event: EmailEvent) => EmailMessage,
  domain: string,
): EnqueueEmail {
  return async (tx, ...events) => {
    const ids = await storeEmails(tx, events.map(compose), domain)
    await sendJob(tx, 'send-email', ...ids.map((id) => ({ id })))
  }
}
