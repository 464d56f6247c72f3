import type { Endpoints } from '@inkloom/contract/endpoints'
import type { Failure, Input, Output } from '@inkloom/contract/endpoint'
import { limits } from '@inkloom/contract/limits'
import { routes, type RouteName } from '@inkloom/contract/routes'

export type Fetch = (path: string, init: RequestInit) => Promise<Response>

/** Every call of the contract as a function. Pages on the server hand in the app's own fetch, the browser its own. */
export type Api = {
  [Name in keyof Endpoints]: (
    input?: Input<Endpoints[Name]>,
    options?: { signal?: AbortSignal },
  ) => Promise<Output<Endpoints[Name]>>
}

/** An answer that is not a success, with what the server said of it. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: Record<string, string[]>

  constructor(status: number, failure: Partial<Failure>) {
    super(failure.message ?? `The shop answered ${status}`)
    this.status = status
    this.errors = failure.errors ?? {}
  }
}

export function createApi(fetch: Fetch): Api {
  const call =
    (name: RouteName) =>
    async (input: Record<string, unknown> = {}, options: { signal?: AbortSignal } = {}) => {
      const [method, template] = routes[name].split(' ') as [string, string]
      const response = await fetch(address(template, input), {
        method,
        headers: { Accept: 'application/json' },
        signal: options.signal ?? null,
      })
      const body: unknown = await response.json().catch(() => ({}))
      if (!response.ok) throw new ApiError(response.status, body as Partial<Failure>)
      return body
    }
  const names = Object.keys(routes) as RouteName[]
  return Object.fromEntries(names.map((name) => [name, call(name)])) as unknown as Api
}

function address(template: string, input: Record<string, unknown>): string {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(rest.get(key))
    rest.delete(key)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams([...rest].map(([key, value]) => [key, String(value)]))
  return `/api${path}${query.size > 0 ? `?${query}` : ''}`
}

/** The browser's road to the API: carries the token, and asks once more after a 429, as identical callers share. */
const browserFetch: Fetch = async (path, init) => {
  const token = localStorage.getItem('token')
  const headers = new Headers(init.headers)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const ask = () => fetch(path, { ...init, headers })
  const response = await ask()
  return response.status === 429 && init.method === 'GET' ? retryOnce(path, ask) : response
}

const retries = new Map<string, Promise<Response>>()

async function retryOnce(path: string, ask: () => Promise<Response>): Promise<Response> {
  let retry = retries.get(path)
  if (!retry) {
    retry = new Promise((resolve) => setTimeout(resolve, limits.retryAfter429Ms))
      .then(ask)
      .finally(() => retries.delete(path))
    retries.set(path, retry)
  }
  return (await retry).clone()
}

export const api = createApi(browserFetch)
