import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  headers: Record<string, string>
  body: string
  event: Record<string, unknown>
}

/** A merchant that takes every notice. */
export async function startShop() {
  const received: Received[] = []
  const waiting: { isWanted: (received: Received) => boolean; resolve: (received: Received) => void }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      response.end('ok')
      const notice = {
        headers: request.headers as Record<string, string>,
        body,
        event: JSON.parse(body) as Record<string, unknown>,
      }
      received.push(notice)
      for (const { isWanted, resolve } of waiting) if (isWanted(notice)) resolve(notice)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** The first notice of this kind, now or later. */
    notice: (isWanted: (received: Received) => boolean) =>
      new Promise<Received>((resolve) => {
        const known = received.find(isWanted)
        if (known) resolve(known)
        else waiting.push({ isWanted, resolve })
      }),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
