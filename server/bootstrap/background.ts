import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { Counter } from 'prom-client'
import { handleErrors } from '../api/errors.ts'
import type { ChildRole } from '../cluster/child-role.ts'
import type { Parent } from '../cluster/parent.ts'
import { serveWorkers } from '../cluster/shared-service.ts'
import type { Config } from '../config/config.ts'
import { disposable } from '../lib/disposable.ts'
import { createLog } from '../lib/log.ts'
import { createMetrics, type Metrics } from '../lib/metrics.ts'
import type { Progress } from '../lib/progress.ts'
import type { Shutdown } from '../lib/shutdown.ts'
import { pageRoutes } from '../ssr/routes.ts'
import { openCore } from './core.ts'
import { renderFirstPictures } from './first-pictures.ts'
import { warmProductPictures } from './warm-pictures.ts'
import type { ShopProcess } from './worker.ts'

/** Starts the background process: everything that runs once for all workers, besides serving requests. */
export function startBackground(
  config: Config,
  { sharedSocket }: ChildRole,
  { progress, shutdown }: { progress: Progress; shutdown: Shutdown; parent: Parent },
): Promise<ShopProcess> {
  return disposable(async (stack) => {
    const log = createLog(config.logLevel)
    const metrics = createMetrics()
    const stopping = new AbortController()
    const { signal } = stopping
    const core = await openCore(
      config,
      { log, metrics: withoutPageHits(metrics), progress, shutdown, stopping: signal, isSupervised: true },
      stack,
    )
    const { db, media, pages, reconciler, routes, server, hasNewPictures } = core
    const app = new Hono()
    app.route('/media', routes.media)
    app.route('/feeds', routes.feeds)
    app.route('/', pageRoutes(pages.read))
    handleErrors(app, log)
    const handle = getRequestListener(app.fetch)
    stack.adopt(
      await serveWorkers(sharedSocket, {
        readPage: pages.read,
        pages: pages.pageCache,
        notifications: pages.notifications,
        cleanImage: media.cleanImage,
        reconcile: (seconds) =>
          seconds === null ? reconciler.trigger() : reconciler.applyWebhooksIn(seconds),
        serve: (request, response) => {
          server.emit('request', request, response)
          void handle(request, response)
        },
        log,
      }),
      shutdown.disposing('calls of workers'),
    )
    stack.defer(() => stopping.abort())
    reconciler.start()
    return {
      hasNewPictures,
      answer: async (question) =>
        question === 'health' ? core.checkHealth() : metrics.registry.getMetricsAsJSON(),
      continueStarting: async () => {
        const dependencies = { app, media, log, stopping: signal }
        if (hasNewPictures) await renderFirstPictures(dependencies, progress)
        if (config.warmProducts > 0)
          await warmProductPictures({ ...dependencies, db, server, metrics }, config.warmProducts)
      },
    }
  })
}

/** The workers count their cache hits. Counting them in this process too would count them twice. */
function withoutPageHits(metrics: Metrics): Metrics {
  const uncounted = new Counter({
    name: 'inkloom_shared_page_reads_total',
    help: 'Not reported',
    registers: [],
  })
  return { ...metrics, pageHits: uncounted, pageMisses: uncounted }
}
