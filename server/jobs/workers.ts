import type pg from 'pg'
import type { Db } from '../db/client.ts'
import { sendResetLink } from '../domain/accounts/password-resets.ts'
import { abandonedEmails, deliverOnce, type StoredEmail } from '../domain/messages/outbox.ts'
import type { EnqueueEmail } from '../domain/ports/email.ts'
import { cleanup, type Retention } from './cleanup.ts'
import type { Jobs, Workers } from './jobs.ts'

interface Dependencies {
  db: Db
  pool: pg.Pool
  enqueueEmail: EnqueueEmail
  /** Null without a mail server: emails stay in the outbox, where the demo shows them. */
  send: ((email: StoredEmail) => Promise<void>) | null
  /** Compares the providers' lists with our records. */
  comparePayments: () => Promise<void>
  retention: Retention
}

/** When jobs run on a schedule, as cron expressions. */
export const schedules = { cleanup: '*/10 * * * *' }

/** The function behind each job. */
export function createWorkers({
  db,
  pool,
  enqueueEmail,
  send,
  comparePayments,
  retention,
}: Dependencies): Workers {
  return {
    'send-email': async ({ id }) => {
      const toOutbox = async () => undefined
      await deliverOnce(pool, id, send ?? toOutbox, { eraseContent: send !== null })
    },
    'reset-link': ({ email }) => sendResetLink(db, enqueueEmail, email),
    'compare-payments': comparePayments,
    cleanup: () => cleanup(db, retention),
  }
}

/** Sends emails again that a killed process was sending, without waiting for its job to expire. */
export async function resumeEmails(db: Db, jobs: Pick<Jobs, 'send'>): Promise<void> {
  for (const id of await abandonedEmails(db)) await jobs.send(db, 'send-email', { id })
}
