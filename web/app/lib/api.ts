import type { Endpoints } from '@inkloom/contract/endpoints'
import type { Failure, Input, Output } from '@inkloom/contract/endpoint'
import { limits } from '@inkloom/contract/limits'
import { routes, type RouteName } from '@inkloom/contract/routes'
import { singleFlight } from './single-flight.ts'

export type Fetch = (path: string, init: RequestInit) => Promise<Response>

/** Every call of the contract as a function. Pages on the server hand in the app's own fetch, the browser its own. */
export type Api = {
  [Name in keyof Endpoints]: (
    input?: Input<Endpoints[Name]>,
    options?: CallOptions,
  ) => Promise<Output<Endpoints[Name]>>
}

interface CallOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Sends a form even where there is no file in it. */
  form?: true
}

/** An answer that is not a success, with what the server said of it. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: Record<string, string[]>
  /** What some refusals carry, such as the sums of a cart that has changed. */
  readonly data: unknown

  constructor(status: number, failure: Partial<Failure>) {
    super(failure.message ?? `The shop answered ${status}`)
    this.status = status
    this.errors = failure.errors ?? {}
    this.data = failure.data
  }
}

export function createApi(fetch: Fetch): Api {
  const call =
    (name: RouteName) =>
    async (input: Record<string, unknown> = {}, options: CallOptions = {}) => {
      const [method, template] = routes[name].split(' ') as [string, string]
      const { path, rest } = pathOf(template, input)
      const isRead = method === 'GET'
      const { headers, body }: Sent = isRead ? { body: null } : bodyOf(rest, options.form)
      const response = await fetch(isRead ? path + queryOf(rest) : path, {
        method,
        headers: { Accept: 'application/json', ...headers, ...options.headers },
        body,
        signal: options.signal ?? null,
      })
      const answer: unknown = await response.json().catch(() => ({}))
      if (!response.ok) throw new ApiError(response.status, answer as Partial<Failure>)
      return answer
    }
  const names = Object.keys(routes) as RouteName[]
  return Object.fromEntries(names.map((name) => [name, call(name)])) as unknown as Api
}

type Given = Map<string, unknown>

interface Sent {
  headers?: Record<string, string>
  body: string | FormData | null
}

function pathOf(template: string, input: Record<string, unknown>): { path: string; rest: Given } {
  const rest: Given = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(rest.get(key))
    rest.delete(key)
    return encodeURIComponent(value)
  })
  return { path: `/api${path}`, rest }
}

function queryOf(rest: Given): string {
  const query = new URLSearchParams([...rest].map(([key, value]) => [key, String(value)]))
  return query.size > 0 ? `?${query}` : ''
}

/** JSON; a form as soon as there are files in it, several under 'name[0]', 'name[1]'. */
function bodyOf(rest: Given, form = false): Sent {
  const isForm = form || [...rest.values()].some((value) => Array.isArray(value) && value[0] instanceof Blob)
  if (!isForm) {
    return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(Object.fromEntries(rest)) }
  }
  const sent = new FormData()
  for (const [name, value] of rest) {
    if (!Array.isArray(value)) sent.append(name, String(value))
    else if (value.length === 1) sent.append(name, value[0] as Blob)
    else (value as Blob[]).forEach((file, index) => sent.append(`${name}[${index}]`, file))
  }
  return { body: sent }
}

/** Called with a token that the API rejects; the session store sets it. */
export const authEvents = { onTokenRejected: (_token: string): void => undefined }

/** The browser's fetch: adds the token and retries once after a 429. Identical calls share the retry. */
const browserFetch: Fetch = async (path, init) => {
  const token = localStorage.getItem('token')
  const headers = new Headers(init.headers)
  if (token && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`)
  const send = () => fetch(path, { ...init, headers })
  const response = await send()
  if (response.status === 401 && token) authEvents.onTokenRejected(token)
  const isRetried = response.status === 429 && (init.method === 'GET' || aboutPayment.test(path))
  return isRetried ? retryOnce(`${init.method} ${path} ${bodyText(init)}`, send) : response
}

/** Calls to a payment provider are idempotent by key, and a 429 comes before any effect. The card's token has tries of its own. */
const aboutPayment = /^\/api\/(payments|payment-test)\//

function bodyText({ body }: RequestInit): string {
  return typeof body === 'string' ? body : ''
}

const shareRetry = singleFlight<Response>()

async function retryOnce(key: string, call: () => Promise<Response>): Promise<Response> {
  const retry = async () => {
    await new Promise((resolve) => setTimeout(resolve, limits.retryAfter429Ms))
    return call()
  }
  return (await shareRetry(key, retry)).clone()
}

export const api = createApi(browserFetch)
