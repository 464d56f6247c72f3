import { setTimeout } from 'node:timers/promises'
import PQueue from 'p-queue'
import type pg from 'pg'
import { PgBoss, type ConstructorOptions, type Job, type JobResult } from 'pg-boss'
import type { Tx } from '../db/client.ts'
import type { JobData, SendJob } from '../domain/ports/jobs.ts'
import { preparedStatement } from '../db/query.ts'
import { serializeError } from '../lib/log.ts'
import { traceStep } from '../lib/trace-step.ts'

/** The shortest time between two fetches of a few jobs. */
const pauseMs = 200
const batchSize = 10
/** Jobs of a queue that run at the same time. */
const concurrency = 5
/** Twice as long as an email to a mail server that stops responding. */
const slowestJobSeconds = 60

type JobName = keyof JobData

export type Workers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> }

export interface Jobs {
  send: SendJob
  /** Starts processing jobs, and runs some of them on a cron schedule, once for all processes. */
  work: (workers: Workers, schedules?: Partial<Record<JobName, string>>) => Promise<void>
  /** Waits for running jobs. */
  stop: () => Promise<void>
}

interface Options {
  /** The delay before the first retry; it doubles with every retry. */
  retrySeconds: number
  onError: (error: Error) => void
  /** Called when a job fails; it is retried later. */
  onFailure?: (name: JobName, error: unknown) => void
  /** Whether this process watches the schedules. */
  hasSchedules?: boolean
  /** Whether this process only sends jobs; another one has created the queues. */
  onlySends?: boolean
}

const names = [
  'send-email',
  'retry-emails',
  'reset-link',
  'compare-payments',
  'stock-alerts',
  'fetch-pictures',
  'cleanup',
] as const satisfies JobName[]

/** Opens the job queue, in the database schema `pgboss`. */
export async function startJobs(
  connection: pg.PoolConfig,
  { retrySeconds, onError, onFailure, hasSchedules = false, onlySends = false }: Options,
): Promise<Jobs> {
  const boss = new PgBoss({
    ...(connection as ConstructorOptions),
    max: onlySends ? 1 : 4,
    application_name: 'inkloom jobs',
    useListenNotify: !onlySends,
    schedule: hasSchedules,
    ...(onlySends && { supervise: false, migrate: false }),
  })
  boss.on('error', onError)
  await boss.start()
  for (const name of onlySends ? [] : names) {
    const options = {
      notify: true,
      retryLimit: 20,
      retryDelay: retrySeconds,
      retryBackoff: true,
      retryDelayMax: 3600,
      // The last jobs of a batch wait for the others; a job that expires is fetched again.
      expireInSeconds: slowestJobSeconds * Math.ceil(batchSize / concurrency),
    }
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
  }
  const workOptions = {
    pollingIntervalSeconds: 1,
    // New jobs are announced by NOTIFY; polling finds retries.
    notifyPollingIntervalSeconds: Math.min(retrySeconds, 10),
    // A transaction announces all its jobs once: fetch them in batches, and again at once while batches are full.
    batchSize,
    burstWhenBatchFull: true,
    perJobResults: true as const,
  }
  return {
    send: async (tx: Tx, name, ...data) => {
      if (data.length === 0) return
      await boss.insert(
        name,
        data.map((job) => ({ data: job })),
        { db: { executeSql: (text, values) => runPrepared(tx, text, values) } },
      )
    },
    work: async (workers, schedules = {}) => {
      for (const name of names) {
        const perform = workers[name] as (data: object) => Promise<void>
        const work = (data: object) => traceStep({ kind: 'job', name }, () => perform(data))
        const onJobFailure = (error: unknown) => onFailure?.(name, error)
        const queue = new PQueue({ concurrency })
        await boss.work<object>(name, workOptions, async (jobs) => {
          const results = queue.addAll(jobs.map((job) => () => run(work, job, onJobFailure)))
          // Jobs that arrive meanwhile are fetched together, because fetching costs more than most jobs.
          if (jobs.length < batchSize) await setTimeout(pauseMs)
          return results
        })
      }
      for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron)
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

const prepared = new Map<string, ReturnType<typeof preparedStatement<unknown[]>>>()

/** Runs a statement of pg-boss in a transaction. It has one text per queue, so that each is prepared. */
async function runPrepared(tx: Tx, text: string, values: unknown[] = []): Promise<{ rows: object[] }> {
  const statement = prepared.get(text) ?? preparedStatement<unknown[]>(`pgboss-${prepared.size}`, text)
  prepared.set(text, statement)
  return { rows: await statement(tx, ...values) }
}

/** Runs one job; a failure affects only this job and triggers a retry. */
async function run(
  work: (data: object) => Promise<void>,
  { id, data }: Job,
  onFailure: (error: unknown) => void,
): Promise<JobResult> {
  try {
    await work(data)
    return { id, status: 'completed' }
  } catch (error) {
    onFailure(error)
    return { id, status: 'failed', output: serializeError(error) }
  }
}
