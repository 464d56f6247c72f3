import { setImmediate } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import PQueue from 'p-queue'
import { ApiError, shopBusy } from './errors.ts'

const maxJsonDepth = 20
const defaultJsonValues = 5000
/** Of all requests together. */
const maxBytesInMemory = 96 * 1024 * 1024
/** Accepted in any case, so that large uploads keep no other request from being read. */
const reservedBytes = 256 * 1024
/** Requests with larger JSON are handled a few at a time. */
const smallBodyBytes = 32 * 1024

export const malformedBody = () => new ApiError(400, 'The request body could not be read')
export const bodyTooLarge = () => new ApiError(413, 'The request is too large')

/** Parses a JSON body of limited size, depth and number of values. An empty body is an empty object. */
export async function readJson(c: Context, maxBytes: number, maxValues?: number): Promise<unknown> {
  const bytes = await readJsonBytes(c, maxBytes, maxValues)
  if (bytes.length === 0) return {}
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) {
    throw new ApiError(415, 'The Content-Type must be application/json')
  }
  try {
    return withStorableTexts(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    throw malformedBody()
  }
}

/** Changes the value in place; a reviver of `JSON.parse` would take three times as long. */
function withStorableTexts(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (typeof value === 'object' && value !== null) {
    for (const [key, before] of Object.entries(value)) {
      const after = withStorableTexts(before)
      // Not an assignment, which would set the prototype for the key `__proto__`.
      if (after !== before) Object.defineProperty(value, key, { value: after })
    }
  }
  return value
}

/** The text without what PostgreSQL cannot store: NUL and unpaired surrogates. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** Reads a body that may be parsed as JSON. */
export async function readJsonBytes(
  c: Context,
  maxBytes: number,
  maxValues = defaultJsonValues,
): Promise<Buffer<ArrayBuffer>> {
  const blocks: Buffer[] = []
  for await (const block of readBlocks(c, maxBytes)) blocks.push(block)
  const bytes = Buffer.concat(blocks)
  if (bytes.length > smallBodyBytes) {
    await startLargeRequest(c.req.raw)
    await ownTurn()
  }
  if (!isWithinBounds(bytes, maxValues)) throw bodyTooLarge()
  return bytes
}

/** With more carts of a hundred lines at a time, other requests would wait for the database. */
const largeRequests = new PQueue({ concurrency: 2 })
const endLargeRequest = new WeakMap<Request, () => void>()

/** Waits until few other large requests are handled. Not before the body has arrived: a slow client would keep the others waiting. */
async function startLargeRequest(request: Request): Promise<void> {
  const start = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  endLargeRequest.set(request, end.resolve)
  void largeRequests.add(() => {
    start.resolve()
    return end.promise
  })
  await start.promise
}

let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Resolves in a later turn of the event loop, for one caller in each turn. Large bodies that arrive together would otherwise be
 * parsed one after the other, while all other requests wait.
 */
function ownTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setImmediate())
  return lastTurn
}

let bytesInMemory = 0
const bytesOfRequests = new WeakMap<Request, number>()

function holdBytes(request: Request, bytes: number): void {
  const own = (bytesOfRequests.get(request) ?? 0) + bytes
  if (own > reservedBytes && bytesInMemory + bytes > maxBytesInMemory) throw shopBusy()
  bytesInMemory += bytes
  bytesOfRequests.set(request, own)
}

/** Every app that reads bodies uses it first: when a request is answered, its body is no longer in memory. */
export const releaseBodies: MiddlewareHandler = async (c, next) => {
  try {
    await next()
  } finally {
    releaseBody(c.req.raw)
  }
}

function releaseBody(request: Request): void {
  endLargeRequest.get(request)?.()
  bytesInMemory -= bytesOfRequests.get(request) ?? 0
  bytesOfRequests.delete(request)
}

const blockBytes = 64 * 1024
/** Chunks of at least this size are passed on without a copy. */
const largeChunkBytes = 16 * 1024
const bytesPerTurn = 256 * 1024
/** A chunk takes as much time as this many bytes. */
const chunkOverhead = 4000

/**
 * Streams the raw body in blocks: chunks of a few bytes each would take many times their size in memory. Throws as soon
 * as the body exceeds the limit; Hono's `bodyLimit` would report an aborted upload as an internal error.
 */
export async function* readBlocks(c: Context, maxBytes: number): AsyncGenerator<Buffer> {
  // Missing if the client sends chunks.
  const stated = Number(c.req.header('Content-Length') ?? 0)
  if (stated > maxBytes) throw bodyTooLarge()
  let block = Buffer.allocUnsafe(stated > 0 ? Math.min(stated, blockBytes) : blockBytes)
  let filled = 0
  let length = 0
  let untilTurn = bytesPerTurn
  for await (const chunk of chunksOf(c)) {
    length += chunk.length
    if (length > maxBytes) throw bodyTooLarge()
    holdBytes(c.req.raw, chunk.length)
    // Chunks that have arrived already are read in microtasks, which keep other requests waiting.
    untilTurn -= chunk.length + chunkOverhead
    if (untilTurn < 0) {
      await ownTurn()
      untilTurn = bytesPerTurn
    }
    if (filled > 0 && filled + chunk.length > block.length) {
      yield block.subarray(0, filled)
      block = Buffer.allocUnsafe(blockBytes)
      filled = 0
    }
    if (filled === 0 && (chunk.length >= largeChunkBytes || chunk.length > block.length)) {
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
    } else {
      block.set(chunk, filled)
      filled += chunk.length
    }
  }
  if (filled > 0) yield block.subarray(0, filled)
}

/** From the request of Node where there is one: the web stream that wraps it takes longer than reading a small body. */
async function* chunksOf(c: Context): AsyncGenerator<Uint8Array> {
  // Missing for calls from this process.
  const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming
  try {
    // Not destroyed when too much was read: its socket still gets the response.
    yield* incoming?.iterator({ destroyOnReturn: false }) ?? c.req.raw.body ?? []
  } catch {
    throw malformedBody()
  }
}

const [quote, backslash, comma] = Buffer.from('"\\,')
const [openBrace, closeBrace, openBracket, closeBracket] = Buffer.from('{}[]')

/** Counts in the raw bytes, before the parser creates any value. */
function isWithinBounds(json: Buffer, maxValues: number): boolean {
  let depth = 0
  let values = 1
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (byte === quote) {
      for (at += 1; at < json.length && json[at] !== quote; at += 1) if (json[at] === backslash) at += 1
    } else if (byte === comma) {
      values += 1
      if (values > maxValues) return false
    } else if (byte === openBrace || byte === openBracket) {
      values += 1
      depth += 1
      if (values > maxValues || depth > maxJsonDepth) return false
    } else if (byte === closeBrace || byte === closeBracket) {
      depth -= 1
    }
  }
  return true
}
