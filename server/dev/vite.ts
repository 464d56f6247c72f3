import type { Server } from 'node:http'
import { resolve } from 'node:path'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import type { NodeMiddleware } from '../cache/fast-path.ts'
import { createHandler, createRender, type ApiFetch, type Page } from '../ssr/render.ts'

interface DevPages extends AsyncDisposable {
  middleware: NodeMiddleware
  render: (url: string) => Promise<Page>
  /** Handles React Router's data requests, which hot reload needs. */
  loadData: (url: string) => Promise<Response>
}

interface Options {
  /** Its WebSocket connections are used for hot reload, so that browsers detect a restart. */
  server: Server
  stopping: AbortSignal
  fetch: ApiFetch
  paymentOrigins: string[]
}

/** Serves the sources of `web` with hot reload. */
export async function startVite({ server, stopping, fetch, paymentOrigins }: Options): Promise<DevPages> {
  const root = resolve(import.meta.dirname, '../../web')
  const vite = await createServer({
    root,
    configFile: resolve(root, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server } },
  })
  // Open WebSockets would keep the HTTP server from closing.
  stopping.addEventListener('abort', () => void vite.close())
  const loadBuild = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  return {
    middleware: vite.middlewares,
    render: async (url) => {
      try {
        const page = await createRender(await loadBuild(), 'development')(url, fetch, paymentOrigins)
        return { ...page, policy: `${page.policy}; ${devPolicy}` }
      } catch (error) {
        return errorPage(error)
      }
    },
    loadData: async (url) => {
      const { response } = await createHandler(await loadBuild(), 'development')(url, fetch)
      return response
    },
    [Symbol.asyncDispose]: () => vite.close(),
  }
}

/** The Vite client waits for a restarted server in a worker of its own. */
const devPolicy = 'worker-src blob:'

/** Loads the Vite client, so that it reloads when the error is fixed. */
function errorPage(error: unknown): Page {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return {
    status: 500,
    html: `<!doctype html><title>Error</title><script type="module" src="/@vite/client"></script><pre>${escaped}</pre>`,
    compressed: null,
    location: null,
    policy: `default-src 'self'; style-src 'unsafe-inline'; ${devPolicy}`,
    headers: {},
    isPartial: true,
  }
}
