import type { Context } from 'hono'
import type { FileRule } from '@inkloom/contract/endpoint'
import { ApiError } from '../errors.ts'

const jsonBytes = 256 * 1024
const jsonDepth = 20
/** Of all text fields and headers of a form beside its files. */
const formTextBytes = 64 * 1024

const notJson = new ApiError(415, 'This call takes application/json')
const notForm = new ApiError(415, 'This call takes multipart/form-data')
const tooLarge = new ApiError(413, 'The request is too large')
const unreadable = new ApiError(400, 'The request could not be read')

/** The JSON of a request, within bounds. An empty body is an empty object. */
export async function readJson(c: Context): Promise<{ value: unknown } | ApiError> {
  const bytes = await readBytes(c, jsonBytes)
  if (bytes instanceof ApiError) return bytes
  if (bytes.length === 0) return { value: {} }
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) return notJson
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return depthOf(value) <= jsonDepth ? { value } : unreadable
  } catch {
    return unreadable
  }
}

interface Form {
  fields: Record<string, string>
  files: Record<string, File[]>
}

/** The text fields and files of a multipart form; reading stops as soon as it is longer than its rules allow. */
export async function readForm(c: Context, rules: Record<string, FileRule>): Promise<Form | ApiError> {
  const type = c.req.header('Content-Type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) return notForm
  const fileBytes = Object.values(rules).reduce((sum, { max, maxBytes }) => sum + max * maxBytes, 0)
  const bytes = await readBytes(c, fileBytes + formTextBytes)
  if (bytes instanceof ApiError) return bytes
  let sent: FormData
  try {
    sent = await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
  } catch {
    return unreadable
  }
  const form: Form = { fields: {}, files: Object.fromEntries(Object.keys(rules).map((name) => [name, []])) }
  for (const [sentName, value] of sent) {
    // 'images[0]', 'images[]' and 'images' are one field.
    const name = sentName.replace(/\[\d*\]$/, '')
    if (typeof value === 'string') form.fields[name] = value
    else if (rules[name] && (value.size > 0 || value.name !== '')) form.files[name]!.push(value)
  }
  return filesWithin(form, rules) ?? form
}

function filesWithin({ files }: Form, rules: Record<string, FileRule>): ApiError | null {
  for (const [name, { max, maxBytes }] of Object.entries(rules)) {
    const given = files[name] ?? []
    if (given.length > max) {
      return new ApiError(422, 'Too many files', { errors: { [name]: [`At most ${max} files`] } })
    }
    if (given.some((file) => file.size > maxBytes)) {
      const message = `The file must not be larger than ${Math.floor(maxBytes / 1024 / 1024)} MB`
      return new ApiError(413, message, { errors: { [name]: [message] } })
    }
  }
  return null
}

/** The raw bytes of a request, cut off while they stream in. */
export async function readBytes(c: Context, most: number): Promise<Uint8Array<ArrayBuffer> | ApiError> {
  if (Number(c.req.header('Content-Length') ?? 0) > most) return tooLarge
  const stream = c.req.raw.body
  if (!stream) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of stream) {
      length += chunk.length
      if (length > most) return tooLarge
      chunks.push(chunk)
    }
  } catch {
    return unreadable
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Object.values(value).reduce<number>((deepest, inner) => Math.max(deepest, depthOf(inner)), 0)
}
