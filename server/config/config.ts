import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import * as v from 'valibot'
import { teamLimits } from '@inkloom/contract/team-limits'
import type { SocialName } from '../domain/ports/social-login.ts'
import type { RetentionDays } from '../domain/retention.ts'
import { serverUrls } from '../lib/database-urls.ts'
import { type ClusterConfig, clusterVariables, parseCluster } from './cluster-config.ts'
import { type MediaLocation, mediaVariables, parseMediaUrl } from './media-url.ts'
import { parsePayments, type PaymentConfig, paymentVariables } from './payment-config.ts'
import { parseTracing, tracingVariables, type TracingConfig } from './tracing-config.ts'
import { requiredNumber, url, webUrl, wholeNumber } from './variables.ts'

/** The parsed environment. The start script sets `INKLOOM_MODE` from NODE_ENV. */
export interface Config {
  mode: 'demo' | 'production'
  port: number
  host: string
  dataDir: string
  /** May name several servers; the primary among them is used. */
  databaseUrl: string | null
  /** Servers that answer public reads once they have replayed what was invalidated. */
  readDatabaseUrls: string[]
  cluster: ClusterConfig
  publicUrl: string
  demoProducts: number
  /** Development only: pages come from Vite instead of the build. */
  hotReload: boolean
  /** Processes that serve requests; 1 serves them in the process that does everything else too. */
  workers: number
  /** A worker that does not respond for this time is killed. */
  workerHangMs: number
  pageCacheBytes: number
  apiCacheBytes: number
  /** Whether pictures are also encoded as AVIF. */
  pictureAvif: boolean
  /** Best-selling products whose pictures are encoded in advance; 0 turns it off. */
  warmProducts: number
  /** Hosts of the own network, as host:port, that pictures of imported products may come from. */
  pictureHosts: string[]
  /** Interval of the job that starts and ends scheduled sales. */
  saleClockMs: number
  /** Timeout for receiving a request. */
  requestMs: number
  /** A connection without any progress is closed after this time, so also one whose client does not read. */
  idleMs: number
  /** Deadline of the shutdown; then PostgreSQL is ended at once. */
  stopMs: number
  /** Time between reporting not ready and closing the port. */
  stopDelayMs: number
  /** Whether to run on a database that a newer version has migrated. */
  allowNewerDatabase: boolean
  /** Retention of uploaded images that are not part of an order. */
  uploadDays: number
  /** Size of the disk cache of shoppers' images and designs. */
  shopperPictureBytes: number
  /** The bucket for pictures and print files; null for folders of the data directory. */
  mediaLocation: MediaLocation | null
  /** Size of the disk cache in front of the bucket. */
  mediaCacheBytes: number
  /** Limits of the bytes that shoppers store. */
  storageQuota: { total: number; perClient: number }
  /** Proxies whose X-Forwarded-For header is trusted. */
  trustedProxies: string[]
  limits: Limits
  sessionLife: { idleSeconds: number; seconds: number }
  /** Retention of accounts without a verified email address. */
  unverifiedDays: number
  /** Retention of sent emails. */
  emailDays: number
  /** Retention of personal data. */
  retentionDays: RetentionDays
  email: EmailConfig
  payments: PaymentConfig
  social: Partial<Record<SocialName, { id: string; secret: string }>>
  /** Replaces the origin of the social login providers in tests. */
  socialOrigin: string | null
  logLevel: string
  /** Access to the metrics: on a port of their own, with a token, or only from this machine. */
  metrics: { port: number | null; token: string | null }
  /** Null if no traces are exported. */
  tracing: TracingConfig | null
  /** Above these limits API calls are rejected. */
  overload: { maxLagMs: number; maxPoolQueue: number }
}

/** Email delivery: by an SMTP server, or into the outbox of the demo. */
export interface EmailConfig {
  smtpUrl: string | null
  from: string
  /** Delay before the first retry; it grows with every attempt. */
  retrySeconds: number
}

