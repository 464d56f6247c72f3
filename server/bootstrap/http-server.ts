import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { NodeMiddleware } from '../ssr/cache/fast-path.ts'

export function createHttpServer(
  { requestMs, idleMs }: Pick<Config, 'requestMs' | 'idleMs'>,
  log: Logger,
): Server {
  const server = createServer({
    requestTimeout: requestMs,
    headersTimeout: Math.min(requestMs, 10_000),
    connectionsCheckingInterval: Math.min(requestMs, 5000),
    // Longer than the keep-alive of common proxies: closing first could drop a request in flight.
    keepAliveTimeout: 75_000,
  })
  // Also ends responses that the client does not read; unread bytes would stay in memory.
  server.setTimeout(idleMs)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    log.debug({ err: error }, 'bad request')
    const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
    if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
  })
  return server
}

/** Serves requests with the middleware first and then with Hono. Disposing it finishes the requests in flight. */
export async function listen(
  server: Server,
  { port, host, stopMs }: Config,
  { app, middleware, stopping }: { app: Hono; middleware: NodeMiddleware; stopping: AbortSignal },
): Promise<AsyncDisposable> {
  const handle = getRequestListener(app.fetch)
  server.on('request', (request, response) => {
    // Disable keep-alive during shutdown so that clients do not hold the server open.
    if (stopping.aborted) response.shouldKeepAlive = false
    middleware(request, response, () => void handle(request, response))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return { [Symbol.asyncDispose]: () => drain(server, stopMs / 2) }
}

/** Serves metrics and health on a port of their own. */
export function listenForOperator(
  config: Config,
  log: Logger,
  { app, stopping }: { app: Hono; stopping: AbortSignal },
): Promise<AsyncDisposable> {
  const address = { ...config, port: config.metrics.port! }
  const middleware: NodeMiddleware = (_, __, next) => next()
  return listen(createHttpServer(config, log), address, { app, middleware, stopping })
}

/** Accepts no new requests; requests in flight have a limited time to finish. */
function drain(server: Server, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), timeoutMs)
    // A connection whose request was in flight becomes idle later.
    const closeIdle = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(deadline)
      clearInterval(closeIdle)
      resolve()
    })
    server.closeIdleConnections()
  })
}
