import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { FileProblem } from './types.ts'

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const
export type Encoding = (typeof encodings)[number]

/** Thrown after the valid text before it, so that the parser has counted the lines up to it. */
export class InvalidText extends Error {
  override readonly name = 'InvalidText'
}

/** Finds the encoding of a file by its byte order mark; without one it is UTF-8 or the one that the operator names. */
export async function detectEncoding(path: string, named?: string): Promise<Encoding> {
  const start = await firstBytes(path, 8)
  const refuse = (code: string, text: string) => new FileProblem({ code, column: null, line: 1, text })
  if (start.length === 0) throw refuse('empty_file', 'The file is empty.')
  const binary = binaryFormats.find(({ bytes }) => start.subarray(0, bytes.length).equals(Buffer.from(bytes)))
  if (binary) throw refuse('not_text', `This is ${binary.name}. Save it as "CSV UTF-8" and import that file.`)
  const marked = markOf(start)?.encoding ?? null
  const wanted = named === undefined ? null : encodingOf(named)
  if (named !== undefined && !wanted) {
    throw refuse(
      'unknown_encoding',
      `The encoding "${named}" is not supported. Supported are ${encodings.join(', ')}.`,
    )
  }
  if (marked && wanted && marked !== wanted) {
    throw refuse(
      'wrong_encoding',
      `The file says by its byte order mark that it is ${marked}, not ${wanted}. Leave out --encoding.`,
    )
  }
  if (!marked && !wanted && start.includes(0)) {
    throw refuse(
      'not_text',
      'The file begins with NUL bytes: it is UTF-16 without a byte order mark, or no text at all. If it is text, use --encoding utf-16le.',
    )
  }
  return marked ?? wanted ?? 'utf-8'
}

/** Streams a file as text without its byte order mark. Invalid bytes end it with `InvalidText`. */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const skip = markOf(await firstBytes(path, 4))?.length ?? 0
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { start: skip, highWaterMark: 128 * 1024 })
  if (encoding === 'utf-8') yield* decodeUtf8(chunks)
  else yield* decodeOther(chunks, encoding)
}

const binaryFormats = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], name: 'an Excel workbook or another ZIP archive' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], name: 'an Excel workbook of the old format' },
  { bytes: [0x1f, 0x8b], name: 'a gzip archive' },
  { bytes: [0x25, 0x50, 0x44, 0x46], name: 'a PDF document' },
]

const marks: { bytes: number[]; encoding: Encoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
]

function markOf(start: Buffer): { encoding: Encoding; length: number } | null {
  const mark = marks.find(({ bytes }) => start.subarray(0, bytes.length).equals(Buffer.from(bytes)))
  return mark ? { encoding: mark.encoding, length: mark.bytes.length } : null
}

function encodingOf(name: string): Encoding | null {
  const plain = name.trim().toLowerCase()
  const aliases: Record<string, Encoding> = {
    utf8: 'utf-8',
    cp1252: 'windows-1252',
    latin1: 'windows-1252',
    'iso-8859-1': 'windows-1252',
    mac: 'macintosh',
  }
  return encodings.find((encoding) => encoding === plain) ?? aliases[plain] ?? null
}

async function firstBytes(path: string, count: number): Promise<Buffer> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0)
  return buffer.subarray(0, bytesRead)
}

async function* decodeUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const end = completeLength(bytes)
    yield* validUtf8(bytes.subarray(0, end))
    rest = Buffer.from(bytes.subarray(end))
  }
  if (rest.length > 0) throw new InvalidText(surroundings(rest, 0))
}

function* validUtf8(bytes: Buffer): Generator<string> {
  if (isUtf8(bytes)) return yield bytes.toString('utf8')
  const length = validLength(bytes)
  yield bytes.toString('utf8', 0, length)
  throw new InvalidText(surroundings(bytes, length))
}

/** The length without a character whose last bytes are in the next chunk. */
function completeLength(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!
    if (byte < 0x80) break
    if (byte >= 0xc0) return characterLength(byte) > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}

function characterLength(lead: number): number {
  if (lead >= 0xf0) return 4
  if (lead >= 0xe0) return 3
  return lead >= 0xc0 ? 2 : 1
}

/** The length of the valid text before the first invalid byte; lines are checked first because most are valid. */
function validLength(bytes: Buffer): number {
  let position = 0
  for (;;) {
    const end = bytes.indexOf(0x0a, position) + 1
    if (end === 0 || !isUtf8(bytes.subarray(position, end))) break
    position = end
  }
  for (;;) {
    const next = position + characterLength(bytes[position] ?? 0)
    if (next > bytes.length || !isUtf8(bytes.subarray(position, next))) return position
    position = next
  }
}

/** The text around invalid bytes, as it reads in the encoding that is most likely. */
function surroundings(bytes: Buffer, at: number): string {
  const decode = (from: number, to: number) =>
    new TextDecoder('windows-1252').decode(bytes.subarray(from, to))
  const before = decode(Math.max(0, at - 15), at)
  const after = decode(at, at + 15)
  return `${before.split(/[\r\n]/).at(-1)!}${after.split(/[\r\n]/)[0]!}`
}

async function* decodeOther(chunks: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield* validText(decoder.decode(chunk, { stream: true }))
  yield* validText(decoder.decode())
}

function* validText(text: string): Generator<string> {
  const invalid = text.indexOf('\ufffd')
  yield invalid < 0 ? text : text.slice(0, invalid)
  if (invalid >= 0) throw new InvalidText(text.slice(Math.max(0, invalid - 15), invalid + 15))
}
