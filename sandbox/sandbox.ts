import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { openBooks } from './books.ts'
import { controlRoutes } from './control.ts'
import { Faults } from './faults.ts'
import { type Credentials, loadKeys } from './keys.ts'
import { lianlianApi } from './lianlian/api.ts'
import { lianlianPages } from './lianlian/pages.ts'
import { Notices } from './notices.ts'
import { assetRoutes } from './pages.ts'
import { paypalApi } from './paypal/api.ts'
import { paypalPages } from './paypal/pages.ts'

export interface SandboxOptions {
  port: number
  host: string
  /** Where its books are kept. */
  file: string
  shopOrigin: string
}

export interface RunningSandbox {
  url: string
  credentials: Credentials
  stop: () => Promise<void>
}

/** What every part of the sandbox works with. */
export type SandboxApp = Hono<{ Bindings: HttpBindings }>

/** Opens the books and listens; `stop` lets answers that are under way go out. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const books = openBooks(options.file)
  const keys = loadKeys(books)
  const faults = new Faults()
  const server = createServer({ keepAliveTimeout: 75_000 })
  await listen(server, options)
  const { port } = server.address() as AddressInfo
  const url = `http://${options.host}:${port}`
  const shop = { origin: options.shopOrigin }
  const notices = new Notices({ books, keys, faults, url })
  const parts = { books, keys, faults, notices, shop, url }

  const app: SandboxApp = new Hono()
  app.get('/healthz', (c) => c.text('ok'))
  app.route('/', assetRoutes())
  app.route('/', lianlianApi(parts))
  app.route('/', lianlianPages(parts))
  app.route('/', paypalApi(parts))
  app.route('/', paypalPages(parts))
  app.route('/control', controlRoutes(parts))
  server.on('request', getRequestListener(app.fetch))
  notices.start()

  return {
    url,
    credentials: keys.credentials,
    stop: async () => {
      await notices.stop()
      await close(server)
      books.close()
    },
  }
}

function listen(server: Server, { port, host }: SandboxOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // Answers that are held back on purpose are not waited for.
    const late = setTimeout(() => server.closeAllConnections(), 500)
    server.close(() => {
      clearTimeout(late)
      resolve()
    })
    server.closeIdleConnections()
  })
}
