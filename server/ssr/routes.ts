import { Hono } from 'hono'
import { pageAddress } from './canonical-url.ts'
import { chosenEncoding, keptHeaders } from './cache/fast-path.ts'
import type { RenderCache } from './cache/render-cache.ts'
import type { Page } from './render.ts'
import type { CachedPage } from './cache/page-cache.ts'

/** Every address that is a page. */
export function pageRoutes(keeper: RenderCache): Hono {
  const app = new Hono()
  app.get('*', async (c) => {
    const url = new URL(c.req.url)
    // The router's own data endpoint: browsers make the API's calls instead.
    if (url.pathname.endsWith('.data')) return c.text('Nothing here', 404)
    const place = pageAddress(url)
    if ('redirect' in place) return c.redirect(place.redirect + url.search, 301)
    const answer = await keeper(place.address)
    return 'kept' in answer ? keptResponse(answer.kept, c.req.raw.headers) : passingResponse(answer.page)
  })
  app.all('*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }))
  return app
}

function keptResponse(page: CachedPage, asked: Headers): Response {
  const encoding = chosenEncoding(asked.get('Accept-Encoding') ?? '')
  const headers = keptHeaders(page, encoding)
  const isKnown = asked.get('If-None-Match')?.includes(page.etags[encoding]) === true
  if (isKnown) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(page.bytes[encoding]), { headers })
}

/** Errors, redirects and pages with a part missing: as they are, and not to be kept by anybody. */
function passingResponse(page: Page): Response {
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
