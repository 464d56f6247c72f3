import { isIP } from 'node:net'
import * as z from 'zod/mini'
import type { SocialName } from '../domain/ports/social-login.ts'
import { parsePayments, type PaymentConfig, paymentVariables } from './payment-config.ts'

/** The environment, parsed once. `INKLOOM_MODE` is set by the start script from NODE_ENV. */
export interface Config {
  mode: 'demo' | 'production'
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  publicUrl: string
  demoProducts: number
  /** Development only: pages come from Vite instead of the build. */
  hotReload: boolean
  pageCacheBytes: number
  /** How often sales that begin or end by the clock are looked for. */
  saleClockMs: number
  /** How long a request may take to arrive. */
  requestMs: number
  /** How long a shopper's picture is kept that nobody orders. */
  uploadDays: number
  /** Proxies whose word about a caller's address is believed. */
  trustedProxies: string[]
  limits: Limits
  sessionLife: { idleSeconds: number; seconds: number }
  /** How long an account waits for its address to be verified. */
  unverifiedDays: number
  /** How long the outbox, or the record of what was sent, is kept. */
  mailDays: number
  mail: MailConfig
  payments: PaymentConfig
  social: Partial<Record<SocialName, { id: string; secret: string }>>
  /** Instead of the providers' own. */
  socialOrigin: string | null
  logLevel: string
}

/** How mail leaves: by a mail server, or into the outbox that the demo shows. */
export interface MailConfig {
  smtpUrl: string | null
  from: string
  /** Between a mail that a server did not take and the next try; it grows. */
  retrySeconds: number
}

/** How often somebody may do something that costs or tempts; shoppers never meet these. */
export interface Limits {
  uploads: Limit
  designs: Limit
  reviews: Limit
  /** Per address that they come from. */
  logins: Limit
  registrations: Limit
  messages: Limit
  newsletter: Limit
  /** Per account, from wherever they come: wrong passwords, tried codes, codes and links sent anew. */
  passwords: Limit
  codes: Limit
  resends: Limit
  resendsPerDay: Limit
  checkouts: Limit
  payments: Limit
  coupons: Limit
  trackOrder: Limit
}

interface Limit {
  most: number
  seconds: number
}

const quarterHour = 15 * 60
const day = 24 * 3600

/** Tests of other things raise them by a factor. */
export function limitsTimes(factor: number): Limits {
  const times = (most: number, seconds: number) => ({ most: most * factor, seconds })
  return {
    uploads: times(60, quarterHour),
    designs: times(300, quarterHour),
    reviews: times(60, quarterHour),
    logins: times(100, quarterHour),
    registrations: times(60, quarterHour),
    messages: times(30, quarterHour),
    newsletter: times(30, quarterHour),
    passwords: times(10, quarterHour),
    codes: times(20, quarterHour),
    resends: times(5, quarterHour),
    resendsPerDay: times(20, day),
    checkouts: times(60, quarterHour),
    payments: times(120, quarterHour),
    coupons: times(60, quarterHour),
    trackOrder: times(30, quarterHour),
  }
}

export type Environment = Record<string, string | undefined>

