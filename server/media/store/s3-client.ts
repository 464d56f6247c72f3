import { once } from 'node:events'
import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { MediaUnavailableError } from '../../domain/ports/images.ts'
import { CircuitBreaker } from '../../lib/circuit-breaker.ts'

/** A bucket of an S3-compatible store, addressed by path. */
export interface S3Bucket {
  /** Such as https://s3.example:9000. */
  origin: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface S3Options {
  connectMs?: number
  /** A connection without progress is closed after this time. */
  idleMs?: number
  /** For one try of a request with its body. */
  totalMs?: number
  /** Delay before the second try; it doubles each time. */
  retryMs?: number
  tries?: number
  /** After so many failures in a row, requests fail at once for a while. */
  maxFailures?: number
  pauseMs?: number
  onRequest?: (method: string, result: 'ok' | 'failed') => void
  /** Gets the first failure of an outage, and null when the store responds again. */
  onOutage?: (error: Error | null) => void
}

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** The key of the object; the bucket itself if there is none. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: S3Body
}

export interface S3Body {
  bytes: number
  /** In hex. It is signed, so that the store refuses a body that was changed or cut on its way. */
  sha256: string
  open: () => Readable | Buffer
}

/** A response with an error, no response, or one that is incomplete or was changed. */
export class S3Error extends MediaUnavailableError {
  readonly status: number
  readonly code: string
  /** Whether the same request may succeed later. */
  readonly isTemporary: boolean
  readonly retryAfterMs: number

  constructor(message: string, { status = 0, code = '', isTemporary = true, retryAfterMs = 0 } = {}) {
    super(message)
    this.status = status
    this.code = code
    this.isTemporary = isTemporary
    this.retryAfterMs = retryAfterMs
  }
}

const defaults = {
  connectMs: 2000,
  idleMs: 5000,
  totalMs: 60_000,
  retryMs: 100,
  tries: 3,
  maxFailures: 5,
  pauseMs: 5000,
}
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const maxErrorBytes = 64 * 1024
const maxRetryAfterMs = 2000

/** Sends signed requests to one bucket. All of them may be repeated, and are: after a pause, a few times. Follows no redirect. */
export class S3Client {
  readonly #bucket: S3Bucket
  readonly #options: Required<Omit<S3Options, 'onRequest' | 'onOutage'>>
  readonly #onRequest: NonNullable<S3Options['onRequest']>
  readonly #onOutage: NonNullable<S3Options['onOutage']>
  readonly #breaker: CircuitBreaker
  readonly #agent: HttpAgent | HttpsAgent
  #isOut = false

  constructor(
    bucket: S3Bucket,
    { onRequest = () => undefined, onOutage = () => undefined, ...options }: S3Options = {},
  ) {
    this.#bucket = bucket
    this.#options = { ...defaults, ...options }
    this.#onRequest = onRequest
    this.#onOutage = onOutage
    this.#breaker = new CircuitBreaker(this.#options.maxFailures, this.#options.pauseMs)
    const isSecure = bucket.origin.startsWith('https:')
    this.#agent = new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: 32 })
  }

  get bucket(): string {
    return this.#bucket.bucket
  }

  /** Returns what `receive` makes of a successful response; it is called again when its body was incomplete. */
  async send<T>(request: S3Request, receive: (response: IncomingMessage) => Promise<T>): Promise<T> {
    const { tries, retryMs } = this.#options
    for (let attempt = 1; ; attempt += 1) {
      if (this.#breaker.isOpen()) throw new MediaUnavailableError('the media store does not respond')
      try {
        const result = await this.#try(request, receive)
        this.#record(request, null)
        return result
      } catch (error) {
        const failure = error instanceof S3Error ? error : new S3Error(messageOf(error))
        if (isMissing(failure)) {
          this.#record(request, null)
          throw failure
        }
        this.#record(request, failure)
        if (!failure.isTemporary || attempt >= tries) throw failure
        const pause = retryMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2)
        await sleep(Math.max(pause, Math.min(failure.retryAfterMs, maxRetryAfterMs)))
      }
    }
  }

