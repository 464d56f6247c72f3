import { storeEmail } from '../domain/messages/mails.ts'
import type { SendJob } from '../domain/ports/jobs.ts'
import type { EmailMessage, Mail, EnqueueEmail } from '../domain/ports/email.ts'

/** Stores an email and enqueues its delivery, both in the caller's transaction. */
export function createEmailQueue(
  sendJob: SendJob,
  compose: (mail: Mail) => EmailMessage,
  domain: string,
): EnqueueEmail {
  return async (tx, mail) => {
    const id = await storeEmail(tx, compose(mail), domain)
    await sendJob(tx, 'mail', { id })
  }
}
