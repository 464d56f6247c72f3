import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { handleRequests } from './worker.ts'

/** A copy of one of the shop's responses; the body is base64. */
export interface ReferenceResponse {
  path: string
  headers: string[]
  body: string
}

const responses = new Map<string, { headers: string[]; body: Buffer; etag: string | undefined }>()

const server = createServer((request, response) => {
  const copy = responses.get(request.url ?? '')
  if (!copy) return response.writeHead(404).end()
  const { etag } = copy
  if (etag !== undefined && request.headers['if-none-match'] === etag) {
    return response.writeHead(304, { ETag: etag }).end()
  }
  response.writeHead(200, copy.headers).end(copy.body)
})
const listening = new Promise<number>((resolve) => {
  server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
})

/** Adds responses and returns the port of the server. */
handleRequests((added: ReferenceResponse[]) => {
  for (const { path, headers, body } of added) {
    const name = headers.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === 'etag')
    const etag = name < 0 ? undefined : headers[name + 1]
    responses.set(path, { headers, body: Buffer.from(body, 'base64'), etag })
  }
  return listening
})
