import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { LianlianSettings } from './lianlian.ts'
import type { PaypalSettings } from './paypal.ts'

interface Told {
  url: string
  credentials: {
    lianlian: { merchantId: string; merchantPrivateKey: string; gatewayPublicKey: string }
    paypal: Pick<PaypalSettings, 'clientId' | 'clientSecret' | 'webhookId'> & { merchantId: string }
  }
}

export interface SandboxProcess {
  url: string
  lianlian: Omit<LianlianSettings, 'notificationUrl' | 'webhookMaxAgeMs'>
  paypal: Omit<PaypalSettings, 'webhookMaxAgeMs'>
  stop: () => Promise<void>
}

interface Options {
  /** Asked for before each try: what was free may be taken by then. */
  port: () => Promise<number>
  host: string
  file: string
  shopOrigin: string
}

/** Starts the sandbox that comes with the shop, as a process of its own that ends with this one. */
export async function startSandboxProcess(options: Options): Promise<SandboxProcess> {
  for (let tries = 1; ; tries += 1) {
    const port = await options.port()
    const started = await start({ ...options, port })
    if (!('problem' in started)) return started
    // The sandbox of a shop that was killed may still be on its way out.
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
}: Omit<Options, 'port'> & { port: number }): Promise<SandboxProcess | { problem: string }> {
  const child = fork(resolve(import.meta.dirname, '../../sandbox/main.ts'), {
    env: {
      ...process.env,
      ...{ SANDBOX_PORT: String(port), SANDBOX_HOST: host, SANDBOX_FILE: file, SHOP_ORIGIN: shopOrigin },
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.on('data', (text) => (said += String(text)))
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const told = await Promise.race([
    new Promise<Told>((resolve) => child.once('message', (message) => resolve(message as Told))),
    gone,
  ])
  if (!told) return { problem: said.trim() || 'the payment sandbox ended' }
  const { url, credentials } = told
  const { merchantId, merchantPrivateKey, gatewayPublicKey } = credentials.lianlian
  return {
    url,
    lianlian: {
      ...{ url, sdkUrl: `${url}/assets/card-sdk.js`, merchantId, gatewayPublicKey },
      privateKey: merchantPrivateKey,
    },
    paypal: { ...credentials.paypal, url, sdkUrl: `${url}/assets/wallet-sdk.js`, certOrigins: [url] },
    stop: async () => {
      child.kill('SIGTERM')
      await gone
    },
  }
}
