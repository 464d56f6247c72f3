import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { SandboxApp, SandboxContext } from './context.ts'
import { controlRoutes } from './control.ts'
import { Faults } from './faults.ts'
import { type Credentials, loadKeys } from './keys.ts'
import { openLedger, savedShops } from './ledger.ts'
import { lianlianApi } from './lianlian/api.ts'
import { lianlianPages } from './lianlian/pages.ts'
import { assetRoutes } from './pages.ts'
import { paypalApi } from './paypal/api.ts'
import { paypalPages } from './paypal/pages.ts'
import { Webhooks } from './webhooks.ts'

export interface SandboxOptions {
  port: number
  host: string
  /** The SQLite file of its ledger. */
  file: string
  shopOrigin: string
}

export interface RunningSandbox {
  url: string
  credentials: Credentials
  stop: () => Promise<void>
}

/** Opens the ledger and starts the HTTP server. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const ledger = openLedger(options.file)
  const keys = loadKeys(ledger)
  const faults = new Faults()
  const server = createServer({ keepAliveTimeout: 75_000 })
  await listen(server, options)
  const { port } = server.address() as AddressInfo
  const url = `http://${options.host}:${port}`
  const shop = { origin: options.shopOrigin, others: new Set(savedShops(ledger)) }
  const webhooks = new Webhooks({ ledger, keys, faults, url })
  const context: SandboxContext = { ledger, keys, faults, webhooks, shop, url }

  const app: SandboxApp = new Hono()
  app.get('/healthz', (c) => c.text('ok'))
  app.route('/', assetRoutes())
  app.route('/', lianlianApi(context))
  app.route('/', lianlianPages(context))
  app.route('/', paypalApi(context))
  app.route('/', paypalPages(context))
  app.route('/control', controlRoutes(context))
  server.on('request', getRequestListener(app.fetch))
  webhooks.start()

  return {
    url,
    credentials: keys.credentials,
    stop: async () => {
      await webhooks.stop()
      await close(server)
      ledger.close()
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
    // Do not wait for responses that an injected fault delays.
    const timeout = setTimeout(() => server.closeAllConnections(), 500)
    server.close(() => {
      clearTimeout(timeout)
      resolve()
    })
    server.closeIdleConnections()
  })
}
