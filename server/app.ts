import { Hono } from 'hono'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Db } from './db/client.ts'
import { devMailRoutes } from './http/dev-mail.ts'
import { errorAnswers } from './http/errors.ts'
import { secured } from './http/headers.ts'
import { healthRoutes } from './http/health.ts'
import { requestLog } from './http/request-log.ts'
import { mediaRoutes } from './media/routes.ts'
import type { Metrics } from './metrics.ts'
import { assetRoutes } from './pages/assets.ts'
import type { Keeper } from './pages/keeper.ts'
import { pageRoutes } from './pages/routes.ts'
import { sitemapRoutes, type SitemapSource } from './pages/sitemap.ts'

export interface Parts {
  config: Config
  log: Logger
  metrics: Metrics
  db: Db
  pool: pg.Pool
  api: Hono
  media: Parameters<typeof mediaRoutes>[0]
  keeper: Keeper
  sitemap: SitemapSource
  clientFolder: string
  isStopping: () => boolean
}

/** The whole server, as a table of contents. */
export function createApp(parts: Parts): Hono {
  const { config, log, metrics, db, pool, api, media, keeper, sitemap, clientFolder, isStopping } = parts
  const app = new Hono()
  app.use(requestLog(log, metrics))
  app.use(secured(config.publicUrl))
  app.route('/', healthRoutes(pool, metrics, isStopping))
  app.route('/api', api)
  app.route('/media', mediaRoutes(media))
  if (config.mode === 'demo' && config.mail.smtpUrl === null) app.route('/dev/mail', devMailRoutes(db))
  if (config.mode === 'production') app.all('/test-payment', (c) => c.notFound())
  app.route('/', assetRoutes(clientFolder))
  app.route('/', sitemapRoutes(sitemap, config.publicUrl))
  app.route('/', pageRoutes(keeper))
  errorAnswers(app, log)
  return app
}
