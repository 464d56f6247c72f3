import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Metrics } from '../../lib/metrics.ts'
import { securityHeaders } from '../../lib/security-headers.ts'
import { cachedPageHeaders, negotiateEncoding, type CachedPage, type Encoding } from './cached-page.ts'
import type { PageCache } from './page-cache.ts'

interface Dependencies {
  cache: PageCache
  publicUrl: string
  log: Logger
  metrics: Metrics
}

/** Handles a request before Hono, or calls `next`. */
export type NodeMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Writes cached pages straight to the socket; other requests continue to Hono. */
export function createFastPath({ cache, publicUrl, log, metrics }: Dependencies): NodeMiddleware {
  const security = securityHeaders(publicUrl)
  const headers = new WeakMap<CachedPage, Record<Encoding, string[]>>()
  let count = 0

  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const page = isRead && cache.isConnected ? cache.get(request.url!) : undefined
    if (!page) return next()
    const encoding = negotiateEncoding(request.headers['accept-encoding'])
    let head = headers.get(page)
    if (!head) headers.set(page, (head = headersByEncoding(page, security)))
    const id = `cached-${process.pid}-${(count += 1)}`
    const isUnchanged = request.headers['if-none-match']?.includes(page.etags[encoding]) === true
    const status = isUnchanged ? 304 : 200
    const body = page.bytes[encoding]
    response.writeHead(
      status,
      isUnchanged
        ? [...head[encoding], 'X-Request-Id', id]
        : [...head[encoding], 'Content-Length', String(body.length), 'X-Request-Id', id],
    )
    response.end(isUnchanged || request.method === 'HEAD' ? undefined : body)
    metrics.pageHits.inc()
    if (log.isLevelEnabled('info')) {
      const path = request.url!.split('?', 1)[0]
      log.info({ id, method: request.method, path, status, cached: true }, 'request')
    }
  }
}

function headersByEncoding(page: CachedPage, security: Record<string, string>): Record<Encoding, string[]> {
  const of = (encoding: Encoding) =>
    Object.entries({ ...security, ...cachedPageHeaders(page, encoding) }).flat()
  return { br: of('br'), gzip: of('gzip'), identity: of('identity') }
}
