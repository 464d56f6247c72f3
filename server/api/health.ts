import { setTimeout } from 'node:timers/promises'
import { Hono } from 'hono'
import type pg from 'pg'
import type { MetricsText } from '../lib/metrics.ts'
import { isOperator, type OperatorAccess } from './middleware/operator.ts'

/** A frozen database never answers; a proxy should get 503 before its own timeout. */
const maxReadyMs = 1500

/** Liveness and readiness, for service managers and load balancers. */
export function healthRoutes(pool: pg.Pool, isStopping: () => boolean): Hono {
  const app = new Hono()
  app.get('/healthz', (c) => c.text('ok', 200, noStore))
  app.get('/readyz', async (c) => {
    if (isStopping()) return c.text('stopping', 503, noStore)
    const isConnected = await Promise.race([
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
      setTimeout(maxReadyMs, false, { ref: false }),
    ])
    return isConnected ? c.text('ready', 200, noStore) : c.text('database unreachable', 503, noStore)
  })
  return app
}

/** Not a middleware: mounted at `/`, it would apply to all routes of the server. */
const noStore = { 'Cache-Control': 'no-store' }

/** The state of everything that the shop depends on. */
export interface Health {
  /** Empty if the shop is healthy. */
  problems: string[]
  [check: string]: unknown
}

interface Monitoring {
  registry: MetricsText
  checkHealth: () => Promise<Health>
}

/** Metrics and the full health check, for the operator only. */
export function operatorRoutes({ registry, checkHealth }: Monitoring, access: OperatorAccess): Hono {
  const isAllowed = isOperator(access)
  const app = new Hono()
  app.get('/metrics', async (c) => {
    if (!isAllowed(c)) return c.notFound()
    return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType, ...noStore })
  })
  app.get('/healthz', async (c, next) => {
    if (c.req.query('full') === undefined) return next()
    if (!isAllowed(c)) return c.notFound()
    const health = await checkHealth()
    return c.json(health, health.problems.length > 0 ? 503 : 200, noStore)
  })
  return app
}
