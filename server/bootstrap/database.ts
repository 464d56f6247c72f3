import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { openDatabase as openPool, type Db } from '../db/client.ts'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { disposable } from '../lib/disposable.ts'
import { lockDataDir } from '../lib/pid-lock.ts'
import type { Progress } from '../lib/progress.ts'

export interface Database {
  db: Db
  pool: pg.Pool
  connection: pg.PoolConfig
}

/** Connects to the configured database, or starts the embedded PostgreSQL, and migrates it. */
export function openDatabase(
  config: Config,
  log: Logger,
  progress: Progress,
): Promise<Database & AsyncDisposable> {
  return disposable(async (stack) => {
    const connection = config.databaseUrl
      ? { connectionString: config.databaseUrl }
      : await startPostgres(config, progress, stack)
    const { db, pool, close } = openPool(connection, (error) => log.warn({ err: error }, 'connection lost'))
    stack.defer(close)
    await migrate(pool)
    return { db, pool, connection }
  })
}

/** Starts the embedded PostgreSQL; the stack stops it. */
export async function startPostgres(
  { dataDir }: Config,
  progress: Progress,
  stack: AsyncDisposableStack,
): Promise<pg.PoolConfig> {
  stack.defer(lockDataDir(dataDir))
  const postgres = await progress.step('Starting PostgreSQL', () => startEmbeddedPostgres({ dataDir }))
  stack.defer(postgres.stop)
  return postgres.connection
}
