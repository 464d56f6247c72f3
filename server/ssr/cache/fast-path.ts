import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Metrics } from '../../lib/metrics.ts'
import { securityHeaders } from '../../lib/security-headers.ts'
import type { Encoding, CachedPage, PageCache } from './page-cache.ts'

interface Parts {
  store: PageCache
  publicUrl: string
  log: Logger
  metrics: Metrics
}

export type FastPath = ReturnType<typeof createFastPath>

/** Writes a kept page straight to the socket; tells whether it did. Everything else goes the long way. */
export function createFastPath({ store, publicUrl, log, metrics }: Parts) {
  const secured = securityHeaders(publicUrl)
  const heads = new WeakMap<CachedPage, Record<Encoding, string[]>>()
  let answered = 0

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const page = isRead(request.method) && store.isConnected ? store.get(request.url!) : undefined
    if (!page) return false
    const encoding = chosenEncoding(request.headers['accept-encoding'])
    let head = heads.get(page)
    if (!head) heads.set(page, (head = headsOf(page, secured)))
    const id = `kept-${process.pid}-${(answered += 1)}`
    const isKnown = request.headers['if-none-match']?.includes(page.etags[encoding]) === true
    const status = isKnown ? 304 : 200
    response.writeHead(
      status,
      isKnown
        ? [...head[encoding], 'X-Request-Id', id]
        : [...head[encoding], 'Content-Length', String(page.bytes[encoding].length), 'X-Request-Id', id],
    )
    response.end(isKnown || request.method === 'HEAD' ? undefined : page.bytes[encoding])
    metrics.pageHits.inc()
    if (log.isLevelEnabled('info')) {
      log.info(
        { id, method: request.method, path: request.url!.split('?', 1)[0], status, kept: true },
        'request',
      )
    }
    return true
  }
}

function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD'
}

function headsOf(page: CachedPage, secured: Record<string, string>): Record<Encoding, string[]> {
  const of = (encoding: Encoding) => Object.entries({ ...secured, ...keptHeaders(page, encoding) }).flat()
  return { br: of('br'), gzip: of('gzip'), identity: of('identity') }
}

/** The headers of a kept page in one encoding, besides those that every answer has. */
export function keptHeaders(page: CachedPage, encoding: Encoding): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    'Content-Security-Policy': page.policy,
    'Cache-Control': 'public, max-age=0, must-revalidate',
    ETag: page.etags[encoding],
    Vary: 'Accept-Encoding',
    ...page.headers,
  }
}

const choices = new Map<string, Encoding>()

/** The best encoding that a browser takes; the few headers that browsers send are remembered. */
export function chosenEncoding(accepted: string | string[] | undefined): Encoding {
  const header = String(accepted ?? '')
  const known = choices.get(header)
  if (known) return known
  const offers = header
    .split(',')
    .map((offer) => offer.trim())
    .filter((offer) => !/;\s*q=0(\.0*)?$/.test(offer))
    .map((offer) => offer.split(';')[0])
  const choice = offers.includes('br') ? 'br' : offers.includes('gzip') ? 'gzip' : 'identity'
  if (choices.size < 100) choices.set(header, choice)
  return choice
}
