import { setTimeout } from 'node:timers/promises'
import type { SandboxClient } from './sandbox.ts'
import { type ApiResponse, type CartLine, Shopper } from './shopper.ts'

/** `declined-wallet` is declined once, then pays. */
type Method = 'card' | 'challenge' | 'wallet' | 'declined-wallet'
const numbers = { card: '4242424242424242', challenge: '4000002760003184' }

/** The database cannot be reached, or the server is overloaded. */
function isUnavailable({ status, body }: ApiResponse<unknown>): boolean {
  return status === 503 && /temporarily unavailable|busy right now/.test(JSON.stringify(body))
}

/** A shopper who repeats a failed request until the server, its database and the payment sandbox are running again. */
export class RetryingShopper extends Shopper {
  readonly #waitForServer: () => Promise<void>
  readonly #sandbox: Pick<SandboxClient, 'challenge' | 'approve'>
  #wasDeclined = false

  constructor(origin: string, sandbox: SandboxClient, waitForServer: () => Promise<void>) {
    const retrying = retryingSandbox(sandbox)
    super(origin, retrying)
    this.#waitForServer = waitForServer
    this.#sandbox = retrying
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
        if (response.status !== 500 && !isUnavailable(response)) return response
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

  /** Changes the size of the first line of an order and pays a higher price. */
  async changeSize(number: string, size: string, method: Method) {
    const { body } = await this.get<{ data: { order_details: { id: number }[] } }>(`/orders/${number}`)
    const change = { lines: [{ id: body.data.order_details[0]!.id, size }] }
    const { difference, checkout_id: adjustment } = await this.changeTo(number, change)
    if (adjustment !== null) await this.#payFully(adjustment, method)
    return { difference, adjustment }
  }

  async #payFully(id: string, method: Method): Promise<void> {
    for (;;) {
      const { state, payment } = (await this.state(id)).body.data
      if (state === 'paid') return
      if (['expired', 'refunding', 'refunded'].includes(state)) throw new Error(`${id} is ${state}`)
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
    // After a crash the capture is repeated, and the response is that of an unsettled payment; 503 if the sandbox was not running.
    const isExpected = status === 402 || status === 503 || body.state === 'pending'
    if (!isExpected) throw new Error(`declined capture: ${status} ${JSON.stringify(body)}`)
  }
}

/** Repeats requests of the shopper's browser to a sandbox that is not running. */
function retryingSandbox(sandbox: SandboxClient): SandboxClient {
  async function retry<T>(request: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await request()
      } catch (error) {
        // `fetch` throws a TypeError for a failed connection.
        if (!(error instanceof TypeError)) throw error
      }
      await setTimeout(50)
    }
  }
  return {
    ...sandbox,
    cardToken: (...args) => retry(() => sandbox.cardToken(...args)),
    challenge: (...args) => retry(() => sandbox.challenge(...args)),
    approve: (...args) => retry(() => sandbox.approve(...args)),
  }
}
