import type pg from 'pg'
import type { Config } from '../config.ts'
import { openDatabase, type Db } from '../db/client.ts'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { startJobs } from '../jobs/jobs.ts'
import { queueMailWith } from '../jobs/queue-mail.ts'
import type { QueueMail } from '../letter.ts'
import { composeMail } from '../mail/compose.ts'
import { holderOf, lockDataDir } from '../shop-lock.ts'

export interface ShopDatabase {
  db: Db
  /** Mails go out when a shop is running. */
  queueMail: QueueMail
  close: () => Promise<void>
}

/** The shop's database, beside a running shop or, where none is, brought up for as long as the command takes. */
export async function openShopDatabase(config: Config): Promise<ShopDatabase> {
  const { connection, stop } = connect(config)
  const { db, pool, close } = openDatabase(connection, () => undefined)
  try {
    await migrate(pool)
  } catch (error) {
    await close()
    stop()
    throw error
  }
  const queueMail: QueueMail = async (tx, mail) => {
    const jobs = await startJobs(connection, {
      retrySeconds: config.mail.retrySeconds,
      onError: () => undefined,
    })
    try {
      const compose = () => composeMail(mail, config.publicUrl)
      await queueMailWith(jobs.send, compose, new URL(config.publicUrl).hostname)(tx, mail)
    } finally {
      await jobs.stop()
    }
  }
  return {
    db,
    queueMail,
    close: async () => {
      await close()
      stop()
    },
  }
}

function connect(config: Config): { connection: pg.PoolConfig; stop: () => void } {
  if (config.databaseUrl) {
    return { connection: { connectionString: config.databaseUrl }, stop: () => undefined }
  }
  const { dataDir } = config
  if (holderOf(dataDir) !== null) {
    return { connection: startEmbeddedPostgres({ dataDir }).connection, stop: () => undefined }
  }
  const unlock = lockDataDir(dataDir)
  const postgres = startEmbeddedPostgres({ dataDir })
  return {
    connection: postgres.connection,
    stop: () => {
      postgres.stop()
      unlock()
    },
  }
}
