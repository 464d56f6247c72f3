import type { Server } from 'node:http'
import { join } from 'node:path'
import { Hono } from 'hono'
import type pg from 'pg'
import type { Logger } from 'pino'
import { createPublicReader, type PublicReader } from '../api/public-reader.ts'
import { inProcess } from '../api/route.ts'
import { convertedBytes } from '../cache/cached-response.ts'
import { createFastPath, type NodeMiddleware } from '../cache/fast-path.ts'
import { CacheRefill } from '../cache/refill.ts'
import { ResponseCache } from '../cache/response-cache.ts'
import type { Config } from '../config/config.ts'
import { subscribeToInvalidations } from '../db/invalidation.ts'
import type { Providers } from '../domain/ports/payment-provider.ts'
import { disposable } from '../lib/disposable.ts'
import type { Metrics } from '../lib/metrics.ts'
import { assetRoutes } from '../ssr/assets.ts'
import { clientFolder } from '../ssr/build.ts'
import { createPageReader, type PageReader } from '../ssr/page-reader.ts'
import type { RenderThread } from '../ssr/render-thread.ts'
import type { ApiFetch } from '../ssr/render.ts'

interface Dependencies {
  /** Null in development. */
  renderThread: RenderThread | null
  api: Hono
  apiCache: ResponseCache
  connection: pg.PoolConfig
  providers: Providers
  log: Logger
  metrics: Metrics
  server: Server
  stopping: AbortSignal
}

interface Pages {
  /** Null in development, where changed code must show at once. */
  publicReader: PublicReader | null
  read: PageReader
  assets: Hono
  middleware: NodeMiddleware
  /** What each cache holds. */
  cacheBytes: () => Record<string, number>
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
  const { card, wallet } = dependencies.providers
  const paymentOrigins = [...new Set([...card.browser.origins, ...wallet.browser.origins])]
  const callApi: ApiFetch = async (path, init) => {
    const response = await dependencies.api.request(path.slice('/api'.length), init, inProcess)
    return { status: response.status, json: await response.text() }
  }
  const { renderThread } = dependencies
  return renderThread
    ? openBuiltPages(config, dependencies, renderThread, callApi, paymentOrigins)
    : openDevPages(config, dependencies, callApi, paymentOrigins)
}

function openBuiltPages(
  { pageCacheBytes, publicUrl, dataDir }: Config,
  { api, apiCache, connection, log, metrics, stopping }: Dependencies,
  renderThread: RenderThread,
  callApi: ApiFetch,
  paymentOrigins: string[],
): Promise<Pages & AsyncDisposable> {
  return disposable(async (stack) => {
    // Apart, so that calls with random keywords evict no page.
    const caches = { pages: new ResponseCache(pageCacheBytes), api: apiCache }
    stack.defer(invalidateOnNotify(caches, connection, metrics))
    const publicReader = createPublicReader(api, caches.api, metrics)
    const readApi: ApiFetch = async (path, init) => (await publicReader.fetch(path)) ?? callApi(path, init)
    await renderThread.ready
    const render = (url: string) => renderThread.render(url, readApi, paymentOrigins)
    const read = createPageReader(render, caches.pages, publicUrl, metrics)
    return {
      publicReader,
      read,
      assets: assetRoutes(clientFolder),
      middleware: createFastPath({ ...caches, publicUrl, log, metrics }),
      cacheBytes: () => ({
        pages: caches.pages.bytes,
        api: caches.api.bytes,
        converted: convertedBytes(),
      }),
      startRefill: () => {
        const refill = new CacheRefill(join(dataDir, 'page-urls.json'), caches.pages)
        const warn = (error: unknown) => log.warn({ err: error }, 'refilling the page cache failed')
        refill.refill(read, stopping).catch(warn)
        const timer = setInterval(() => void refill.save().catch(warn), saveMs)
        return {
          [Symbol.asyncDispose]: () => {
            clearInterval(timer)
            return refill.save().catch(warn)
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
      read: async (url) => ({ uncached: await vite.render(publicUrl + url) }),
      assets: new Hono().get('/:path{.+\\.data}', (c) => vite.loadData(c.req.url)),
      middleware: vite.middleware,
      cacheBytes: () => ({}),
      startRefill: () => ({ [Symbol.asyncDispose]: () => Promise.resolve() }),
    }
  })
}

/** Invalidates cached responses on NOTIFY; bypasses the caches while the LISTEN connection is down. */
function invalidateOnNotify(
  { pages, api }: Record<'pages' | 'api', ResponseCache>,
  connection: pg.PoolConfig,
  metrics: Metrics,
): () => Promise<void> {
  const invalidate = (tags: string[]) => {
    metrics.pageInvalidations.inc(pages.invalidate(tags))
    metrics.apiInvalidations.inc(api.invalidate(tags))
  }
  return subscribeToInvalidations(connection, {
    onTags: invalidate,
    onDisconnect: () => {
      pages.isConnected = api.isConnected = false
    },
    onConnect: () => {
      invalidate(['*'])
      pages.isConnected = api.isConnected = true
    },
  })
}
