import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, brotliDecompressSync, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { CacheTag } from '../lib/cache-tags.ts'
import { compress } from '../lib/compress.ts'
import { singleFlight } from '../lib/single-flight.ts'
import { WorkBudget } from './work-budget.ts'

export type Encoding = 'br' | 'gzip' | 'identity'
type Kept = 'br' | 'identity'

const etagEndings: Record<Encoding, string> = { br: '-br', gzip: '-gz', identity: '' }

/** A successful response that is the same for every caller. It keeps its body in one encoding. */
export class CachedResponse {
  readonly kept: Kept
  readonly bytes: Buffer
  /** Besides the security headers and those that depend on the encoding. */
  readonly headers: Record<string, string>
  readonly tags: Set<CacheTag>
  readonly #hash: string
  /** Set by the cache, by its clock. */
  storedAt = 0

  constructor(kept: Kept, bytes: Buffer, headers: Record<string, string>, tags: Set<CacheTag>) {
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

  /** The encoding to send to a client that accepts this one: identity if a gzip body is missing and too many were made lately. */
  affordable(accepted: Encoding): Encoding {
    return accepted !== 'gzip' || this.bodyNow('gzip') || gzipBudget.isLeft ? accepted : 'identity'
  }

  /** The body, if it is in memory or can be made within about a millisecond. */
  bodyNow(encoding: Encoding): Buffer | undefined {
    if (encoding === this.kept) return this.bytes
    const known = converted.get(this.etag(encoding))
    if (known || encoding !== 'identity' || this.bytes.length > maxSyncBytes) return known
    return this.#keep(encoding, brotliDecompressSync(this.bytes, { chunkSize }))
  }

  /** The body, converted from the kept encoding, once for all concurrent requests. */
  async body(encoding: Encoding): Promise<Buffer> {
    return (
      this.bodyNow(encoding) ??
      once(this.etag(encoding), async () => this.#keep(encoding, await this.#convert(encoding)))
    )
  }

  #keep(encoding: Encoding, body: Buffer): Buffer {
    // Copying 200 kB takes a quarter of the time of decompressing them; a page uses most of its chunk.
    const bytes = body.length > body.buffer.byteLength * minUsed ? body : ownCopy(body)
    converted.set(this.etag(encoding), bytes)
    return bytes
  }

  async #convert(to: Encoding): Promise<Buffer> {
    // Before the first await, so that concurrent requests see it.
    if (to === 'gzip') gzipBudget.charge(this.bytes.length)
    const identity = this.kept === 'br' ? await unbrotli(this.bytes, { chunkSize }) : this.bytes
    if (to === 'identity') return identity
    return to === 'br' ? compress(identity) : zip(identity, { level: 3, chunkSize: 64 * 1024 })
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
  sizeCalculation: ({ buffer }) => buffer.byteLength + 200,
})
/** Bodies that use less of their memory are copied. */
const minUsed = 2 / 3
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
/** Most pages fit into one chunk; each further one waits for the pool again. */
const chunkSize = 256 * 1024
/** Decompressing 30 kB takes half a millisecond, and the thread pool adds a third to that. Larger bodies would block the event loop. */
const maxSyncBytes = 64 * 1024

/**
 * Making a gzip body takes three times as long as sending an uncompressed one. The limit is in kept bytes: a burst of five pages, then some
 * 30 per second, which take less than a tenth of a core.
 */
const gzipBudget = new WorkBudget({ burst: 150e3, perSecond: 1e6 })

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

/** The encoding in which the client has the current body: the one it accepts, or identity. */
export function unchangedEncoding(
  cached: CachedResponse,
  accepted: Encoding,
  ifNoneMatch: string | null | undefined,
): Encoding | undefined {
  if (!ifNoneMatch) return undefined
  return [accepted, 'identity' as const].find((encoding) => ifNoneMatch.includes(cached.etag(encoding)))
}

/** Of a response that was served during an outage of the database and may be out of date (RFC 9211). */
export const outageHeaders = { 'Cache-Status': 'inkloom; hit; detail=outage' }

/** Answers a request with a cached response. */
export async function sendCached(
  cached: CachedResponse,
  request: Headers,
  { duringOutage = false }: { duringOutage?: boolean } = {},
): Promise<Response> {
  const accepted = negotiateEncoding(request.get('Accept-Encoding') ?? '')
  const unchanged = unchangedEncoding(cached, accepted, request.get('If-None-Match'))
  const encoding = unchanged ?? cached.affordable(accepted)
  const headers = { ...cached.headersOf(encoding), ...(duringOutage && outageHeaders) }
  if (unchanged) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(await cached.body(encoding)), { headers })
}
