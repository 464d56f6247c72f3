import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, PgBoss, type ConstructorOptions } from 'pg-boss'
import type { Tx } from '../db/client.ts'
import type { JobData, SendJob } from '../job.ts'

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
  // New work is announced; what failed comes up again by asking.
  const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: Math.min(retrySeconds, 10) }
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
        await boss.work<object>(name, polling, async ([job]) => work(job!.data))
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}
