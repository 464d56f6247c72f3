import { createContext, data, type RouterContextProvider } from 'react-router'
import { cachedResponse } from '../runtime/response-cache.ts'
import { api, ApiError, type Api } from './api.ts'
import { pageNumber } from './page-url.ts'

/** The API client of the rendering server; it calls the app in process. */
export const apiContext = createContext<Api>()

export interface LoadArgs<Params> {
  api: Api
  params: Params
  url: URL
  signal: AbortSignal
}

interface RouteArgs<Params> {
  params: Params
  request: Request
  context: Readonly<RouterContextProvider>
}

/** A route's `loader`: runs `load` on the server with the in-process API client. */
export function toLoader<Params, Data>(load: (args: LoadArgs<Params>) => Promise<Data>) {
  return ({ params, request, context }: RouteArgs<Params>) =>
    load({ api: context.get(apiContext), params, url: new URL(request.url), signal: request.signal })
}

/** A route's `clientLoader`: runs the same `load` in the browser over the network. */
export function toClientLoader<Params, Data>(load: (args: LoadArgs<Params>) => Promise<Data>) {
  return ({ params, request }: { params: Params; request: Request }) =>
    load({ api: cachingApi, params, url: new URL(request.url), signal: request.signal })
}

/** Caches responses for loaders and previews of pages; direct calls of `api` always reach the server. */
export const cachingApi = new Proxy(api, {
  get:
    (calls, name: keyof Api) =>
    (input: object = {}) =>
      cachedResponse(`${name} ${JSON.stringify(input)}`, () =>
        (calls[name] as (input: object) => Promise<unknown>)(input),
      ),
})

/** Thrown by a loader; the layout renders the 404 page. */
export const notFound = () => data(null, { status: 404 })

/** The page number in the URL; throws a 404 if it is invalid. */
export function requestedPage(url: URL, parameter = 'page'): number {
  const page = pageNumber(url.searchParams.get(parameter))
  if (page === null) throw notFound()
  return page
}

/** Data that the page cannot render without: a 400, 404 or 422 response becomes a 404 page. */
export async function required<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw isRejected(error) ? notFound() : error
  }
}

/** The list of a list page: a 404 page like `required`, but null if the API call failed otherwise. */
export async function listOrNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await required(call)
  } catch (error) {
    if (error instanceof ApiError || error instanceof TypeError) return null
    throw error
  }
}

/** Data that the page can render without: null if the call fails. */
export async function optional<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (cause) {
    console.error(cause)
    return null
  }
}

function isRejected(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 422].includes(error.status)
}
