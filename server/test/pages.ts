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

/** The built pages over a database, with a store that hears its changes, as the shop wires them. */
export async function testPages(database: Database) {
  const metrics = createMetrics()
  const store = new PageCache(64e6)
  const api: Hono = createApi(apiContext(database.db))
  const asked: string[] = []
  const render = createRender(await loadPages(), async (path, init) => {
    asked.push(path)
    return api.request(path.slice('/api'.length), init, inProcess)
  })
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  const heard = Promise.withResolvers<void>()
  const stop = subscribeToInvalidations(
    { ...inject('postgres'), database: rows[0]!.name },
    { onTags: (tags) => store.drop(tags), onLost: () => undefined, onHeard: heard.resolve },
  )
  afterAll(stop)
  await heard.promise
  const app = pageRoutes(createRenderCache(render, store, 'http://shop.test', metrics))
  const count = async (name: 'renders' | 'pageHits' | 'pageMisses') =>
    (await metrics[name].get()).values[0]?.value ?? 0
  return { app, store, asked, count }
}
