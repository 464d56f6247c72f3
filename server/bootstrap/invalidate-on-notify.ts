import type pg from 'pg'
import type { NotificationLog } from '../cache/notification-log.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import { subscribeToInvalidations } from '../db/invalidation.ts'
import type { Reads } from '../db/reads/reads.ts'
import type { Metrics } from '../lib/metrics.ts'

interface Dependencies {
  connection: pg.PoolConfig
  reads: Pick<Reads, 'changed' | 'pause' | 'resume'>
  notifications: Pick<NotificationLog, 'receive' | 'reset'>
  metrics: Metrics
  /** Called with every invalidation of cached data. */
  onInvalidate: () => void
}

/**
 * Invalidates cached responses on NOTIFY. Bypasses the caches while notifications may be missing. While no database can be reached, cached
 * pages are served: nothing can be written here, and `/readyz` makes the proxy prefer servers that can reach it.
 */
export function invalidateOnNotify(
  { pages, api }: Record<'pages' | 'api', ResponseCache>,
  { connection, reads, notifications, metrics, onInvalidate }: Dependencies,
): { stop: () => Promise<void>; gapSeconds: () => number } {
  let gapSince: number | null = performance.now()
  let connections = 0
  const invalidate = (tags: string[]) => {
    // First, so that no response is made again from a replica that lacks the change.
    reads.changed()
    onInvalidate()
    metrics.pageInvalidations.inc(pages.invalidate(tags))
    metrics.apiInvalidations.inc(api.invalidate(tags))
  }
  const bypass = () => {
    gapSince ??= performance.now()
    reads.pause()
    pages.isConnected = api.isConnected = false
  }
  const resume = () => {
    gapSince = null
    reads.resume()
    pages.isConnected = api.isConnected = true
    pages.isOutage = false
  }
  const stop = subscribeToInvalidations(connection, {
    onTags: (payload) => {
      const tags = notifications.receive(payload)
      if (tags.length > 0) invalidate(tags)
    },
    onSilence: bypass,
    onAnswer: resume,
    onDisconnect: bypass,
    onOutage: () => {
      pages.isOutage = true
    },
    onConnect: () => {
      notifications.reset()
      invalidate(['*'])
      resume()
      connections += 1
      if (connections > 1) metrics.listenerReconnects.inc()
    },
  })
  return { stop, gapSeconds: () => (gapSince === null ? 0 : (performance.now() - gapSince) / 1000) }
}
