import { randomBytes } from 'node:crypto'
import {
  createRequestHandler,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
} from 'react-router'
import { securePage } from './csp.ts'

/** A rendered page, with the content security policy for its inline scripts. */
export interface Page {
  status: number
  html: string
  /** The HTML after `compress`, instead of `html`; null if the page is not compressed yet. */
  compressed: Uint8Array<ArrayBuffer> | null
  location: string | null
  policy: string
  /** In addition to the headers of every page. */
  headers: Record<string, string>
  /** Some data could not be loaded: the page is usable, but must not be cached. */
  isPartial: boolean
}

export function mayBeCached({ status, isPartial }: Page): boolean {
  return status === 200 && !isPartial
}

/** Renders a URL; the page's loaders call the API through `fetch`. */
export type Render = (url: string, fetch: ApiFetch, paymentOrigins?: string[]) => Promise<Page>

/** The URL of these pages is a secret: links to other sites must not reveal it. */
const secretLink = /^\/(?:proofs|roster)\//i

type Mode = 'production' | 'development'

/** Only these pages may load the payment providers' scripts; links to and from them load a new document. */
const paymentScreens = new Set(['/checkout', '/test-payment'])

/** Calls the API in process. Not with a Response, whose streams take longer than the parsing. */
export type ApiFetch = (path: string, init: RequestInit) => Promise<{ status: number; json: string }>

/** Renders pages of web's server build. */
export function createRender(build: ServerBuild, mode: Mode = 'production'): Render {
  const handle = createHandler(build, mode)
  return async (url, fetch, paymentOrigins = []) => {
    const nonce = randomBytes(16).toString('hex')
    const { response, html, isPartial, isUnavailable } = await handle(url, fetch, nonce)
    const isPayment = paymentScreens.has(new URL(url).pathname)
    // React Router makes every failed loader a 500.
    const isOutage = isUnavailable && response.status === 500
    return {
      status: isOutage ? 503 : response.status,
      ...securePage(html ?? (await response.text()), nonce, isPayment ? paymentOrigins : []),
      compressed: null,
      location: response.headers.get('Location'),
      // The wallet's popup sends messages to the page that opened it.
      headers: {
        ...(isPayment && { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }),
        ...(secretLink.test(new URL(url).pathname) && {
          'Referrer-Policy': 'no-referrer',
          'X-Robots-Tag': 'noindex',
        }),
        ...(isOutage && { 'Retry-After': '5' }),
      },
      isPartial,
    }
  }
}

interface Handled {
  response: Response
  /** The page, if one was rendered; the response has no body then. */
  html: string | null
  isPartial: boolean
  /** An API call was answered with 503: the database cannot be reached. */
  isUnavailable: boolean
}

/** Runs React Router for a URL. */
export function createHandler(build: ServerBuild, mode: Mode) {
  const handle = createRequestHandler(build, mode)
  const entry = build.entry.module as unknown as WebEntry
  return async (url: string, fetch: ApiFetch, nonce = ''): Promise<Handled> => {
    let isPartial = false
    let isUnavailable = false
    const api = entry.createApi(async (path: string, init: RequestInit) => {
      const { status, json } = await fetch(path, init)
      isPartial ||= status >= 500
      isUnavailable ||= status === 503
      return { ok: status >= 200 && status < 300, status, json: async () => JSON.parse(json) as unknown }
    })
    const context = new RouterContextProvider()
    context.set(entry.apiContext, api)
    context.set(entry.scriptNonce, nonce)
    const rendered: { html: string | null } = { html: null }
    context.set(entry.renderedHtml, rendered)
    const response = await handle(new Request(url), context)
    return { response, ...rendered, isPartial, isUnavailable }
  }
}

/** The exports of web's entry.server.tsx besides its renderer. */
interface WebEntry {
  createApi(fetch: unknown): unknown
  apiContext: Parameters<RouterContextProvider['set']>[0]
  scriptNonce: RouterContext<string>
  renderedHtml: RouterContext<{ html: string | null }>
}
