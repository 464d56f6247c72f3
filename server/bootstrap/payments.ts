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
import type { Progress } from '../lib/progress.ts'
import { supervise } from '../lib/supervise.ts'
import { createProviders } from '../providers/create-providers.ts'
import { startSandboxProcess, type SandboxProcess } from '../providers/sandbox-process.ts'
import { shareSandbox } from './shared-sandbox.ts'

interface Dependencies extends Pick<PaymentContext, 'db'> {
  log: Logger
  enqueueEmail: EnqueueEmail
}

interface Payments {
  context: PaymentContext
  reconciler: Reconciler
}

/** Opens the payment providers, starts the payment sandbox if the configuration names it, and the reconciler. */
export function openPayments(
  config: Config,
  { db, log, enqueueEmail }: Dependencies,
  progress: Progress,
): Promise<Payments & AsyncDisposable> {
  return disposable(async (stack) => {
    const { payments, publicUrl } = config
    armCrashPoint(payments.crashPoint)
    const sandbox =
      payments.card === 'sandbox' || payments.wallet === 'sandbox'
        ? await progress.step('Starting the payment sandbox', () =>
            shareSandbox(db, new URL(publicUrl).origin, async () => {
              const own = stack.use(await startSandbox(config, log))
              return { ...own.service, stop: async () => own[Symbol.asyncDispose]() }
            }),
          )
        : null
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
