import { Hono, type MiddlewareHandler } from 'hono'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from './config/config.ts'
import type { Db } from './db/client.ts'
import { devMailRoutes } from './api/dev-mail.ts'
import { handleErrors } from './api/errors.ts'
import { addSecurityHeaders } from './api/middleware/security-headers.ts'
import { type Health, healthRoutes, operatorRoutes } from './api/health.ts'
import { countRefusedLogins } from './api/middleware/refused-logins.ts'
import type { OperatorAccess } from './api/middleware/operator.ts'
import { rejectWhenOverloaded } from './api/middleware/overload.ts'
import { requestLog } from './api/middleware/request-log.ts'
import type { Metrics, MetricsText } from './lib/metrics.ts'
import type { PublicReader } from './api/public-reader.ts'
import type { PageReader } from './ssr/page-reader.ts'
import { pageRoutes } from './ssr/routes.ts'
import { sitemapRoutes, type SitemapSource } from './ssr/sitemap.ts'

interface Dependencies {
  config: Config
  log: Logger
  metrics: Metrics
  /** The metrics of this process, or of all processes of the shop. */
  registry: MetricsText
  db: Db
  pool: pg.Pool
  api: Hono
  /** Serves `/media`. */
  media: Hono
  /** Missing in development: changed code must show at once. */
  publicReader: PublicReader | null
  pages: { read: PageReader; assets: Hono }
  /** Serves `/feeds`. */
  feeds: Hono
  sitemap: SitemapSource
  isStopping: () => boolean
  checkHealth: () => Promise<Health>
  isOverloaded: () => boolean
}

/** All routes of the server, in the order in which they are tried. */
export function createApp(dependencies: Dependencies): Hono {
  const {
    config,
    log,
    metrics,
    db,
    pool,
    api,
    publicReader,
    media,
    pages,
    feeds,
    sitemap,
    isStopping,
    isOverloaded,
  } = dependencies
  const app = new Hono()
  app.use(requestLog(log, metrics))
  app.use(addSecurityHeaders(config.publicUrl))
  if (config.metrics.port === null) app.route('/', operatorRoutes(dependencies, operatorAccess(config)))
  app.route('/', healthRoutes(pool, isStopping))
  app.use('/api/*', rejectWhenOverloaded(isOverloaded, metrics))
  app.use('/api/login', countRefusedLogins(metrics))
  if (publicReader) app.get('/api/*', publicReader.middleware)
  app.route('/api', api)
  app.route('/media', media)
  if (config.mode === 'demo' && config.email.smtpUrl === null) app.route('/dev/mail', devMailRoutes(db))
  if (config.mode === 'production') app.use(hideTestPayment)
  app.route('/', pages.assets)
  app.route('/feeds', feeds)
  app.route('/', sitemapRoutes(sitemap, config.publicUrl))
  app.route('/', pageRoutes(pages.read))
  handleErrors(app, log)
  return app
}

/** The pages match their paths in upper case and with more slashes too. */
const hideTestPayment: MiddlewareHandler = async (c, next) =>
  /^\/+test-payment\/*$/i.test(c.req.path) ? c.notFound() : next()

/** The routes of the private port: metrics and health. */
export function createOperatorApp(
  dependencies: Pick<Dependencies, 'config' | 'log' | 'registry' | 'pool' | 'isStopping' | 'checkHealth'>,
): Hono {
  const { config, log, pool, isStopping } = dependencies
  const app = new Hono()
  app.route('/', operatorRoutes(dependencies, operatorAccess(config)))
  app.route('/', healthRoutes(pool, isStopping))
  handleErrors(app, log)
  return app
}

function operatorAccess({ metrics: { port, token }, trustedProxies }: Config): OperatorAccess {
  return { token, hasOwnPort: port !== null, trustedProxies }
}
