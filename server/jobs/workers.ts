import type pg from 'pg'
import type { Db } from '../db/client.ts'
import { sendResetLink } from '../domain/accounts/password-resets.ts'
import { sendStockAlerts } from '../domain/inventory/stock-alerts.ts'
import {
  abandonedEmails,
  deliverOnce,
  deliverToOutbox,
  recordFailure,
  type StoredEmail,
} from '../domain/messages/outbox.ts'
import type { EnqueueEmail } from '../domain/ports/email.ts'
import type { SendJob } from '../domain/ports/jobs.ts'
import { cleanup, type Retention } from './cleanup.ts'
import type { Workers } from './jobs.ts'

interface Dependencies {
  db: Db
  pool: pg.Pool
  enqueueEmail: EnqueueEmail
  sendJob: SendJob
  /** Null without a mail server: emails stay in the outbox, where the demo shows them. */
  send: ((email: StoredEmail) => Promise<void>) | null
  /** Compares the providers' lists with our records. */
  comparePayments: () => Promise<void>
  fetchPictures: () => Promise<void>
  retention: Retention
}

/** When jobs run on a schedule, as cron expressions. */
export const schedules = {
  'stock-alerts': '* * * * *',
  'fetch-pictures': '* * * * *',
  cleanup: '*/10 * * * *',
}

/** The function behind each job. */
export function createWorkers(dependencies: Dependencies): Workers {
  const { db, enqueueEmail, sendJob, comparePayments, fetchPictures, retention } = dependencies
  return {
    'send-email': ({ id }) => sendEmail(dependencies, id),
    'retry-emails': () => resumeEmails(db, sendJob),
    'reset-link': ({ email }) => sendResetLink(db, enqueueEmail, email),
    'compare-payments': comparePayments,
    'stock-alerts': () => sendStockAlerts(db, enqueueEmail),
    'fetch-pictures': fetchPictures,
    cleanup: () => cleanup(db, retention),
  }
}

/** Sends failed emails again, and those that a killed process was sending, without waiting for their jobs. */
export async function resumeEmails(db: Db, sendJob: SendJob): Promise<void> {
  const ids = await abandonedEmails(db)
  await sendJob(db, 'send-email', ...ids.map((id) => ({ id })))
}

/** A failure is reported by its code only: the mail server's response may quote the email. */
async function sendEmail({ db, pool, send }: Dependencies, id: number): Promise<void> {
  if (!send) return deliverToOutbox(db, id)
  const failure = await deliverOnce(pool, id, send).then(() => null, failureCode)
  if (failure === null) return
  await recordFailure(db, id, failure)
  throw new Error(`email ${id} was not sent: ${failure}`)
}

function failureCode(error: unknown): string {
  const { responseCode, code, name } = error as { responseCode?: number; code?: string; name?: string }
  return String(responseCode ?? code ?? name ?? 'unknown')
}
