import { duplicateMark, rawMark } from './odd-values.ts'

/** A request before it is encoded. */
export interface Draft {
  method: string
  /** The path of the operation, with its parameters in braces. */
  path: string
  /** Encoded. */
  params: Record<string, string>
  query: [name: string, value: string][]
  headers: Record<string, string>
  json?: unknown
  parts?: Part[]
  /** Changes of the encoded body. */
  rewrites: ((body: Buffer) => Buffer)[]
}

/** A part of a multipart form. */
export interface Part {
  name: string
  content: string | Buffer
  file?: { name: string; type: string }
}

export const boundary = 'fuzz-boundary'

/** The path with its parameters and the query. */
export function urlOf({ path, params, query }: Draft): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const search = query.map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join('='))
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled
}

export function bodyOf({ method, json, parts, rewrites }: Draft): Buffer | null {
  if (method === 'GET' || method === 'HEAD' || (json === undefined && !parts)) return null
  const encoded = parts ? encodeForm(parts) : Buffer.from(encodeJson(json))
  return rewrites.reduce((body, rewrite) => rewrite(body), encoded)
}

function encodeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll(
      new RegExp(`"${rawMark}((?:[^"\\\\]|\\\\.)*)"`, 'g'),
      (_, text: string) => JSON.parse(`"${text}"`) as string,
    )
    .replaceAll(duplicateMark, '')
}

function encodeForm(parts: Part[]): Buffer {
  const encoded = parts.flatMap(({ name, content, file }) => {
    const disposition = `form-data; name="${name}"${file ? `; filename="${file.name}"` : ''}`
    const type = file ? `Content-Type: ${file.type}\r\n` : ''
    const head = `--${boundary}\r\nContent-Disposition: ${disposition}\r\n${type}\r\n`
    return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]
  })
  return Buffer.concat([...encoded, Buffer.from(`--${boundary}--\r\n`)])
}
