import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Endpoint, Output } from '@inkloom/contract/endpoint'
import { routes } from '@inkloom/contract/routes'
import { ApiError } from './errors.ts'
import { addCacheTags } from '../lib/cache-tags.ts'
import { notFound, sendError } from './errors.ts'
import { parse, type Parsed } from './parse-request.ts'
import { tagsOfAnswer } from './response-tags.ts'

type Handler<E extends Endpoint> = (input: Parsed<E>, c: Context) => Promise<Output<E> | ApiError>

/** Binds a call of the contract to the function that answers it. */
export function serve<E extends Endpoint>(app: Hono, endpoint: E, handler: Handler<E>): void {
  const { method, path } = honoRoute(routes[endpoint.name])
  app.on(method, path, async (c) => {
    const input = await parse(c, endpoint)
    if (input instanceof ApiError) return sendError(c, input)
    const answer = await handler(input, c)
    if (answer instanceof ApiError) return sendError(c, answer)
    if (method !== 'GET' || endpoint.personal) {
      return c.json(answer as object, endpoint.status ?? 200, { 'Cache-Control': 'no-store' })
    }
    addCacheTags(() => tagsOfAnswer(endpoint.name, answer, input as object) ?? [])
    return answerOnce(c, answer as object)
  })
}

/** A caller that has this answer already gets no body. */
function answerOnce(c: Context, answer: object): Response {
  const body = JSON.stringify(answer)
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  const headers = { ETag: etag, 'Cache-Control': 'public, max-age=0, must-revalidate' }
  const known = c.req.header('If-None-Match')
  if (known?.includes(etag)) return c.body(null, 304, headers)
  return c.body(body, 200, { ...headers, 'Content-Type': 'application/json' })
}

/** Answers what no call of the contract takes: a known path with another method, and every other path. */
export function rejectUnknownRoutes(app: Hono, served: string[]): void {
  const byPath = Map.groupBy(served.map(honoRoute), (route) => route.path)
  // A path that is spelled out comes before one with a parameter in its place.
  const exactFirst = [...byPath].sort(([a], [b]) => a.split(':').length - b.split(':').length)
  for (const [path, known] of exactFirst) {
    const methods = known.map((route) => route.method)
    const allow = methods.includes('GET') ? [...methods, 'HEAD'] : methods
    const headers = { Allow: allow.join(', ') }
    const error = new ApiError(405, `This address takes ${allow.join(' or ')} only`, { headers })
    app.all(path, (c) => sendError(c, error))
  }
  app.all('*', (c) => sendError(c, notFound()))
}

function honoRoute(route: string): { method: string; path: string } {
  const [method = '', path = ''] = route.split(' ')
  return { method, path: path.replaceAll(/\{(\w+)\}/g, ':$1') }
}
