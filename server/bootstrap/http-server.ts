import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { FastPath } from '../ssr/cache/fast-path.ts'

/** Serves cached pages by the fast path and everything else by Hono. */
export async function listen(
  { port, host, requestMs }: Config,
  { app, fastPath, log }: { app: Hono; fastPath: FastPath; log: Logger },
): Promise<AsyncDisposable> {
  const handle = getRequestListener(app.fetch)
  const timeouts = {
    requestTimeout: requestMs,
    headersTimeout: Math.min(requestMs, 10_000),
    connectionsCheckingInterval: Math.min(requestMs, 5000),
    // Longer than the keep-alive of common proxies: if we closed first, we could drop a request that is on its way.
    keepAliveTimeout: 75_000,
  }
  const server = createServer(timeouts, (request, response) => {
    // Disable keep-alive during shutdown so that clients do not hold the server open.
    if (!server.listening) response.shouldKeepAlive = false
    if (!fastPath(request, response)) void handle(request, response)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    log.debug({ err: error }, 'bad request')
    const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
    if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return { [Symbol.asyncDispose]: () => drain(server) }
}

/** Accepts no new requests; requests in flight have 10 seconds to finish. */
function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), 10_000)
    server.close(() => {
      clearTimeout(deadline)
      resolve()
    })
    server.closeIdleConnections()
  })
}
