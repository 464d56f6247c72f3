import { Hono } from 'hono'
import type pg from 'pg'
import type { Metrics } from '../lib/metrics.ts'

/** Liveness, readiness and metrics. */
export function healthRoutes(pool: pg.Pool, metrics: Metrics, isStopping: () => boolean): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.res.headers.set('Cache-Control', 'no-store')
  })
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    if (isStopping()) return c.text('stopping', 503)
    const isConnected = await pool.query('select 1').then(
      () => true,
      () => false,
    )
    return isConnected ? c.text('ready') : c.text('database unreachable', 503)
  })
  app.get('/metrics', async (c) =>
    c.body(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType }),
  )
  return app
}
