import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import type { Service } from '../lib/supervise.ts'
import type { LianlianSettings } from './lianlian.ts'
import type { PaypalSettings } from './paypal.ts'

interface StartedMessage {
  url: string
  credentials: {
    lianlian: { merchantId: string; merchantPrivateKey: string; gatewayPublicKey: string }
    paypal: Pick<PaypalSettings, 'clientId' | 'clientSecret' | 'webhookId'> & { merchantId: string }
    controlKey: string
  }
}

export interface SandboxProcess extends Service {
  url: string
  lianlian: Omit<LianlianSettings, 'notificationUrl' | 'webhookMaxAgeMs'>
  paypal: Omit<PaypalSettings, 'webhookMaxAgeMs'>
  controlKey: string
}

interface Options {
  /** Called before each try, because a free port may be taken meanwhile. */
  port: () => Promise<number>
  host: string
  file: string
  shopOrigin: string
  /** Called for each line that the running sandbox writes to stderr. */
  onErrorOutput: (line: string) => void
}

/** Starts the payment sandbox as a child process that ends with this one. */
export async function startSandboxProcess(options: Options): Promise<SandboxProcess> {
  for (let tries = 1; ; tries += 1) {
    const port = await options.port()
    const started = await start({ ...options, port })
    if (!('problem' in started)) return started
    // The sandbox of a killed server may still be stopping.
    if (tries === 20 || !started.problem.includes('EADDRINUSE')) {
      const isTaken = started.problem.includes('EADDRINUSE')
      throw new Error(
        isTaken
          ? `port ${port} on ${options.host} is taken: set SANDBOX_PORT to another one`
          : started.problem,
      )
    }
    await setTimeout(150)
  }
}

async function start({
  port,
  host,
  file,
  shopOrigin,
  onErrorOutput,
}: Omit<Options, 'port'> & { port: number }): Promise<SandboxProcess | { problem: string }> {
  const child = fork(resolve(import.meta.dirname, '../../sandbox/main.ts'), {
    env: {
      ...process.env,
      SANDBOX_PORT: String(port),
      SANDBOX_HOST: host,
      SANDBOX_FILE: file,
      SHOP_ORIGIN: shopOrigin,
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const errors: string[] = []
  const errorLines = createInterface({ input: child.stderr! }).on('line', (line) => errors.push(line))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const started = await Promise.race([
    new Promise<StartedMessage>((resolve) =>
      child.once('message', (message) => resolve(message as StartedMessage)),
    ),
    exited,
  ])
  if (!started) return { problem: errors.join('\n') || 'the payment sandbox stopped' }
  errorLines.removeAllListeners('line').on('line', onErrorOutput)
  errors.forEach(onErrorOutput)
  const { url, credentials } = started
  const { merchantId, merchantPrivateKey, gatewayPublicKey } = credentials.lianlian
  return {
    url,
    lianlian: {
      url,
      sdkUrl: `${url}/assets/card-sdk.js`,
      merchantId,
      gatewayPublicKey,
      privateKey: merchantPrivateKey,
    },
    paypal: { ...credentials.paypal, url, sdkUrl: `${url}/assets/wallet-sdk.js`, certOrigins: [url] },
    controlKey: credentials.controlKey,
    exited,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}
