import { Hono } from 'hono'
import { sendCached } from '../cache/cached-response.ts'
import { canonicalUrl, secretPages } from './canonical-url.ts'
import type { PageReader } from './page-reader.ts'
import type { Page } from './render.ts'

/** Serves a page for every URL that no other route handles. */
export function pageRoutes(read: PageReader): Hono {
  const app = new Hono()
  app.get('*', async (c) => {
    const url = new URL(c.req.url)
    // React Router's data endpoint is not used: browsers call the API instead.
    if (url.pathname.endsWith('.data')) return c.text('Not found', 404)
    const canonical = canonicalUrl(url)
    if ('redirect' in canonical) return c.redirect(canonical.redirect + url.search, 301)
    const result = await read(canonical.url)
    if (!('cached' in result)) return sendUncached(result.uncached)
    const response = await sendCached(result.cached, c.req.raw.headers, result)
    if (secretPages.test(url.pathname)) response.headers.set('Cache-Control', 'no-store')
    return response
  })
  app.all('*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }))
  return app
}

/** Errors, redirects and partial pages, which must not be cached. */
function sendUncached(page: Page): Response {
  const headers = new Headers({
    ...page.headers,
    'Content-Security-Policy': page.policy,
    'Cache-Control': 'no-store',
  })
  if (page.location) {
    headers.set('Location', page.location)
    return new Response(null, { status: page.status, headers })
  }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(page.html, { status: page.status, headers })
}
