import { createContext, type RouterContextProvider } from 'react-router'
import { api, type Api } from './api.ts'
import { keptAnswer } from './kept-answers.ts'

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
    load({ api: keepingApi, params, url: new URL(request.url), signal: request.signal })
}

/** Loaders may reuse what this visit has fetched; who asks the API itself always gets a new answer. */
const keepingApi = new Proxy(api, {
  get:
    (calls, name: keyof Api) =>
    (input: object = {}) =>
      keptAnswer(`${name} ${JSON.stringify(input)}`, () =>
        (calls[name] as (input: object) => Promise<unknown>)(input),
      ),
})
