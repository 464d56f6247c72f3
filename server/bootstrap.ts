import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type pg from 'pg'
import { pino, type Logger } from 'pino'
import { createApp } from './app.ts'
import type { Config } from './config/config.ts'
import { openDatabase, type Db } from './db/client.ts'
import { startEmbeddedPostgres } from './db/embedded.ts'
import { subscribeToInvalidations } from './db/invalidation.ts'
import { migrate } from './db/migrate.ts'
import { designByKey, cleanupDesigns } from './domain/designs/designs.ts'
import { cleanupUnverified } from './domain/accounts/accounts.ts'
import { avatarOf } from './domain/accounts/avatars.ts'
import { sanitizeHtml } from './lib/html.ts'
import { pictureByPath } from './domain/catalog/pictures.ts'
import { cleanupRateLimits } from './domain/rate-limits.ts'
import { cleanupLinks } from './domain/links.ts'
import { cleanupEmails } from './domain/messages/mails.ts'
import { settleSales } from './domain/catalog/sales.ts'
import { cleanupSessions } from './domain/accounts/sessions.ts'
import { sitemapEntries, sitemapParts } from './domain/content/sitemap.ts'
import { messageImageOf } from './domain/messages/threads.ts'
import { cleanupUploads, uploadOf } from './domain/designs/uploads.ts'
import { type Reconciler, startReconciler } from './domain/payments/reconcile.ts'
import { createApi } from './api/index.ts'
import { clientIp } from './api/middleware/client-ip.ts'
import { inProcess } from './api/route.ts'
import { startJobs, type Jobs } from './jobs/jobs.ts'
import { createEmailQueue } from './jobs/email-queue.ts'
import { createWorkers, resumeMails } from './jobs/workers.ts'
import type { Mail, EnqueueEmail } from './domain/ports/email.ts'
import { composeEmail } from './email/templates.ts'
import { createSmtp } from './providers/smtp.ts'
import { cleanImage } from './media/clean.ts'
import { createDesigns } from './media/designs.ts'
import { createPictures, type Pictures } from './media/pictures.ts'
import { warmPictures } from './media/warm.ts'
import { createMetrics, type Metrics } from './lib/metrics.ts'
import { clientFolder, loadPages } from './ssr/build.ts'
import { createFastPath } from './ssr/cache/fast-path.ts'
import { createRenderCache } from './ssr/cache/render-cache.ts'
import { createRender } from './ssr/render.ts'
import { PageCache } from './ssr/cache/page-cache.ts'
import type { Progress } from './lib/progress.ts'
import { armCrashPoint } from './lib/crash-point.ts'
import { openProviders } from './providers/setup.ts'
import type { PaymentContext } from './domain/payments/context.ts'
import { orderMailWith } from './domain/orders/order-mail.ts'
import { socialProviders } from './providers/oauth.ts'
import { lockDataDir } from './lib/pid-lock.ts'

export interface RunningServer {
  url: string
  stop: () => Promise<void>
}

/** Brings up everything a shop needs, in order; `stop` takes it down in reverse and finishes what is in flight. */
export async function startServer(config: Config, progress: Progress): Promise<RunningServer> {
  const closing: (() => void | Promise<void>)[] = []
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step()
  }
  try {
    const log = pino({ level: config.logLevel, base: null })
    let reconciler: Reconciler | null = null
    const connection = await connect(config, progress, closing)
    const {
      db,
      pool,
      close: closePool,
    } = openDatabase(connection, (error) => log.warn({ err: error }, 'connection lost'))
    closing.push(closePool)
    await migrate(pool)
    const { jobs, enqueueEmail } = await startMail(config, connection, { db, pool }, log, closing, async () =>
      reconciler?.compare(),
    )

    const metrics = createMetrics()
    armCrashPoint(config.payments.crashPoint)
    const money: PaymentContext = {
      db,
      log,
      providers: await openProviders({ config, progress, closing }),
      times: config.payments.times,
      publicUrl: config.publicUrl,
      enqueueEmail: orderMailWith(enqueueEmail),
    }
    const api = createApi({
      db,
      log,
      clientIp: clientIp(config.trustedProxies),
      limits: config.limits,
      sessionLife: config.sessionLife,
      enqueueEmail,
      jobs,
      cleanImage,
      payments: money,
      triggerReconciler: () => reconciler?.kick(),
      isProduction: config.mode === 'production',
      social: socialProviders(config.social, config.socialOrigin),
      publicUrl: config.publicUrl,
    })
    const findUpload = (id: string) => uploadOf(db, id)
    const pictures = createPictures({
      folder: join(config.dataDir, 'media'),
      find: (path) => pictureByPath(db, path),
      drawRecipe: await recipeDrawer(config),
      uploadOf: findUpload,
      metrics,
      onError: (error) => log.error({ err: error }, 'a picture could not be made'),
    })
    const designs = createDesigns({
      folder: join(config.dataDir, 'media'),
      find: (key) => designByKey(db, key),
      uploadOf: findUpload,
      pictures,
    })
    const store = new PageCache(config.pageCacheBytes)
    closing.push(keepStoreTrue(store, connection, metrics))
    const { card, wallet } = money.providers
    const render = createRender(
      await loadPages(),
      async (path, init) => api.request(path.slice('/api'.length), init, inProcess),
      [...new Set([...card.browser.origins, ...wallet.browser.origins])],
    )
    const keeper = createRenderCache(render, store, config.publicUrl, metrics)
    let stopping = false
    const app = createApp({
      config,
      log,
      metrics,
      db,
      pool,
      api,
      media: {
        pictures,
        designs,
        own: {
          uploads: findUpload,
          avatars: (id) => avatarOf(db, id),
          messages: (id) => messageImageOf(db, id),
        },
      },
      keeper,
      sitemap: { parts: () => sitemapParts(db), entries: (ask) => sitemapEntries(db, ask) },
      clientFolder,
      isStopping: () => stopping,
    })
    await fill(config, pool, app, pictures, progress)

    const every = (ms: number, what: string, task: () => Promise<unknown>) => {
      const timer = setInterval(
        () => void task().catch((error: unknown) => log.warn({ err: error }, `${what} failed`)),
        ms,
      )
      closing.push(() => clearInterval(timer))
    }
    every(config.saleClockMs, 'settling sales', () => settleSales(db))
    every(config.cleanupMs, 'sweeping', async () => {
      await cleanupUploads(db, config.uploadDays)
      await cleanupDesigns(db, config.uploadDays)
      await cleanupRateLimits(db)
      await cleanupSessions(db, config.sessionLife)
      await cleanupLinks(db)
      await cleanupUnverified(db, config.unverifiedDays)
      await cleanupEmails(db, config.mailDays)
    })
    const front = createFastPath({ store, publicUrl: config.publicUrl, log, metrics })
    reconciler = startReconciler(money)
    closing.push(() => reconciler?.stop())
    const server = await listen(app, front, config, log)
    closing.push(() => {
      stopping = true
      return drain(server)
    })
    return { url: config.publicUrl, stop: close }
  } catch (error) {
    // What cannot be closed either has the same cause.
    await close().catch(() => undefined)
    throw error
  }
}

