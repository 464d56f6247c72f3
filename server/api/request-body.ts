import type { Context } from 'hono'
import type { FileRule } from '@inkloom/contract/endpoint'
import { ApiError } from './errors.ts'

const maxJsonBytes = 256 * 1024
const maxJsonDepth = 20
/** For all text fields and part headers of a form. */
const maxFormTextBytes = 64 * 1024

const malformedBody = () => new ApiError(400, 'The request body could not be read')
const bodyTooLarge = () => new ApiError(413, 'The request is too large')

/** Parses a JSON body. An empty body is an empty object. */
export async function readJson(c: Context): Promise<unknown> {
  const bytes = await readBytes(c, maxJsonBytes)
  if (bytes.length === 0) return {}
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) {
    throw new ApiError(415, 'The Content-Type must be application/json')
  }
  return parseJson(bytes)
}

export interface Form {
  fields: Record<string, string>
  files: Record<string, File[]>
}

/** Parses a multipart form. */
export async function readForm(c: Context, rules: Record<string, FileRule>): Promise<Form> {
  const type = c.req.header('Content-Type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new ApiError(415, 'The Content-Type must be multipart/form-data')
  }
  const maxFileBytes = Object.values(rules).reduce((sum, { max, maxBytes }) => sum + max * maxBytes, 0)
  const bytes = await readBytes(c, maxFileBytes + maxFormTextBytes)
  const form: Form = { fields: {}, files: Object.fromEntries(Object.keys(rules).map((name) => [name, []])) }
  for (const [fullName, value] of await parseForm(bytes, type)) {
    // 'images[0]', 'images[]' and 'images' are the same field.
    const name = fullName.replace(/\[\d*\]$/, '')
    if (typeof value === 'string') form.fields[name] = value
    // Browsers send an empty file without a name for an empty file input.
    else if (rules[name] && (value.size > 0 || value.name !== '')) form.files[name]!.push(value)
  }
  assertFileRules(form, rules)
  return form
}

function assertFileRules({ files }: Form, rules: Record<string, FileRule>): void {
  for (const [name, { max, maxBytes }] of Object.entries(rules)) {
    const given = files[name] ?? []
    if (given.length > max) {
      throw new ApiError(422, 'Too many files', { errors: { [name]: [`At most ${max} files`] } })
    }
    if (given.some((file) => file.size > maxBytes)) {
      const message = `The file must not be larger than ${Math.floor(maxBytes / 1024 / 1024)} MB`
      throw new ApiError(413, message, { errors: { [name]: [message] } })
    }
  }
}

/**
 * Reads the raw body and stops as soon as it exceeds the limit. Hono's `bodyLimit` would report an aborted upload as an
 * internal error.
 */
export async function readBytes(c: Context, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(c.req.header('Content-Length') ?? 0) > maxBytes) throw bodyTooLarge()
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      length += chunk.length
      if (length > maxBytes) break
      chunks.push(chunk)
    }
  } catch {
    throw malformedBody()
  }
  if (length > maxBytes) throw bodyTooLarge()
  return new Uint8Array(Buffer.concat(chunks))
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (depthOf(value) <= maxJsonDepth) return value
  } catch {
    // Invalid UTF-8, invalid JSON, or nested so deeply that depthOf exceeds the stack.
  }
  throw malformedBody()
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
  } catch {
    throw malformedBody()
  }
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Object.values(value).reduce<number>((deepest, inner) => Math.max(deepest, depthOf(inner)), 0)
}
