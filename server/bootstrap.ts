import { setTimeout } from 'node:timers/promises'
import { createApi } from './api/index.ts'
import { clientIp } from './api/middleware/client-ip.ts'
import { createApp, createOperatorApp } from './app.ts'
import { openDatabase } from './bootstrap/database.ts'
import { renderFirstPictures } from './bootstrap/first-pictures.ts'
import { createHttpServer, listen, listenForOperator } from './bootstrap/http-server.ts'
import { openJobs } from './bootstrap/jobs.ts'
import { createMedia } from './bootstrap/media.ts'
import { startMonitoring } from './bootstrap/monitoring.ts'
import { ResponseCache } from './cache/response-cache.ts'
import { openPages } from './bootstrap/pages.ts'
import { openPayments } from './bootstrap/payments.ts'
import { seedDatabase } from './bootstrap/seed.ts'
import { warmProductPictures } from './bootstrap/warm-pictures.ts'
import { startSaleClock } from './bootstrap/sale-clock.ts'
import type { Config } from './config/config.ts'
import { sitemapEntries, sitemapFiles } from './domain/content/sitemap.ts'
import { disposable } from './lib/disposable.ts'
import { createLog } from './lib/log.ts'
import { createMetrics } from './lib/metrics.ts'
import type { Progress } from './lib/progress.ts'
import type { Shutdown } from './lib/shutdown.ts'
import { createEncoderProcess } from './media/encoder-process.ts'
import { socialProviders } from './providers/oauth.ts'
import { startRenderThread } from './ssr/render-thread.ts'

/** A started server; disposing it stops everything in reverse order and finishes the requests in flight. */
export interface RunningServer extends AsyncDisposable {
  url: string
  /** Renders the pictures of the home page in a new demo shop; null in other shops. */
  renderFirstPictures: (() => Promise<void>) | null
  /** Encodes the pictures of product lists in the background until the server stops. */
  warmPictures: () => Promise<void>
}

/** The composition root: starts all services in order and passes them to each other. */
export function startServer(config: Config, progress: Progress, shutdown: Shutdown): Promise<RunningServer> {
  return disposable(async (stack) => {
    const log = createLog(config.logLevel)
    const metrics = createMetrics()
    const stopping = new AbortController()
    const { publicUrl } = config

    // Loads the pages while the database starts.
    const renderThread = config.hotReload ? null : stack.use(startRenderThread(log))
    const database = stack.use(await openDatabase(config, { log, progress, shutdown }))
    const { db, pool, connection } = database
    const jobs = stack.adopt(await openJobs(config, database, log, metrics), shutdown.disposing('job queue'))
    const { enqueueEmail } = jobs
    const payments = stack.adopt(
      await openPayments(config, { db, log, enqueueEmail }, progress),
      shutdown.disposing('payments'),
    )
    const { context: paymentContext, reconciler } = payments
    await jobs.startWorkers({ comparePayments: reconciler.compare })

    const encoder = stack.adopt(
      createEncoderProcess({ isDemo: config.mode === 'demo', log, metrics }),
      shutdown.disposing('picture encoder'),
    )
    const media = stack.use(await createMedia(config, { db, encoder, log, metrics }))
    const apiCache = new ResponseCache(config.apiCacheBytes)
    const api = createApi({
      db,
      cache: apiCache,
      log,
      clientIp: clientIp(config.trustedProxies),
      limits: config.limits,
      storageQuota: config.storageQuota,
      sessionLife: config.sessionLife,
      enqueueEmail,
      jobs,
      cleanImage: media.cleanImage,
      payments: paymentContext,
      triggerReconciler: reconciler.trigger,
      applyWebhooksIn: reconciler.applyWebhooksIn,
      isProduction: config.mode === 'production',
      social: socialProviders(config.social, config.socialOrigin),
      publicUrl,
    })
    const { providers } = paymentContext
    const server = createHttpServer(config, log)
    const pages = stack.adopt(
      await openPages(config, {
        renderThread,
        api,
        apiCache,
        connection,
        providers,
        log,
        metrics,
        server,
        stopping: stopping.signal,
      }),
      shutdown.disposing('pages'),
    )
    const isStopping = () => stopping.signal.aborted
    const { cacheBytes } = pages
    const monitoring = stack.use(
      startMonitoring(config, { db, pool, metrics, providers, reconciler, media, cacheBytes }),
    )
    const { checkHealth, isOverloaded } = monitoring
    const app = createApp({
      config,
      log,
      metrics,
      db,
      pool,
      api,
      publicReader: pages.publicReader,
      media,
      pages,
      sitemap: { files: () => sitemapFiles(db), entries: (page) => sitemapEntries(db, page) },
      isStopping,
      checkHealth,
      isOverloaded,
    })
    const isSeeded = await seedDatabase(config, { db, pool }, progress)

    stack.use(startSaleClock(db, log, config.saleClockMs))
    if (config.metrics.port !== null) {
      const operatorApp = createOperatorApp({ config, log, metrics, pool, isStopping, checkHealth })
      stack.use(await listenForOperator(config, log, { app: operatorApp, stopping: stopping.signal }))
    }
    const { middleware } = pages
    stack.adopt(
      await listen(server, config, { app, middleware, stopping: stopping.signal }),
      shutdown.disposing('requests in flight'),
    )
    stack.defer(async () => {
      stopping.abort()
      await setTimeout(config.stopDelayMs)
    })
    reconciler.start()
    stack.adopt(pages.startRefill(), shutdown.disposing('page list'))
    const hasNewPictures = isSeeded && config.demoProducts > 0 && !config.hotReload
    const dependencies = { app, media, log, stopping: stopping.signal }
    return {
      url: publicUrl,
      renderFirstPictures: hasNewPictures ? () => renderFirstPictures(dependencies, progress) : null,
      warmPictures: async () => {
        if (config.warmProducts === 0 || config.hotReload) return
        await warmProductPictures({ ...dependencies, db, server, metrics }, config.warmProducts)
      },
    }
  })
}
