import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { expect } from 'vitest'
import { type StockSnapshot, findViolations } from './invariants.ts'
import { RetryingShopper } from './retrying-shopper.ts'
import type { TestSandbox } from './sandbox.ts'
import type { CartLine } from './shopper.ts'

interface Options {
  pool: pg.Pool
  origin: string
  sandbox: TestSandbox
  /** Products of three sellers. */
  lines: CartLine[]
  before: StockSnapshot
  /** Resolves when the server is running. */
  waitForServer: () => Promise<void>
  /** The payment methods to use; default all. */
  methods?: 'card' | 'all'
}

/**
 * Concurrent purchases by card, with a challenge, by wallet, by a wallet that declines first, from one and from three sellers,
 * canceled and abandoned.
 */
export function concurrentShoppers({
  pool,
  origin,
  sandbox,
  lines,
  before,
  waitForServer,
  methods = 'all',
}: Options) {
  const shopper = () => new RetryingShopper(origin, sandbox, waitForServer)

  async function buyAndCancel() {
    const buyer = shopper()
    const placed = await buyer.buy(lines, 'card')
    await buyer.post(`/orders/${placed.orders[0]!.number}/cancel`, {})
    return placed
  }

  /** Abandons the checkout before paying or during the challenge, and lets it expire. */
  async function abandon(when: 'card' | 'challenge'): Promise<null> {
    const buyer = shopper()
    const { id } = await buyer.place(lines.slice(0, 2))
    if (when === 'challenge') await buyer.payByCard(id, '4000002760003184')
    await retryQuery(`update checkouts set expires_at = now() - interval '1 second' where id = '${id}'`)
    return null
  }

  /** Retries, because the database may be killed too. */
  async function retryQuery(statement: string): Promise<void> {
    for (;;) {
      await waitForServer()
      const { done } = await pool.query(statement).then(
        () => ({ done: true }),
        () => ({ done: false }),
      )
      if (done) return
      await setTimeout(50)
    }
  }

  async function confirmationKeys(): Promise<string[]> {
    const { rows } = await pool.query<{ number: string }>(
      `select o.number from orders o join emails m on m.subject like '%' || o.number || '%confirmed%'`,
    )
    return rows.map(({ number }) => `order-confirmed:${number}`)
  }

  return {
    /** Runs all purchases to their end. Returns the checkouts that were reported as paid. */
    buyAll: async (): Promise<string[]> => {
      const byCard = [
        shopper().buy(lines.slice(0, 1), 'card'),
        shopper().buy(lines, 'card'),
        buyAndCancel(),
        abandon('card'),
      ]
      const byOtherMethods = () => [
        shopper().buy(lines.slice(1), 'challenge'),
        shopper().buy(lines, 'wallet'),
        shopper().buy(lines.slice(2), 'wallet'),
        shopper().buy(lines.slice(1, 2), 'declined-wallet'),
        abandon('challenge'),
      ]
      const bought = await Promise.all(methods === 'card' ? byCard : [...byCard, ...byOtherMethods()])
      return bought.filter((placed) => placed !== null).map(({ id }) => id)
    },
    /** Expects that payments and orders become consistent; abandoned checkouts expire meanwhile. */
    expectConsistent: async (paid: string[]): Promise<void> => {
      await expect
        .poll(
          async () => {
            await pool.query(
              `update checkouts set expires_at = now() - interval '1 second' where state in ('reserved', 'action_required')`,
            )
            return findViolations(pool, await sandbox.ledger(), before, {
              paid,
              emails: await confirmationKeys(),
            })
          },
          { timeout: 60_000, interval: 500 },
        )
        .toEqual([])
    },
  }
}

/** Settings of a server that uses this sandbox. */
export function buyingEnvironment(sandbox: TestSandbox): Record<string, string> {
  const { url, lianlian, paypal } = sandbox
  return {
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '100000',
    PAYMENT_TIME_SCALE: '30',
    CARD_PROVIDER: 'lianlian',
    LIANLIAN_URL: url,
    LIANLIAN_SDK_URL: lianlian.sdkUrl,
    LIANLIAN_MERCHANT_ID: lianlian.merchantId,
    LIANLIAN_PRIVATE_KEY: lianlian.privateKey,
    LIANLIAN_PUBLIC_KEY: lianlian.gatewayPublicKey,
    WALLET_PROVIDER: 'paypal',
    PAYPAL_URL: url,
    PAYPAL_SDK_URL: paypal.sdkUrl,
    PAYPAL_CERT_ORIGIN: url,
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_CLIENT_SECRET: paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    PAYPAL_MERCHANT_ID: paypal.merchantId,
  }
}
