import { Hono } from 'hono'
import { cachedPageHeaders, negotiateEncoding, type CachedPage } from './cache/cached-page.ts'
import type { RenderCache } from './cache/render-cache.ts'
import { canonicalUrl } from './canonical-url.ts'
import type { Page } from './render.ts'

/** Serves a page for every URL that no other route handles. */
export function pageRoutes(render: RenderCache): Hono {
  const app = new Hono()
  app.get('*', async (c) => {
    const url = new URL(c.req.url)
    // React Router's data endpoint is not used: browsers call the API instead.
    if (url.pathname.endsWith('.data')) return c.text('Not found', 404)
    const canonical = canonicalUrl(url)
    if ('redirect' in canonical) return c.redirect(canonical.redirect + url.search, 301)
    const result = await render(canonical.url)
    return 'cached' in result
      ? cachedResponse(result.cached, c.req.raw.headers)
      : uncachedResponse(result.page)
  })
  app.all('*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }))
  return app
}

function cachedResponse(page: CachedPage, request: Headers): Response {
  const encoding = negotiateEncoding(request.get('Accept-Encoding') ?? '')
  const headers = cachedPageHeaders(page, encoding)
  const isUnchanged = request.get('If-None-Match')?.includes(page.etags[encoding]) === true
  if (isUnchanged) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(page.bytes[encoding]), { headers })
}

/** Errors, redirects and partial pages, which must not be cached. */
function uncachedResponse(page: Page): Response {
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