/** Rate limits, set well above normal use. */
export interface Limits {
  uploads: Limit
  designs: Limit
  /** Creating lists; reading them; adding and changing rows. A whole team may share one network. */
  rosters: Limit
  rosterReads: Limit
  rosterWrites: Limit
  proofSheets: Limit
  reviews: Limit
  helpfulVotes: Limit
  helpfulVotesOfReview: Limit
  looks: Limit
  lookAnswers: Limit
  /** Per IP address. */
  logins: Limit
  registrations: Limit
  messages: Limit
  newsletter: Limit
  stockAlerts: Limit
  /** Per account, from any IP address: wrong passwords, tried codes, resent codes and links. */
  passwords: Limit
  codes: Limit
  /** Per account, for verification codes that are entered without its session. */
  guestCodes: Limit
  resends: Limit
  resendsPerDay: Limit
  /** Per account: changes of wishlist and saved designs. */
  accountData: Limit
  /** Per email address. */
  stockAlertsPerDay: Limit
  rosterEmailsPerDay: Limit
  checkouts: Limit
  payments: Limit
  coupons: Limit
  trackOrder: Limit
  orderChanges: Limit
  withdrawals: Limit
  returns: Limit
}

interface Limit {
  max: number
  seconds: number
}

const megabyte = 1024 * 1024
const quarterHour = 15 * 60
const day = 24 * 3600

/** The rate limits, multiplied by a factor; tests raise them. */
export function limitsTimes(factor: number): Limits {
  const times = (max: number, seconds: number) => ({ max: max * factor, seconds })
  return {
    uploads: times(60, quarterHour),
    designs: times(300, quarterHour),
    rosters: times(20, quarterHour),
    rosterReads: times(3000, quarterHour),
    rosterWrites: times(600, quarterHour),
    proofSheets: times(60, quarterHour),
    reviews: times(60, quarterHour),
    helpfulVotes: times(60, quarterHour),
    helpfulVotesOfReview: times(10, day),
    looks: times(30, quarterHour),
    lookAnswers: times(30, quarterHour),
    accountData: times(600, quarterHour),
    logins: times(100, quarterHour),
    registrations: times(60, quarterHour),
    messages: times(30, quarterHour),
    newsletter: times(30, quarterHour),
    stockAlerts: times(30, quarterHour),
    passwords: times(10, quarterHour),
    codes: times(20, quarterHour),
    guestCodes: times(5, quarterHour),
    resends: times(5, quarterHour),
    resendsPerDay: times(20, day),
    stockAlertsPerDay: times(20, day),
    rosterEmailsPerDay: times(10, day),
    checkouts: times(60, quarterHour),
    payments: times(120, quarterHour),
    coupons: times(60, quarterHour),
    trackOrder: times(30, quarterHour),
    orderChanges: times(120, quarterHour),
    withdrawals: times(30, quarterHour),
    returns: times(20, quarterHour),
  }
}

export type Environment = Record<string, string | undefined>

