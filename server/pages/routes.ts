import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Hono } from 'hono'
import type { Metrics } from '../metrics.ts'
import type { Page, Render } from './render.ts'

const squeeze = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
}

/** Every address that is a page. */
export function pageRoutes(render: Render, publicUrl: string, metrics: Metrics): Hono {
  const app = new Hono()
  app.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    // The router's own data endpoint: browsers make the API's calls instead.
    if (pathname.endsWith('.data')) return c.text('Nothing here', 404)
    metrics.renders.inc()
    const page = await render(publicUrl + pathname + search)
    const headers = pageHeaders(page)
    if (page.location) return new Response(null, { status: page.status, headers })
    const encoding = chosenEncoding(c.req.header('Accept-Encoding') ?? '')
    if (!encoding) return new Response(page.html, { status: page.status, headers })
    headers.set('Content-Encoding', encoding)
    const body = await squeeze[encoding](Buffer.from(page.html))
    return new Response(new Uint8Array(body), { status: page.status, headers })
  })
  app.all('*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }))
  return app
}

function pageHeaders(page: Page): Headers {
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': page.policy,
    'Cache-Control': page.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store',
    Vary: 'Accept-Encoding',
  })
  if (page.location) headers.set('Location', page.location)
  return headers
}

function chosenEncoding(accepted: string): 'br' | 'gzip' | null {
  const offers = accepted.split(',').map((offer) => offer.trim().split(';')[0])
  return offers.includes('br') ? 'br' : offers.includes('gzip') ? 'gzip' : null
}
