import { Resolver } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { hostnameOf, hostOf, isPublicAddress, parsePublicUrl } from '../../lib/public-address.ts'
import { DownloadError, problemOf } from './download-error.ts'
import { openResponse } from './open-response.ts'

export interface DownloadLimits {
  redirects: number
  /** To connect and to receive the headers, and between two parts of the body. */
  answerMs: number
  /** With redirects. */
  totalMs: number
  bytes: number
  /** The slowest average speed, once the body takes longer than `answerMs`. */
  bytesPerSecond: number
}

export const downloadLimits: DownloadLimits = {
  redirects: 5,
  answerMs: 8000,
  totalMs: 30_000,
  bytes: 20 * 2 ** 20,
  bytesPerSecond: 16 * 1024,
}

interface Options {
  /** Hosts of the own network as host:port, which may have private addresses. */
  ownHosts?: readonly string[]
  /** All addresses of a host name. */
  resolve?: (hostname: string) => Promise<string[]>
  limits?: Partial<DownloadLimits>
}

/** Returns the bytes of a file, or throws a `DownloadError`. Any other error is one of this program. */
export type Download = (url: string, signal?: AbortSignal) => Promise<Buffer>

/**
 * Downloads files whose addresses come from strangers. Every redirect is checked like the first URL, and connections are opened to the
 * addresses that were checked, so that a host name cannot lead to the own network.
 */
export function createDownload({ ownHosts = [], resolve = resolveHost, limits }: Options = {}): Download {
  const all = { ...downloadLimits, ...limits }

  return async (text, signal) => {
    const timeout = AbortSignal.timeout(all.totalMs)
    const either = signal ? AbortSignal.any([timeout, signal]) : timeout
    try {
      return await follow(text, either)
    } catch (error) {
      if (timeout.aborted) throw new DownloadError('too_slow')
      throw problemOf(error)
    }
  }

  async function follow(text: string, signal: AbortSignal): Promise<Buffer> {
    let url = checked(text, ownHosts)
    for (let redirects = 0; redirects <= all.redirects; redirects += 1) {
      const addresses = await addressesOf(url, signal)
      const response = await openResponse(url, { addresses, answerMs: all.answerMs, signal })
      try {
        const location = redirectOf(response)
        if (location === null) return await bodyOf(response, all)
        const target = URL.parse(location, url)
        if (!target) throw new DownloadError('bad_redirect')
        // Only the own network may redirect into itself.
        url = checked(target.href, isOwn(url) ? ownHosts : [])
      } finally {
        response.destroy()
      }
    }
    throw new DownloadError('too_many_redirects')
  }

  function isOwn(url: URL): boolean {
    return ownHosts.includes(hostOf(url))
  }

  /** Of several addresses none may be private, because the system chooses one. */
  async function addressesOf(url: URL, signal: AbortSignal): Promise<string[]> {
    const hostname = hostnameOf(url)
    const addresses = isIP(hostname) ? [hostname] : await unlessAborted(resolve(hostname), signal)
    if (addresses.length === 0) throw new DownloadError('unknown_host')
    if (!isOwn(url) && !addresses.every(isPublicAddress)) throw new DownloadError('private_address')
    return addresses
  }
}

function checked(text: string, ownHosts: readonly string[]): URL {
  const url = parsePublicUrl(text, { ownHosts })
  if (typeof url === 'string') throw new DownloadError(url)
  return url
}

/** Asks the name servers; the system's own lookup would occupy the threads that read files. */
async function resolveHost(hostname: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
}

async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason as Error)
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

const redirects = new Set([301, 302, 303, 307, 308])
const temporaryStatuses = new Set([408, 425, 429])

/** The location of a redirect; null for a response with a body to read. */
function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  if (redirects.has(statusCode)) {
    if (headers.location === undefined) throw new DownloadError('bad_redirect')
    return headers.location
  }
  if (statusCode === 200) return null
  const retryAfter = Number(headers['retry-after'])
  if (statusCode >= 500 || temporaryStatuses.has(statusCode)) {
    throw new DownloadError('server_error', Number.isFinite(retryAfter) ? retryAfter : 0)
  }
  if (statusCode === 404 || statusCode === 410) throw new DownloadError('not_found')
  throw new DownloadError(statusCode === 401 || statusCode === 403 ? 'forbidden' : 'bad_status')
}

async function bodyOf(response: IncomingMessage, limits: DownloadLimits): Promise<Buffer> {
  const { headers } = response
  // It was not accepted, and could expand to any size.
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new DownloadError('compressed')
  if (Number(headers['content-length'] ?? 0) > limits.bytes) throw new DownloadError('too_large')
  response.setTimeout(limits.answerMs, () => response.destroy(new DownloadError('too_slow')))
  const started = performance.now()
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part)
    size += part.length
    if (size > limits.bytes) throw new DownloadError('too_large')
    const ms = performance.now() - started
    if (ms > limits.answerMs && (size * 1000) / ms < limits.bytesPerSecond) {
      throw new DownloadError('too_slow')
    }
  }
  return Buffer.concat(parts)
}
