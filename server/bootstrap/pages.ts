import type { Server } from 'node:http'
import { join } from 'node:path'
import { Hono } from 'hono'
import type pg from 'pg'
import type { Logger } from 'pino'
import { createPublicReader, type PublicReader } from '../api/public-reader.ts'
import { inProcess } from '../api/route.ts'
import { convertedBytes } from '../cache/cached-response.ts'
import { createFastPath, type NodeMiddleware } from '../cache/fast-path.ts'
import { NotificationLog } from '../cache/notification-log.ts'
import { CacheRefill } from '../cache/refill.ts'
import { ResponseCache } from '../cache/response-cache.ts'
import type { Config } from '../config/config.ts'
import { publishTags } from '../db/invalidation.ts'
import type { Reads } from '../db/reads/reads.ts'
import type { Providers } from '../domain/ports/payment-provider.ts'
import { disposable } from '../lib/disposable.ts'
import type { Metrics } from '../lib/metrics.ts'
import { assetRoutes } from '../ssr/assets.ts'
import { clientFolder } from '../ssr/build.ts'
import { createPageReader, type PageReader } from '../ssr/page-reader.ts'
import type { RenderThread } from '../ssr/render-thread.ts'
import type { ApiFetch } from '../ssr/render.ts'
import { invalidateOnNotify } from './invalidate-on-notify.ts'

interface Dependencies {
  /** Null in development. */
  renderThread: RenderThread | null
  api: Hono
  apiCache: ResponseCache
  connection: pg.PoolConfig
  reads: Pick<Reads, 'changed' | 'pause' | 'resume'>
  pool: pg.Pool
  providers: Providers
  log: Logger
  metrics: Metrics
  server: Server
  stopping: AbortSignal
  /** Called with every invalidation of cached data. */
  onInvalidate: () => void
}

interface Pages extends CachedPages {
  notifications: NotificationLog
  pageCache: ResponseCache
}

interface CachedPages {
  /** Null in development, where changed code must show at once. */
  publicReader: PublicReader | null
  read: PageReader
  assets: Hono
  middleware: NodeMiddleware
  /** What each cache holds. */
  cacheBytes: () => Record<string, number>
  /** For how long invalidations could not be received; 0 while they can. */
  listenerGapSeconds: () => number
  /** Renders the pages that were cached before a restart. */
  startRefill: () => AsyncDisposable
}

/** A killed process loses the changes of this time. */
const saveMs = 60_000

/** Opens the built pages and their cache, or the pages of Vite for development. */
export async function openPages(
  config: Config,
  dependencies: Dependencies,
): Promise<Pages & AsyncDisposable> {
  const { renderThread } = dependencies
  const { card, wallet } = dependencies.providers
  const paymentOrigins = [...new Set([...card.browser.origins, ...wallet.browser.origins])]
  const callApi: ApiFetch = async (path, init) => {
    const response = await dependencies.api.request(path.slice('/api'.length), init, inProcess)
    return { status: response.status, json: await response.text() }
  }
  if (!renderThread) return openDevPages(config, dependencies, callApi, paymentOrigins)
  const { publicUrl } = config
  const { metrics } = dependencies
  return openCachedPages(config, dependencies, async ({ pageCache, publicReader }) => {
    const readApi: ApiFetch = async (path, init) => (await publicReader.fetch(path)) ?? callApi(path, init)
    await renderThread.ready
    const render = (url: string) => renderThread.render(url, readApi, paymentOrigins)
    return createPageReader(render, pageCache, publicUrl, metrics)
  })
}

interface Parts {
  pageCache: ResponseCache
  notifications: NotificationLog
  publicReader: PublicReader
}

/** Opens the cache of pages and of public API responses, with a reader that gets missing pages. */
export function openCachedPages(
  { pageCacheBytes, publicUrl, dataDir }: Config,
  {
    api,
    apiCache,
    connection,
    reads,
    pool,
    log,
    metrics,
    stopping,
    onInvalidate,
    savesUrls = true,
  }: Omit<Dependencies, 'renderThread' | 'providers' | 'server'> & { savesUrls?: boolean },
  createReader: (parts: Parts) => PageReader | Promise<PageReader>,
): Promise<Pages & AsyncDisposable> {
  return disposable(async (stack) => {
    // Apart, so that calls with random keywords evict no page.
    const caches = { pages: new ResponseCache(pageCacheBytes), api: apiCache }
    const notifications = new NotificationLog((marker) => publishTags(pool, marker))
    const listener = invalidateOnNotify(caches, { connection, reads, notifications, metrics, onInvalidate })
    stack.defer(listener.stop)
    const publicReader = createPublicReader(api, caches.api, metrics)
    const read = await createReader({ pageCache: caches.pages, notifications, publicReader })
    return {
      publicReader,
      notifications,
      pageCache: caches.pages,
      read,
      assets: assetRoutes(clientFolder),
      middleware: createFastPath({ ...caches, publicUrl, log, metrics }),
      cacheBytes: () => ({
        pages: caches.pages.bytes,
        api: caches.api.bytes,
        converted: convertedBytes(),
      }),
      listenerGapSeconds: listener.gapSeconds,
      startRefill: () => {
        const refill = new CacheRefill(join(dataDir, 'page-urls.json'), caches.pages)
        const warn = (error: unknown) => log.warn({ err: error }, 'refilling the page cache failed')
        refill.refill(read, stopping).catch(warn)
        const save = () => (savesUrls ? refill.save().catch(warn) : Promise.resolve())
        const timer = setInterval(() => void save(), saveMs)
        return {
          [Symbol.asyncDispose]: () => {
            clearInterval(timer)
            return save()
          },
        }
      },
    }
  })
}

async function openDevPages(
  { publicUrl }: Config,
  { apiCache, server, stopping }: Dependencies,
  callApi: ApiFetch,
  paymentOrigins: string[],
): Promise<Pages & AsyncDisposable> {
  // Nothing invalidates it.
  apiCache.isConnected = false
  const { startVite } = await import('../dev/vite.ts')
  return disposable(async (stack) => {
    const vite = stack.use(await startVite({ server, stopping, fetch: callApi, paymentOrigins }))
    return {
      publicReader: null,
      notifications: new NotificationLog(() => Promise.resolve()),
      pageCache: new ResponseCache(0),
      read: async (url) => ({ uncached: await vite.render(publicUrl + url) }),
      assets: new Hono().get('/:path{.+\\.data}', (c) => vite.loadData(c.req.url)),
      middleware: vite.middleware,
      cacheBytes: () => ({}),
      listenerGapSeconds: () => 0,
      startRefill: () => ({ [Symbol.asyncDispose]: () => Promise.resolve() }),
    }
  })
}
