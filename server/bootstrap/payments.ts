import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { createOrderEmailQueue } from '../domain/orders/order-email.ts'
import type { PaymentContext } from '../domain/payments/context.ts'
import { createReconciler, type Reconciler } from '../domain/payments/reconcile.ts'
import type { EnqueueEmail } from '../domain/ports/email.ts'
import { armCrashPoint } from '../lib/crash-point.ts'
import { disposable } from '../lib/disposable.ts'
import { freePort } from '../lib/free-port.ts'
import type { Metrics } from '../lib/metrics.ts'
import type { Progress } from '../lib/progress.ts'
import type { Shutdown } from '../lib/shutdown.ts'
import { supervise } from '../lib/supervise.ts'
import { createProviders } from '../providers/create-providers.ts'
import { startSandboxProcess, type SandboxProcess } from '../providers/sandbox-process.ts'
import { type Sandbox, shareSandbox } from './shared-sandbox.ts'

interface Dependencies extends Pick<PaymentContext, 'db'> {
  log: Logger
  enqueueEmail: EnqueueEmail
  metrics: Pick<Metrics, 'ordersConfirmed' | 'ordersCents'>
  /** Null without one. */
  sandbox: Sandbox | null
}

interface Payments {
  context: PaymentContext
  reconciler: Reconciler
}

const usesSandbox = ({ payments }: Config) => payments.card === 'sandbox' || payments.wallet === 'sandbox'

/** Starts the payment sandbox if the configuration names it; the stack stops it. */
export async function openSandbox(
  config: Config,
  { db, log, shutdown }: Pick<Dependencies, 'db' | 'log'> & { shutdown: Shutdown },
  progress: Progress,
  stack: AsyncDisposableStack,
): Promise<Sandbox | null> {
  if (!usesSandbox(config)) return null
  return progress.step('Starting the payment sandbox', () =>
    shareSandbox(db, new URL(config.publicUrl).origin, async () => {
      const own = stack.adopt(await startSandbox(config, log), shutdown.disposing('payment sandbox'))
      return { ...own.service, stop: async () => own[Symbol.asyncDispose]() }
    }),
  )
}

/** The payment sandbox that the supervisor of this process has started. */
export async function joinSandbox(config: Config, { db }: Pick<Dependencies, 'db'>): Promise<Sandbox | null> {
  if (!usesSandbox(config)) return null
  return shareSandbox(db, new URL(config.publicUrl).origin, () => {
    throw new Error('the payment sandbox is not running')
  })
}

/** Opens the payment providers and the reconciler. */
export function openPayments(
  config: Config,
  { db, log, enqueueEmail, metrics, sandbox }: Dependencies,
): Promise<Payments & AsyncDisposable> {
  return disposable(async (stack) => {
    const { payments, publicUrl } = config
    armCrashPoint(payments.crashPoint)
    const providers = createProviders(payments, publicUrl, sandbox)
    stack.defer(providers.close)
    const context = {
      db,
      log,
      providers,
      times: payments.times,
      reservations: payments.reservations,
      publicUrl,
      enqueueEmails: createOrderEmailQueue(enqueueEmail, payments.times.cancelMs),
      onPurchase: (cents: number) => {
        metrics.ordersConfirmed.inc()
        metrics.ordersCents.inc(cents)
      },
    }
    const reconciler = createReconciler(context)
    stack.defer(reconciler.stop)
    return { context, reconciler }
  })
}

/** Starts the payment sandbox, and restarts it on the same port when it exits. */
export function startSandbox(
  config: Config,
  log: Logger,
): Promise<{ service: SandboxProcess } & AsyncDisposable> {
  let usedPort = config.payments.sandboxPort
  const start = async () => {
    const sandbox = await startSandboxProcess({
      host: config.host,
      shopOrigin: new URL(config.publicUrl).origin,
      port: async () => usedPort ?? defaultSandboxPort(config),
      file: join(config.dataDir, 'sandbox', 'ledger.db'),
      onErrorOutput: (line) => log.warn(`payment sandbox: ${line}`),
    })
    usedPort = Number(new URL(sandbox.url).port)
    return sandbox
  }
  return supervise(start, { name: 'The payment sandbox', log })
}

const defaultPort = 3001

/** Falls back to any free port when the default one is taken, for example by a second shop on this machine. */
async function defaultSandboxPort({ host, port }: Config): Promise<number> {
  return port === defaultPort ? 0 : freePort(host, defaultPort).catch(() => 0)
}
