import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type pg from 'pg'
import { pino, type Logger } from 'pino'
import { loadDemo } from '@inkloom/demo/load'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { openDatabase, type Db } from './db/client.ts'
import { startEmbeddedPostgres } from './db/embedded.ts'
import { hearChanges } from './db/changes.ts'
import { migrate } from './db/migrate.ts'
import { designByKey, sweepDesigns } from './domain/designs/designs.ts'
import { sweepUnverified } from './domain/accounts/accounts.ts'
import { avatarOf } from './domain/accounts/avatars.ts'
import { sanitizeHtml } from './domain/content/html.ts'
import { pictureByPath } from './domain/catalog/pictures.ts'
import { sweepLimits } from './domain/limits.ts'
import { sweepLinks } from './domain/links.ts'
import { sweepMails } from './domain/messages/mails.ts'
import { settleSales } from './domain/catalog/sales.ts'
import { sweepSessions } from './domain/accounts/sessions.ts'
import { sitemapEntries, sitemapParts } from './domain/content/sitemap.ts'
import { messageImageOf } from './domain/messages/threads.ts'
import { sweepUploads, uploadOf } from './domain/designs/uploads.ts'
import { type Reconciler, startReconciler } from './domain/money/reconcile.ts'
import { createApi } from './http/api.ts'
import { callerOf } from './http/caller.ts'
import { customerIdOf } from './http/session.ts'
import { startJobs, type Jobs } from './jobs/jobs.ts'
import { queueMailWith } from './jobs/queue-mail.ts'
import { createWorkers, resumeMails } from './jobs/workers.ts'
import type { Mail, QueueMail } from './letter.ts'
import { composeMail } from './mail/compose.ts'
import { createSmtp } from './mail/smtp.ts'
import { cleanPicture } from './media/clean.ts'
import { createDesigns } from './media/designs.ts'
import { createPictures, type Pictures } from './media/pictures.ts'
import { warmPictures } from './media/warm.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { clientFolder, loadPages } from './pages/build.ts'
import { createFront } from './pages/front.ts'
import { createKeeper } from './pages/keeper.ts'
import { createRender } from './pages/render.ts'
import { PageStore } from './pages/store.ts'
import type { Progress } from './progress.ts'
import { openMoney } from './shop-money.ts'
import { socialProviders } from './social/oauth.ts'
import { lockDataDir } from './shop-lock.ts'

export interface RunningShop {
  url: string
  stop: () => Promise<void>
}

/** Brings up everything a shop needs, in order; `stop` takes it down in reverse and finishes what is in flight. */
export async function startShop(config: Config, progress: Progress): Promise<RunningShop> {
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
    const { jobs, queueMail } = await startMail(config, connection, { db, pool }, log, closing, async () =>
      reconciler?.compare(),
    )

    const metrics = createMetrics()
    const money = await openMoney({ config, db, log, progress, closing, queueMail })
    const api = createApi({
      db,
      log,
      callerOf: callerOf(config.trustedProxies),
      limits: config.limits,
      sessionLife: config.sessionLife,
      queueMail,
      jobs,
      cleanPicture,
      money,
      kick: () => reconciler?.kick(),
      customerOf: customerIdOf,
      isProduction: config.mode === 'production',
      social: socialProviders(config.social, config.socialOrigin),
      publicUrl: config.publicUrl,
    })
    const findUpload = (id: string) => uploadOf(db, id)
    const pictures = createPictures({
      folder: join(config.dataDir, 'media'),
      find: (path) => pictureByPath(db, path),
      uploadOf: findUpload,
      hasAvif: config.pictureAvif,
      metrics,
      onError: (error) => log.error({ err: error }, 'a picture could not be made'),
    })
    const designs = createDesigns({
      folder: join(config.dataDir, 'media'),
      find: (key) => designByKey(db, key),
      uploadOf: findUpload,
      pictures,
    })
    const store = new PageStore(config.pageStoreBytes)
    closing.push(keepStoreTrue(store, connection, metrics))
    const { card, wallet } = money.providers
    const render = createRender(
      await loadPages(),
      async (path, init) => api.request(path.slice('/api'.length), init),
      [...new Set([...card.browser.origins, ...wallet.browser.origins])],
    )
    const keeper = createKeeper(render, store, config.publicUrl, metrics)
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
    every(config.sweepMs, 'sweeping', async () => {
      await sweepUploads(db, config.uploadDays)
      await sweepDesigns(db, config.uploadDays)
      await sweepLimits(db)
      await sweepSessions(db, config.sessionLife)
      await sweepLinks(db)
      await sweepUnverified(db, config.unverifiedDays)
      await sweepMails(db, config.mailDays)
    })
    const front = createFront({ store, publicUrl: config.publicUrl, log, metrics })
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
): Promise<{ jobs: Jobs; queueMail: QueueMail }> {
  const { smtpUrl, from, retrySeconds } = config.mail
  const smtp = smtpUrl === null ? null : createSmtp(smtpUrl, from)
  if (smtp) closing.push(smtp.close)
  const onError = (error: Error) => log.error({ err: error }, 'the job queue failed')
  const jobs = await startJobs(connection, { retrySeconds, onError })
  closing.push(jobs.stop)
  const { publicUrl } = config
  const compose = (mail: Mail) => composeMail(mail, publicUrl)
  const queueMail = queueMailWith(jobs.send, compose, new URL(publicUrl).hostname)
  await jobs.work(createWorkers({ db, pool, queueMail, send: smtp?.send ?? null, comparePayments }))
  await resumeMails(db, jobs)
  return { jobs, queueMail }
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
  await loadDemo(pool, { products, sanitize: sanitizeHtml, progress })
  if (products === 0) return
  const home = await app.request('/')
  const html = await home.text()
  await progress.step('Drawing the first pictures', (report) => warmPictures(pictures, html, report))
}

/** The store drops what changed, and is not trusted while changes cannot be heard. */
function keepStoreTrue(store: PageStore, connection: pg.PoolConfig, metrics: Metrics): () => Promise<void> {
  const drop = (tags: string[]) => metrics.pageDrops.inc(store.drop(tags))
  return hearChanges(connection, {
    onTags: drop,
    onLost: () => {
      store.isTrusted = false
    },
    onHeard: () => {
      drop(['*'])
      store.isTrusted = true
    },
  })
}

type Front = ReturnType<typeof createFront>

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
