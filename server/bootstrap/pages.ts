import type { Hono } from 'hono'
import type pg from 'pg'
import type { Logger } from 'pino'
import { inProcess } from '../api/route.ts'
import type { Config } from '../config/config.ts'
import { subscribeToInvalidations } from '../db/invalidation.ts'
import type { Providers } from '../domain/ports/payment-provider.ts'
import { disposable } from '../lib/disposable.ts'
import type { Metrics } from '../lib/metrics.ts'
import { clientFolder, loadPages } from '../ssr/build.ts'
import { createFastPath, type FastPath } from '../ssr/cache/fast-path.ts'
import { PageCache } from '../ssr/cache/page-cache.ts'
import { createRenderCache, type RenderCache } from '../ssr/cache/render-cache.ts'
import { createRender } from '../ssr/render.ts'

interface Parts {
  api: Hono
  connection: pg.PoolConfig
  providers: Providers
  log: Logger
  metrics: Metrics
}

export interface Pages {
  render: RenderCache
  fastPath: FastPath
  clientFolder: string
}

/** Loads the built pages and opens their cache. */
export function openPages(
  { pageCacheBytes, publicUrl }: Config,
  { api, connection, providers, log, metrics }: Parts,
): Promise<Pages & AsyncDisposable> {
  return disposable(async (stack) => {
    const cache = new PageCache(pageCacheBytes)
    stack.defer(invalidateOnNotify(cache, connection, metrics))
    const { card, wallet } = providers
    const render = createRender(
      await loadPages(),
      async (path, init) => api.request(path.slice('/api'.length), init, inProcess),
      [...new Set([...card.browser.origins, ...wallet.browser.origins])],
    )
    return {
      render: createRenderCache(render, cache, publicUrl, metrics),
      fastPath: createFastPath({ cache, publicUrl, log, metrics }),
      clientFolder,
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
