import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expectedSignature, parseAuthorization } from './aws-signature.ts'

interface StoredObject {
  content: Buffer
  headers: Record<string, string>
  changedAt: Date
}

/** What goes wrong with a request: an error response, or a connection that breaks, hangs or delivers something else. */
export type S3Fault =
  | { status: number; code: string; headers?: Record<string, string> }
  | 'reset'
  | 'truncate'
  | 'corrupt'
  | 'hang'

export interface S3Server extends AsyncDisposable {
  /** The value of MEDIA_URL. */
  url: string
  port: number
  objects: Map<string, StoredObject>
  /** All requests, such as `GET shop/media/images/a.jpg`. */
  requests: string[]
  /** Returns what goes wrong with a request. */
  fault: (request: string) => S3Fault | undefined
  /** How many keys a list has per page. */
  pageSize: number
}

const accessKeyId = 'test-key'
const secret = 'test/secret+with=signs'
const bucket = 'shop-media'
const region = 'eu-test-1'
const maxSkewMs = 15 * 60_000

/** An S3 server in memory with one bucket. It checks the signature and the hash of every request. */
export async function startS3Server(port = 0): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  const credentials = `${accessKeyId}:${encodeURIComponent(secret)}`
  const s3: S3Server = {
    url: `s3://${credentials}@127.0.0.1:${address.port}/${bucket}/shop?region=${region}`,
    port: address.port,
    objects,
    requests: [],
    fault: () => undefined,
    pageSize: 1000,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '' } = request
    const url = new URL(request.url!, 'http://s3')
    const [, name, ...parts] = decodeURIComponent(url.pathname).split('/')
    const key = parts.join('/')
    const shown = `${method} ${key === '' ? 'list' : key}`
    s3.requests.push(shown)
    const fault = s3.fault(shown)
    if (fault === 'hang') return
    if (fault === 'reset') return void response.destroy()
    if (typeof fault === 'object') return fail(response, fault.status, fault.code, fault.headers)
    const body = await buffer(request)
    const refusal = refusalOf(request, body)
    if (refusal !== null) return fail(response, refusal === 'BadDigest' ? 400 : 403, refusal)
    if (name !== bucket) return fail(response, 404, 'NoSuchBucket')
    if (key === '') return list(response, url.searchParams)
    if (method === 'PUT') return put(request, response, key, body)
    const found = objects.get(key)
    if (method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (!found) return fail(response, 404, 'NoSuchKey')
    const { content, headers } = found
    response.writeHead(200, { ...headers, 'content-length': content.length })
    if (method === 'HEAD') return void response.end()
    if (fault === 'truncate') {
      response.write(content.subarray(0, content.length / 2), () => response.destroy())
    } else if (fault === 'corrupt') {
      response.end(Buffer.from(content).fill(0, 0, 1))
    } else response.end(content)
  }

  function put(request: IncomingMessage, response: ServerResponse, key: string, body: Buffer): void {
    const source = request.headers['x-amz-copy-source']
    const copied = typeof source === 'string' ? objects.get(source.slice(`/${bucket}/`.length)) : undefined
    if (source !== undefined && !copied) return fail(response, 404, 'NoSuchKey')
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([header]) => /^(content-type|x-amz-meta-.*)$/.test(header)),
    ) as Record<string, string>
    objects.set(key, { ...(copied ?? { content: body, headers }), changedAt: new Date() })
    response.end(copied ? '<CopyObjectResult><ETag>"0"</ETag></CopyObjectResult>' : '')
  }

  function list(response: ServerResponse, query: URLSearchParams): void {
    // A token with characters that have to be escaped in XML and in URLs.
    const after = query.get('continuation-token')?.slice('<&+ token>'.length) ?? ''
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort()
    const page = keys.slice(0, s3.pageSize)
    const isTruncated = keys.length > page.length
    const contents = page.map((key) => {
      const { content, changedAt } = objects.get(key)!
      return `<Contents><Key>${escaped(key)}</Key><LastModified>${changedAt.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`
    })
    const next = `<NextContinuationToken>${escaped(`<&+ token>${page.at(-1) ?? ''}`)}</NextContinuationToken>`
    response.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}${isTruncated ? next : ''}</ListBucketResult>`,
    )
  }
  return s3
}

function refusalOf({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string | null {
  const parsed = parseAuthorization(headers.authorization)
  if (!parsed || parsed.key !== accessKeyId) return 'InvalidAccessKeyId'
  if (parsed.region !== region) return 'AuthorizationHeaderMalformed'
  const date = String(headers['x-amz-date']).replace(
    /^(....)(..)(..T..)(..)(..Z)$/,
    (_, ...parts: string[]) => `${parts.slice(0, 3).join('-')}:${parts.slice(3, 5).join(':')}`,
  )
  if (!(Math.abs(Date.now() - Date.parse(date)) < maxSkewMs)) return 'RequestTimeTooSkewed'
  const received = { method, url, headers: headers as Record<string, string> }
  if (expectedSignature(received, secret) !== parsed.signature) return 'SignatureDoesNotMatch'
  const hash = createHash('sha256').update(body).digest('hex')
  return headers['x-amz-content-sha256'] === hash ? null : 'BadDigest'
}

function fail(response: ServerResponse, status: number, code: string, headers = {}): void {
  response.writeHead(status, headers).end(`<Error><Code>${code}</Code><Message>Failed</Message></Error>`)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
