import type pg from 'pg'
import { startShopPostgres } from '../bootstrap/database.ts'
import { openStores, type Stores } from '../bootstrap/media-stores.ts'
import type { Config } from '../config/config.ts'
import { openDatabase, type Db } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { connectToPrimary } from '../db/primary/connect.ts'
import { startJobs } from '../jobs/jobs.ts'
import { createEmailQueue } from '../jobs/email-queue.ts'
import type { SendJob } from '../domain/ports/jobs.ts'
import type { EmailEvent, EnqueueEmail } from '../domain/ports/email.ts'
import { composeEmail } from '../email/templates.ts'
import { holderOf, lockDataDir } from '../lib/pid-lock.ts'

export interface ShopDatabase extends Pick<Stores, 'media' | 'prints'> {
  db: Db
  pool: pg.Pool
  dataDir: string
  /** The running server sends the emails. */
  enqueueEmail: EnqueueEmail
  /** Enqueues jobs for the running server. */
  send: SendJob
  close: () => Promise<void>
}

/** Opens the database of the running server; if none is running, starts PostgreSQL until the command is done. */
export async function openShopDatabase(config: Config): Promise<ShopDatabase> {
  const { connection, stop } = await connect(config)
  const { db, pool, close } = openDatabase(connection, () => undefined)
  try {
    await migrate(pool, { allowNewer: config.allowNewerDatabase })
  } catch (error) {
    await close()
    await stop()
    throw error
  }
  const send: SendJob = async (tx, name, ...data) => {
    const { retrySeconds } = config.email
    const jobs = await startJobs(connection, { retrySeconds, onError: () => undefined })
    try {
      await jobs.send(tx, name, ...data)
    } finally {
      await jobs.stop()
    }
  }
  const compose = (event: EmailEvent) => composeEmail(event, config.publicUrl)
  const enqueueEmail = createEmailQueue(send, compose, new URL(config.publicUrl).hostname)
  const { media, prints, [Symbol.dispose]: closeStores } = await openStores(config)
  return {
    db,
    pool,
    dataDir: config.dataDir,
    media,
    prints,
    enqueueEmail,
    send,
    close: async () => {
      closeStores()
      await close()
      await stop()
    },
  }
}

async function connect(config: Config): Promise<{ connection: pg.PoolConfig; stop: () => Promise<void> }> {
  const stopNothing = async () => undefined
  if (config.databaseUrl) {
    const { connection, close } = connectToPrimary(config.databaseUrl)
    return { connection, stop: async () => close() }
  }
  const { dataDir } = config
  if (holderOf(dataDir) !== null) {
    const { connection } = await startShopPostgres(config)
    return { connection, stop: stopNothing }
  }
  const unlock = lockDataDir(dataDir)
  const postgres = await startShopPostgres(config)
  return {
    connection: postgres.connection,
    stop: async () => {
      await postgres.stop()
      unlock()
    },
  }
}
