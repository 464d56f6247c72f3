import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Db } from './db/client.ts'
import type { MoneyParts } from './domain/money/money-parts.ts'
import { orderMailWith } from './domain/orders/order-mail.ts'
import { freePort } from './free-port.ts'
import { armFaultPoint } from './fault-point.ts'
import type { QueueMail } from './letter.ts'
import { openProviders } from './payments/open.ts'
import { startSandboxProcess } from './payments/sandbox-process.ts'
import type { Progress } from './progress.ts'

interface Parts {
  config: Config
  db: Db
  log: Logger
  progress: Progress
  closing: (() => void | Promise<void>)[]
  queueMail: QueueMail
}

/** The payment providers, with the sandbox where the settings name it. */
export async function openMoney({
  config,
  db,
  log,
  progress,
  closing,
  queueMail,
}: Parts): Promise<MoneyParts> {
  const { payments, publicUrl } = config
  armFaultPoint(payments.faultPoint)
  const needsSandbox = payments.card === 'sandbox' || payments.wallet === 'sandbox'
  const sandbox = needsSandbox
    ? await progress.step('Starting the payment sandbox', async () =>
        startSandboxProcess({
          ...{ host: config.host, shopOrigin: new URL(publicUrl).origin },
          port: async () => payments.sandboxPort ?? usualPort(config),
          file: join(config.dataDir, 'sandbox', 'books.db'),
        }),
      )
    : null
  if (sandbox) closing.push(sandbox.stop)
  const providers = openProviders(payments, publicUrl, sandbox)
  closing.push(providers.close)
  return {
    ...{ db, providers, times: payments.times, publicUrl, log },
    queueMail: orderMailWith(queueMail),
  }
}

const usual = 3001

/** A second shop on one machine takes any free port; so does one that was itself told to. */
async function usualPort({ host, port }: Config): Promise<number> {
  return port === usual ? 0 : freePort(host, usual).catch(() => 0)
}
