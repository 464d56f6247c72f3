import { afterAll, inject } from 'vitest'
import type { Hono } from 'hono'
import type { Database } from '../db/client.ts'
import { hearChanges } from '../db/changes.ts'
import { createApi } from '../http/api.ts'
import { createMetrics } from '../metrics.ts'
import { loadPages } from '../pages/build.ts'
import { createKeeper } from '../pages/keeper.ts'
import { createRender } from '../pages/render.ts'
import { pageRoutes } from '../pages/routes.ts'
import { PageStore } from '../pages/store.ts'
import { apiParts } from './api.ts'

/** The built pages over a database, with a store that hears its changes, as the shop wires them. */
export async function testPages(database: Database) {
  const metrics = createMetrics()
  const store = new PageStore(64e6)
  const api: Hono = createApi(apiParts(database.db))
  const asked: string[] = []
  const render = createRender(await loadPages(), async (path, init) => {
    asked.push(path)
    return api.request(path.slice('/api'.length), init)
  })
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  const heard = Promise.withResolvers<void>()
  const stop = hearChanges(
    { ...inject('postgres'), database: rows[0]!.name },
    { onTags: (tags) => store.drop(tags), onLost: () => undefined, onHeard: heard.resolve },
  )
  afterAll(stop)
  await heard.promise
  const app = pageRoutes(createKeeper(render, store, 'http://shop.test', metrics))
  const count = async (name: 'renders' | 'pageHits' | 'pageMisses') =>
    (await metrics[name].get()).values[0]?.value ?? 0
  return { app, store, render, asked, count }
}
