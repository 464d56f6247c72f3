import { join } from 'node:path'
import { supervise } from '../lib/supervise.ts'
import { startSandboxProcess } from '../providers/sandbox-process.ts'
import { buyingEnvironment } from '../test/concurrent-shoppers.ts'
import { sandboxClient } from '../test/sandbox.ts'
import { childrenOf } from '../test/shop-processes.ts'

interface Options {
  folder: string
  port: number
  /** The address of the shop, for webhooks and the pages of the sandbox. */
  shopUrl: string
}

const host = '127.0.0.1'
const log = { error: () => undefined, warn: () => undefined }

/** Runs the payment sandbox with a ledger of its own, and starts it again when it was killed. */
export async function startPaymentSandbox({ folder, port, shopUrl }: Options) {
  const supervised = await supervise(
    () =>
      startSandboxProcess({
        host,
        port: async () => port,
        file: join(folder, 'sandbox', 'ledger.db'),
        shopOrigin: shopUrl,
        onErrorOutput: () => undefined,
      }),
    { name: 'The payment sandbox', log, pauseMs: 500, maxPauseMs: 500 },
  )
  const { url, controlKey } = supervised.service
  return {
    url,
    client: sandboxClient(url, controlKey),
    pid: () => childrenOf(process.pid).find(({ command }) => /sandbox\/main\.ts/.test(command))?.pid,
    isReady: () =>
      fetch(`${url}/control/ledger`, {
        headers: { 'X-Sandbox-Control': controlKey },
        signal: AbortSignal.timeout(2000),
      }).then(
        ({ ok }) => ok,
        () => false,
      ),
    /** Settings of a server that reaches the sandbox at this address. */
    environment: (reachedAt: string) => {
      const { lianlian, paypal } = supervised.service
      const merchantId = paypal.merchantId ?? ''
      return {
        ...buyingEnvironment({ url: reachedAt, lianlian, paypal: { ...paypal, merchantId } }),
        // Certificates are served at the sandbox's own address, not through a relay.
        PAYPAL_CERT_ORIGIN: url,
      }
    },
    stop: () => supervised[Symbol.asyncDispose](),
  }
}
