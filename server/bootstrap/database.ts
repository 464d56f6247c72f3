import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { openDatabase as openPool, type Db } from '../db/client.ts'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { disposable } from '../lib/disposable.ts'
import { lockDataDir } from '../lib/pid-lock.ts'
import type { Progress } from '../lib/progress.ts'
import type { Shutdown } from '../lib/shutdown.ts'
import { supervise } from '../lib/supervise.ts'

export interface Database {
  db: Db
  pool: pg.Pool
  connection: pg.PoolConfig
}

interface Dependencies {
  log: Logger
  progress: Progress
  shutdown: Shutdown
}

/** Connects to the configured database, or starts the embedded PostgreSQL, and migrates it. */
export function openDatabase(
  config: Config,
  dependencies: Dependencies,
): Promise<Database & AsyncDisposable> {
  return disposable(async (stack) => {
    const { log, shutdown } = dependencies
    const connection = config.databaseUrl
      ? { connectionString: config.databaseUrl }
      : await startPostgres(config, dependencies, stack)
    const { db, pool, close } = openPool(connection, (error) => log.warn({ err: error }, 'connection lost'))
    stack.defer(() => shutdown.step('connection pool', close))
    await migrate(pool, { allowNewer: config.allowNewerDatabase })
    return { db, pool, connection }
  })
}

/** Starts the embedded PostgreSQL, and restarts it when it exits; the stack stops it. */
export async function startPostgres(
  { dataDir }: Config,
  { log, progress, shutdown }: Dependencies,
  stack: AsyncDisposableStack,
): Promise<pg.PoolConfig> {
  stack.defer(lockDataDir(dataDir))
  const start = () => startEmbeddedPostgres({ dataDir })
  const postgres = await progress.step('Starting PostgreSQL', () =>
    supervise(start, { name: 'PostgreSQL', log }),
  )
  stack.adopt(postgres, shutdown.disposing('PostgreSQL'))
  shutdown.quit = () => postgres.service.quit()
  return postgres.service.connection
}
