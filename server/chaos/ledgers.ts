import type pg from 'pg'
import type { Bought } from '../test/purchases.ts'
import type { ProviderLedger } from '../test/sandbox.ts'

export interface Comparison {
  /** Paid and not returned, in cents. */
  sums: { shoppers: number; database: number; sandbox: number }
  differences: string[]
}

/**
 * Compares what the shoppers were told with the orders in the database, order by order, and with the money that the sandbox has
 * captured and not refunded, checkout by checkout.
 */
export async function compareLedgers(
  pool: pg.Pool,
  providerLedger: ProviderLedger,
  bought: Bought[],
): Promise<Comparison> {
  const told = bought.flatMap(({ id, orders, canceled }) =>
    orders.map(({ number, total_amount }) => ({
      checkoutId: id,
      number,
      total: Math.round(total_amount * 100),
      isCanceled: canceled.includes(number),
    })),
  )
  const stored = await paidOrders(pool)
  const captured = await capturedByCheckout(pool, providerLedger)
  const kept = { shoppers: sumByCheckout(told), database: sumByCheckout(stored) }
  return {
    sums: {
      shoppers: sum(kept.shoppers.values()),
      database: sum(kept.database.values()),
      sandbox: sum(captured.values()),
    },
    differences: [
      ...differencesOf('order', { shoppers: describe(told), database: describe(stored) }, 'nothing'),
      ...differencesOf('checkout', { ...kept, sandbox: captured }, 0),
    ],
  }
}

interface Order {
  checkoutId: string
  number: string
  /** Cents. */
  total: number
  isCanceled: boolean
}

/** The orders that were ever paid; the seeded ones of the demo were not. */
async function paidOrders(pool: pg.Pool): Promise<Order[]> {
  const { rows } = await pool.query<Order>(
    `select checkout_id as "checkoutId", number, total, state = 'cancelled' as "isCanceled" from orders
     where confirmed_at is not null
       and checkout_id not in (select checkout_id from payment_attempts where provider = 'demo')`,
  )
  return rows
}

/** What the sandbox has captured and not refunded, in cents. A payment of an unknown checkout has its own entry. */
async function capturedByCheckout(
  pool: pg.Pool,
  { payments, refunds }: ProviderLedger,
): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string; reference: string | null; checkoutId: string }>(
    `select id, reference, checkout_id as "checkoutId" from payment_attempts where provider <> 'demo'`,
  )
  const checkouts = new Map<string, string>()
  for (const { id, reference, checkoutId } of rows) {
    checkouts.set(`lianlian ${id}`, checkoutId)
    if (reference !== null) checkouts.set(`paypal ${reference}`, checkoutId)
  }
  const captured = new Map<string, number>()
  const owner = new Map<string, string>()
  const add = (checkout: string, amount: number) =>
    captured.set(checkout, (captured.get(checkout) ?? 0) + amount)
  for (const { id, provider, reference, status, amount } of payments) {
    const key = `${provider} ${provider === 'paypal' ? id : reference}`
    owner.set(id, checkouts.get(key) ?? key)
    if (status === 'captured') add(owner.get(id)!, amount)
  }
  for (const { payment_id, amount } of refunds) add(owner.get(payment_id) ?? payment_id, -amount)
  return captured
}

function sumByCheckout(orders: Order[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { checkoutId, total, isCanceled } of orders) {
    sums.set(checkoutId, (sums.get(checkoutId) ?? 0) + (isCanceled ? 0 : total))
  }
  return sums
}

function describe(orders: Order[]): Map<string, string> {
  return new Map(
    orders.map(({ checkoutId, number, total, isCanceled }) => [
      number,
      `${total} of ${checkoutId}${isCanceled ? ', canceled' : ''}`,
    ]),
  )
}

/** The entries that are not the same in all ledgers. */
function differencesOf<Value>(
  entry: string,
  ledgers: Record<string, Map<string, Value>>,
  missing: Value,
): string[] {
  const keys = new Set(Object.values(ledgers).flatMap((ledger) => [...ledger.keys()]))
  return [...keys].flatMap((key) => {
    const values = Object.entries(ledgers).map(([name, ledger]) => ({
      name,
      value: ledger.get(key) ?? missing,
    }))
    const isSame = values.every(({ value }) => value === values[0]!.value)
    return isSame ? [] : `${entry} ${key}: ${values.map(({ name, value }) => `${name} ${value}`).join(', ')}`
  })
}

function sum(values: Iterable<number>): number {
  return [...values].reduce((total, value) => total + value, 0)
}
