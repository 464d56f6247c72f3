import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedWebhook {
  headers: Record<string, string>
  body: string
  event: Record<string, unknown>
}

type Predicate = (webhook: ReceivedWebhook) => boolean

/** A merchant server that accepts and records every webhook. */
export async function startWebhookReceiver() {
  const received: ReceivedWebhook[] = []
  const waiting: { matches: Predicate; resolve: (webhook: ReceivedWebhook) => void }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      response.end('ok')
      const webhook = {
        headers: request.headers as Record<string, string>,
        body,
        event: JSON.parse(body) as Record<string, unknown>,
      }
      received.push(webhook)
      for (const { matches, resolve } of waiting) if (matches(webhook)) resolve(webhook)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** Resolves with the first matching webhook, already received or not. */
    waitFor: (matches: Predicate) =>
      new Promise<ReceivedWebhook>((resolve) => {
        const known = received.find(matches)
        if (known) resolve(known)
        else waiting.push({ matches, resolve })
      }),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
