import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { crashPoint } from '../lib/crash-point.ts'
import type { Breaker } from './circuit-breaker.ts'

export interface Timeouts {
  connectMs: number
  payMs: number
  queryMs: number
}

/** What came of sending a request: an answer, the certainty that nothing was sent, or neither. */
export type Sent =
  | { kind: 'answer'; status: number; headers: Record<string, string | undefined>; text: string }
  | { kind: 'not_sent'; message: string }
  | { kind: 'unknown'; message: string }

export interface Message {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
}

const mostBytes = 1024 * 1024

/** Sends to one provider. Follows no redirect and knows, of every failure, whether anything had left. */
export class ProviderClient {
  readonly #timeouts: Timeouts
  readonly #breaker: Breaker
  readonly #agents = {
    'http:': new HttpAgent({ keepAlive: true }),
    'https:': new HttpsAgent({ keepAlive: true }),
  }

  constructor(timeouts: Timeouts, breaker: Breaker) {
    this.#timeouts = timeouts
    this.#breaker = breaker
  }

  /** Calls that begin something; refused at once while the provider is known to be down. */
  async pay(message: Message): Promise<Sent> {
    if (this.#breaker.isOpen()) return { kind: 'not_sent', message: 'the provider does not answer' }
    return this.#noted(await this.#send(message, this.#timeouts.payMs))
  }

  /** Calls that find out or put right; always tried. */
  async query(message: Message): Promise<Sent> {
    return this.#noted(await this.#send(message, this.#timeouts.queryMs))
  }

  close(): void {
    for (const agent of Object.values(this.#agents)) agent.destroy()
  }

  #noted(sent: Sent): Sent {
    this.#breaker.note(sent.kind === 'answer' && sent.status < 500)
    return sent
  }

  #send({ method, url, headers, body = '' }: Message, ms: number): Promise<Sent> {
    const { protocol } = new URL(url)
    const isSecure = protocol === 'https:'
    return new Promise((resolve) => {
      let isConnected = false
      const fail = (message: string) => {
        request.destroy()
        resolve({ kind: isConnected ? 'unknown' : 'not_sent', message })
      }
      const request = (isSecure ? httpsRequest : httpRequest)(url, {
        method,
        agent: isSecure ? this.#agents['https:'] : this.#agents['http:'],
        headers: { ...headers, ...(method === 'POST' && { 'Content-Length': Buffer.byteLength(body) }) },
      })
      const slowConnect = setTimeout(() => fail('no connection in time'), this.#timeouts.connectMs)
      const late = setTimeout(() => fail('no answer in time'), ms)
      const connected = () => {
        isConnected = true
        clearTimeout(slowConnect)
      }
      request.on('socket', (socket) => {
        if (socket.connecting) socket.once(isSecure ? 'secureConnect' : 'connect', connected)
        else connected()
      })
      request.on('close', () => {
        clearTimeout(slowConnect)
        clearTimeout(late)
      })
      request.on('error', (error) => fail(error.message))
      request.on('finish', () => crashPoint('provider-request-sent'))
      request.on('response', (response) => {
        const chunks: Buffer[] = []
        let length = 0
        response.on('data', (chunk: Buffer) => {
          length += chunk.length
          if (length > mostBytes) fail('the answer is too long')
          else chunks.push(chunk)
        })
        response.on('error', (error) => fail(error.message))
        response.on('end', () => {
          if (!response.complete) return fail('the answer broke off')
          crashPoint('provider-reply-received')
          resolve({
            kind: 'answer',
            status: response.statusCode ?? 0,
            headers: response.headers as Record<string, string | undefined>,
            text: Buffer.concat(chunks).toString('utf8'),
          })
        })
      })
      request.end(method === 'POST' ? body : undefined)
    })
  }
}

/** The JSON object of an answer; null for anything else. */
export function jsonOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
