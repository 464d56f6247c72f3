import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { EnqueueEmail, Mail } from '../domain/ports/email.ts'
import type { SendJob } from '../domain/ports/jobs.ts'
import { composeEmail } from '../email/templates.ts'
import { createEmailQueue } from '../jobs/email-queue.ts'
import { startJobs } from '../jobs/jobs.ts'
import { createWorkers, resumeMails, schedules } from '../jobs/workers.ts'
import { disposable } from '../lib/disposable.ts'
import { createSmtp } from '../providers/smtp.ts'
import type { Database } from './database.ts'

interface JobQueue {
  send: SendJob
  enqueueEmail: EnqueueEmail
  /** Starts processing jobs. */
  startWorkers: (handlers: { comparePayments: () => Promise<void> }) => Promise<void>
}

/** Opens the job queue, and the mail server if one is configured. */
export function openJobs(
  config: Config,
  { db, pool, connection }: Database,
  log: Logger,
): Promise<JobQueue & AsyncDisposable> {
  return disposable(async (stack) => {
    const { mail, publicUrl } = config
    const smtp = mail.smtpUrl === null ? null : createSmtp(mail.smtpUrl, mail.from)
    if (smtp) stack.defer(smtp.close)
    const jobs = await startJobs(connection, {
      retrySeconds: mail.retrySeconds,
      onError: (error) => log.error({ err: error }, 'the job queue failed'),
      hasSchedules: true,
    })
    stack.defer(jobs.stop)
    const compose = (mail: Mail) => composeEmail(mail, publicUrl)
    const enqueueEmail = createEmailQueue(jobs.send, compose, new URL(publicUrl).hostname)
    return {
      send: jobs.send,
      enqueueEmail,
      startWorkers: async ({ comparePayments }) => {
        const send = smtp?.send ?? null
        const parts = { db, pool, enqueueEmail, send, comparePayments, retention: config }
        await jobs.work(createWorkers(parts), schedules)
        await resumeMails(db, jobs)
      },
    }
  })
}
