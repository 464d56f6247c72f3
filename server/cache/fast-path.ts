import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Metrics } from '../lib/metrics.ts'
import { defaultHeaders } from '../lib/security-headers.ts'
import {
  negotiateEncoding,
  outageHeaders,
  unchangedEncoding,
  type CachedResponse,
  type Encoding,
} from './cached-response.ts'
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
  const headsOf = new WeakMap<CachedResponse, Record<string, string[]>>()
  let count = 0

  /** Names and values in turn. The last value is the id of the request, which changes with every response. */
  function headOf(
    cached: CachedResponse,
    encoding: Encoding,
    body: Buffer | undefined,
    duringOutage: boolean,
  ): string[] {
    let heads = headsOf.get(cached)
    if (!heads) headsOf.set(cached, (heads = {}))
    const kind = duringOutage
      ? `${encoding} ${body ? 'stale' : 'unchanged stale'}`
      : body
        ? encoding
        : `${encoding} unchanged`
    return (heads[kind] ??= Object.entries({
      ...defaults,
      ...cached.headersOf(encoding),
      ...(duringOutage && outageHeaders),
      ...(body && { 'Content-Length': String(body.length) }),
      'X-Request-Id': '',
    }).flat())
  }

  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isApi = request.url!.startsWith('/api/')
    const cache = isApi ? api : pages
    // The keys of API calls have a plus sign for a space, as URLSearchParams does.
    const key = isApi ? request.url!.replaceAll('%20', '+') : request.url!
    const cached = isRead && (cache.isConnected || cache.isOutage) ? cache.get(key) : undefined
    if (!cached) return next()

    const accepted = negotiateEncoding(request.headers['accept-encoding'])
    const unchanged = unchangedEncoding(cached, accepted, request.headers['if-none-match'])
    const encoding = unchanged ?? cached.affordable(accepted)
    const send = (body?: Buffer) => {
      const head = headOf(cached, encoding, body, !cache.isConnected)
      const id = `cached-${process.pid}-${(count += 1)}`
      head[head.length - 1] = id
      const status = body ? 200 : 304
      response.writeHead(status, head)
      response.end(request.method === 'HEAD' ? undefined : body)
      ;(isApi ? metrics.apiHits : metrics.pageHits).inc()
      if (log.isLevelEnabled('info')) {
        const path = request.url!.split('?', 1)[0]
        log.info({ id, method: request.method, path, status, cached: true }, 'request')
      }
    }
    if (unchanged) return send()
    const body = cached.bodyNow(encoding)
    if (body) send(body)
    else cached.body(encoding).then(send, next)
  }
}
