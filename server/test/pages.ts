import { afterAll, inject } from 'vitest'
import type { Hono } from 'hono'
import type { Database } from '../db/client.ts'
import { subscribeToInvalidations } from '../db/invalidation.ts'
import { createApi } from '../api/index.ts'
import { inProcess } from '../api/route.ts'
import { createMetrics } from '../lib/metrics.ts'
import { loadPages } from '../ssr/build.ts'
import { createRenderCache } from '../ssr/cache/render-cache.ts'
import { createRender } from '../ssr/render.ts'
import { pageRoutes } from '../ssr/routes.ts'
import { PageCache } from '../ssr/cache/page-cache.ts'
import { apiContext } from './api.ts'

/** The built pages over a database, with a cache that is invalidated by its changes. */
export async function testPages(database: Database, paymentOrigins: string[] = []) {
  const metrics = createMetrics()
  const cache = new PageCache(64e6)
  const api: Hono = createApi(apiContext(database.db))
  const render = createRender(
    await loadPages(),
    async (path, init) => api.request(path.slice('/api'.length), init, inProcess),
    paymentOrigins,
  )
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  const connected = Promise.withResolvers<void>()
  const stop = subscribeToInvalidations(
    { ...inject('postgres'), database: rows[0]!.name },
    { onTags: (tags) => cache.invalidate(tags), onDisconnect: () => undefined, onConnect: connected.resolve },
  )
  afterAll(stop)
  await connected.promise
  const renderCache = createRenderCache(render, cache, 'http://shop.test', metrics)
  const app = pageRoutes(renderCache)
  const count = async (name: 'renders' | 'pageHits' | 'pageMisses') =>
    (await metrics[name].get()).values[0]?.value ?? 0
  return { app, cache, render, renderCache, count }
}
