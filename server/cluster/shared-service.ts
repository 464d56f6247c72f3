import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { chmodSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import type { CachedResponse } from '../cache/cached-response.ts'
import type { NotificationLog } from '../cache/notification-log.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import { type CleanImageUpload, PicturesBusyError } from '../domain/ports/images.ts'
import { pack, sharedPaths, type SharedPage } from './shared-messages.ts'

interface Options {
  /** Reads a page by its path and query, and renders a missing one once for all callers. */
  readPage: (url: string) => Promise<{ cached: CachedResponse; isStale: boolean } | { uncached: unknown }>
  pages: ResponseCache
  notifications: NotificationLog
  cleanImage: CleanImageUpload
  /** Runs the reconciler, or applies webhooks after some seconds. */
  reconcile: (webhooksInSeconds: number | null) => void
  /** Serves the paths of the shop that only this process serves. */
  serve: (request: IncomingMessage, response: ServerResponse) => void
  log: { error: (fields: object, message: string) => void }
}

/** Serves the workers on a Unix socket: renders pages, encodes pictures and wakes the reconciler. */
export async function serveWorkers(
  socketFile: string,
  { readPage, pages, notifications, cleanImage, reconcile, serve, log }: Options,
): Promise<AsyncDisposable> {
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const [path] = request.url!.split('?', 1)
    const handle = path ? handlers[path] : undefined
    if (!handle) return serve(request, response)
    handle(request, response).catch((error: unknown) => {
      if (error instanceof PicturesBusyError) return void response.writeHead(503).end()
      log.error({ err: error }, 'A call of a worker failed')
      const { message, code } = error as NodeJS.ErrnoException
      response.writeHead(500).end(pack({ message, code }))
    })
  })

  const handlers: Record<string, (request: IncomingMessage, response: ServerResponse) => Promise<void>> = {
    [sharedPaths.ping]: async (_, response) => void response.end(),
    [sharedPaths.render]: async (request, response) => {
      const { url, after } = JSON.parse((await buffer(request)).toString()) as { url: string; after: string }
      response.end(await renderedPage(url, after))
    },
    [sharedPaths.cleanImage]: async (request, response) => {
      const image = await cleanImage(await buffer(request))
      if (!image) return void response.writeHead(204).end()
      const { content, ...info } = image
      response.end(pack(info, content))
    },
    [sharedPaths.reconcile]: async (request, response) => {
      const seconds = new URL(request.url!, 'http://shared').searchParams.get('webhooks')
      reconcile(seconds === null ? null : Number(seconds))
      response.writeHead(204).end()
    },
  }

  /** `after` is the latest invalidation that the worker has received: the page must not be older. */
  async function renderedPage(url: string, after: string): Promise<Buffer> {
    const isCurrent = pages.isConnected && (await notifications.hasSeen(after))
    const result = await readPage(url)
    if ('uncached' in result) {
      return pack({ kind: 'uncached', page: result.uncached } satisfies SharedPage)
    }
    const { cached } = result
    const page: SharedPage = {
      kind: 'cached',
      headers: cached.headers,
      tags: [...cached.tags],
      isStale: result.isStale || !isCurrent,
    }
    return pack(page, await cached.body('br'))
  }

  rmSync(socketFile, { force: true })
  server.listen(socketFile)
  await once(server, 'listening')
  chmodSync(socketFile, 0o600)
  return {
    [Symbol.asyncDispose]: async () => {
      const closed = once(server, 'close')
      server.close()
      const timer = setTimeout(() => server.closeAllConnections(), 1000)
      await closed
      clearTimeout(timer)
    },
  }
}
