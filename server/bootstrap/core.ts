import type { Server } from 'node:http'
import type { Logger } from 'pino'
import { feedRoutes } from '../api/feeds.ts'
import { ResponseCache } from '../cache/response-cache.ts'
import type { Config } from '../config/config.ts'
import { recoverImports } from '../domain/stocking/seller-lock.ts'
import type { Metrics } from '../lib/metrics.ts'
import type { Progress } from '../lib/progress.ts'
import type { Shutdown } from '../lib/shutdown.ts'
import { createEncoderProcess } from '../media/encoder-process.ts'
import { mediaRoutes } from '../media/routes.ts'
import { startRenderThread } from '../ssr/render-thread.ts'
import { openApi } from './api.ts'
import { openDatabase } from './database.ts'
import { openFeeds } from './feeds.ts'
import { createHttpServer } from './http-server.ts'
import { openJobs } from './jobs.ts'
import { openServerStores } from './media-stores.ts'
import { createMedia } from './media.ts'
import { startMonitoring } from './monitoring.ts'
import { openPages } from './pages.ts'
import { joinSandbox, openPayments, openSandbox } from './payments.ts'
import { createPictureFetches } from './picture-fetches.ts'
import { startSaleClock } from './sale-clock.ts'
import { seedDatabase } from './seed.ts'
import { openTracing } from './tracing.ts'

interface Dependencies {
  log: Logger
  metrics: Metrics
  progress: Progress
  shutdown: Shutdown
  stopping: AbortSignal
  /** Whether the supervisor has started the payment sandbox. */
  isSupervised: boolean
}

/**
 * Starts everything that runs once for a shop: jobs, payments, pictures, feeds, rendering and the timers, on a database with data. The
 * stack stops it in reverse order.
 */
export async function openCore(
  config: Config,
  { log, metrics, progress, shutdown, stopping, isSupervised }: Dependencies,
  stack: AsyncDisposableStack,
) {
  stack.adopt(await openTracing(config, { log, metrics }), shutdown.disposing('traces'))
  // Loads the pages while the database starts.
  const renderThread = config.hotReload ? null : stack.use(startRenderThread(log))
  const database = stack.use(await openDatabase(config, { log, metrics, progress, shutdown }))
  const { db, pool, connection, reads } = database
  const sandbox = isSupervised
    ? await joinSandbox(config, { db })
    : await openSandbox(config, { db, log, shutdown }, progress, stack)
  const jobs = stack.adopt(await openJobs(config, database, log, metrics), shutdown.disposing('job queue'))
  const { enqueueEmail } = jobs
  const payments = stack.adopt(
    await openPayments(config, { db, log, enqueueEmail, metrics, sandbox }),
    shutdown.disposing('payments'),
  )
  const { context: paymentContext, reconciler } = payments

  const encoder = stack.adopt(
    createEncoderProcess({ isDemo: config.mode === 'demo', log, metrics }),
    shutdown.disposing('picture encoder'),
  )
  const stores = stack.use(await openServerStores(config, { log, metrics }))
  const media = stack.use(await createMedia(config, { db, stores, encoder, log, metrics }))
  const pictureFetches = stack.use(
    createPictureFetches(config, {
      db,
      pool,
      media: stores.media,
      encoder,
      queue: media.queue,
      send: jobs.send,
      log,
    }),
  )
  await jobs.startWorkers({ comparePayments: reconciler.compare, fetchPictures: pictureFetches.run })
  const apiCache = new ResponseCache(config.apiCacheBytes)
  const api = openApi(config, {
    db,
    reads: reads.db,
    cache: apiCache,
    log,
    enqueueEmail,
    jobs,
    cleanImage: media.cleanImage,
    payments: paymentContext,
    triggerReconciler: reconciler.trigger,
    applyWebhooksIn: reconciler.applyWebhooksIn,
  })
  const { providers } = paymentContext
  const server: Server = createHttpServer(config, log)
  const feeds = stack.adopt(openFeeds(config, { db, log }), shutdown.disposing('product feeds'))
  const pages = stack.adopt(
    await openPages(config, {
      renderThread,
      api,
      apiCache,
      connection,
      reads,
      pool,
      providers,
      log,
      metrics,
      server,
      stopping,
      onInvalidate: feeds.invalidate,
    }),
    shutdown.disposing('pages'),
  )
  const { cacheBytes, listenerGapSeconds } = pages
  const replicaLag = reads.lag
  const monitoring = stack.use(
    startMonitoring(config, {
      db,
      pool,
      metrics,
      providers,
      reconciler,
      media,
      cacheBytes,
      listenerGapSeconds,
      replicaLag,
    }),
  )
  const isSeeded = await seedDatabase(config, { db, pool }, progress)
  await recoverImports(db)
  stack.use(startSaleClock(db, log, config.saleClockMs))
  return {
    db,
    pool,
    api,
    media,
    reconciler,
    pages,
    server,
    /** Serve `/media` and `/feeds`. */
    routes: { media: mediaRoutes(media), feeds: feedRoutes(feeds, config.publicUrl) },
    checkHealth: monitoring.checkHealth,
    isOverloaded: monitoring.isOverloaded,
    hasNewPictures: isSeeded && config.demoProducts > 0 && !config.hotReload,
  }
}
