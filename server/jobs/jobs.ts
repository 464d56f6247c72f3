import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, PgBoss, type ConstructorOptions, type Job, type JobResult } from 'pg-boss'
import type { Tx } from '../db/client.ts'
import type { JobData, SendJob } from '../domain/ports/jobs.ts'

export type Workers = { [Name in keyof JobData]: (data: JobData[Name]) => Promise<void> }

export interface Jobs {
  send: SendJob
  work: (workers: Workers) => Promise<void>
  /** Lets those under way finish. */
  stop: () => Promise<void>
}

interface Options {
  /** Between a failed try and the next one; it doubles. */
  retrySeconds: number
  onError: (error: Error) => void
}

const names = ['mail', 'reset-link', 'compare-payments'] as const satisfies (keyof JobData)[]

/** The queue of the shop's later work, in the database's schema `pgboss`. */
export async function startJobs(
  connection: pg.PoolConfig,
  { retrySeconds, onError }: Options,
): Promise<Jobs> {
  const boss = new PgBoss({
    ...(connection as ConstructorOptions),
    max: 4,
    application_name: 'inkloom jobs',
    useListenNotify: true,
    schedule: false,
  })
  const taking = {
    // New work is announced; what failed comes up again by asking.
    ...{ pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: Math.min(retrySeconds, 10) },
    // One transaction announces all its work once: a handful is taken, and the next at once for as long as hands are full.
    ...{ batchSize: 5, burstWhenBatchFull: true, perJobResults: true as const },
  }
  boss.on('error', onError)
  await boss.start()
  for (const name of names) {
    const options = {
      notify: true,
      retryLimit: 20,
      retryDelay: retrySeconds,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: 120,
    }
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
  }
  return {
    send: async (tx: Tx, name, data) => {
      await boss.send(name, data, { db: fromDrizzle(tx, sql) })
    },
    work: async (workers) => {
      for (const name of names) {
        const work = workers[name] as (data: object) => Promise<void>
        await boss.work<object>(name, taking, (taken) => Promise.all(taken.map((job) => done(work, job))))
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

/** Does one piece of work; its failure is its own, and brings it up again. */
async function done(work: (data: object) => Promise<void>, { id, data }: Job): Promise<JobResult> {
  try {
    await work(data)
    return { id, status: 'completed' }
  } catch (error) {
    return { id, status: 'failed', output: { message: String(error) } }
  }
}
