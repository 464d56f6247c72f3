import { setImmediate } from 'node:timers/promises'
import type { Context } from 'hono'
import { ApiError } from './errors.ts'

const maxJsonDepth = 20
const maxJsonValues = 5000

export const malformedBody = () => new ApiError(400, 'The request body could not be read')
export const bodyTooLarge = () => new ApiError(413, 'The request is too large')

/** Parses a JSON body of limited size, depth and number of values. An empty body is an empty object. */
export async function readJson(c: Context, maxBytes: number): Promise<unknown> {
  const bytes = await readJsonBytes(c, maxBytes)
  if (bytes.length === 0) return {}
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) {
    throw new ApiError(415, 'The Content-Type must be application/json')
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), (_, value: unknown) =>
      typeof value === 'string' ? storableText(value) : value,
    )
  } catch {
    throw malformedBody()
  }
}

/** The text without what PostgreSQL cannot store: NUL and unpaired surrogates. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** Reads a body that may be parsed as JSON. */
export async function readJsonBytes(c: Context, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const blocks: Buffer[] = []
  for await (const block of readBlocks(c, maxBytes)) blocks.push(block)
  const bytes = Buffer.concat(blocks)
  if (!isWithinBounds(bytes)) throw bodyTooLarge()
  return bytes
}

const blockBytes = 64 * 1024
const chunksPerTurn = 100

/**
 * Streams the raw body in blocks: chunks of a few bytes each would take many times their size in memory. Throws as soon
 * as the body exceeds the limit; Hono's `bodyLimit` would report an aborted upload as an internal error.
 */
export async function* readBlocks(c: Context, maxBytes: number): AsyncGenerator<Buffer> {
  if (Number(c.req.header('Content-Length') ?? 0) > maxBytes) throw bodyTooLarge()
  let block = Buffer.allocUnsafe(blockBytes)
  let filled = 0
  let length = 0
  let chunks = 0
  for await (const chunk of chunksOf(c)) {
    length += chunk.length
    if (length > maxBytes) throw bodyTooLarge()
    // Chunks that have arrived already are read in microtasks, which keep other requests waiting.
    chunks += 1
    if (chunks % chunksPerTurn === 0) await setImmediate()
    for (let at = 0; at < chunk.length;) {
      const part = chunk.subarray(at, at + blockBytes - filled)
      block.set(part, filled)
      filled += part.length
      at += part.length
      if (filled < blockBytes) break
      yield block
      block = Buffer.allocUnsafe(blockBytes)
      filled = 0
    }
  }
  if (filled > 0) yield block.subarray(0, filled)
}

async function* chunksOf(c: Context): AsyncGenerator<Uint8Array> {
  try {
    yield* c.req.raw.body ?? []
  } catch {
    throw malformedBody()
  }
}

const [quote, backslash, comma] = Buffer.from('"\\,')
const [openBrace, closeBrace, openBracket, closeBracket] = Buffer.from('{}[]')

/** Counts in the raw bytes, before the parser creates any value. */
function isWithinBounds(json: Buffer): boolean {
  let depth = 0
  let values = 1
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (isText) {
      if (byte === backslash) at += 1
      else if (byte === quote) isText = false
    } else if (byte === quote) {
      isText = true
    } else if (byte === comma) {
      values += 1
    } else if (byte === openBrace || byte === openBracket) {
      values += 1
      depth += 1
    } else if (byte === closeBrace || byte === closeBracket) {
      depth -= 1
    }
    if (values > maxJsonValues || depth > maxJsonDepth) return false
  }
  return true
}
