import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Fault } from '../faults.ts'
import { sign, timestamp } from '../lianlian/signature.ts'
import { startSandbox } from '../sandbox.ts'
import { type ReceivedWebhook, startWebhookReceiver } from './webhook-receiver.ts'

interface LedgerDump {
  payments: { id: string; reference: string; amount: number; status: string; capture_id: string | null }[]
  refunds: { amount: number; reference: string }[]
  cards: { last4: string; brand: string }[]
}

/** Starts a sandbox and a webhook receiver for the test file and returns a merchant's client. */
export async function openSandbox() {
  const folder = mkdtempSync(join(tmpdir(), 'inkloom-sandbox-'))
  const receiver = await startWebhookReceiver()
  const sandbox = await startSandbox({
    port: 0,
    host: '127.0.0.1',
    file: join(folder, 'ledger.db'),
    shopOrigin: receiver.origin,
  })
  afterAll(async () => {
    await sandbox.stop()
    await receiver.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const { url, credentials } = sandbox
  const control = { 'X-Sandbox-Control': credentials.controlKey, 'Content-Type': 'application/json' }

  return {
    url,
    credentials,
    folder,
    shopOrigin: receiver.origin,
    received: receiver.received,
    webhook: (matches: (webhook: ReceivedWebhook) => boolean) => receiver.waitFor(matches),
    setFaults: (...faults: Fault[]) =>
      fetch(`${url}/control/faults`, { method: 'POST', headers: control, body: JSON.stringify({ faults }) }),
    ledger: async () =>
      (await (await fetch(`${url}/control/ledger`, { headers: control })).json()) as LedgerDump,

    async lianlian(method: 'GET' | 'POST', path: string, fields: Record<string, unknown> = {}) {
      const merchant = credentials.lianlian.merchantId
      const signed = method === 'GET' ? { merchant, ...fields } : fields
      const response = await fetch(`${url}/v3/merchants/${merchant}${path}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          signature: sign(signed, credentials.lianlian.merchantPrivateKey),
          timestamp: timestamp(),
          timezone: 'UTC',
        },
        ...(method === 'POST' && { body: JSON.stringify(fields) }),
        signal: AbortSignal.timeout(2000),
      })
      const body = (await response.json()) as LianlianResponse
      return { status: response.status, body, signature: response.headers.get('signature') ?? '' }
    },

    async cardToken(number: string, fields: { expiry?: string; csc?: string } = {}) {
      const { body } = await this.lianlian('POST', '/token', { merchant_id: credentials.lianlian.merchantId })
      const response = await fetch(`${url}/lianlian/card-tokens`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token: body.token, number, expiry: '12/49', csc: '123', ...fields }),
      })
      return { status: response.status, ...((await response.json()) as { token?: string; message?: string }) }
    },

    async pay(id: string, number: string, amount = '12.34') {
      const { token } = await this.cardToken(number)
      return this.lianlian('POST', '/payments', {
        merchant_transaction_id: id,
        merchant_id: credentials.lianlian.merchantId,
        payment_method: 'inter_credit_card',
        notification_url: `${receiver.origin}/api/webhooks/lianlian`,
        redirect_url: `${receiver.origin}/back`,
        merchant_order: { order_amount: amount, order_currency_code: 'USD' },
        payment_data: { card: { card_token: token, holder_name: 'Robin Buyer' } },
      })
    },

    async paypal(method: 'GET' | 'POST', path: string, body?: object, requestId?: string) {
      const { clientId, clientSecret } = credentials.paypal
      const granted = await fetch(`${url}/v1/oauth2/token`, {
        method: 'POST',
        headers: { Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      })
      const { access_token } = (await granted.json()) as { access_token: string }
      const response = await fetch(url + path, {
        method,
        headers: {
          Authorization: `Bearer ${access_token}`,
          'Content-Type': 'application/json',
          ...(requestId && { 'PayPal-Request-Id': requestId }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(2000),
      })
      return { status: response.status, body: (await response.json()) as PaypalResponse }
    },

    decide: (order: string, decision: 'approve' | 'cancel', instrument = 'balance') =>
      fetch(`${url}/checkoutnow`, {
        method: 'POST',
        body: new URLSearchParams({ token: order, decision, instrument }),
        redirect: 'manual',
      }),
  }
}

interface LianlianResponse {
  return_code: string
  decline_code?: string
  token?: string
  order?: {
    ll_transaction_id: string
    payment_data: { payment_status: string; payment_amount: string }
    '3ds_status'?: string
    payment_url?: string
  }
  refund?: { refund_data: { refund_status: string; refund_amount: string } }
}

interface PaypalResponse {
  id: string
  status: string
  name?: string
  details?: { issue: string }[]
  links: { rel: string; href: string }[]
  purchase_units: { payments?: { captures: { id: string; amount: { value: string } }[] } }[]
}
