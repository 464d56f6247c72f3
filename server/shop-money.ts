import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Db } from './db/client.ts'
import type { MoneyParts } from './domain/money-parts.ts'
import { orderMailWith } from './domain/order-mail.ts'
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
    ? await progress.step('Starting the payment sandbox', () =>
        startSandboxProcess({
          ...{ port: payments.sandboxPort, host: config.host, shopOrigin: new URL(publicUrl).origin },
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
