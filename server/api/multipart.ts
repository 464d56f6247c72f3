import type { Context } from 'hono'
import type { FileRule } from '@inkloom/contract/endpoint'
import { ApiError } from './errors.ts'
import { bodyTooLarge, malformedBody, readBlocks, storableText } from './request-body.ts'

/** For all text fields and part headers of a form. */
const maxTextBytes = 64 * 1024
/** Beside the expected fields and files; clients may send fields that are ignored. */
const extraParts = 10

/** Its content decides about its type, not the headers of its part. */
export interface FormFile {
  name: string
  bytes: Buffer
}

export interface Form {
  fields: Record<string, string>
  files: Record<string, FormFile[]>
}

/**
 * Parses a multipart form while it arrives, block by block: a hostile form is rejected at the first part or byte that is
 * too much, and never blocks the event loop. `Response.formData` would parse all parts at once.
 */
export async function readForm(
  c: Context,
  rules: Record<string, FileRule>,
  fieldCount: number,
): Promise<Form> {
  const allRules = Object.values(rules)
  const maxFileBytes = allRules.reduce((sum, { max, maxBytes }) => sum + max * maxBytes, 0)
  const maxParts = allRules.reduce((sum, { max }) => sum + max, fieldCount + extraParts)
  const delimiter = Buffer.from(`\r\n--${boundaryOf(c)}`)
  await using blocks = readBlocks(c, maxFileBytes + maxTextBytes)
  const reader = new BlockReader(blocks)
  const form: Form = { fields: Object.create(null), files: Object.create(null) }
  for (const name of Object.keys(rules)) form.files[name] = []

  let textBytes = 0
  const readText = async (end: Buffer) => {
    const bytes = await reader.readUntil(end, maxTextBytes - textBytes, bodyTooLarge)
    textBytes += bytes.length
    return bytes
  }
  await readText(delimiter)
  for (let parts = 1; !(await isLast(reader)); parts += 1) {
    if (parts > maxParts) throw new ApiError(413, 'The form has too many fields')
    const { name, fileName } = parseHeaders(await readText(endOfHeaders))
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
    if (fileName === null) form.fields[name] = storableText((await readText(delimiter)).toString())
    else if (!rule) await reader.readUntil(delimiter, maxFileBytes, bodyTooLarge)
    else {
      const bytes = await reader.readUntil(delimiter, rule.maxBytes, () => fileTooLarge(name, rule))
      const files = form.files[name]!
      // Browsers send an empty file without a name for an empty file input.
      if (bytes.length > 0 || fileName !== '') files.push({ name: fileName, bytes })
      if (files.length > rule.max) throw tooManyFiles(name, rule)
    }
  }
  await reader.drain()
  return form
}

function boundaryOf(c: Context): string {
  const type = c.req.header('Content-Type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new ApiError(415, 'The Content-Type must be multipart/form-data')
  }
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(type) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw malformedBody()
  return boundary
}

/** After a delimiter comes a line break and another part, or two hyphens at the end of the form. */
async function isLast(reader: BlockReader): Promise<boolean> {
  const next = (await reader.read(2)).toString('latin1')
  if (next !== '--' && next !== '\r\n') throw malformedBody()
  return next === '--'
}

const endOfHeaders = Buffer.from('\r\n\r\n')

interface PartHeaders {
  name: string
  /** Null for a text field. */
  fileName: string | null
}

function parseHeaders(bytes: Buffer): PartHeaders {
  const headers = new Map(
    bytes
      .toString()
      .split('\r\n')
      .map((line) => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
      }),
  )
  const disposition = headers.get('content-disposition') ?? ''
  const name = parameterOf(disposition, 'name')
  if (!/^form-data\s*;/i.test(disposition) || name === null) throw malformedBody()
  return {
    // 'images[0]', 'images[]' and 'images' are the same field.
    name: name.replace(/\[\d*\]$/, ''),
    fileName: parameterOf(disposition, 'filename'),
  }
}

/** Browsers encode quotes and line breaks in names with percent signs. */
function parameterOf(disposition: string, parameter: string): string | null {
  const value = new RegExp(`;\\s*${parameter}="([^"]*)"`, 'i').exec(disposition)?.[1]
  return value?.replaceAll(/%(?:0a|0d|22)/gi, decodeURIComponent) ?? null
}

function fileTooLarge(name: string, { maxBytes }: FileRule): ApiError {
  const message = `The file must not be larger than ${Math.floor(maxBytes / 1024 / 1024)} MB`
  return new ApiError(413, message, { errors: { [name]: [message] } })
}

function tooManyFiles(name: string, { max }: FileRule): ApiError {
  return new ApiError(422, 'Too many files', { errors: { [name]: [`At most ${max} files`] } })
}

/** Reads a form by length or up to a delimiter. */
class BlockReader {
  readonly #blocks: AsyncIterator<Buffer>
  /** Starts with the line break that the first delimiter of a form lacks. */
  #unread = Buffer.from('\r\n')

  constructor(blocks: AsyncIterator<Buffer>) {
    this.#blocks = blocks
  }

  async read(length: number): Promise<Buffer> {
    while (this.#unread.length < length) await this.#append()
    return this.#take(length)
  }

  /** The bytes before the delimiter, which is skipped. */
  async readUntil(
    delimiter: Buffer,
    maxBytes: number,
    tooLarge: () => ApiError,
  ): Promise<Buffer<ArrayBuffer>> {
    const found: Buffer[] = []
    let length = 0
    for (;;) {
      const at = this.#unread.indexOf(delimiter)
      // The end of a block may be the start of a delimiter.
      const part = this.#take(at === -1 ? Math.max(0, this.#unread.length - delimiter.length + 1) : at)
      length += part.length
      if (length > maxBytes) throw tooLarge()
      found.push(part)
      if (at !== -1) {
        this.#take(delimiter.length)
        return Buffer.concat(found)
      }
      await this.#append()
    }
  }

  /** Skips the rest, so that the connection can be used again. */
  async drain(): Promise<void> {
    while (!(await this.#blocks.next()).done);
  }

  #take(length: number): Buffer {
    const bytes = this.#unread.subarray(0, length)
    this.#unread = this.#unread.subarray(length)
    return bytes
  }

  async #append(): Promise<void> {
    const { value, done } = await this.#blocks.next()
    if (done) throw malformedBody()
    this.#unread = Buffer.concat([this.#unread, value])
  }
}
