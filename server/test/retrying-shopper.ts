import { setTimeout } from 'node:timers/promises'
import type { TestSandbox } from './sandbox.ts'
import { type Answer, type CartLine, Shopper } from './shopper.ts'

type Method = 'card' | 'challenge' | 'wallet'
const numbers = { card: '4242424242424242', challenge: '4000002760003184' }

function isWithoutDatabase({ status, body }: Answer<unknown>): boolean {
  return status === 503 && JSON.stringify(body).includes('temporarily unavailable')
}

/** A shopper whose shop dies now and then: who gets no answer asks the same again when the shop is back. */
export class RetryingShopper extends Shopper {
  readonly #isOpen: () => Promise<void>
  readonly #bank: TestSandbox

  constructor(origin: string, sandbox: TestSandbox, isOpen: () => Promise<void>) {
    super(origin, sandbox)
    this.#isOpen = isOpen
    this.#bank = sandbox
  }

  override async send<Body>(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    key?: string,
  ): Promise<Answer<Body>> {
    for (;;) {
      await this.#isOpen()
      try {
        const answer = await super.send<Body>(method, path, body, key)
        if (answer.status !== 500 && !isWithoutDatabase(answer)) return answer
      } catch {
        // It died before it answered.
      }
      await setTimeout(50)
    }
  }

  /** Buys to the end, whatever comes between, and claims every seller's order. */
  async buy(lines: CartLine[], method: Method) {
    const placed = await this.place(lines)
    await this.#payFully(placed.id, method)
    for (const { seller_id, number } of placed.orders) {
      const { body } = await this.post<{ data: { order: { number: string; status: string } } }>('/orders', {
        ...{ checkout_id: placed.id, seller_id },
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

  /** Does what the provider's page asks for; whose answer was lost finds the page again by the checkout's state. */
  async #confirm(id: string, method: Method, actionUrl: string): Promise<void> {
    if (method === 'wallet') {
      const order = new URL(actionUrl).searchParams.get('token') ?? ''
      await this.#bank.approve(order)
      await this.capture(id, order)
    } else {
      await this.#bank.challenge(actionUrl, '1234')
      await setTimeout(100)
    }
  }
}
