import { openStores } from '../bootstrap/media-stores.ts'
import { type Config, parseConfig } from '../config/config.ts'
import { type Readiness, shopReadiness } from '../domain/shop-readiness.ts'
import { freeMegabytes } from '../lib/disk-space.ts'
import { createSmtp } from '../providers/smtp.ts'
import type { Commands } from './command.ts'

/** `missing` prevents orders, `check` may be intended. */
type State = 'ok' | 'check' | 'missing'

interface Finding {
  part: string
  state: State
  detail: string
}

/** The admin command that prints what a shop lacks before its first sale. */
export const shopInfoCommands: Commands = {
  'shop info': {
    usage: 'shop info [--connect]',
    summary:
      'Prints what is missing before the first sale; --connect also opens the public address and logs in to the mail server.',
    minArguments: 0,
    options: { connect: { type: 'boolean' } },
    run: async ({ db }, _, { connect }) => {
      const parsed = parseConfig(process.env)
      if (!parsed.ok) return parsed.errors.join('\n')
      const findings = [
        ...settingsOf(parsed.config),
        ...contentOf(await shopReadiness(db)),
        ...(connect ? await connections(parsed.config) : []),
      ]
      return findings.map((finding) => ({ ...finding }))
    },
  },
}

function settingsOf({
  mode,
  publicUrl,
  email,
  payments,
  trustedProxies,
  dataDir,
  mediaLocation,
}: Config): Finding[] {
  const { protocol, hostname } = new URL(publicUrl)
  const isPublic = protocol === 'https:' && !/^(localhost|127\.|\[::1\])/.test(hostname)
  const free = freeMegabytes(dataDir)
  return [
    finding(
      'mode',
      mode === 'production' ? 'ok' : 'check',
      `${mode}${mode === 'demo' ? ': set NODE_ENV=production' : ''}`,
    ),
    finding(
      'public address',
      isPublic ? 'ok' : 'missing',
      isPublic ? publicUrl : `${publicUrl}: PUBLIC_URL must be https`,
    ),
    finding(
      'proxy',
      trustedProxies.length > 0 ? 'ok' : 'check',
      trustedProxies.length > 0
        ? `trusts ${trustedProxies.join(', ')}`
        : 'TRUSTED_PROXIES is empty: behind a proxy all shoppers count as one address',
    ),
    provider('card payments', payments.card, 'CARD_PROVIDER'),
    provider('wallet payments', payments.wallet, 'WALLET_PROVIDER'),
    finding(
      'mail',
      email.smtpUrl ? 'ok' : 'missing',
      email.smtpUrl ? `from ${email.from}` : 'SMTP_URL is not set',
    ),
    ...(mediaLocation
      ? [finding('pictures', 'ok', `bucket ${mediaLocation.bucket} at ${mediaLocation.origin}`)]
      : []),
    finding('disk', free > 1000 ? 'ok' : 'check', `${free} MB are free in ${dataDir}`),
  ]
}

function provider(part: string, settings: 'sandbox' | { url: string }, variable: string): Finding {
  return settings === 'sandbox'
    ? finding(part, 'missing', `${variable} is the sandbox: no money arrives`)
    : finding(part, 'ok', settings.url)
}

function contentOf(has: Readiness): Finding[] {
  const coupons = has.listed_coupons.join(', ')
  return [
    finding(
      'sellers',
      has.sellers > 0 ? 'ok' : 'missing',
      has.sellers > 0 ? `${has.sellers} open, ${has.suspended} suspended` : 'none: seller add',
    ),
    finding(
      'categories',
      has.categories > 0 ? 'ok' : 'check',
      has.categories > 0 ? `${has.categories}` : 'none: category add',
    ),
    productsOf(has),
    finding(
      'personalization',
      has.personalizable > 0 ? 'ok' : 'check',
      `${has.personalizable} of ${has.products} listed products can be personalized`,
    ),
    finding(
      'pages',
      has.starter_pages > 0 ? 'check' : 'ok',
      has.starter_pages > 0
        ? `${has.starter_pages} pages, such as the terms, still have the starter text: page list`
        : 'all starter texts are replaced',
    ),
    finding(
      'coupons',
      coupons === '' ? 'ok' : 'check',
      coupons === '' ? 'none is listed' : `anyone can use ${coupons}: coupon end`,
    ),
    finding('emails', has.failed_emails > 0 ? 'check' : 'ok', `${has.failed_emails} could not be sent`),
    backupOf(has),
    finding('orders', 'ok', `${has.orders}`),
  ]
}

function productsOf({ products, unpriced, unpictured, sold_out }: Readiness): Finding {
  if (products === 0) return finding('products', 'missing', 'none is listed: import')
  const problems = [
    [unpriced, 'without a price'],
    [unpictured, 'without a picture'],
    [sold_out, 'sold out'],
  ].flatMap(([count, text]) => (count === 0 ? [] : [`${count} ${text}`]))
  return finding(
    'products',
    problems.length > 0 ? 'check' : 'ok',
    [`${products} listed`, ...problems].join(', '),
  )
}

function backupOf({ backup_hours: hours }: Readiness): Finding {
  if (hours === null) return finding('backup', 'check', 'none: backup')
  return finding('backup', hours <= 26 ? 'ok' : 'check', `the last one is ${hours} hours old`)
}

async function connections(config: Config): Promise<Finding[]> {
  const { publicUrl, email } = config
  return Promise.all([
    attempt('public address: connection', async () => {
      const response = await fetch(publicUrl, { signal: AbortSignal.timeout(10_000) })
      if (!response.ok) throw new Error(`status ${response.status}`)
    }),
    attempt('mail: connection', async () => {
      if (!email.smtpUrl) throw new Error('SMTP_URL is not set')
      const smtp = createSmtp(email.smtpUrl, email.from)
      await smtp.verify().finally(smtp.close)
    }),
    ...(config.mediaLocation
      ? [
          attempt('pictures: connection', async () => {
            using stores = await openStores(config)
            await stores.media.list('images/').next()
          }),
        ]
      : []),
  ])
}

async function attempt(part: string, work: () => Promise<void>): Promise<Finding> {
  try {
    await work()
    return finding(part, 'ok', 'works')
  } catch (error) {
    const { message, cause } = error as Error
    return finding(part, 'missing', cause instanceof Error ? cause.message : message)
  }
}

function finding(part: string, state: State, detail: string): Finding {
  return { part, state, detail }
}
