import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { findViolations, type StockSnapshot } from './invariants.ts'
import { RetryingShopper } from './retrying-shopper.ts'
import type { SandboxClient } from './sandbox.ts'
import type { CartLine, PlacedBody } from './shopper.ts'

export interface PurchaseOptions {
  pool: Pick<pg.Pool, 'query'>
  origin: string
  sandbox: SandboxClient
  /** Products of three sellers. */
  lines: CartLine[]
  /** Sizes of the first product that cost more and less than that of its line. */
  sizes: { dearer: string; cheaper: string }
  /** Resolves when the server is running. */
  waitForServer: () => Promise<void>
  /** Creates the shopper of a purchase; by default one who only retries. */
  newShopper?: () => RetryingShopper
}

/**
 * What the shop reported to a shopper: a paid checkout, the numbers of the orders that were canceled afterwards, and the paid adjustments
 * and differences of changed orders.
 */
export interface Bought extends Pick<PlacedBody['data'], 'id' | 'orders'> {
  canceled: string[]
  changes: { number: string; difference: number; adjustment: string | null }[]
}

/** Resolves at the end of the purchase; to null if it was abandoned. */
export type Purchase = () => Promise<Bought | null>

/** What a shopper does who pays by card: a change is for a higher or for a lower price. */
export type CardPurchase = 'paid' | 'canceled' | 'dearer' | 'cheaper' | 'abandoned'

/**
 * Purchases by card, with a challenge, by wallet, by a wallet that declines first, from one and (as a team order) from three sellers, canceled, changed and
 * abandoned. Each call is another shopper.
 */
export function createPurchases({
  pool,
  origin,
  sandbox,
  lines,
  sizes,
  waitForServer,
  newShopper: shopper = () => new RetryingShopper(origin, sandbox, waitForServer),
}: PurchaseOptions): {
  byCard: Record<CardPurchase, Purchase[]>
  byOtherMethods: Purchase[]
} {
  const buy =
    (some: CartLine[], method: Parameters<RetryingShopper['buy']>[1]): Purchase =>
    async () => ({ ...(await shopper().buy(some, method)), canceled: [], changes: [] })

  async function buyAndCancel(): Promise<Bought> {
    const buyer = shopper()
    const placed = await buyer.buy(lines, 'card')
    const { number } = placed.orders[0]!
    const { status, body } = await buyer.post(`/orders/${number}/cancel`, {})
    if (status !== 200) throw new Error(`canceling ${number}: ${status} ${JSON.stringify(body)}`)
    return { ...placed, canceled: [number], changes: [] }
  }

  /** Changes the size of an item; a higher price is paid by the same method. */
  const buyAndChange =
    (size: string, method: 'card' | 'wallet', isCanceled = false): Purchase =>
    async () => {
      const buyer = shopper()
      const placed = await buyer.buy(lines.slice(0, 2), method)
      const { number } = placed.orders[0]!
      const change = await buyer.changeSize(number, size, method)
      if (isCanceled) {
        const { status } = await buyer.post(`/orders/${number}/cancel`, {})
        if (status !== 200) throw new Error(`canceling ${number} after its change: ${status}`)
      }
      return { ...placed, canceled: isCanceled ? [number] : [], changes: [{ number, ...change }] }
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

  const teamOrder = lines.map((line) => ({ ...line, roster: 'comets2026' }))
  return {
    byCard: {
      paid: [buy(lines.slice(0, 1), 'card'), buy(teamOrder, 'card')],
      canceled: [buyAndCancel],
      dearer: [buyAndChange(sizes.dearer, 'card')],
      cheaper: [buyAndChange(sizes.cheaper, 'card')],
      abandoned: [() => abandon('card')],
    },
    byOtherMethods: [
      buy(lines.slice(1), 'challenge'),
      buy(lines, 'wallet'),
      buy(lines.slice(2), 'wallet'),
      buy(lines.slice(1, 2), 'declined-wallet'),
      buyAndChange(sizes.dearer, 'wallet'),
      buyAndChange(sizes.dearer, 'card', true),
      () => abandon('challenge'),
    ],
  }
}

/** Lets abandoned checkouts expire and returns the violated invariants of payments, orders, stock and emails. */
export async function expireAndFindViolations(
  { pool, sandbox }: { pool: pg.Pool; sandbox: SandboxClient },
  before: StockSnapshot,
  paid: string[],
): Promise<string[]> {
  await pool.query(
    `update checkouts set expires_at = now() - interval '1 second' where state in ('reserved', 'action_required')`,
  )
  const { rows } = await pool.query<{ number: string; kind: string }>(
    `select substring(subject from 'IK-[0-9A-Z-]+') as number, substring(subject from '\\w+$') as kind from emails
     where subject ~ '(confirmed|changed)$'`,
  )
  // Each order changes at most once.
  const changes = await pool.query<{ number: string; id: string }>(
    'select o.number, h.id from order_changes h join orders o on o.id = h.order_id',
  )
  const keyOf = (number: string) => changes.rows.find((change) => change.number === number)?.id ?? number
  const emails = rows.map(
    ({ number, kind }) => `order-${kind}:${kind === 'changed' ? keyOf(number) : number}`,
  )
  return findViolations(pool, await sandbox.ledger(), before, { paid, emails })
}