/** The configuration, or everything that is wrong with it. */
export function parseConfig(
  environment: Environment,
): { ok: true; config: Config } | { ok: false; errors: string[] } {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    return { ok: false, errors }
  }
  const values = parsed.data
  const isProduction = values.INKLOOM_MODE === 'production'
  const missing = (['PUBLIC_URL', 'SMTP_URL'] as const)
    .filter((name) => isProduction && !values[name])
    .map((name) => `${name}: is required in production`)
  const { social, halves } = parseSocial(values)
  missing.push(...halves)
  if (isProduction && values.SOCIAL_ORIGIN) missing.push('SOCIAL_ORIGIN: does not exist in production')
  if (isProduction && values.HOT_RELOAD === 'on') missing.push('HOT_RELOAD: is for development only')
  const payments = parsePayments(values, { isProduction, shopPort: values.PORT })
  if (Array.isArray(payments)) return { ok: false, errors: [...missing, ...payments] }
  if (missing.length > 0) return { ok: false, errors: missing }
  return {
    ok: true,
    config: {
      mode: values.INKLOOM_MODE,
      port: values.PORT,
      host: values.HOST,
      dataDir: values.DATA_DIR,
      databaseUrl: values.DATABASE_URL ?? null,
      publicUrl: (values.PUBLIC_URL ?? `http://${values.HOST}:${values.PORT}`).replace(/\/$/, ''),
      hotReload: values.HOT_RELOAD === 'on',
      demoProducts: values.INKLOOM_MODE === 'production' ? 0 : values.DEMO_PRODUCTS,
      pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
      saleClockMs: 1000,
      requestMs: values.REQUEST_SECONDS * 1000,
      uploadDays: 30,
      trustedProxies: values.TRUSTED_PROXIES?.split(',').map((proxy) => proxy.trim()) ?? [],
      limits: limitsTimes(values.RATE_LIMIT_SCALE),
      sessionLife: { idleSeconds: 30 * day, seconds: 180 * day },
      unverifiedDays: 7,
      mailDays: 30,
      mail: {
        smtpUrl: values.SMTP_URL ?? null,
        from: values.MAIL_FROM ?? `Inkloom <hello@${mailHost(values.PUBLIC_URL)}>`,
        retrySeconds: values.MAIL_RETRY_SECONDS,
      },
      payments,
      social,
      socialOrigin: values.SOCIAL_ORIGIN ?? null,
      logLevel: values.LOG_LEVEL ?? (values.INKLOOM_MODE === 'production' ? 'info' : 'warn'),
    },
  }
}

/** A provider is set up with both of its settings. */
function parseSocial(values: Record<string, unknown>): { social: Config['social']; halves: string[] } {
  const social: Config['social'] = {}
  const halves: string[] = []
  for (const name of ['google', 'facebook'] as const) {
    const [idName, secretName] = ['ID', 'SECRET'].map((half) => `${name.toUpperCase()}_CLIENT_${half}`) as [
      string,
      string,
    ]
    const [id, secret] = [values[idName], values[secretName]]
    if (typeof id === 'string' && typeof secret === 'string') social[name] = { id, secret }
    else if (id !== undefined || secret !== undefined) {
      halves.push(`${id === undefined ? idName : secretName}: is missing beside the other half`)
    }
  }
  return { social, halves }
}

function mailHost(publicUrl: string | undefined): string {
  return publicUrl ? new URL(publicUrl).hostname : 'inkloom.test'
}

const wholeNumber = (from: number, to: number) => {
  const message = `must be a whole number from ${from} to ${to}`
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(from, message), z.maximum(to, message))),
  )
}

const address = (protocol: RegExp, message: string) => z.url({ protocol, error: message })

const variables = z.object({
  INKLOOM_MODE: z._default(z.enum(['demo', 'production'], 'must be demo or production'), 'demo'),
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(address(/^postgres(ql)?$/, 'must be a postgres:// address')),
  PUBLIC_URL: z.optional(address(/^https?$/, 'must be an http:// or https:// address')),
  DEMO_PRODUCTS: z._default(wholeNumber(0, 1_000_000), 600),
  HOT_RELOAD: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
  PAGE_CACHE_MB: z._default(wholeNumber(1, 100_000), 256),
  TRUSTED_PROXIES: z.optional(
    z
      .string()
      .check(
        z.refine(
          (list) => list.split(',').every((proxy) => isIP(proxy.trim().replace(/\/\d{1,3}$/, '')) !== 0),
          'must be addresses or networks such as 10.0.0.0/8, with commas between them',
        ),
      ),
  ),
  SMTP_URL: z.optional(address(/^smtps?$/, 'must be an smtp:// or smtps:// address')),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(z.regex(/^[^\r\n<>]*(<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be an address')),
  ),
  MAIL_RETRY_SECONDS: z._default(wholeNumber(1, 3600), 30),
  ...paymentVariables,
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  FACEBOOK_CLIENT_ID: z.optional(z.string()),
  FACEBOOK_CLIENT_SECRET: z.optional(z.string()),
  REQUEST_SECONDS: z._default(wholeNumber(1, 600), 60),
  SOCIAL_ORIGIN: z.optional(address(/^https?$/, 'must be an http:// or https:// address')),
  RATE_LIMIT_SCALE: z._default(wholeNumber(1, 1_000_000), 1),
  LOG_LEVEL: z.optional(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    ),
  ),
})
