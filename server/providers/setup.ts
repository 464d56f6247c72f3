import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { freePort } from '../lib/free-port.ts'
import type { Progress } from '../lib/progress.ts'
import { createProviders } from './create-providers.ts'
import { startSandboxProcess } from './sandbox-process.ts'

interface Options {
  config: Config
  progress: Progress
  closing: (() => void | Promise<void>)[]
}

/** Opens the payment providers and, where the settings name it, starts the payment sandbox. */
export async function openProviders({ config, progress, closing }: Options) {
  const { payments, publicUrl } = config
  const needsSandbox = payments.card === 'sandbox' || payments.wallet === 'sandbox'
  const sandbox = needsSandbox
    ? await progress.step('Starting the payment sandbox', async () =>
        startSandboxProcess({
          host: config.host,
          shopOrigin: new URL(publicUrl).origin,
          port: async () => payments.sandboxPort ?? defaultSandboxPort(config),
          file: join(config.dataDir, 'sandbox', 'books.db'),
        }),
      )
    : null
  if (sandbox) closing.push(sandbox.stop)
  const providers = createProviders(payments, publicUrl, sandbox)
  closing.push(providers.close)
  return providers
}

const defaultPort = 3001

/** Falls back to any free port when the default one is taken, for example by a second shop on this machine. */
async function defaultSandboxPort({ host, port }: Config): Promise<number> {
  return port === defaultPort ? 0 : freePort(host, defaultPort).catch(() => 0)
}
