import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { openDatabase as openPool, type Db } from '../db/client.ts'
import { assertNotStandby } from '../db/cluster/fence.ts'
import { machineName } from '../db/cluster/names.ts'
import { quitWhenReplaced } from '../db/cluster/replaced-watch.ts'
import { openHome, startEmbeddedPostgres, type EmbeddedPostgres } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { connectToPrimary } from '../db/primary/connect.ts'
import { directReads, openReads, type Reads } from '../db/reads/reads.ts'
import { serverUrls } from '../lib/database-urls.ts'
import { disposable } from '../lib/disposable.ts'
import type { Metrics } from '../lib/metrics.ts'
import { lockDataDir } from '../lib/pid-lock.ts'
import type { Progress } from '../lib/progress.ts'
import type { Shutdown } from '../lib/shutdown.ts'
import { supervise } from '../lib/supervise.ts'

export interface Database {
  db: Db
  pool: pg.Pool
  connection: pg.PoolConfig
  /** Reads of public data, on replicas if there are some. */
  reads: Reads
}

interface Dependencies {
  log: Logger
  progress: Progress
  shutdown: Shutdown
}

/** Connects to the configured database, or starts the embedded PostgreSQL, and migrates it. */
export function openDatabase(
  config: Config,
  dependencies: Dependencies & { metrics: Metrics },
): Promise<Database & AsyncDisposable> {
  return disposable(async (stack) => {
    const { log, shutdown } = dependencies
    const connection = config.databaseUrl
      ? await connect(config.databaseUrl, dependencies, stack)
      : await startPostgres(config, dependencies, stack)
    const { db, pool, close } = openPool(connection, (error) => log.warn({ err: error }, 'connection lost'))
    stack.defer(() => shutdown.step('connection pool', close))
    await migrate(pool, { allowNewer: config.allowNewerDatabase })
    const reads = config.databaseUrl
      ? openReads(pool, {
          replicaUrls: config.readDatabaseUrls,
          onRead: (database) => dependencies.metrics.databaseReads.inc({ database }),
        })
      : directReads(db)
    stack.defer(reads.close)
    return { db, pool, connection, reads }
  })
}

/** How long a start waits for a failover of a cluster. */
const maxFailoverMs = 30_000

/** Connects to whatever server is the primary, now and after a failover. */
async function connect(
  databaseUrl: string,
  { log, metrics, progress }: Dependencies & { metrics: Metrics },
  stack: AsyncDisposableStack,
): Promise<pg.PoolConfig> {
  const { connection, finder, close } = connectToPrimary(databaseUrl, {
    onSwitch: (from, to) => {
      metrics.primarySwitches.inc()
      log.warn({ from, to }, 'the primary database has changed')
    },
    onUnresponsive: (name) => log.error({ database: name }, 'the database does not answer'),
  })
  stack.defer(close)
  const isCluster = (serverUrls(databaseUrl)?.length ?? 0) > 1
  if (isCluster) await progress.step('Looking for the primary database', () => found(finder))
  void finder.watch()
  return connection
}

async function found(finder: { find: () => Promise<unknown> }): Promise<void> {
  const deadline = performance.now() + maxFailoverMs
  for (;;) {
    try {
      await finder.find()
      return
    } catch (error) {
      if (performance.now() > deadline) throw error
      await setTimeout(500)
    }
  }
}

/** Starts the embedded PostgreSQL, and restarts it when it exits; the stack stops it. */
export async function startPostgres(
  config: Config,
  { log, progress, shutdown }: Dependencies,
  stack: AsyncDisposableStack,
): Promise<pg.PoolConfig> {
  stack.defer(lockDataDir(config.dataDir))
  const start = () => startShopPostgres(config)
  const postgres = await progress.step('Starting PostgreSQL', () =>
    supervise(start, { name: 'PostgreSQL', log }),
  )
  stack.adopt(postgres, shutdown.disposing('PostgreSQL'))
  shutdown.quit = () => postgres.service.quit()
  const { dataDir, peers } = embeddedOptions(config)
  if (peers.length > 0) stack.use(quitWhenReplaced({ dataDir, peers }, () => postgres.service, log))
  return postgres.service.connection
}

/** Starts the embedded PostgreSQL as the settings describe it. Rejects if it is a standby, or was replaced by one. */
export async function startShopPostgres(config: Config): Promise<EmbeddedPostgres> {
  assertNotStandby(openHome(config.dataDir))
  return startEmbeddedPostgres(embeddedOptions(config))
}

function embeddedOptions({ dataDir, cluster: { listen, peers, node } }: Config) {
  return {
    dataDir,
    listen,
    name: node ?? (listen ? machineName() : undefined),
    peers: peers.map((connectionString) => ({ connectionString })),
  }
}

/** The address of an embedded PostgreSQL for other processes of this shop. */
export function connectionUrl({ host, port = 5432, user, database }: pg.PoolConfig): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`
}
