import { setTimeout } from 'node:timers/promises'
import type { TestSandbox } from './sandbox.ts'
import { type ApiResponse, type CartLine, Shopper } from './shopper.ts'

/** `declined-wallet` is declined once, then pays. */
type Method = 'card' | 'challenge' | 'wallet' | 'declined-wallet'
const numbers = { card: '4242424242424242', challenge: '4000002760003184' }

function isDatabaseDown({ status, body }: ApiResponse<unknown>): boolean {
  return status === 503 && JSON.stringify(body).includes('temporarily unavailable')
}

/** A shopper who repeats a failed request when the server is running again. */
export class RetryingShopper extends Shopper {
  readonly #waitForServer: () => Promise<void>
  readonly #sandbox: TestSandbox
  #wasDeclined = false

  constructor(origin: string, sandbox: TestSandbox, waitForServer: () => Promise<void>) {
    super(origin, sandbox)
    this.#waitForServer = waitForServer
    this.#sandbox = sandbox
  }

  override async send<Body>(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    key?: string,
  ): Promise<ApiResponse<Body>> {
    for (;;) {
      await this.#waitForServer()
      try {
        const response = await super.send<Body>(method, path, body, key)
        if (response.status !== 500 && !isDatabaseDown(response)) return response
      } catch {
        // The server was killed before it responded.
      }
      await setTimeout(50)
    }
  }

  /** Completes a purchase despite failures and claims the order of every seller. */
  async buy(lines: CartLine[], method: Method) {
    const placed = await this.place(lines)
    await this.#payFully(placed.id, method)
    for (const { seller_id, number } of placed.orders) {
      const { body } = await this.post<{ data: { order: { number: string; status: string } } }>('/orders', {
        checkout_id: placed.id,
        seller_id,
      })
      if (body.data.order.number !== number || body.data.order.status !== '1') {
        throw new Error(`claimed ${JSON.stringify(body.data.order)} instead of ${number}`)
      }
    }
    return placed
  }

  async #payFully(id: string, method: Method): Promise<void> {
    for (;;) {
      const { state, payment } = (await this.state(id)).body.data
      if (state === 'paid') return
      if (state === 'expired') throw new Error(`${id} expired`)
      if (state === 'reserved') await this.#pay(id, method)
      else if (payment?.data.action_url) await this.#confirm(id, method, payment.data.action_url)
      else await setTimeout(100)
    }
  }

  async #pay(id: string, method: Method): Promise<void> {
    if (method === 'card' || method === 'challenge') await this.payByCard(id, numbers[method])
    else await this.walletOrder(id)
  }

  /** Confirms the payment on the provider's page, whose URL is in the checkout state. */
  async #confirm(id: string, method: Method, actionUrl: string): Promise<void> {
    if (method === 'card' || method === 'challenge') {
      await this.#sandbox.challenge(actionUrl, '1234')
      await setTimeout(100)
      return
    }
    const order = new URL(actionUrl).searchParams.get('token') ?? ''
    const isDeclined = method === 'declined-wallet' && !this.#wasDeclined
    await this.#sandbox.approve(order, isDeclined ? 'declined' : 'balance')
    const { status, body } = await this.capture(id, order)
    if (!isDeclined) return
    this.#wasDeclined = true
    // After a crash the capture is repeated, and the response is that of an unsettled payment.
    const isExpected = status === 402 || body.state === 'pending'
    if (!isExpected) throw new Error(`declined capture: ${status} ${JSON.stringify(body)}`)
  }
}
