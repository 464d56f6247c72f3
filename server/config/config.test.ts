import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { parseConfig } from './config.ts'

const realProviders = {
  CARD_PROVIDER: 'lianlian',
  LIANLIAN_URL: 'https://gateway.test',
  LIANLIAN_SDK_URL: 'https://gateway.test/sdk.js',
  LIANLIAN_MERCHANT_ID: '1',
  LIANLIAN_PRIVATE_KEY: 'a',
  LIANLIAN_PUBLIC_KEY: 'b',
  WALLET_PROVIDER: 'paypal',
  PAYPAL_CLIENT_ID: 'c',
  PAYPAL_CLIENT_SECRET: 'd',
  PAYPAL_WEBHOOK_ID: 'e',
}

describe('parseConfig', () => {
  it('rejects SOCIAL_ORIGIN in production (security 26)', () => {
    const result = parseConfig({ INKLOOM_MODE: 'production', SOCIAL_ORIGIN: 'http://127.0.0.1:9' })
    expect(result).toMatchObject({
      ok: false,
      errors: expect.arrayContaining(['SOCIAL_ORIGIN: is for tests only']),
    })
  })

  it.each(['0', '65', 'all'])('rejects %s workers', (WORKERS) => {
    expect(parseConfig({ WORKERS })).toEqual({
      ok: false,
      errors: ['WORKERS: must be a whole number from 1 to 64'],
    })
  })

  it('has a worker for each processor core, and one in development', () => {
    const workers = (environment: Record<string, string>) => {
      const parsed = parseConfig(environment)
      return parsed.ok && parsed.config.workers
    }
    expect(workers({})).toBe(availableParallelism())
    expect(workers({ WORKERS: '3' })).toBe(3)
    expect(workers({ WORKERS: '3', HOT_RELOAD: 'on' })).toBe(1)
  })

  it.each([
    [{}, null],
    [{ OTEL_SERVICE_NAME: 'shop' }, null],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.test', OTEL_SDK_DISABLED: 'true' }, null],
    [
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.test:4318',
        OTEL_TRACES_SAMPLER: 'traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.25',
      },
      {
        endpoint: 'http://collector.test:4318',
        serviceName: 'inkloom',
        sampler: 'traceidratio',
        samplerArg: 0.25,
        delayMs: 5000,
      },
    ],
  ])('exports traces with %j: %j', (environment, tracing) => {
    expect(parseConfig(environment)).toMatchObject({ ok: true, config: { tracing } })
  })

  it('has defaults for the demo', () => {
    expect(parseConfig({})).toEqual({
      ok: true,
      config: {
        mode: 'demo',
        port: 3000,
        host: '127.0.0.1',
        dataDir: '.data',
        databaseUrl: null,
        readDatabaseUrls: [],
        cluster: { listen: null, peers: [], node: null },
        publicUrl: 'http://127.0.0.1:3000',
        demoProducts: 600,
        hotReload: false,
        workers: availableParallelism(),
        workerHangMs: 10_000,
        pageCacheBytes: 268435456,
        apiCacheBytes: 67108864,
        pictureAvif: true,
        warmProducts: 2000,
        pictureHosts: [],
        saleClockMs: 1000,
        requestMs: 60_000,
        idleMs: 120_000,
        stopMs: 20_000,
        stopDelayMs: 0,
        allowNewerDatabase: false,
        uploadDays: 30,
        shopperPictureBytes: 1_073_741_824,
        storageQuota: { total: 20_971_520_000, perClient: 1_048_576_000 },
        trustedProxies: [],
        limits: {
          uploads: { max: 60, seconds: 900 },
          designs: { max: 300, seconds: 900 },
          rosters: { max: 20, seconds: 900 },
          rosterReads: { max: 3000, seconds: 900 },
          rosterWrites: { max: 600, seconds: 900 },
          proofSheets: { max: 60, seconds: 900 },
          reviews: { max: 60, seconds: 900 },
          helpfulVotes: { max: 60, seconds: 900 },
          helpfulVotesOfReview: { max: 10, seconds: 86_400 },
          looks: { max: 30, seconds: 900 },
          lookAnswers: { max: 30, seconds: 900 },
          accountData: { max: 600, seconds: 900 },
          logins: { max: 100, seconds: 900 },
          registrations: { max: 60, seconds: 900 },
          messages: { max: 30, seconds: 900 },
          newsletter: { max: 30, seconds: 900 },
          stockAlerts: { max: 30, seconds: 900 },
          passwords: { max: 10, seconds: 900 },
          codes: { max: 20, seconds: 900 },
          guestCodes: { max: 5, seconds: 900 },
          resends: { max: 5, seconds: 900 },
          resendsPerDay: { max: 20, seconds: 86_400 },
          stockAlertsPerDay: { max: 20, seconds: 86_400 },
          rosterEmailsPerDay: { max: 10, seconds: 86_400 },
          checkouts: { max: 60, seconds: 900 },
          payments: { max: 120, seconds: 900 },
          coupons: { max: 60, seconds: 900 },
          trackOrder: { max: 30, seconds: 900 },
          orderChanges: { max: 120, seconds: 900 },
          withdrawals: { max: 30, seconds: 900 },
          returns: { max: 20, seconds: 900 },
        },
        sessionLife: { idleSeconds: 2_592_000, seconds: 15_552_000 },
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
          proofSheets: 30,
        },
        email: { smtpUrl: null, from: 'Inkloom <hello@inkloom.test>', retrySeconds: 30 },
        payments: {
          card: 'sandbox',
          wallet: 'sandbox',
          sandboxPort: null,
          times: {
            reserveMs: 900_000,
            largeReserveMs: 300_000,
            retryMs: 300_000,
            maxHoldMs: 7_200_000,
            settleAfterMs: 45_000,
            keyMemoryMs: 21_600_000,
            reconcileMs: 30_000,
            compareMs: 86_400_000,
            cancelMs: 7_200_000,
          },
          timeouts: { connectMs: 2000, payMs: 20_000, queryMs: 5000 },
          reservations: { openPerDevice: 2, openPerNetwork: 10 },
          webhookMaxAgeMs: { card: 86_400_000, wallet: 259_200_000 },
          crashPoint: null,
        },
        social: {},
        socialOrigin: null,
        metrics: { port: null, token: null },
        tracing: null,
        overload: { maxLagMs: 1000, maxPoolQueue: 250 },
        logLevel: 'warn',
        mediaLocation: null,
        mediaCacheBytes: 4096 * 1024 * 1024,
      },
    })
  })

  it.each([
    ['treats an empty variable as unset', { PORT: '' }, { port: 3000 }],
    [
      'removes the trailing slash of PUBLIC_URL',
      { PUBLIC_URL: 'https://shop.test/' },
      { publicUrl: 'https://shop.test' },
    ],
    [
      'takes the times of the shutdown in seconds',
      { STOP_SECONDS: '30', STOP_DELAY_SECONDS: '5' },
      { stopMs: 30_000, stopDelayMs: 5000 },
    ],
    ['allows an empty shop', { DEMO_PRODUCTS: '0' }, { demoProducts: 0 }],
    [
      'ignores DEMO_PRODUCTS in production (security 26)',
      {
        INKLOOM_MODE: 'production',
        PUBLIC_URL: 'https://shop.test',
        SMTP_URL: 'smtp://mail.test',
        ...realProviders,
        DEMO_PRODUCTS: '600',
      },
      { mode: 'production', demoProducts: 0, logLevel: 'info' },
    ],
    [
      'several databases',
      {
        DATABASE_URL: 'postgres://shop:a@db1:5432,db2/shop',
        READ_DATABASE_URLS: 'postgres://shop:a@db2/shop, postgres://shop:a@db3/shop\n',
      },
      {
        databaseUrl: 'postgres://shop:a@db1:5432,db2/shop',
        readDatabaseUrls: ['postgres://shop:a@db2/shop', 'postgres://shop:a@db3/shop'],
      },
    ],
  ])('%s', (_, environment, expected) => {
    expect(parseConfig(environment)).toMatchObject({ ok: true, config: expected })
  })

  it.each([
    [{ PORT: 'x' }, ['PORT: must be a whole number from 0 to 65535']],
    [{ PORT: '65536' }, ['PORT: must be a whole number from 0 to 65535']],
    [{ PORT: '-1' }, ['PORT: must be a whole number from 0 to 65535']],
    [{ DEMO_PRODUCTS: '1e6' }, ['DEMO_PRODUCTS: must be a whole number from 0 to 1000000']],
    [{ DATABASE_URL: 'mysql://x' }, ['DATABASE_URL: must be a postgres:// address']],
    [{ DATABASE_URL: 'postgres://a,b:x/shop' }, ['DATABASE_URL: must be a postgres:// address']],
    [
      { DATABASE_URL: 'postgres://a/shop', READ_DATABASE_URLS: 'postgres://a,b/shop' },
      [
        'READ_DATABASE_URLS: must be postgres:// addresses with one server each, with commas or spaces between them',
      ],
    ],
    [
      { READ_DATABASE_URLS: 'postgres://a/shop' },
      ['READ_DATABASE_URLS: needs a DATABASE_URL, because the embedded database has no replicas'],
    ],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, ['PUBLIC_URL: must be an http:// or https:// address']],
    [{ LOG_LEVEL: 'loud' }, ['LOG_LEVEL: must be fatal, error, warn, info, debug or silent']],
    [{ GOOGLE_CLIENT_ID: 'x' }, ['GOOGLE_CLIENT_SECRET: is required together with GOOGLE_CLIENT_ID']],
    [{ SMTP_URL: 'http://mail.test' }, ['SMTP_URL: must be an smtp:// or smtps:// address']],
    [{ MAIL_FROM: 'Inkloom <a@b.test>\r\nBcc: x@y.test' }, ['MAIL_FROM: must be an address']],
    [
      { INKLOOM_MODE: 'production', ...realProviders },
      ['PUBLIC_URL: is required in production', 'SMTP_URL: is required in production'],
    ],
    [
      { INKLOOM_MODE: 'production', PUBLIC_URL: 'https://shop.test', CRASH_POINT: 'settle-inside' },
      [
        'SMTP_URL: is required in production',
        'CARD_PROVIDER: must be a real provider in production: lianlian',
        'WALLET_PROVIDER: must be a real provider in production: paypal',
        'CRASH_POINT: is for tests only',
      ],
    ],
    [
      { CARD_PROVIDER: 'lianlian', WALLET_PROVIDER: 'paypal' },
      [
        'LIANLIAN_URL: is required by CARD_PROVIDER lianlian',
        'LIANLIAN_SDK_URL: is required by CARD_PROVIDER lianlian',
        'LIANLIAN_MERCHANT_ID: is required by CARD_PROVIDER lianlian',
        'LIANLIAN_PRIVATE_KEY: is required by CARD_PROVIDER lianlian',
        'LIANLIAN_PUBLIC_KEY: is required by CARD_PROVIDER lianlian',
        'PAYPAL_CLIENT_ID: is required by WALLET_PROVIDER paypal',
        'PAYPAL_CLIENT_SECRET: is required by WALLET_PROVIDER paypal',
        'PAYPAL_WEBHOOK_ID: is required by WALLET_PROVIDER paypal',
      ],
    ],
    [{ CARD_PROVIDER: 'cash' }, ['CARD_PROVIDER: must be sandbox or lianlian']],
    [{ STOP_SECONDS: '0' }, ['STOP_SECONDS: must be a whole number from 1 to 600']],
    [{ ALLOW_NEWER_DATABASE: 'yes' }, ['ALLOW_NEWER_DATABASE: must be on or off']],
    [
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317',
        OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
        OTEL_TRACES_SAMPLER: 'some',
        OTEL_TRACES_SAMPLER_ARG: '5%',
      },
      [
        'OTEL_EXPORTER_OTLP_ENDPOINT: must be an http:// or https:// address',
        'OTEL_EXPORTER_OTLP_PROTOCOL: must be http/json, the only protocol that is supported',
        expect.stringMatching(/^OTEL_TRACES_SAMPLER: must be one of always_on, /),
        'OTEL_TRACES_SAMPLER_ARG: must be a number from 0 to 1',
      ],
    ],
    [{ SANDBOX_PORT: '70000' }, ['SANDBOX_PORT: must be a whole number from 0 to 65535']],
    [
      { PORT: 'x', LOG_LEVEL: 'loud' },
      [
        'PORT: must be a whole number from 0 to 65535',
        'LOG_LEVEL: must be fatal, error, warn, info, debug or silent',
      ],
    ],
  ])('lists all errors of %o', (environment, errors) => {
    expect(parseConfig(environment)).toEqual({ ok: false, errors })
  })

  it('reads the addresses of the database cluster', () => {
    const peers = ['postgres://inkloom_replication:x@b:5432/postgres', 'postgres://c/postgres']
    const read = (environment: Record<string, string>) => {
      const result = parseConfig(environment)
      return result.ok ? result.config.cluster : result.errors
    }
    expect(
      read({ DATABASE_LISTEN: '[fd00::1]:5432', DATABASE_PEERS: peers.join(', '), DATABASE_NODE: 'a' }),
    ).toEqual({ listen: { host: 'fd00::1', port: 5432 }, peers, node: 'a' })
    expect(read({ DATABASE_LISTEN: '10.0.0.1' })).toEqual([
      'DATABASE_LISTEN: must be an address of this machine with a port, such as 10.0.0.1:5432',
    ])
    expect(read({ DATABASE_PEERS: `${peers[0]},10.0.0.2` })).toEqual([
      'DATABASE_PEERS.1: must be postgres:// addresses of the other nodes, with commas between them',
    ])
    expect(read({ DATABASE_NODE: "a'b" })).toEqual([
      'DATABASE_NODE: must be up to 40 lower-case letters, digits and underscores',
    ])
  })
})
