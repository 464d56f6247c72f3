import { keepMail } from '../domain/messages/mails.ts'
import type { SendJob } from '../job.ts'
import type { Letter, Mail, QueueMail } from '../letter.ts'

/** Writes a mail down and has it sent, both within the transaction that it belongs to. */
export function queueMailWith(sendJob: SendJob, compose: (mail: Mail) => Letter, domain: string): QueueMail {
  return async (tx, mail) => {
    const id = await keepMail(tx, compose(mail), domain)
    await sendJob(tx, 'mail', { id })
  }
}
