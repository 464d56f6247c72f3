import type { MiddlewareHandler } from 'hono'
import type { Metrics } from '../../lib/metrics.ts'

const reasons: Record<number, string> = { 401: 'credentials', 429: 'rate_limit' }

/** Counts refused logins: many of them are an attack. */
export function countRefusedLogins(metrics: Metrics): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const reason = reasons[c.res.status]
    if (reason) metrics.loginsRefused.inc({ reason })
  }
}
