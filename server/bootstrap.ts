import { setTimeout } from 'node:timers/promises'
import { createApp, createOperatorApp } from './app.ts'
import { openCore } from './bootstrap/core.ts'
import { renderFirstPictures } from './bootstrap/first-pictures.ts'
import { listen, listenForOperator } from './bootstrap/http-server.ts'
import { warmProductPictures } from './bootstrap/warm-pictures.ts'
import type { Config } from './config/config.ts'
import { sitemapEntries, sitemapFiles } from './domain/content/sitemap.ts'
import { disposable } from './lib/disposable.ts'
import { createLog } from './lib/log.ts'
import { createMetrics } from './lib/metrics.ts'
import type { Progress } from './lib/progress.ts'
import type { Shutdown } from './lib/shutdown.ts'

/** A started server; disposing it stops everything in reverse order and finishes the requests in flight. */
export interface RunningServer extends AsyncDisposable {
  url: string
  /** Renders the pictures of the home page in a new demo shop; null in other shops. */
  renderFirstPictures: (() => Promise<void>) | null
  /** Encodes the pictures of product lists in the background until the server stops. */
  warmPictures: () => Promise<void>
  /** Replaces all worker processes one after the other; null for a server of one process. */
  replaceWorkers: (() => Promise<void>) | null
}

/** The composition root: starts all services in order and passes them to each other. */
export function startServer(config: Config, progress: Progress, shutdown: Shutdown): Promise<RunningServer> {
  return disposable(async (stack) => {
    const log = createLog(config.logLevel)
    const metrics = createMetrics()
    const { registry } = metrics
    const stopping = new AbortController()
    const core = await openCore(
      config,
      { log, metrics, progress, shutdown, stopping: stopping.signal, isSupervised: false },
      stack,
    )
    const { db, pool, media, pages, server, reconciler, routes, checkHealth, isOverloaded } = core
    const isStopping = () => stopping.signal.aborted
    const app = createApp({
      config,
      log,
      metrics,
      registry,
      db,
      pool,
      api: core.api,
      publicReader: pages.publicReader,
      ...routes,
      pages,
      sitemap: { files: () => sitemapFiles(db), entries: (page) => sitemapEntries(db, page) },
      isStopping,
      checkHealth,
      isOverloaded,
    })
    if (config.metrics.port !== null) {
      const operatorApp = createOperatorApp({ config, log, registry, pool, isStopping, checkHealth })
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
    const dependencies = { app, media, log, stopping: stopping.signal }
    return {
      url: config.publicUrl,
      renderFirstPictures: core.hasNewPictures ? () => renderFirstPictures(dependencies, progress) : null,
      warmPictures: async () => {
        if (config.warmProducts === 0 || config.hotReload) return
        await warmProductPictures({ ...dependencies, db, server, metrics }, config.warmProducts)
      },
      replaceWorkers: null,
    }
  })
}
