import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { defaultHeaders } from '../lib/security-headers.ts'
import type { NodeMiddleware } from '../cache/fast-path.ts'

/** Status of requests that Node cannot parse; 400 for other errors. */
const parseErrors: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

export function createHttpServer(
  { requestMs, idleMs, publicUrl }: Pick<Config, 'requestMs' | 'idleMs' | 'publicUrl'>,
  log: Logger,
): Server {
  const headers = emptyResponseHeaders(publicUrl)
  const server = createServer({
    // `listen` rejects a missing Host, with the security headers.
    requireHostHeader: false,
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
    if (!socket.writable) return
    const status = parseErrors[error.code ?? ''] ?? 400
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
  })
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, headers).end()
  })
  return server
}

interface Handlers {
  app: Hono
  middleware: NodeMiddleware
  stopping: AbortSignal
}

/** Serves requests with the middleware first and then with Hono. Disposing it finishes the requests in flight. */
export async function listen(
  server: Server,
  { port, host, publicUrl, stopMs }: Pick<Config, 'port' | 'host' | 'publicUrl' | 'stopMs'>,
  handlers: Handlers,
): Promise<AsyncDisposable> {
  handleRequests(server, publicUrl, handlers)
  server.listen(port, host)
  await once(server, 'listening')
  return { [Symbol.asyncDispose]: () => drain(server, stopMs / 2) }
}

/** Serves the connections that another process has accepted. */
export interface PassedConnections {
  add: (socket: Socket) => void
  count: () => number
  /**
   * Finishes the requests in flight. Idle connections stay open for `idleMs`, because a client may be sending
   * a request; its response closes the connection.
   */
  drain: (idleMs: number) => Promise<void>
}

/** Serves requests on a socket file, and on connections that another process passes to this one. */
export async function listenForPassed(
  server: Server,
  { publicUrl, stopMs }: Pick<Config, 'publicUrl' | 'stopMs'>,
  handlers: Handlers & { socketFile: string },
): Promise<PassedConnections> {
  handleRequests(server, publicUrl, handlers)
  rmSync(handlers.socketFile, { force: true })
  // Node checks the timeouts of requests only while a server listens.
  server.listen(handlers.socketFile)
  await once(server, 'listening')
  const sockets = new Set<Socket>()
  return {
    add: (socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      // Like connections that Node accepts itself: they are ended after the last response.
      socket.allowHalfOpen = true
      server.emit('connection', socket)
    },
    count: () => sockets.size,
    drain: async (idleMs) => {
      const start = performance.now()
      const passed = () => performance.now() - start
      while (sockets.size > 0 && passed() < stopMs / 2) {
        if (passed() >= idleMs) server.closeIdleConnections()
        await setTimeout(20)
      }
      server.closeAllConnections()
      server.close()
    },
  }
}

function handleRequests(server: Server, publicUrl: string, { app, middleware, stopping }: Handlers): void {
  const headers = emptyResponseHeaders(publicUrl)
  const handle = getRequestListener(app.fetch, {
    // Hono handles the errors of the app: this is a URL or a Host header that cannot be parsed.
    errorHandler: (error) =>
      new Response(null, { status: error instanceof RequestError ? 400 : 500, headers }),
  })
  server.on('request', (request, response) => {
    if (!hasOneHost(request)) return void response.writeHead(400, headers).end()
    // Disable keep-alive during shutdown so that clients do not hold the server open.
    if (stopping.aborted) response.shouldKeepAlive = false
    middleware(request, response, () => void handle(request, response))
  })
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

/** For responses that are sent without Hono. */
function emptyResponseHeaders(publicUrl: string): Record<string, string> {
  return {
    ...defaultHeaders(publicUrl),
    'Cache-Control': 'no-store',
    'Content-Length': '0',
    Connection: 'close',
  }
}

/** With two Host headers, a proxy and the server could use different ones. Node drops the second. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') count += 1
  }
  return count === 1
}

/** Accepts no new requests; requests in flight have a limited time to finish. */
function drain(server: Server, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const deadline = globalThis.setTimeout(() => server.closeAllConnections(), timeoutMs)
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
