import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { pagePolicy } from './csp.ts'

/** A page, whole, with the policy that fits its inline scripts. */
export interface Page {
  status: number
  html: string
  location: string | null
  policy: string
  /** Besides those that every page has. */
  headers: Record<string, string>
  /** Something it asked for did not come: good enough to read, not to keep. */
  isPartial: boolean
}

export type Render = (url: string) => Promise<Page>

/** They are entered and left by document loads, so that these origins stand in no other page's policy. */
const paymentScreens = new Set(['/checkout', '/test-payment'])

/** Renders pages of web's server build; their loaders ask the API through `fetch`, in process. */
export function createRender(
  build: ServerBuild,
  fetch: (path: string, init: RequestInit) => Promise<Response>,
  paymentOrigins: string[] = [],
): Render {
  const handle = createRequestHandler(build, 'production')
  const entry = build.entry.module as unknown as WebEntry

  return async (url) => {
    let isPartial = false
    const api = entry.createApi(async (path: string, init: RequestInit) => {
      const response = await fetch(path, init)
      isPartial ||= response.status >= 500
      return response
    })
    const context = new RouterContextProvider()
    context.set(entry.apiContext, api)
    const response = await handle(new Request(url), context)
    const html = await response.text()
    const isPayment = paymentScreens.has(new URL(url).pathname)
    return {
      status: response.status,
      html,
      location: response.headers.get('Location'),
      policy: pagePolicy(html, isPayment ? paymentOrigins : []),
      // The wallet's window talks to the page that opened it.
      headers: isPayment ? { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' } : {},
      isPartial,
    }
  }
}

/** What web's entry.server.tsx hands out beside its renderer. */
interface WebEntry {
  createApi(fetch: unknown): unknown
  apiContext: Parameters<RouterContextProvider['set']>[0]
}