async function connect(
  config: Config,
  progress: Progress,
  closing: (() => void | Promise<void>)[],
): Promise<pg.PoolConfig> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl }
  closing.push(lockDataDir(config.dataDir))
  const postgres = await progress.step('Starting PostgreSQL', () =>
    startEmbeddedPostgres({ dataDir: config.dataDir }),
  )
  closing.push(postgres.stop)
  return postgres.connection
}

/** The queue of later work with its workers, and the way for a mail to get into it. */
async function startMail(
  config: Config,
  connection: pg.PoolConfig,
  { db, pool }: { db: Db; pool: pg.Pool },
  log: Logger,
  closing: (() => void | Promise<void>)[],
  comparePayments: () => Promise<void>,
): Promise<{ jobs: Jobs; enqueueEmail: EnqueueEmail }> {
  const { smtpUrl, from, retrySeconds } = config.mail
  const smtp = smtpUrl === null ? null : createSmtp(smtpUrl, from)
  if (smtp) closing.push(smtp.close)
  const onError = (error: Error) => log.error({ err: error }, 'the job queue failed')
  const jobs = await startJobs(connection, { retrySeconds, onError })
  closing.push(jobs.stop)
  const { publicUrl } = config
  const compose = (mail: Mail) => composeEmail(mail, publicUrl)
  const enqueueEmail = createEmailQueue(jobs.send, compose, new URL(publicUrl).hostname)
  await jobs.work(createWorkers({ db, pool, enqueueEmail, send: smtp?.send ?? null, comparePayments }))
  await resumeMails(db, jobs)
  return { jobs, enqueueEmail }
}

/** Only the demo shop has drawn pictures; a production shop never loads their code. */
async function recipeDrawer({ mode }: Config): Promise<(recipe: object) => string> {
  if (mode === 'demo') return (await import('@inkloom/demo/pictures/draw')).createRecipeDrawer()
  return () => {
    throw new Error('Drawn pictures exist in the demo shop only')
  }
}

/** An empty shop gets its pages and, in the demo, its goods with the pictures of the home page. */
async function fill(
  config: Config,
  pool: pg.Pool,
  app: Hono,
  pictures: Pictures,
  progress: Progress,
): Promise<void> {
  const { rows } = await pool.query('select from pages limit 1')
  if (rows.length > 0) return
  const products = config.demoProducts
  const { loadDemo } = await import('@inkloom/demo/load')
  await loadDemo(pool, { products, sanitize: sanitizeHtml, progress })
  if (products === 0) return
  const home = await app.request('/')
  const html = await home.text()
  await progress.step('Drawing the first pictures', (report) => warmPictures(pictures, html, report))
}

/** The store drops what changed, and is not trusted while changes cannot be heard. */
function keepStoreTrue(store: PageCache, connection: pg.PoolConfig, metrics: Metrics): () => Promise<void> {
  const drop = (tags: string[]) => metrics.pageDrops.inc(store.drop(tags))
  return subscribeToInvalidations(connection, {
    onTags: drop,
    onLost: () => {
      store.isConnected = false
    },
    onHeard: () => {
      drop(['*'])
      store.isConnected = true
    },
  })
}

type Front = ReturnType<typeof createFastPath>

function listen(app: Hono, front: Front, { port, host, requestMs }: Config, log: Logger): Promise<Server> {
  return new Promise((resolve, reject) => {
    const long = getRequestListener(app.fetch)
    const patience = {
      requestTimeout: requestMs,
      headersTimeout: Math.min(requestMs, 10_000),
      connectionsCheckingInterval: Math.min(requestMs, 5000),
      // Longer than proxies keep a connection: who closes first must not be us, with a request on its way.
      keepAliveTimeout: 75_000,
    }
    const server = createServer(patience, (request, response) => {
      // Who goes on asking over a kept connection would keep a shop open that wants to close.
      if (!server.listening) response.shouldKeepAlive = false
      if (!front(request, response)) void long(request, response)
    })
    server.once('error', reject)
    server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
      log.debug({ err: error }, 'bad request')
      const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
      if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
    })
    server.listen(port, host, () => resolve(server))
  })
}

/** No new requests; those in flight have 10 seconds to end. */
function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), 10_000)
    server.close(() => {
      clearTimeout(late)
      resolve()
    })
    server.closeIdleConnections()
  })
}
