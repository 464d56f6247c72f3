import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CacheTag } from '../../lib/cache-tags.ts'
import type { Page } from '../render.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A rendered page, encoded and ready to be sent. */
export interface CachedPage {
  bytes: Record<Encoding, Buffer>
  etags: Record<Encoding, string>
  policy: string
  headers: Record<string, string>
  tags: Set<CacheTag>
  /** Bytes of memory, roughly. */
  size: number
  /** Set by the cache, by its clock. */
  storedAt: number
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Compresses a rendered page in every encoding that browsers accept. */
export async function encodePage(page: Page, tags: Set<CacheTag>): Promise<CachedPage> {
  const identity = Buffer.from(page.html)
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    compressGzip(identity, { level: 6 }),
  ])
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 27)
  return {
    bytes: { br, gzip: zipped, identity },
    etags: { br: `"${hash}-br"`, gzip: `"${hash}-gz"`, identity: `"${hash}"` },
    policy: page.policy,
    headers: page.headers,
    tags,
    size: br.length + zipped.length + identity.length + 2000,
    storedAt: 0,
  }
}

/** The headers of a cached page in one encoding, besides the security headers. */
export function cachedPageHeaders(page: CachedPage, encoding: Encoding): Record<string, string> {
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

const negotiated = new Map<string, Encoding>()

/** The best encoding that a browser accepts, memoized because browsers send few different headers. */
export function negotiateEncoding(acceptEncoding: string | string[] | undefined): Encoding {
  const header = String(acceptEncoding ?? '')
  const known = negotiated.get(header)
  if (known) return known
  const accepted = header
    .split(',')
    .map((offer) => offer.trim())
    .filter((offer) => !/;\s*q=0(\.0*)?$/.test(offer))
    .map((offer) => offer.split(';')[0])
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
  if (negotiated.size < 100) negotiated.set(header, encoding)
  return encoding
}