/** Returns the configuration, or a list of all errors in the environment. */
export function parseConfig(
  environment: Environment,
): { ok: true; config: Config } | { ok: false; errors: string[] } {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(variables, given)
  if (!parsed.success) {
    return { ok: false, errors: parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) }
  }
  const values = parsed.output
  const isProduction = values.INKLOOM_MODE === 'production'
  const errors = (['PUBLIC_URL', 'SMTP_URL'] as const)
    .filter((name) => isProduction && !values[name])
    .map((name) => `${name}: is required in production`)
  const { social, errors: socialErrors } = parseSocial(values)
  errors.push(...socialErrors)
  if (isProduction && values.SOCIAL_ORIGIN) errors.push('SOCIAL_ORIGIN: is for tests only')
  if (values.READ_DATABASE_URLS && !values.DATABASE_URL)
    errors.push('READ_DATABASE_URLS: needs a DATABASE_URL, because the embedded database has no replicas')
  if (isProduction && values.HOT_RELOAD === 'on') errors.push('HOT_RELOAD: is for development only')
  const mediaLocation = values.MEDIA_URL === undefined ? null : parseMediaUrl(values.MEDIA_URL, values)
  if (typeof mediaLocation === 'string') errors.push(`MEDIA_URL: ${mediaLocation}`)
  const payments = parsePayments(values, {
    isProduction,
    shopPort: values.PORT,
    rateLimitScale: values.RATE_LIMIT_SCALE,
  })
  if (Array.isArray(payments)) return { ok: false, errors: [...errors, ...payments] }
  if (errors.length > 0 || typeof mediaLocation === 'string') return { ok: false, errors: errors }
  return {
    ok: true,
    config: {
      mode: values.INKLOOM_MODE,
      port: values.PORT,
      host: values.HOST,
      dataDir: values.DATA_DIR,
      databaseUrl: values.DATABASE_URL ?? null,
      readDatabaseUrls: values.READ_DATABASE_URLS ?? [],
      cluster: parseCluster(values),
      publicUrl: (values.PUBLIC_URL ?? `http://${values.HOST}:${values.PORT}`).replace(/\/$/, ''),
      hotReload: values.HOT_RELOAD === 'on',
      workers: values.HOT_RELOAD === 'on' ? 1 : values.WORKERS,
      workerHangMs: values.WORKER_HANG_SECONDS * 1000,
      demoProducts: values.INKLOOM_MODE === 'production' ? 0 : values.DEMO_PRODUCTS,
      pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
      apiCacheBytes: values.API_CACHE_MB * 1024 * 1024,
      pictureAvif: values.PICTURE_AVIF === 'on',
      warmProducts: values.WARM_PRODUCTS,
      pictureHosts: values.PICTURE_HOSTS?.split(',').map((host) => host.trim().toLowerCase()) ?? [],
      saleClockMs: 1000,
      requestMs: values.REQUEST_SECONDS * 1000,
      idleMs: values.IDLE_SECONDS * 1000,
      stopMs: values.STOP_SECONDS * 1000,
      stopDelayMs: values.STOP_DELAY_SECONDS * 1000,
      allowNewerDatabase: values.ALLOW_NEWER_DATABASE === 'on',
      uploadDays: 30,
      shopperPictureBytes: 1024 * megabyte,
      mediaLocation,
      mediaCacheBytes: values.MEDIA_CACHE_MB * megabyte,
      storageQuota: {
        total: values.SHOPPER_STORAGE_MB * megabyte,
        perClient: (values.SHOPPER_STORAGE_MB * megabyte) / 20,
      },
      trustedProxies: values.TRUSTED_PROXIES?.split(',').map((proxy) => proxy.trim()) ?? [],
      limits: limitsTimes(values.RATE_LIMIT_SCALE),
      sessionLife: { idleSeconds: 30 * day, seconds: 180 * day },
      unverifiedDays: 7,
      emailDays: 30,
      retentionDays: {
        unpaidCheckouts: 30,
        orders: 3650,
        webhooks: 90,
        messages: 1095,
        bulkRequests: 365,
        subscribers: 30,
        stockAlerts: 180,
        sentStockAlerts: 30,
        rosters: { ended: 30, paid: 180 },
        proofSheets: teamLimits.proofSheetDays,
      },
      email: {
        smtpUrl: values.SMTP_URL ?? null,
        from: values.MAIL_FROM ?? `Inkloom <hello@${mailHost(values.PUBLIC_URL)}>`,
        retrySeconds: values.MAIL_RETRY_SECONDS,
      },
      payments,
      social,
      socialOrigin: values.SOCIAL_ORIGIN ?? null,
      metrics: { port: values.METRICS_PORT ?? null, token: values.METRICS_TOKEN ?? null },
      tracing: parseTracing(values),
      overload: { maxLagMs: values.OVERLOAD_LAG_MS, maxPoolQueue: values.OVERLOAD_POOL_QUEUE },
      logLevel: values.LOG_LEVEL ?? (values.INKLOOM_MODE === 'production' ? 'info' : 'warn'),
    },
  }
}

