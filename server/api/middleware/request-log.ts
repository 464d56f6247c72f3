import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { loggedPath } from '../../lib/log.ts'
import type { Metrics } from '../../lib/metrics.ts'

/**
 * Logs and measures each request. The query is not logged: it may contain personal data. The id is always generated;
 * Hono's `requestId` would accept one from the client.
 */
export function requestLog(log: Logger, metrics: Metrics): MiddlewareHandler {
  return async (c, next) => {
    const id = randomUUID()
    const start = performance.now()
    await next()
    const seconds = (performance.now() - start) / 1000
    const { status } = c.res
    c.res.headers.set('X-Request-Id', id)
    metrics.requests.observe({ kind: kindOf(c.req.path), status: `${Math.floor(status / 100)}xx` }, seconds)
    log.info(
      { id, method: c.req.method, path: loggedPath(c.req.path), status, ms: Math.round(seconds * 1000) },
      'request',
    )
  }
}

function kindOf(path: string): string {
  // They wait for the payment provider.
  if (path.startsWith('/api/payments/')) return 'payment'
  return path.match(/^\/(api|media|assets)\//)?.[1] ?? 'page'
}
