import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { EnqueueEmail, EmailEvent } from '../domain/ports/email.ts'
import type { SendJob } from '../domain/ports/jobs.ts'
import { composeEmail } from '../email/templates.ts'
import { createEmailQueue } from '../jobs/email-queue.ts'
import { startJobs } from '../jobs/jobs.ts'
import { createWorkers, resumeEmails, schedules } from '../jobs/workers.ts'
import { disposable } from '../lib/disposable.ts'
import type { Metrics } from '../lib/metrics.ts'
import { createSmtp } from '../providers/smtp.ts'
import type { Database } from './database.ts'

interface JobQueue {
  send: SendJob
  enqueueEmail: EnqueueEmail
  /** Starts processing jobs. */
  startWorkers: (
    handlers: Pick<Parameters<typeof createWorkers>[0], 'comparePayments' | 'fetchPictures'>,
  ) => Promise<void>
}

/** Opens the job queue, and the mail server if one is configured. */
export function openJobs(
  config: Config,
  { db, pool, connection }: Database,
  log: Logger,
  metrics: Metrics,
  { onlySends = false } = {},
): Promise<JobQueue & AsyncDisposable> {
  return disposable(async (stack) => {
    const { email, publicUrl } = config
    const smtp = email.smtpUrl === null || onlySends ? null : createSmtp(email.smtpUrl, email.from)
    if (smtp) stack.defer(smtp.close)
    const jobs = await startJobs(connection, {
      retrySeconds: email.retrySeconds,
      onError: (error) => log.error({ err: error }, 'the job queue failed'),
      onFailure: (name, error) => {
        metrics.jobFailures.inc({ queue: name })
        log.warn({ job: name, err: error }, 'a job failed')
      },
      hasSchedules: !onlySends,
      onlySends,
    })
    stack.defer(jobs.stop)
    const compose = (event: EmailEvent) => composeEmail(event, publicUrl)
    const sendJob = email.smtpUrl === null ? null : jobs.send
    const enqueueEmail = createEmailQueue(sendJob, compose, new URL(publicUrl).hostname)
    return {
      send: jobs.send,
      enqueueEmail,
      startWorkers: async (handlers) => {
        const send = smtp?.send ?? null
        const workers = createWorkers({
          db,
          pool,
          enqueueEmail,
          sendJob: jobs.send,
          send,
          ...handlers,
          retention: config,
        })
        await jobs.work(workers, schedules)
        await resumeEmails(db, jobs.send)
      },
    }
  })
}