  close(): void {
    this.#agent.destroy()
  }

  #record({ method }: S3Request, failure: S3Error | null): void {
    this.#onRequest(method, failure ? 'failed' : 'ok')
    this.#breaker.record(failure === null)
    const isOut = failure !== null && (this.#isOut || this.#breaker.isOpen())
    if (isOut !== this.#isOut) this.#onOutage(failure)
    this.#isOut = isOut
  }

  async #try<T>(
    { method, key, query = {}, headers = {}, body }: S3Request,
    receive: (response: IncomingMessage) => Promise<T>,
  ): Promise<T> {
    const { origin, bucket, region, accessKeyId, secretAccessKey } = this.#bucket
    const url = new URL(`${origin}/${bucket}${key === undefined ? '' : `/${key}`}`)
    // As it is signed: URLSearchParams would write a space as a plus sign.
    url.search = Object.entries(query)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&')
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': body?.sha256 ?? emptyHash },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
    }).sign()
    const { connectMs, idleMs, totalMs } = this.#options
    const isSecure = url.protocol === 'https:'
    const request = (isSecure ? httpsRequest : httpRequest)(signed.url, {
      method,
      agent: this.#agent,
      headers: {
        ...Object.fromEntries(signed.headers),
        ...(method === 'PUT' && { 'content-length': body?.bytes ?? 0 }),
      },
      timeout: idleMs,
      signal: AbortSignal.timeout(totalMs),
    })
    request.on('timeout', () => request.destroy(new S3Error('no progress in time')))
    const connectTimer = setTimeout(() => request.destroy(new S3Error('no connection in time')), connectMs)
    const connected = () => clearTimeout(connectTimer)
    request.on('close', connected)
    // Of a response that is being received; reading it fails too.
    request.on('error', () => undefined)
    request.on('socket', (socket) => {
      if (socket.connecting) socket.once(isSecure ? 'secureConnect' : 'connect', connected)
      else connected()
    })
    try {
      const responded = once(request, 'response') as Promise<[IncomingMessage]>
      const content = body?.open()
      // A store that refuses a request may respond before it has read the body.
      if (content instanceof Readable) pipeline(content, request).catch(() => undefined)
      else request.end(content)
      const [response] = await responded
      if (response.statusCode! >= 300) throw await errorOf(response)
      const result = await receive(response)
      response.resume()
      return result
    } catch (error) {
      request.destroy()
      throw error
    }
  }
}

/** There is a bucket, but no such object. */
export function isMissing(error: unknown): boolean {
  return error instanceof S3Error && error.status === 404 && error.code !== 'NoSuchBucket'
}

const temporary = new Set([408, 429, 500, 502, 503, 504])

async function errorOf(response: IncomingMessage): Promise<S3Error> {
  const status = response.statusCode!
  const xml = await text(limited(response, maxErrorBytes)).catch(() => '')
  const code = elementOf(xml, 'Code')
  const reason = [code, elementOf(xml, 'Message')].filter((part) => part !== '').join(': ')
  return new S3Error(`the media store responded ${status} ${reason}`.trim(), {
    status,
    code,
    isTemporary: temporary.has(status) || code === 'RequestTimeout',
    retryAfterMs: 1000 * (Number(response.headers['retry-after']) || 0),
  })
}

/** The text of the first element with this name. */
export function elementOf(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]{0,2000})</${name}>`).exec(xml)?.[1] ?? ''
}

/** The body of a response, which fails when it is longer than expected. */
export async function* limited(response: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new S3Error('the response is too long', { isTemporary: false })
    yield chunk
  }
  // Without a length, a connection that was closed early looks like the end.
  if (!response.complete) throw new S3Error('the response is incomplete')
}

function messageOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  return `the media store cannot be reached: ${code ?? message}`
}
