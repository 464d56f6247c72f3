import { Agent, request as send, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { type CleanImage, type CleanImageUpload, PicturesBusyError } from '../domain/ports/images.ts'
import { sharedPaths, type SharedPage, unpack } from './shared-messages.ts'

export interface SharedClient extends Disposable {
  /** Resolves when the background process is ready. */
  running: () => Promise<void>
  /** Reads a page from the background process, which must have received the invalidation `after`. */
  renderPage: (url: string, after: string) => Promise<{ value: SharedPage; bytes: Buffer }>
  cleanImage: CleanImageUpload
  /** Both return at once. The next regular round of the reconciler covers lost calls. */
  triggerReconciler: () => void
  applyWebhooksIn: (seconds: number) => void
  /** Passes a request on to the background process. */
  forward: MiddlewareHandler
}

/** How long a call waits for a background process that is being restarted. */
const maxWaitMs = 5000
const timeoutMs = 60_000
const pauseMs = 25

/** Calls the background process of this shop on its Unix socket. */
export function createSharedClient(socketPath: string): SharedClient {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 32 })

  async function call(
    path: string,
    { method = 'POST', headers = {}, body }: Call = {},
  ): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const sent = send({ socketPath, path, method, headers, agent, timeout: timeoutMs }, resolve)
    sent.once('error', reject)
    sent.once('timeout', () => sent.destroy(new Error('The background process does not respond')))
    sent.end(body)
    return promise
  }

  /** Repeats a call until the background process runs. `isRepeatable` calls are also repeated if it exits meanwhile. */
  async function callRunning<T>(isRepeatable: boolean, attempt: () => Promise<T>): Promise<T> {
    for (const deadline = performance.now() + maxWaitMs; ;) {
      try {
        return await attempt()
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException
        const isNotRunning = code === 'ECONNREFUSED' || code === 'ENOENT'
        const isLost = isRepeatable && (code === 'ECONNRESET' || code === 'EPIPE')
        if (!isNotRunning && !isLost) throw error
        if (performance.now() > deadline) throw notRunning(error)
        await setTimeout(pauseMs)
      }
    }
  }

  const wake = (query: string) => {
    call(sharedPaths.reconcile + query).then(
      (response) => response.resume(),
      () => undefined,
    )
  }

  return {
    running: async () => {
      for (;;) {
        const response = await call(sharedPaths.ping).catch(() => null)
        response?.resume()
        if (response) return
        await setTimeout(pauseMs)
      }
    },
    renderPage: (url, after) =>
      callRunning(true, async () => {
        const response = await call(sharedPaths.render, { body: JSON.stringify({ url, after }) })
        const body = await buffer(response)
        const { value, bytes } = unpack(body)
        if (response.statusCode === 200) return { value: value as SharedPage, bytes }
        const { message, code } = value as { message: string; code?: string }
        throw Object.assign(new Error(message), { code })
      }),
    cleanImage: async (bytes) => {
      try {
        const response = await callRunning(false, () => call(sharedPaths.cleanImage, { body: bytes }))
        const body = await buffer(response)
        if (response.statusCode === 204) return null
        if (response.statusCode !== 200) throw new PicturesBusyError()
        const { value, bytes: content } = unpack(body)
        return { ...(value as Omit<CleanImage, 'content'>), content }
      } catch {
        // The background process has exited, or its picture encoder.
        throw new PicturesBusyError()
      }
    },
    triggerReconciler: () => wake(''),
    applyWebhooksIn: (seconds) => wake(`?webhooks=${seconds}`),
    forward: async (c) => {
      const { pathname, search } = new URL(c.req.url)
      const response = await callRunning(true, () =>
        call(pathname + search, { method: c.req.method, headers: forwarded(c.req.header()) }),
      )
      const isEmpty = c.req.method === 'HEAD' || response.statusCode === 304
      if (isEmpty) response.resume()
      const body = isEmpty ? null : (Readable.toWeb(response) as ReadableStream)
      return new Response(body, { status: response.statusCode!, headers: returned(response.headers) })
    },
    [Symbol.dispose]: () => agent.destroy(),
  }
}

interface Call {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

/** Answered with 503 as an unreachable database. */
const notRunning = (cause: unknown) =>
  Object.assign(new Error('The background process is not running', { cause }), { code: 'ECONNREFUSED' })

/** Of one connection only. */
const connectionHeaders = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'upgrade',
])

function forwarded(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !connectionHeaders.has(name)))
}

function returned(headers: IncomingHttpHeaders): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || (connectionHeaders.has(name) && name !== 'content-length')
      ? []
      : [value].flat().map((one): [string, string] => [name, one]),
  )
}
