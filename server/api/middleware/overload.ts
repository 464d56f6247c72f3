import type { MiddlewareHandler } from 'hono'
import type { Metrics } from '../../lib/metrics.ts'
import { shopBusy } from '../errors.ts'

/**
 * Rejects API calls early while the server is overloaded, so that it recovers instead of answering every call too late.
 * Cached pages never reach this. Payments in progress and webhooks are served: refusing them would only add retries.
 */
export function rejectWhenOverloaded(isOverloaded: () => boolean, metrics: Metrics): MiddlewareHandler {
  return async (c, next) => {
    if (isOverloaded() && !/^\/api\/(payments|webhooks)\//.test(c.req.path)) {
      metrics.overloadRejections.inc()
      throw shopBusy()
    }
    await next()
  }
}
