import { mkdtempSync, rmSync } from 'node:fs'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export interface ProviderLedger {
  payments: {
    id: string
    provider: string
    reference: string
    amount: number
    status: string
    capture_id: string | null
  }[]
  refunds: { provider: string; payment_id: string; reference: string; amount: number }[]
}

interface Fault {
  kind: string
  at?: string
  times?: number
  ms?: number
}

interface ReadyMessage {
  url: string
  credentials: {
    lianlian: { merchantId: string; merchantPrivateKey: string; gatewayPublicKey: string }
    paypal: { clientId: string; clientSecret: string; webhookId: string; merchantId: string }
    controlKey: string
  }
}

export type SandboxClient = ReturnType<typeof sandboxClient>
export type TestSandbox = Awaited<ReturnType<typeof openSandbox>>

/** Starts the payment sandbox as a process. */
export async function openSandbox(shopOrigin: string) {
  const folder = mkdtempSync(join(tmpdir(), 'inkloom-sandbox-'))
  const child = fork(resolve(import.meta.dirname, '../../sandbox/main.ts'), {
    env: {
      ...process.env,
      SANDBOX_PORT: '0',
      SANDBOX_FILE: join(folder, 'ledger.db'),
      SHOP_ORIGIN: shopOrigin,
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [ready] = (await once(child, 'message')) as [ReadyMessage]
  const { url, credentials } = ready
  return {
    ...sandboxClient(url, credentials.controlKey),
    url,
    credentials,
    folder,
    lianlian: {
      url,
      sdkUrl: `${url}/assets/card-sdk.js`,
      merchantId: credentials.lianlian.merchantId,
      privateKey: credentials.lianlian.merchantPrivateKey,
      gatewayPublicKey: credentials.lianlian.gatewayPublicKey,
    },
    paypal: { ...credentials.paypal, url, sdkUrl: `${url}/assets/wallet-sdk.js`, certOrigins: [url] },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The control API of a running sandbox, and its pages as the shopper's browser uses them. */
export function sandboxClient(url: string, controlKey: string) {
  const headers = { 'X-Sandbox-Control': controlKey, 'Content-Type': 'application/json' }
  const control = (path: string, body: object) =>
    fetch(`${url}/control/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return {
    faults: async (...faults: Fault[]) => {
      const response = await control('faults', { faults })
      if (!response.ok) throw new Error(await response.text())
    },
    /** Refunds a payment in the provider's dashboard, or reverses it as the provider. */
    refundInDashboard: (payment: string, options: { amount?: string; isReversal?: boolean } = {}) =>
      control('refunds', { payment, ...options }),
    openDispute: (payment: string) => control('disputes', { payment }),
    /** Waits until the webhooks that are due were sent. */
    deliverWebhooks: () => control('webhooks', {}),
    moveShop: (origin: string) => control('shop', { origin }),
    ledger: async () => (await (await fetch(`${url}/control/ledger`, { headers })).json()) as ProviderLedger,

    /** Exchanges a card number for a token, as the card iframe does. */
    async cardToken(frameToken: string, number: string): Promise<string> {
      const response = await fetch(`${url}/lianlian/card-tokens`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token: frameToken, number, expiry: '12/49', csc: '123' }),
      })
      const body = (await response.json()) as { token?: string; message?: string }
      if (!body.token) throw new Error(body.message)
      return body.token
    },
    /** Submits a code to the challenge. */
    async challenge(actionUrl: string, code: string): Promise<void> {
      const url = new URL(actionUrl)
      const k = url.searchParams.get('k') ?? ''
      await fetch(url, { method: 'POST', body: new URLSearchParams({ k, code }), redirect: 'manual' })
    },
    approve: (orderId: string, instrument = 'balance') =>
      fetch(`${url}/checkoutnow`, {
        method: 'POST',
        body: new URLSearchParams({ token: orderId, decision: 'approve', instrument }),
        redirect: 'manual',
      }),
  }
}
