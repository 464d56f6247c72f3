import { createHash } from 'node:crypto'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { Endpoint, Output } from '@inkloom/contract/endpoint'
import { allRoutes } from '@inkloom/contract/all-routes'
import { addCacheTags } from '../lib/cache-tags.ts'
import { parseRequest, type Parsed } from './parse-request.ts'
import { responseTags } from './response-tags.ts'

type Handler<E extends Endpoint, Variables extends object> = (
  input: Parsed<E>,
  c: Context<{ Variables: Variables }>,
) => Promise<Output<E>>

type AnyHandler<E extends Endpoint> = (input: Parsed<E>, c: Context) => Promise<Output<E>>

/** The variables that a list of middleware sets. */
type VariablesOf<M> = M extends readonly [MiddlewareHandler<infer Env>, ...infer Rest]
  ? (Env extends { Variables: infer Variables } ? Variables : object) & VariablesOf<Rest>
  : object

/** Registers the handler of an endpoint. The middleware runs before the body is read. */
export function registerEndpoint<E extends Endpoint>(
  app: Hono,
  endpoint: E,
  handler: Handler<E, object>,
): void
export function registerEndpoint<E extends Endpoint, const M extends readonly MiddlewareHandler[]>(
  app: Hono,
  endpoint: E,
  middleware: M,
  handler: Handler<E, VariablesOf<M>>,
): void
export function registerEndpoint<E extends Endpoint>(
  app: Hono,
  endpoint: E,
  ...rest: [AnyHandler<E>] | [readonly MiddlewareHandler[], AnyHandler<E>]
): void {
  const [middleware, handler] = rest.length === 1 ? [[], rest[0]] : rest
  const [method = '', path = ''] = allRoutes[endpoint.name].split(' ')
  const respond: MiddlewareHandler = async (c) => {
    const input = await parseRequest(c, endpoint)
    const body = (await handler(input, c)) as object
    if (method !== 'GET' || endpoint.personal) {
      return c.json(body, endpoint.status ?? 200, { 'Cache-Control': 'no-store' })
    }
    addCacheTags(() => responseTags(endpoint.name, body, input as object) ?? [])
    return sendPublic(c, body)
  }
  app.on(method, [path.replaceAll(/\{(\w+)\}/g, ':$1')], ...middleware, respond)
}

/** The Hono environment of calls from this process: server rendering sends no If-None-Match. */
export const inProcess = { isInProcess: true }

/** Hashes the serialized body; Hono's `etag` would clone and re-read the response. */
function sendPublic(c: Context, body: object): Response {
  const json = JSON.stringify(body)
  const headers = {
    'Content-Type': 'application/json',
    'Cache-Control': 'public, max-age=0, must-revalidate',
  }
  if (c.env === inProcess) return c.body(json, 200, headers)
  const etag = `"${createHash('sha1').update(json).digest('base64url')}"`
  if (c.req.header('If-None-Match')?.includes(etag)) {
    return c.body(null, 304, { 'Cache-Control': headers['Cache-Control'], ETag: etag })
  }
  return c.body(json, 200, { ...headers, ETag: etag })
}
