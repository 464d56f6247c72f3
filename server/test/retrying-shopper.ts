import { setTimeout } from 'node:timers/promises'
import type { TestSandbox } from './sandbox.ts'
import { type ApiResponse, type CartLine, Shopper } from './shopper.ts'

type Method = 'card' | 'challenge' | 'wallet'
const numbers = { card: '4242424242424242', challenge: '4000002760003184' }

function isDatabaseDown({ status, body }: ApiResponse<unknown>): boolean {
  return status === 503 && JSON.stringify(body).includes('temporarily unavailable')
}

/** A shopper who repeats a failed request when the server is running again. */
export class RetryingShopper extends Shopper {
  readonly #waitForServer: () => Promise<void>
  readonly #sandbox: TestSandbox

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

  override async frameToken(): Promise<string> {
    for (;;) {
      const token = await super.frameToken()
      if (token) return token
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
    if (method === 'wallet') await this.walletOrder(id)
    else await this.payByCard(id, numbers[method])
  }

  /** Confirms the payment on the provider's page, whose URL is in the checkout state. */
  async #confirm(id: string, method: Method, actionUrl: string): Promise<void> {
    if (method === 'wallet') {
      const order = new URL(actionUrl).searchParams.get('token') ?? ''
      await this.#sandbox.approve(order)
      await this.capture(id, order)
    } else {
      await this.#sandbox.challenge(actionUrl, '1234')
      await setTimeout(100)
    }
  }
}