/** A social login provider is configured by both of its variables. */
function parseSocial(values: Record<string, unknown>): { social: Config['social']; errors: string[] } {
  const social: Config['social'] = {}
  const errors: string[] = []
  for (const name of ['google', 'facebook'] as const) {
    const [idName, secretName] = ['ID', 'SECRET'].map((half) => `${name.toUpperCase()}_CLIENT_${half}`) as [
      string,
      string,
    ]
    const [id, secret] = [values[idName], values[secretName]]
    if (typeof id === 'string' && typeof secret === 'string') social[name] = { id, secret }
    else if (id !== undefined || secret !== undefined) {
      errors.push(
        id === undefined
          ? `${idName}: is required together with ${secretName}`
          : `${secretName}: is required together with ${idName}`,
      )
    }
  }
  return { social, errors }
}

function mailHost(publicUrl: string | undefined): string {
  return publicUrl ? new URL(publicUrl).hostname : 'inkloom.test'
}

/** A comma may also be part of a password. */
const separateUrls = (text: string) =>
  text.split(/[\s,]+(?=postgres(?:ql)?:)|\s+/).filter((url) => url !== '')

const variables = v.object({
  INKLOOM_MODE: v.optional(v.picklist(['demo', 'production'], 'must be demo or production'), 'demo'),
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((text) => serverUrls(text) !== null, 'must be a postgres:// address'),
    ),
  ),
  READ_DATABASE_URLS: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.transform(separateUrls),
      v.check(
        (urls) => urls.every((one) => serverUrls(one)?.length === 1),
        'must be postgres:// addresses with one server each, with commas or spaces between them',
      ),
    ),
  ),
  ...clusterVariables,
  PUBLIC_URL: v.optional(webUrl),
  DEMO_PRODUCTS: wholeNumber(0, 1_000_000, 600),
  HOT_RELOAD: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  WORKERS: wholeNumber(1, 64, availableParallelism()),
  WORKER_HANG_SECONDS: wholeNumber(2, 600, 10),
  PAGE_CACHE_MB: wholeNumber(1, 100_000, 256),
  API_CACHE_MB: wholeNumber(0, 100_000, 64),
  PICTURE_AVIF: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  WARM_PRODUCTS: wholeNumber(0, 100_000, 2000),
  PICTURE_HOSTS: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (list) => list.split(',').every((host) => /^(\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/i.test(host.trim())),
        'must be hosts with ports such as files.internal:8080, with commas between them',
      ),
    ),
  ),
  ...mediaVariables,
  MEDIA_CACHE_MB: wholeNumber(16, 100_000_000, 4096),
  SHOPPER_STORAGE_MB: wholeNumber(20, 100_000_000, 20_000),
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (list) => list.split(',').every((proxy) => isIP(proxy.trim().replace(/\/\d{1,3}$/, '')) !== 0),
        'must be addresses or networks such as 10.0.0.0/8, with commas between them',
      ),
    ),
  ),
  SMTP_URL: v.optional(url(/^smtps?:$/, 'must be an smtp:// or smtps:// address')),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[^\r\n<>]*(<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be an address'),
    ),
  ),
  MAIL_RETRY_SECONDS: wholeNumber(1, 3600, 30),
  ...paymentVariables,
  GOOGLE_CLIENT_ID: v.optional(v.string()),
  GOOGLE_CLIENT_SECRET: v.optional(v.string()),
  FACEBOOK_CLIENT_ID: v.optional(v.string()),
  FACEBOOK_CLIENT_SECRET: v.optional(v.string()),
  REQUEST_SECONDS: wholeNumber(1, 600, 60),
  IDLE_SECONDS: wholeNumber(1, 3600, 120),
  STOP_SECONDS: wholeNumber(1, 600, 20),
  STOP_DELAY_SECONDS: wholeNumber(0, 600, 0),
  ALLOW_NEWER_DATABASE: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  SOCIAL_ORIGIN: v.optional(webUrl),
  RATE_LIMIT_SCALE: wholeNumber(1, 1_000_000, 1),
  METRICS_PORT: v.optional(requiredNumber(1, 65_535)),
  METRICS_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{20,200}$/, 'must be 20 to 200 letters, digits, _ or -')),
  ),
  ...tracingVariables,
  OVERLOAD_LAG_MS: wholeNumber(10, 60_000, 1000),
  OVERLOAD_POOL_QUEUE: wholeNumber(1, 100_000, 250),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    ),
  ),
})
