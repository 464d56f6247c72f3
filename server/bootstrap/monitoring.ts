import { mkdirSync } from 'node:fs'
import type pg from 'pg'
import type { Health } from '../api/health.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/client.ts'
import type { ReplicaLag } from '../db/reads/reads.ts'
import { checkWrite, shopGauges } from '../domain/monitoring.ts'
import { storedBytes } from '../domain/storage-quota.ts'
import type { Reconciler } from '../domain/payments/reconcile.ts'
import type { Providers } from '../domain/ports/payment-provider.ts'
import { queueLength } from '../jobs/queue-length.ts'
import { freeMegabytes } from '../lib/disk-space.ts'
import { measureEventLoopLag } from '../lib/event-loop-lag.ts'
import { addGauges, type GaugeValues, type Metrics } from '../lib/metrics.ts'
import { version } from '../lib/version.ts'
import type { Media } from './media.ts'

interface Dependencies {
  db: Db
  pool: pg.Pool
  metrics: Metrics
  providers: Providers
  reconciler: Pick<Reconciler, 'secondsSinceRound'>
  media: Pick<Media, 'queue' | 'cache' | 'checkStore'>
  cacheBytes: () => Record<string, number>
  listenerGapSeconds: () => number
  replicaLag: () => Promise<ReplicaLag[]>
}

interface Monitoring extends Disposable {
  checkHealth: () => Promise<Health>
  isOverloaded: () => boolean
}

/** Adds the gauges of the shop to the metrics, and checks the health and the load of this process. */
export function startMonitoring(config: Config, dependencies: Dependencies): Monitoring {
  const { metrics, pool } = dependencies
  mkdirSync(config.dataDir, { recursive: true })
  addGauges(metrics, () => readGauges(config, dependencies))
  return { checkHealth: () => checkHealth(config, dependencies), ...watchLoad(config, pool) }
}

/** Adds the gauges of a worker and checks its load; the background process has the gauges of the shop. */
export function startWorkerMonitoring(
  config: Config,
  dependencies: ProcessDependencies & Pick<Dependencies, 'metrics'>,
): Omit<Monitoring, 'checkHealth'> {
  addGauges(dependencies.metrics, async () => processGauges(dependencies))
  return watchLoad(config, dependencies.pool)
}

function watchLoad({ overload }: Config, pool: pg.Pool): Omit<Monitoring, 'checkHealth'> {
  const { maxLagMs, maxPoolQueue } = overload
  const lag = measureEventLoopLag()
  return {
    isOverloaded: () => lag.ms() > maxLagMs || pool.waitingCount > maxPoolQueue,
    [Symbol.dispose]: () => lag[Symbol.dispose](),
  }
}

type ProcessDependencies = Pick<Dependencies, 'pool' | 'cacheBytes' | 'listenerGapSeconds'>

function processGauges({ pool, cacheBytes, listenerGapSeconds }: ProcessDependencies) {
  return {
    response_cache_bytes: cacheBytes(),
    listener_gap_seconds: listenerGapSeconds(),
    pool_connections: { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
  }
}

async function readGauges(
  { dataDir }: Config,
  { db, pool, reconciler, media, cacheBytes, listenerGapSeconds, replicaLag }: Dependencies,
): Promise<Partial<GaugeValues>> {
  const [shop, stored, jobs, replicas] = await Promise.all([
    shopGauges(db).catch(() => null),
    storedBytes(db).catch(() => null),
    queueLength(db).catch(() => null),
    replicaLag(),
  ])
  return {
    ...(shop && {
      payments_last_hour: shop.payments,
      payments_unresolved: shop.paymentsUnresolved,
      payments_unresolved_oldest_seconds: shop.paymentsUnresolvedOldestSeconds,
      payments_unsettled_oldest_seconds: shop.paymentsUnsettledOldestSeconds,
      refunds_pending: shop.refundsPending,
      refunds_pending_oldest_seconds: shop.refundsPendingOldestSeconds,
      refunds_pending_cents: shop.refundsPendingCents,
      payment_discrepancies: shop.paymentDiscrepancies,
      webhooks_waiting: shop.webhooksWaiting,
      reserved_orders: shop.reservedOrders,
      reserved_items: shop.reservedItems,
      emails_waiting: shop.emailsWaiting,
      emails_failed: shop.emailsFailed,
      emails_oldest_seconds: shop.emailsOldestSeconds,
      upload_bytes: shop.uploadBytes,
    }),
    ...(stored !== null && { stored_bytes: stored }),
    ...(jobs && { jobs_waiting: jobs.waiting, jobs_oldest_seconds: jobs.oldestSeconds }),
    reconciler_age_seconds: reconciler.secondsSinceRound(),
    picture_queue: picturesInQueue(media.queue),
    ...processGauges({ pool, cacheBytes, listenerGapSeconds }),
    picture_cache_bytes: media.cache.stats().bytes,
    ...(replicas.length > 0 && {
      replica_lag_bytes: Object.fromEntries(replicas.map(({ name, bytes }) => [name, bytes])),
      replica_lag_seconds: Object.fromEntries(replicas.map(({ name, seconds }) => [name, seconds])),
      replica_up: Object.fromEntries(replicas.map(({ name, isUp }) => [name, Number(isUp)])),
    }),
    disk_free_bytes: freeMegabytes(dataDir) * 2 ** 20,
  }
}

function picturesInQueue(queue: Media['queue']): number {
  const { lanes } = queue.stats()
  return Object.values(lanes).reduce((sum, { running, waiting }) => sum + running + waiting, 0)
}

const minFreeMegabytes = 512
const maxJobSeconds = 900

async function checkHealth(config: Config, dependencies: Dependencies): Promise<Health> {
  const { db, providers, reconciler, media } = dependencies
  const [canWrite, jobs, card, wallet, hasMedia] = await Promise.all([
    checkWrite(db).then(
      () => true,
      () => false,
    ),
    queueLength(db).catch(() => null),
    isReachable(providers.card),
    isReachable(providers.wallet),
    media.checkStore().then(
      () => true,
      () => false,
    ),
  ])
  const freeMb = freeMegabytes(config.dataDir)
  const reconcilerSeconds = Math.round(reconciler.secondsSinceRound())
  const oldestJobSeconds = jobs && Math.round(jobs.oldestSeconds)
  // Ten rounds are missing.
  const maxReconcilerSeconds = Math.max(60, config.payments.times.reconcileMs / 100)
  const checks: [string, boolean][] = [
    ['disk space', freeMb >= minFreeMegabytes],
    ['database writes', canWrite],
    ['card provider', card],
    ['wallet provider', wallet],
    ['media store', hasMedia],
    ['reconciler', reconcilerSeconds <= maxReconcilerSeconds],
    ['job queue', oldestJobSeconds !== null && oldestJobSeconds <= maxJobSeconds],
  ]
  return {
    problems: checks.filter(([, isOk]) => !isOk).map(([name]) => name),
    version,
    disk_free_mb: freeMb,
    can_write: canWrite,
    payment_providers: { card, wallet },
    reconciler_age_seconds: reconcilerSeconds,
    oldest_job_seconds: oldestJobSeconds,
  }
}

/** Queries a payment that does not exist: any definite answer proves that the provider works. */
function isReachable(provider: Pick<Providers['card'], 'query'>): Promise<boolean> {
  const id = 'health-check'
  const attempt = { id, checkoutId: id, reference: id, captureReference: null, amount: 1, tries: 0 }
  return provider.query(attempt).then(
    ({ kind }) => kind !== 'unknown' && kind !== 'not_sent',
    () => false,
  )
}
