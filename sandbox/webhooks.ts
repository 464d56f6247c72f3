import { createSign, randomBytes, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Faults } from './faults.ts'
import type { Keys } from './keys.ts'
import type { Ledger, Webhook } from './ledger.ts'
import { sign, timestamp } from './lianlian/signature.ts'

interface Options {
  ledger: Ledger
  keys: Keys
  faults: Faults
  url: string
}

const retryMs = [200, 500, 1000, 2000, 5000, 10_000, 30_000]

/** Delivers webhooks from an outbox in the ledger, with retries. */
export class Webhooks {
  readonly #options: Options
  #timer: NodeJS.Timeout | null = null
  #delivery: Promise<void> | null = null
  #isStopped = false

  constructor(options: Options) {
    this.#options = options
  }

  start(): void {
    this.#deliver()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.#delivery
  }

  /** Sends all webhooks that are due, and those that become due meanwhile. */
  async deliverAll(): Promise<void> {
    while (!this.#isStopped && this.#options.ledger.dueWebhooks(Date.now()).length > 0) {
      this.#deliver()
      await this.#delivery
    }
  }

  /** Enqueues a webhook in the caller's transaction. */
  add(provider: Webhook['provider'], url: string | null, id: string, body: object): void {
    if (!url) return
    const { ledger, faults } = this.#options
    const late = faults.take(`${provider}.webhook`, 'webhook-late')
    ledger.addWebhook({
      id,
      provider,
      url,
      body: JSON.stringify(body),
      due_at: Date.now() + (late ? (late.ms ?? 3000) : 0),
    })
    if (faults.take(`${provider}.webhook`, 'webhook-never')) ledger.finishWebhook(id, 'dropped')
    setImmediate(() => this.#deliver())
  }

  #deliver(): void {
    if (this.#isStopped || this.#delivery) return
    this.#delivery = this.#deliverDue().finally(() => {
      this.#delivery = null
      this.#scheduleNext()
    })
  }

  #scheduleNext(): void {
    if (this.#isStopped) return
    const next = this.#options.ledger.nextDueTime()
    if (next === null) return
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#deliver(), Math.max(10, next - Date.now()))
  }

  async #deliverDue(): Promise<void> {
    const { ledger, faults } = this.#options
    const due = ledger.dueWebhooks(Date.now())
    if (due.length > 0 && faults.take(`${due[0]!.provider}.webhook`, 'webhook-reversed')) due.reverse()
    for (const webhook of due) {
      if (this.#isStopped) return
      const call = `${webhook.provider}.webhook`
      if (faults.take(call, 'webhook-forged')) await this.#send(forged(webhook), true)
      if (faults.take(call, 'webhook-twice')) await this.#send(webhook)
      const isAccepted = await this.#send(webhook)
      const delay = retryMs[webhook.tries]
      if (isAccepted) ledger.finishWebhook(webhook.id, 'delivered')
      else if (delay === undefined) ledger.finishWebhook(webhook.id, 'dropped')
      else ledger.retryWebhook(webhook.id, Date.now() + delay)
    }
  }

  async #send(webhook: Webhook, isForged = false): Promise<boolean> {
    const headers =
      webhook.provider === 'paypal'
        ? this.#paypalHeaders(webhook, isForged)
        : this.#lianlianHeaders(webhook, isForged)
    try {
      const response = await fetch(webhook.url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: webhook.body,
        redirect: 'error',
        signal: AbortSignal.timeout(5000),
      })
      await response.arrayBuffer()
      return response.ok
    } catch {
      return false
    }
  }

  #lianlianHeaders({ body }: Webhook, isForged: boolean): Record<string, string> {
    const { gatewayPrivateKey } = this.#options.keys
    const signature = isForged
      ? randomBytes(256).toString('base64')
      : sign(JSON.parse(body) as object, gatewayPrivateKey)
    return { signature, timestamp: timestamp(), timezone: 'UTC' }
  }

  #paypalHeaders({ body }: Webhook, isForged: boolean): Record<string, string> {
    const { keys, url } = this.#options
    const id = randomUUID()
    const time = new Date().toISOString()
    const text = `${id}|${time}|${keys.credentials.paypal.webhookId}|${crc32(body)}`
    const signature = isForged
      ? randomBytes(256).toString('base64')
      : createSign('sha256').update(text).sign(keys.webhookPrivateKey, 'base64')
    return {
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signature,
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${url}/v1/notifications/certs/CERT-sandbox`,
    }
  }
}

function forged(webhook: Webhook): Webhook {
  return {
    ...webhook,
    id: `forged-${randomUUID()}`,
    body: webhook.body.replace(webhook.id, `forged-${webhook.id}`),
  }
}
