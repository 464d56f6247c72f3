import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { CacheTag } from '../lib/cache-tags.ts'
import { compress } from '../lib/compress.ts'
import { singleFlight } from '../lib/single-flight.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

const etagEndings: Record<Encoding, string> = { br: '-br', gzip: '-gz', identity: '' }

/** A successful response that is the same for every caller. It keeps its body in one encoding. */
export class CachedResponse {
  readonly kept: Encoding
  readonly bytes: Buffer
  /** Besides the security headers and those that depend on the encoding. */
  readonly headers: Record<string, string>
  readonly tags: Set<CacheTag>
  readonly #hash: string
  /** Set by the cache, by its clock. */
  storedAt = 0

  constructor(kept: Encoding, bytes: Buffer, headers: Record<string, string>, tags: Set<CacheTag>) {
    this.kept = kept
    this.bytes = ownCopy(bytes)
    this.headers = headers
    this.tags = tags
    this.#hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  }

  /** Bytes of memory, roughly. */
  get size(): number {
    return this.bytes.length + 2000
  }

  etag(encoding: Encoding): string {
    return `"${this.#hash}${etagEndings[encoding]}"`
  }

  /** The body, if no work is needed for it. */
  bodyNow(encoding: Encoding): Buffer | undefined {
    return encoding === this.kept ? this.bytes : converted.get(this.etag(encoding))
  }

  /** The body, converted from the kept encoding, once for all concurrent requests. */
  async body(encoding: Encoding): Promise<Buffer> {
    const etag = this.etag(encoding)
    return (
      this.bodyNow(encoding) ??
      once(etag, async () => {
        const bytes = ownCopy(await convert(this.bytes, this.kept, encoding))
        converted.set(etag, bytes)
        return bytes
      })
    )
  }

  /** All headers of a response besides the security headers. */
  headersOf(encoding: Encoding): Record<string, string> {
    return {
      ...this.headers,
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      'Cache-Control': 'public, max-age=0, must-revalidate',
      ETag: this.etag(encoding),
      Vary: 'Accept-Encoding',
    }
  }
}

/** Bodies in encodings that few clients ask for. */
const converted = new LRUCache<string, Buffer>({
  maxSize: 16e6,
  sizeCalculation: ({ length }) => length + 200,
})
const once = singleFlight<Buffer>()

/** Bytes of memory that converted bodies take. */
export const convertedBytes = () => converted.calculatedSize

/** Bytes in memory of their own. Node returns small buffers as parts of larger ones, which would stay in memory with them. */
function ownCopy(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

const unbrotli = promisify(brotliDecompress)
const zip = promisify(gzip)

async function convert(bytes: Buffer, from: Encoding, to: Encoding): Promise<Buffer> {
  // Most pages fit into one chunk; each further one waits for the pool again.
  const identity = from === 'br' ? await unbrotli(bytes, { chunkSize: 256 * 1024 }) : bytes
  if (to === 'identity') return identity
  return to === 'br' ? compress(identity) : zip(identity, { level: 3, chunkSize: 64 * 1024 })
}

const negotiated = new Map<string, Encoding>()

/** The best encoding that a client accepts, memoized because browsers send few different headers. */
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

/** Of a response that was served during an outage of the database and may be out of date (RFC 9211). */
export const outageHeaders = { 'Cache-Status': 'inkloom; hit; detail=outage' }

/** Answers a request with a cached response. */
export async function sendCached(
  cached: CachedResponse,
  request: Headers,
  { duringOutage = false }: { duringOutage?: boolean } = {},
): Promise<Response> {
  const encoding = negotiateEncoding(request.get('Accept-Encoding') ?? '')
  const headers = { ...cached.headersOf(encoding), ...(duringOutage && outageHeaders) }
  const isUnchanged = request.get('If-None-Match')?.includes(cached.etag(encoding)) === true
  if (isUnchanged) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(await cached.body(encoding)), { headers })
}
