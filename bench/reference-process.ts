import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerQuestions } from './helper.ts'

/** What a plain server says at an address: the shop's own headers and bytes (base64). */
export interface ReferenceAnswer {
  path: string
  headers: string[]
  body: string
}

interface Kept {
  headers: string[]
  body: Buffer
  etag: string | undefined
}

const kept = new Map<string, Kept>()

const server = createServer((request, response) => {
  const answer = kept.get(request.url ?? '')
  if (!answer) return response.writeHead(404).end()
  const { etag } = answer
  if (etag !== undefined && request.headers['if-none-match'] === etag) {
    return response.writeHead(304, { ETag: etag }).end()
  }
  response.writeHead(200, answer.headers).end(answer.body)
})
const listening = new Promise<number>((resolve) => {
  server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
})

/** Takes answers, says on which port it gives them. */
answerQuestions((answers: ReferenceAnswer[]) => {
  for (const { path, headers, body } of answers) {
    const name = headers.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === 'etag')
    kept.set(path, {
      headers,
      body: Buffer.from(body, 'base64'),
      etag: name < 0 ? undefined : headers[name + 1],
    })
  }
  return listening
})
