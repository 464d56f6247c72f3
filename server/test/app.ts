import { afterAll } from 'vitest'
import type { AddressInfo } from 'node:net'
import { feedRoutes } from '../api/feeds.ts'
import { createApi } from '../api/index.ts'
import { createApp } from '../app.ts'
import { createHttpServer, listen } from '../bootstrap/http-server.ts'
import { parseConfig } from '../config/config.ts'
import type { Database } from '../db/client.ts'
import { sitemapEntries, sitemapFiles } from '../domain/content/sitemap.ts'
import { createLog } from '../lib/log.ts'
import { mediaRoutes } from '../media/routes.ts'
import { assetRoutes } from '../ssr/assets.ts'
import { clientFolder } from '../ssr/build.ts'
import { createFastPath } from '../cache/fast-path.ts'
import { apiContext } from './api.ts'
import { testMedia } from './media.ts'
import { testPages } from './pages.ts'

/** The settings of a shop in production. */
export const productionSettings = {
  INKLOOM_MODE: 'production',
  PUBLIC_URL: 'https://shop.test',
  SMTP_URL: 'smtp://mail.test',
  CARD_PROVIDER: 'lianlian',
  LIANLIAN_URL: 'https://gateway.test',
  LIANLIAN_SDK_URL: 'https://gateway-sdk.test/sdk.js',
  LIANLIAN_MERCHANT_ID: '1',
  LIANLIAN_PRIVATE_KEY: 'a',
  LIANLIAN_PUBLIC_KEY: 'b',
  WALLET_PROVIDER: 'paypal',
  PAYPAL_CLIENT_ID: 'c',
  PAYPAL_CLIENT_SECRET: 'd',
  PAYPAL_WEBHOOK_ID: 'e',
}

/** The origins of the payment scripts in these settings. */
export const paymentOrigins = ['https://gateway-sdk.test', 'https://gateway.test', 'https://www.paypal.com']

/** All routes of the server with the built pages, also on a port, where cached pages do not reach the app. */
export async function testApp(database: Database, environment: Record<string, string> = {}) {
  const parsed = parseConfig({ PORT: '0', ...environment })
  if (!parsed.ok) throw new Error(parsed.errors.join())
  const { config } = parsed
  const { db, pool } = database
  const { publicUrl } = config
  const log = createLog('silent')
  const { read, cache, apiCache, publicReader, metrics } = await testPages(database, paymentOrigins)
  const api = createApi(apiContext(db, { isProduction: config.mode === 'production', publicUrl }))
  const app = createApp({
    config,
    log,
    metrics,
    registry: metrics.registry,
    db,
    pool,
    api,
    media: mediaRoutes(await testMedia(db)),
    publicReader,
    pages: { read, assets: assetRoutes(clientFolder) },
    feeds: feedRoutes({ names: [], open: async () => null }, publicUrl),
    sitemap: { files: () => sitemapFiles(db), entries: (page) => sitemapEntries(db, page) },
    isStopping: () => false,
    checkHealth: async () => ({ problems: [] }),
    isOverloaded: () => false,
  })
  const server = createHttpServer(config, log)
  const middleware = createFastPath({ pages: cache, api: apiCache, publicUrl, log, metrics })
  const running = await listen(server, config, { app, middleware, stopping: new AbortController().signal })
  afterAll(() => running[Symbol.asyncDispose]())
  return { app, metrics, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
