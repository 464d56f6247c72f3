import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { crashPoint } from '../lib/crash-point.ts'
import type { CircuitBreaker } from '../lib/circuit-breaker.ts'
import { traceStep, type Step } from '../lib/trace-step.ts'

export interface Timeouts {
  connectMs: number
  payMs: number
  queryMs: number
}

/** The result of a request: a response, the certainty that nothing was sent, or neither. */
export type SendResult =
  | { kind: 'response'; status: number; headers: Record<string, string | undefined>; text: string }
  | { kind: 'not_sent'; message: string }
  | { kind: 'unknown'; message: string }

export interface Message {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
}

const maxBytes = 1024 * 1024

/** Calls one provider. Does not follow redirects, and reports for every failure whether anything was sent. */
export class ProviderClient {
  readonly #timeouts: Timeouts
  readonly #breaker: CircuitBreaker
  readonly #agents = {
    'http:': new HttpAgent({ keepAlive: true }),
    'https:': new HttpsAgent({ keepAlive: true }),
  }

  constructor(timeouts: Timeouts, breaker: CircuitBreaker) {
    this.#timeouts = timeouts
    this.#breaker = breaker
  }

  /** For calls that start a payment; they fail at once while the circuit breaker is open. */
  async pay(message: Message): Promise<SendResult> {
    if (this.#breaker.isOpen()) return { kind: 'not_sent', message: 'the provider does not respond' }
    return this.#traced(message, this.#timeouts.payMs)
  }

  /** For calls that query or correct something; they are always tried. */
  async query(message: Message): Promise<SendResult> {
    return this.#traced(message, this.#timeouts.queryMs)
  }

  close(): void {
    for (const agent of Object.values(this.#agents)) agent.destroy()
  }

  /** The path is left out: it has references of payments. */
  #traced(message: Message, ms: number): Promise<SendResult> {
    const { method, url } = message
    const attributes: Step['attributes'] = {
      'http.request.method': method,
      'server.address': new URL(url).hostname,
    }
    const step = { kind: 'request' as const, name: method, attributes, headers: {} }
    return traceStep(step, async () => {
      const headers = { ...message.headers, ...step.headers }
      const sent = this.#recorded(await this.#send({ ...message, headers }, ms))
      attributes['inkloom.result'] = sent.kind
      if (sent.kind === 'response') attributes['http.response.status_code'] = sent.status
      return sent
    })
  }

  #recorded(sent: SendResult): SendResult {
    this.#breaker.record(sent.kind === 'response' && sent.status < 500)
    return sent
  }

  #send({ method, url, headers, body = '' }: Message, ms: number): Promise<SendResult> {
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
      const connectTimer = setTimeout(() => fail('no connection in time'), this.#timeouts.connectMs)
      const responseTimer = setTimeout(() => fail('no response in time'), ms)
      const connected = () => {
        isConnected = true
        clearTimeout(connectTimer)
      }
      request.on('socket', (socket) => {
        if (socket.connecting) socket.once(isSecure ? 'secureConnect' : 'connect', connected)
        else connected()
      })
      request.on('close', () => {
        clearTimeout(connectTimer)
        clearTimeout(responseTimer)
      })
      request.on('error', (error) => fail(error.message))
      request.on('finish', () => crashPoint('provider-request-sent'))
      request.on('response', (response) => {
        const chunks: Buffer[] = []
        let length = 0
        response.on('data', (chunk: Buffer) => {
          length += chunk.length
          if (length > maxBytes) fail('the response is too long')
          else chunks.push(chunk)
        })
        response.on('error', (error) => fail(error.message))
        response.on('end', () => {
          if (!response.complete) return fail('the response is incomplete')
          crashPoint('provider-reply-received')
          resolve({
            kind: 'response',
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

/** The JSON object of a response; null for anything else. */
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
