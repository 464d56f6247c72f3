import { join } from 'node:path'
import type { Socket } from 'node:net'
import { Hono } from 'hono'
import { createApp } from '../app.ts'
import type { Health } from '../api/health.ts'
import { ResponseCache } from '../cache/response-cache.ts'
import type { ChildRole } from '../cluster/child-role.ts'
import type { Question } from '../cluster/messages.ts'
import type { Parent } from '../cluster/parent.ts'
import { createSharedClient, type SharedClient } from '../cluster/shared-client.ts'
import type { Config } from '../config/config.ts'
import { sitemapEntries, sitemapFiles } from '../domain/content/sitemap.ts'
import { disposable } from '../lib/disposable.ts'
import { createLog } from '../lib/log.ts'
import { createMetrics } from '../lib/metrics.ts'
import type { Progress } from '../lib/progress.ts'
import type { Shutdown } from '../lib/shutdown.ts'
import { createReadyPictures } from '../media/pictures.ts'
import { servePictures } from '../media/routes.ts'
import { DiskStore } from '../media/store/disk-store.ts'
import { createRemotePageReader } from '../ssr/page-reader.ts'
import type { Page } from '../ssr/render.ts'
import { openApi } from './api.ts'
import { openDatabase } from './database.ts'
import { createHttpServer, listenForPassed } from './http-server.ts'
import { openJobs } from './jobs.ts'
import { startWorkerMonitoring } from './monitoring.ts'
import { openCachedPages } from './pages.ts'
import { joinSandbox, openPayments } from './payments.ts'
import { openTracing } from './tracing.ts'

/** A started child process of the supervisor; disposing it stops it. */
export interface ShopProcess extends AsyncDisposable {
  hasNewPictures?: boolean
  answer: (question: Question) => Promise<unknown>
  /** Work after the process is ready. */
  continueStarting?: () => Promise<void>
  onConnection?: (socket: Socket) => void
  connections?: () => number
  announceStop?: () => void
  /** Called before it is disposed. */
  prepareStop?: (isReplaced: boolean) => void
}

/** A request on an idle connection gets this long to arrive before the connection is closed. */
const idleGraceMs = 2000

/** Starts a process that serves requests. The background process renders pages, encodes pictures and does everything that runs once. */
export function startWorker(
  config: Config,
  { sharedSocket, ownSocket, slot }: ChildRole,
  { progress, shutdown, parent }: { progress: Progress; shutdown: Shutdown; parent: Parent },
): Promise<ShopProcess> {
  return disposable(async (stack) => {
    const log = createLog(config.logLevel)
    const metrics = createMetrics()
    const stopping = new AbortController()
    const { signal } = stopping
    const shared = stack.use(createSharedClient(sharedSocket))
    stack.adopt(await openTracing(config, { log, metrics }), shutdown.disposing('traces'))
    const database = stack.use(await openDatabase(config, { log, metrics, progress, shutdown }))
    const { db, pool, connection, reads } = database
    // The background process migrates the tables of the job queue first.
    await shared.running()
    const jobs = stack.adopt(
      await openJobs(config, database, log, metrics, { onlySends: true }),
      shutdown.disposing('job queue'),
    )
    const { enqueueEmail } = jobs
    const sandbox = await joinSandbox(config, { db })
    const payments = stack.adopt(
      await openPayments(config, { db, log, enqueueEmail, metrics, sandbox }),
      shutdown.disposing('payments'),
    )
    const apiCache = new ResponseCache(config.apiCacheBytes)
    const { cleanImage, triggerReconciler, applyWebhooksIn } = shared
    const api = openApi(config, {
      db,
      reads: reads.db,
      cache: apiCache,
      log,
      enqueueEmail,
      jobs,
      cleanImage,
      payments: payments.context,
      triggerReconciler,
      applyWebhooksIn,
    })
    const pages = stack.adopt(
      await openCachedPages(
        config,
        {
          api,
          apiCache,
          connection,
          reads,
          pool,
          log,
          metrics,
          stopping: signal,
          onInvalidate: () => undefined,
          // One worker is enough, because all hold about the same pages.
          savesUrls: slot === 1,
        },
        ({ pageCache, notifications }) =>
          createRemotePageReader((url) => readRemote(shared, url, notifications.latest), pageCache, metrics),
      ),
      shutdown.disposing('pages'),
    )
    const { cacheBytes, listenerGapSeconds } = pages
    const { isOverloaded } = stack.use(
      startWorkerMonitoring(config, { pool, metrics, cacheBytes, listenerGapSeconds }),
    )
    let isAnnounced = false
    const app = createApp({
      config,
      log,
      metrics,
      registry: {
        contentType: metrics.registry.contentType,
        metrics: async () => String((await parent.ask('metrics')) ?? ''),
      },
      db,
      pool,
      api,
      publicReader: pages.publicReader,
      media: sharedMedia(config, shared),
      feeds: new Hono().get('*', shared.forward),
      pages,
      sitemap: { files: () => sitemapFiles(db), entries: (page) => sitemapEntries(db, page) },
      isStopping: () => isAnnounced,
      checkHealth: async () => (await parent.ask('health')) as Health,
      isOverloaded,
    })
    const server = createHttpServer(config, log)
    const { middleware } = pages
    const passed = await listenForPassed(server, config, {
      app,
      middleware,
      stopping: signal,
      socketFile: ownSocket,
    })
    let isReplaced = false
    stack.adopt(
      { [Symbol.asyncDispose]: () => passed.drain(isReplaced ? idleGraceMs : 0) },
      shutdown.disposing('requests in flight'),
    )
    stack.adopt(pages.startRefill(), shutdown.disposing('page list'))
    return {
      answer: async () => metrics.registry.getMetricsAsJSON(),
      onConnection: passed.add,
      connections: passed.count,
      announceStop: () => (isAnnounced = true),
      prepareStop: (replaced: boolean) => {
        isReplaced = replaced
        // The shop stays ready while a worker is replaced.
        isAnnounced ||= !replaced
        stopping.abort()
      },
    }
  })
}

async function readRemote(shared: SharedClient, url: string, after: string) {
  const { value, bytes } = await shared.renderPage(url, after)
  return value.kind === 'uncached' ? { uncached: value.page as Page } : { ...value, bytes }
}

/**
 * Catalog pictures that are on disk are served by this process, all others by the background process, which has the cache in front of
 * a bucket.
 */
function sharedMedia({ dataDir, mediaLocation, pictureAvif }: Config, shared: SharedClient): Hono {
  const app = new Hono()
  if (!mediaLocation)
    servePictures(app, createReadyPictures(new DiskStore(join(dataDir, 'media')), pictureAvif))
  app.get('*', shared.forward)
  return app
}
