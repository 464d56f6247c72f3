import type pg from 'pg'
import type { Db } from '../db/client.ts'
import { abandonedMails, deliverOnce, type StoredEmail } from '../domain/messages/mails.ts'
import { sendResetLink } from '../domain/accounts/password-resets.ts'
import type { EnqueueEmail } from '../domain/ports/email.ts'
import type { Jobs, Workers } from './jobs.ts'

interface Parts {
  db: Db
  pool: pg.Pool
  enqueueEmail: EnqueueEmail
  /** Null: mails stay in the outbox, where the demo shows them. */
  send: ((letter: StoredEmail) => Promise<void>) | null
  /** Holds the providers' lists against our books now. */
  comparePayments: () => Promise<void>
}

/** What is done later, by name. */
export function createWorkers({ db, pool, enqueueEmail, send, comparePayments }: Parts): Workers {
  return {
    mail: async ({ id }) => {
      const toOutbox = async () => undefined
      await deliverOnce(pool, id, send ?? toOutbox, { eraseContent: send !== null })
    },
    'reset-link': ({ email }) => sendResetLink(db, enqueueEmail, email),
    'compare-payments': comparePayments,
  }
}

/** Mails that a killed process was sending are sent again at once, and not when its job runs out. */
export async function resumeMails(db: Db, jobs: Pick<Jobs, 'send'>): Promise<void> {
  for (const id of await abandonedMails(db)) await jobs.send(db, 'mail', { id })
}
