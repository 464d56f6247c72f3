import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Metrics } from '../lib/metrics.ts'
import { defaultHeaders } from '../lib/security-headers.ts'
import { negotiateEncoding, type CachedResponse, type Encoding } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

interface Dependencies {
  pages: ResponseCache
  api: ResponseCache
  publicUrl: string
  log: Logger
  metrics: Metrics
}

/** Handles a request before Hono, or calls `next`. */
export type NodeMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Writes cached responses straight to the socket; other requests continue to Hono. */
export function createFastPath({ pages, api, publicUrl, log, metrics }: Dependencies): NodeMiddleware {
  const defaults = defaultHeaders(publicUrl)
  const heads = new WeakMap<CachedResponse, Partial<Record<Encoding, string[]>>>()
  let count = 0

  function headOf(cached: CachedResponse, encoding: Encoding): string[] {
    let head = heads.get(cached)
    if (!head) heads.set(cached, (head = {}))
    return (head[encoding] ??= Object.entries({ ...defaults, ...cached.headersOf(encoding) }).flat())
  }

  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isApi = request.url!.startsWith('/api/')
    const cache = isApi ? api : pages
    // The keys of API calls have a plus sign for a space, as URLSearchParams does.
    const key = isApi ? request.url!.replaceAll('%20', '+') : request.url!
    const cached = isRead && cache.isConnected ? cache.get(key) : undefined
    if (!cached) return next()
    const encoding = negotiateEncoding(request.headers['accept-encoding'])
    const isUnchanged = request.headers['if-none-match']?.includes(cached.etag(encoding)) === true
    const body = isUnchanged ? undefined : cached.bodyNow(encoding)
    // Hono waits for the conversion.
    if (!isUnchanged && !body) return next()
    const head = headOf(cached, encoding)
    const id = `cached-${process.pid}-${(count += 1)}`
    const status = isUnchanged ? 304 : 200
    const length = body ? ['Content-Length', String(body.length)] : []
    response.writeHead(status, [...head, ...length, 'X-Request-Id', id])
    response.end(request.method === 'HEAD' ? undefined : body)
    ;(isApi ? metrics.apiHits : metrics.pageHits).inc()
    if (log.isLevelEnabled('info')) {
      const path = request.url!.split('?', 1)[0]
      log.info({ id, method: request.method, path, status, cached: true }, 'request')
    }
  }
}
