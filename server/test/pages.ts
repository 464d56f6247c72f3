import { afterAll, inject } from 'vitest'
import type { Hono } from 'hono'
import type { Database } from '../db/client.ts'
import { subscribeToInvalidations } from '../db/invalidation.ts'
import { createApi } from '../api/index.ts'
import { inProcess } from '../api/route.ts'
import { createMetrics } from '../lib/metrics.ts'
import { loadPages } from '../ssr/build.ts'
import { createRender, type ApiFetch } from '../ssr/render.ts'
import { pageRoutes } from '../ssr/routes.ts'
import { createPageReader } from '../ssr/page-reader.ts'
import { NotificationLog } from '../cache/notification-log.ts'
import { ResponseCache } from '../cache/response-cache.ts'
import { createPublicReader } from '../api/public-reader.ts'
import { apiContext } from './api.ts'

/** The built pages over a database, with a cache that is invalidated by its changes. */
export async function testPages(database: Database, paymentOrigins: string[] = []) {
  const metrics = createMetrics()
  const cache = new ResponseCache(64e6)
  const apiCache = new ResponseCache(16e6)
  const api: Hono = createApi(apiContext(database.db, { cache: apiCache }))
  const publicReader = createPublicReader(api, apiCache, metrics)
  const renderWith = createRender(await loadPages())
  const fetch: ApiFetch = async (path, init) => {
    const read = await publicReader.fetch(path)
    if (read) return read
    const response = await api.request(path.slice('/api'.length), init, inProcess)
    return { status: response.status, json: await response.text() }
  }
  const render = (url: string) => renderWith(url, fetch, paymentOrigins)
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  const notifications = new NotificationLog(() => Promise.resolve())
  const connected = Promise.withResolvers<void>()
  const stop = subscribeToInvalidations(
    { ...inject('postgres'), database: rows[0]!.name },
    {
      onTags: (tags) => {
        const changed = notifications.receive(tags)
        for (const one of [cache, apiCache]) one.invalidate(changed)
      },
      onDisconnect: () => undefined,
      onConnect: connected.resolve,
    },
  )
  afterAll(stop)
  await connected.promise
  const read = createPageReader(render, cache, 'http://shop.test', metrics)
  const app = pageRoutes(read)
  const count = async (name: 'renders' | 'pageHits' | 'pageMisses') =>
    (await metrics[name].get()).values[0]?.value ?? 0
  return { app, metrics, cache, apiCache, publicReader, fetch, render, read, count }
}
