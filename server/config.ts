import { isIP } from 'node:net'
import * as z from 'zod/mini'
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
  pageStoreBytes: number
  /** How often sales that begin or end by the clock are looked for. */
  saleClockMs: number
  /** How often what has had its time is let go of. */
  sweepMs: number
  /** How long a shopper's picture is kept that nobody orders. */
  uploadDays: number
  /** Proxies whose word about a caller's address is believed. */
  trustedProxies: string[]
  limits: Limits
  payments: PaymentConfig
  logLevel: string
}

/** How often somebody may do something that costs or tempts; shoppers never meet these. */
export interface Limits {
  uploads: Limit
  designs: Limit
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

/** Tests of other things raise them by a factor. */
function limitsTimes(factor: number): Limits {
  const most = (count: number): Limit => ({ most: count * factor, seconds: quarterHour })
  return {
    uploads: most(60),
    designs: most(300),
    checkouts: most(60),
    payments: most(120),
    coupons: most(60),
    trackOrder: most(30),
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
  const missing = isProduction && !values.PUBLIC_URL ? ['PUBLIC_URL: is required in production'] : []
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
      demoProducts: values.INKLOOM_MODE === 'production' ? 0 : values.DEMO_PRODUCTS,
      pageStoreBytes: values.PAGE_STORE_MB * 1024 * 1024,
      saleClockMs: 1000,
      sweepMs: 10 * 60_000,
      uploadDays: 30,
      trustedProxies: values.TRUSTED_PROXIES?.split(',').map((proxy) => proxy.trim()) ?? [],
      limits: limitsTimes(values.LIMIT_FACTOR),
      payments,
      logLevel: values.LOG_LEVEL ?? (values.INKLOOM_MODE === 'production' ? 'info' : 'warn'),
    },
  }
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
  PAGE_STORE_MB: z._default(wholeNumber(1, 100_000), 256),
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
  ...paymentVariables,
  LIMIT_FACTOR: z._default(wholeNumber(1, 1_000_000), 1),
  LOG_LEVEL: z.optional(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    ),
  ),
})
