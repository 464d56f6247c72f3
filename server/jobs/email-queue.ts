import { storeEmails } from '../domain/messages/outbox.ts'
import type { SendJob } from '../domain/ports/jobs.ts'
import type { EmailMessage, EmailEvent, EnqueueEmail } from '../domain/ports/email.ts'

/**
 * Stores emails and enqueues their delivery, both in the caller's transaction. Without jobs, where no mail server is set up, they only
 * go to the outbox.
 */
export function createEmailQueue(
  sendJob: SendJob | null,
  compose: (event: EmailEvent) => EmailMessage,
  domain: string,
): EnqueueEmail {
  return async (tx, ...events) => {
    const ids = await storeEmails(tx, events.map(compose), domain, sendJob === null)
    await sendJob?.(tx, 'send-email', ...ids.map((id) => ({ id })))
  }
}
