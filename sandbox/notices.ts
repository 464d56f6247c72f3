import { createSign, randomBytes, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Books, Notice } from './books.ts'
import type { Faults } from './faults.ts'
import type { Keys } from './keys.ts'
import { sign as signFields, timestamp } from './lianlian/signature.ts'

interface Options {
  books: Books
  keys: Keys
  faults: Faults
  url: string
}

const retryMs = [200, 500, 1000, 2000, 5000, 10_000, 30_000]

/** Tells the merchant what happened: kept in the books, delivered until it is taken, in the worst of ways when told so. */
export class Notices {
  readonly #options: Options
  #timer: NodeJS.Timeout | null = null
  #round: Promise<void> | null = null
  #isStopped = false

  constructor(options: Options) {
    this.#options = options
  }

  start(): void {
    this.#wake()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.#round
  }

  /** Part of the caller's transaction, so that what happened is told and what is told happened. */
  add(provider: Notice['provider'], url: string | null, id: string, body: object): void {
    if (!url) return
    const { books, faults } = this.#options
    const late = faults.take(`${provider}.notice`, 'notice-late')
    books.addNotice({
      ...{ id, provider, url, body: JSON.stringify(body) },
      due_at: Date.now() + (late ? (late.ms ?? 3000) : 0),
    })
    if (faults.take(`${provider}.notice`, 'notice-never')) books.endNotice(id, 'dropped')
    setImmediate(() => this.#wake())
  }

  #wake(): void {
    if (this.#isStopped || this.#round) return
    this.#round = this.#deliverDue().finally(() => {
      this.#round = null
      this.#sleep()
    })
  }

  #sleep(): void {
    if (this.#isStopped) return
    const next = this.#options.books.nextNotice()
    if (next === null) return
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#wake(), Math.max(10, next - Date.now()))
  }

  async #deliverDue(): Promise<void> {
    const { books, faults } = this.#options
    const due = books.dueNotices(Date.now())
    if (due.length > 0 && faults.take(`${due[0]!.provider}.notice`, 'notice-reversed')) due.reverse()
    for (const notice of due) {
      if (this.#isStopped) return
      const at = `${notice.provider}.notice`
      if (faults.take(at, 'notice-forged')) await this.#send(forged(notice), true)
      if (faults.take(at, 'notice-twice')) await this.#send(notice)
      const isTaken = await this.#send(notice)
      const wait = retryMs[notice.tries]
      if (isTaken) books.endNotice(notice.id, 'delivered')
      else if (wait === undefined) books.endNotice(notice.id, 'dropped')
      else books.postpone(notice.id, Date.now() + wait)
    }
  }

  async #send(notice: Notice, isForged = false): Promise<boolean> {
    const headers =
      notice.provider === 'paypal'
        ? this.#paypalHeaders(notice, isForged)
        : this.#lianlianHeaders(notice, isForged)
    try {
      const response = await fetch(notice.url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: notice.body,
        redirect: 'error',
        signal: AbortSignal.timeout(5000),
      })
      await response.arrayBuffer()
      return response.ok
    } catch {
      return false
    }
  }

  #lianlianHeaders({ body }: Notice, isForged: boolean): Record<string, string> {
    const { gatewayPrivateKey } = this.#options.keys
    const signature = isForged
      ? randomBytes(256).toString('base64')
      : signFields(JSON.parse(body) as object, gatewayPrivateKey)
    return { signature, timestamp: timestamp(), timezone: 'UTC' }
  }

  #paypalHeaders({ body }: Notice, isForged: boolean): Record<string, string> {
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

function forged(notice: Notice): Notice {
  return {
    ...notice,
    id: `forged-${randomUUID()}`,
    body: notice.body.replace(notice.id, `forged-${notice.id}`),
  }
}
