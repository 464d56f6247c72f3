import type { Server } from 'node:http'
import { resolve } from 'node:path'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import type { NodeMiddleware } from '../ssr/cache/fast-path.ts'
import { createRender, type ApiFetch, type Page } from '../ssr/render.ts'

interface DevPages extends AsyncDisposable {
  middleware: NodeMiddleware
  render: (url: string, fetch: ApiFetch, paymentOrigins: string[]) => Promise<Page>
}

const buildId = 'virtual:react-router/server-build'

/** Serves the sources of `web` with hot reload; its WebSocket shares the HTTP server, so that it reconnects after a restart. */
export async function startVite(server: Server, stopping: AbortSignal): Promise<DevPages> {
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
  return {
    middleware: vite.middlewares,
    render: async (url, fetch, paymentOrigins) => {
      try {
        const build = (await vite.ssrLoadModule(buildId)) as ServerBuild
        return await createRender(build, fetch, paymentOrigins, 'development')(url)
      } catch (error) {
        return errorPage(error)
      }
    },
    [Symbol.asyncDispose]: () => vite.close(),
  }
}

/** Reloads itself when the error is fixed, because it loads the Vite client. */
function errorPage(error: unknown): Page {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return {
    status: 500,
    html: `<!doctype html><title>Error</title><script type="module" src="/@vite/client"></script><pre>${escaped}</pre>`,
    location: null,
    policy: "default-src 'self'; style-src 'unsafe-inline'",
    headers: {},
    isPartial: true,
  }
}
