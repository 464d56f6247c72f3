import type { Endpoints } from '@inkloom/contract/endpoints'
import type { Failure, Input, Output } from '@inkloom/contract/endpoint'
import { routes, type RouteName } from '@inkloom/contract/routes'

export type Fetch = (path: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>

/** The calls of the first load as functions. The server passes the app's fetch, the browser its own. */
export type Api = Calls<keyof typeof routes>

type Calls<Names extends RouteName> = Pick<AllCalls, Names>

type AllCalls = {
  [Name in keyof Endpoints]: (
    input?: Input<Endpoints[Name]>,
    options?: CallOptions,
  ) => Promise<Output<Endpoints[Name]>>
}

interface CallOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Sends form data even without files. */
  form?: true
  /** The only status that counts as a success; any 2xx by default. */
  status?: 201
}

type FailureDetails = Partial<Pick<Failure, 'message' | 'errors' | 'data'>>

/** An unsuccessful response with the server's messages; the message is empty if the server gave none. */
export class ApiError extends Error {
  /** For logs: the minifier renames the class. */
  override get name() {
    return 'ApiError'
  }
  readonly status: number
  readonly errors: Record<string, string[]>
  /** Additional data of some errors, such as the totals of a changed cart. */
  readonly data: unknown

  constructor(status: number, failure: FailureDetails) {
    super(failure.message ?? '')
    this.status = status
    this.errors = failure.errors ?? {}
    this.data = failure.data
  }
}

/** The call got no response: the connection is down. */
export class NetworkError extends TypeError {}

/** The server's message, or the fallback if it gave none or did not respond. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.message) || fallback
}

export function createApi<Names extends RouteName = keyof typeof routes>(
  fetch: Fetch,
  table: Record<string, string> = routes,
): Calls<Names> {
  const call =
    (route: string) =>
    async (input: Record<string, unknown> = {}, options: CallOptions = {}) => {
      const [method, template] = route.split(' ') as [string, string]
      const { path, params } = pathOf(template, input)
      const isRead = method === 'GET'
      const { headers, body }: Body = isRead ? { body: null } : bodyOf(params, options.form)
      const response = await fetch(isRead ? path + queryOf(params) : path, {
        method,
        headers: { Accept: 'application/json', ...headers, ...options.headers },
        body,
        signal: options.signal ?? null,
      })
      const answer = ((await response.json().catch(() => null)) ?? {}) as Answer
      const isExpected = options.status === undefined ? response.ok : response.status === options.status
      if (!isExpected || isRefusal(answer)) throw new ApiError(response.status, answer)
      return answer
    }
  return Object.fromEntries(
    Object.entries(table).map(([name, route]) => [name, call(route)]),
  ) as unknown as Calls<Names>
}

type Answer = FailureDetails & { success?: unknown; status?: unknown; state?: unknown }

/** A response that says in its body that the call failed. The result of a payment has a `state` and is not an error. */
function isRefusal({ success, status, state }: Answer): boolean {
  return (success === false && state === undefined) || (status !== undefined && status !== 'success')
}

type Params = Map<string, unknown>

interface Body {
  headers?: Record<string, string>
  body: string | FormData | null
}

function pathOf(template: string, input: Record<string, unknown>): { path: string; params: Params } {
  const params: Params = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(params.get(key))
    params.delete(key)
    return encodeURIComponent(value)
  })
  return { path: `/api${path}`, params }
}

function queryOf(params: Params): string {
  const query = new URLSearchParams([...params].map(([key, value]) => [key, String(value)]))
  return query.size > 0 ? `?${query}` : ''
}

/** JSON, or form data if there are files; a list of files is sent as 'name[0]', 'name[1]'. */
function bodyOf(params: Params, form = false): Body {
  const isForm =
    form || [...params.values()].some((value) => (Array.isArray(value) ? value[0] : value) instanceof Blob)
  if (!isForm) {
    return {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(params)),
    }
  }
  const formData = new FormData()
  for (const [name, value] of params) {
    if (value instanceof Blob) formData.append(name, value)
    else if (!Array.isArray(value)) formData.append(name, String(value))
    else (value as Blob[]).forEach((file, index) => formData.append(`${name}[${index}]`, file))
  }
  return { body: formData }
}

/** Called with a token that the API rejects; the session store sets it. */
export const authEvents = { onTokenRejected: (_token: string): void => undefined }

/** The browser's fetch: adds the token and retries once after a 429. Identical calls share the retry. */
export const browserFetch = async (path: string, init: RequestInit): Promise<Response> => {
  const token = localStorage.getItem('token')
  const headers = new Headers(init.headers)
  if (token && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`)
  const send = () => fetch(path, { ...init, headers }).catch(throwNetworkError)
  const response = await send()
  if (response.status === 401 && token) authEvents.onTokenRejected(token)
  const isRetried = response.status === 429 && (init.method === 'GET' || paymentPath.test(path))
  if (!isRetried) return response
  const { retryOnce } = await import('./retry-once.ts')
  return retryOnce(`${init.method} ${path} ${bodyText(init)}`, send)
}

function throwNetworkError(error: unknown): never {
  // An aborted call is another error.
  throw error instanceof TypeError ? new NetworkError(error.message, { cause: error }) : error
}

/** Payment calls have idempotency keys, and a 429 has no side effects. The card token has its own retries. */
const paymentPath = /^\/api\/(payments|payment-test)\//

function bodyText({ body }: RequestInit): string {
  return typeof body === 'string' ? body : ''
}

export const api = createApi(browserFetch)
