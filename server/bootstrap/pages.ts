import type { Server } from 'node:http'
import { Hono } from 'hono'
import type pg from 'pg'
import type { Logger } from 'pino'
import { inProcess } from '../api/route.ts'
import type { Config } from '../config/config.ts'
import { subscribeToInvalidations } from '../db/invalidation.ts'
import type { Providers } from '../domain/ports/payment-provider.ts'
import { disposable } from '../lib/disposable.ts'
import type { Metrics } from '../lib/metrics.ts'
import { assetRoutes } from '../ssr/assets.ts'
import { clientFolder, loadPages } from '../ssr/build.ts'
import { createFastPath, type NodeMiddleware } from '../ssr/cache/fast-path.ts'
import { PageCache } from '../ssr/cache/page-cache.ts'
import { createRenderCache, type RenderCache } from '../ssr/cache/render-cache.ts'
import { createRender, type ApiFetch } from '../ssr/render.ts'

interface Dependencies {
  api: Hono
  connection: pg.PoolConfig
  providers: Providers
  log: Logger
  metrics: Metrics
  server: Server
  stopping: AbortSignal
}

interface Pages {
  render: RenderCache
  assets: Hono
  middleware: NodeMiddleware
}

/** Opens the built pages and their cache, or the pages of Vite for development. */
export async function openPages(
  config: Config,
  dependencies: Dependencies,
): Promise<Pages & AsyncDisposable> {
  const { card, wallet } = dependencies.providers
  const paymentOrigins = [...new Set([...card.browser.origins, ...wallet.browser.origins])]
  const fetch: ApiFetch = async (path, init) =>
    dependencies.api.request(path.slice('/api'.length), init, inProcess)
  return config.hotReload
    ? openDevPages(config, dependencies, fetch, paymentOrigins)
    : openBuiltPages(config, dependencies, fetch, paymentOrigins)
}

function openBuiltPages(
  { pageCacheBytes, publicUrl }: Config,
  { connection, log, metrics }: Dependencies,
  fetch: ApiFetch,
  paymentOrigins: string[],
): Promise<Pages & AsyncDisposable> {
  return disposable(async (stack) => {
    const cache = new PageCache(pageCacheBytes)
    stack.defer(invalidateOnNotify(cache, connection, metrics))
    const render = createRender(await loadPages(), fetch, paymentOrigins)
    return {
      render: createRenderCache(render, cache, publicUrl, metrics),
      assets: assetRoutes(clientFolder),
      middleware: createFastPath({ cache, publicUrl, log, metrics }),
    }
  })
}

async function openDevPages(
  { publicUrl }: Config,
  { server, stopping }: Dependencies,
  fetch: ApiFetch,
  paymentOrigins: string[],
): Promise<Pages & AsyncDisposable> {
  const { startVite } = await import('../dev/vite.ts')
  return disposable(async (stack) => {
    const vite = stack.use(await startVite({ server, stopping, fetch, paymentOrigins }))
    return {
      render: async (url) => ({ page: await vite.render(publicUrl + url) }),
      assets: new Hono().get('/:path{.+\\.data}', (c) => vite.loadData(c.req.url)),
      middleware: vite.middleware,
    }
  })
}

/** Invalidates cached pages on NOTIFY; bypasses the cache while the LISTEN connection is down. */
function invalidateOnNotify(
  cache: PageCache,
  connection: pg.PoolConfig,
  metrics: Metrics,
): () => Promise<void> {
  const invalidate = (tags: string[]) => metrics.pageInvalidations.inc(cache.invalidate(tags))
  return subscribeToInvalidations(connection, {
    onTags: invalidate,
    onDisconnect: () => {
      cache.isConnected = false
    },
    onConnect: () => {
      invalidate(['*'])
      cache.isConnected = true
    },
  })
}
