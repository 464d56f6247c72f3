import { connectionUrl, startPostgres } from '../bootstrap/database.ts'
import { startSandbox } from '../bootstrap/payments.ts'
import { parseConfig, type Config } from '../config/config.ts'
import { withFreePort } from '../config/port.ts'
import { createLog } from '../lib/log.ts'
import { terminalProgress } from '../lib/progress.ts'
import { Shutdown } from '../lib/shutdown.ts'
import type { SandboxProcess } from '../providers/sandbox-process.ts'
import { RestartingProcess } from './restarting-process.ts'
import { watchFolders } from './watch-folders.ts'

type Environment = Record<string, string>

/** Changes in these folders restart the server. Vite reloads `web` without a restart. */
const watched = ['server', 'contract', 'renderer', 'demo']

/** `npm run dev`: runs the server, restarts it when its code changes, and keeps PostgreSQL and the payment sandbox running. */
async function main(): Promise<void> {
  const parsed = parseConfig(process.env)
  if (!parsed.ok) throw new Error(parsed.errors.join('\n'))
  const config = await withFreePort(parsed.config)
  await using stack = new AsyncDisposableStack()
  const server = stack.use(
    new RestartingProcess('server/main.ts', {
      HOT_RELOAD: 'on',
      PORT: String(config.port),
      ...(await startDatabase(config, stack)),
      ...(await startPayments(config, stack)),
    }),
  )
  watchFolders(watched, (file) => {
    if (/\.(ts|sql)$/.test(file) && !file.endsWith('.test.ts')) server.restart()
  })
  server.restart()
  await stopRequested()
}

async function startDatabase(config: Config, stack: AsyncDisposableStack): Promise<Environment> {
  if (config.databaseUrl) return {}
  const log = createLog(config.logLevel)
  const shutdown = new Shutdown((message) => log.error(message), config.stopMs)
  const connection = await startPostgres(config, { log, progress: terminalProgress, shutdown }, stack)
  return { DATABASE_URL: connectionUrl(connection) }
}

async function startPayments(config: Config, stack: AsyncDisposableStack): Promise<Environment> {
  const { card, wallet } = config.payments
  if (card !== 'sandbox' && wallet !== 'sandbox') return {}
  const start = () => startSandbox(config, createLog(config.logLevel))
  const { service } = stack.use(await terminalProgress.step('Starting the payment sandbox', start))
  return {
    ...(card === 'sandbox' && cardSettings(service)),
    ...(wallet === 'sandbox' && walletSettings(service)),
  }
}

function cardSettings({ lianlian }: SandboxProcess): Environment {
  return {
    CARD_PROVIDER: 'lianlian',
    LIANLIAN_URL: lianlian.url,
    LIANLIAN_SDK_URL: lianlian.sdkUrl,
    LIANLIAN_MERCHANT_ID: lianlian.merchantId,
    LIANLIAN_PRIVATE_KEY: lianlian.privateKey,
    LIANLIAN_PUBLIC_KEY: lianlian.gatewayPublicKey,
  }
}

function walletSettings({ paypal }: SandboxProcess): Environment {
  return {
    WALLET_PROVIDER: 'paypal',
    PAYPAL_URL: paypal.url,
    PAYPAL_SDK_URL: paypal.sdkUrl,
    PAYPAL_CERT_ORIGIN: paypal.url,
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_CLIENT_SECRET: paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    ...(paypal.merchantId && { PAYPAL_MERCHANT_ID: paypal.merchantId }),
  }
}

function stopRequested(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(signal, () => resolve())
  })
}

try {
  await main()
  process.exit(0)
} catch (error) {
  process.stderr.write(`Inkloom cannot start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
