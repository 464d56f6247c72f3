import { createContext, type RouterContextProvider } from 'react-router'
import { api, type Api } from './api.ts'

/** The API as the rendering server reaches it: in its own process. */
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

/** One loading function, two roads: rendering asks in process, a click asks the same calls over the network. */
export function onServer<Params, Data>(load: (args: LoadArgs<Params>) => Promise<Data>) {
  return ({ params, request, context }: RouteArgs<Params>) =>
    load({ api: context.get(apiContext), params, url: new URL(request.url), signal: request.signal })
}

export function inBrowser<Params, Data>(load: (args: LoadArgs<Params>) => Promise<Data>) {
  return ({ params, request }: { params: Params; request: Request }) =>
    load({ api, params, url: new URL(request.url), signal: request.signal })
}
