import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { expect } from 'vitest'
import { type Before, brokenInvariants } from './invariants.ts'
import { RetryingShopper } from './retrying-shopper.ts'
import type { TestSandbox } from './sandbox.ts'
import type { CartLine } from './shopper.ts'

interface Place {
  pool: pg.Pool
  origin: string
  sandbox: TestSandbox
  /** Goods of three sellers. */
  lines: CartLine[]
  before: Before
  /** Fulfilled while the shop can be asked. */
  isOpen: () => Promise<void>
  /** Which payment methods are used; by default all of them. */
  methods?: 'card' | 'all'
}

/** People who buy: by card, with a challenge, by wallet, from one shop and from three, cancelling, walking away. */
export function crowd({ pool, origin, sandbox, lines, before, isOpen, methods = 'all' }: Place) {
  const shopper = () => new RetryingShopper(origin, sandbox, isOpen)

  async function cancelling() {
    const buyer = shopper()
    const placed = await buyer.buy(lines, 'card')
    await buyer.post(`/orders/${placed.orders[0]!.number}/cancel`, {})
    return placed
  }

  /** Leaves before paying, or in the middle of the challenge; the stored time is moved, not waited for. */
  async function walkingAway(when: 'card' | 'challenge'): Promise<null> {
    const buyer = shopper()
    const { id } = await buyer.place(lines.slice(0, 2))
    if (when === 'challenge') await buyer.payByCard(id, '4000002760003184')
    await surely(`update checkouts set expires_at = now() - interval '1 second' where id = '${id}'`)
    return null
  }

  /** The database may die, too. */
  async function surely(statement: string): Promise<void> {
    for (;;) {
      await isOpen()
      const { done } = await pool.query(statement).then(
        () => ({ done: true }),
        () => ({ done: false }),
      )
      if (done) return
      await setTimeout(50)
    }
  }

  async function mails(): Promise<string[]> {
    const { rows } = await pool.query<{ number: string }>(
      `select o.number from orders o join mails m on m.subject like '%' || o.number || '%confirmed%'`,
    )
    return rows.map(({ number }) => `order-confirmed:${number}`)
  }

  return {
    /** Everybody at once; each ends when its purchase has. The answer: what they were told is paid. */
    people: async (): Promise<string[]> => {
      const byCard = [
        shopper().buy(lines.slice(0, 1), 'card'),
        shopper().buy(lines, 'card'),
        cancelling(),
        walkingAway('card'),
      ]
      const otherwise = () => [
        shopper().buy(lines.slice(1), 'challenge'),
        shopper().buy(lines, 'wallet'),
        shopper().buy(lines.slice(2), 'wallet'),
        walkingAway('challenge'),
      ]
      const bought = await Promise.all(methods === 'card' ? byCard : [...byCard, ...otherwise()])
      return bought.filter((placed) => placed !== null).map(({ id }) => id)
    },
    /** In the end money and orders agree; what was left behind by walking away runs out meanwhile, too. */
    agreement: async (paid: string[]): Promise<void> => {
      await expect
        .poll(
          async () => {
            await pool.query(
              `update checkouts set expires_at = now() - interval '1 second' where state in ('reserved', 'action_required')`,
            )
            return brokenInvariants(pool, await sandbox.books(), before, { paid, mails: await mails() })
          },
          { timeout: 60_000, interval: 500 },
        )
        .toEqual([])
    },
  }
}

/** How a shop is started that takes its money at this sandbox. */
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
