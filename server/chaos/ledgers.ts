import type pg from 'pg'
import type { Bought } from '../test/purchases.ts'
import type { ProviderLedger } from '../test/sandbox.ts'

interface Order {
  checkoutId: string
  number: string
  /** Cents. */
  total: number
  isCanceled: boolean
}

interface Attempt {
  id: string
  reference: string | null
  /** That of the purchase, also for the payment of an adjustment. */
  checkoutId: string
}

interface Ledgers {
  /** What the shop reported to the shoppers. */
  bought: Bought[]
  orders: Order[]
  attempts: Attempt[]
  sandbox: ProviderLedger
}

interface Comparison {
  /** Paid and not returned, in cents. */
  sums: { shoppers: number; database: number; sandbox: number }
  differences: string[]
}

/** Reads all orders that were ever paid, and all payment attempts, without those that the demo is seeded with. */
export async function readDatabase(pool: pg.Pool): Promise<Pick<Ledgers, 'orders' | 'attempts'>> {
  const orders = await pool.query<Order>(
    `select checkout_id as "checkoutId", number, total, state = 'cancelled' as "isCanceled" from orders
     where confirmed_at is not null
       and checkout_id not in (select checkout_id from payment_attempts where provider = 'demo')`,
  )
  const attempts = await pool.query<Attempt>(
    `select a.id, a.reference, coalesce(o.checkout_id, a.checkout_id) as "checkoutId"
     from payment_attempts a join checkouts c on c.id = a.checkout_id left join orders o on o.id = c.order_id where a.provider <> 'demo'`,
  )
  return { orders: orders.rows, attempts: attempts.rows }
}

/**
 * Compares what the shop reported to the shoppers with the orders in the database, order by order, and with the money that the sandbox
 * has captured and not refunded, checkout by checkout.
 */
export function compareLedgers({ bought, orders, attempts, sandbox }: Ledgers): Comparison {
  const reported = bought.flatMap(({ id, orders, canceled, changes }) =>
    orders.map(({ number, total_amount }) => ({
      checkoutId: id,
      number,
      total: Math.round(
        100 *
          (total_amount +
            sum(changes.filter((change) => change.number === number).map(({ difference }) => difference))),
      ),
      isCanceled: canceled.includes(number),
    })),
  )
  const paid = {
    shoppers: sumByCheckout(reported),
    database: sumByCheckout(orders),
    sandbox: capturedByCheckout(attempts, sandbox),
  }
  return {
    sums: {
      shoppers: sum(paid.shoppers.values()),
      database: sum(paid.database.values()),
      sandbox: sum(paid.sandbox.values()),
    },
    differences: [
      ...differencesOf('order', { shoppers: byNumber(reported), database: byNumber(orders) }, 'nothing'),
      ...differencesOf('checkout', paid, 0),
    ],
  }
}

function sumByCheckout(orders: Order[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { checkoutId, total, isCanceled } of orders) {
    sums.set(checkoutId, (sums.get(checkoutId) ?? 0) + (isCanceled ? 0 : total))
  }
  return sums
}

/** Captured and not refunded, in cents. A payment that the shop does not know has an entry of its own. */
function capturedByCheckout(attempts: Attempt[], { payments, refunds }: ProviderLedger): Map<string, number> {
  const checkouts = new Map<string, string>()
  for (const { id, reference, checkoutId } of attempts) {
    checkouts.set(`lianlian ${id}`, checkoutId)
    if (reference !== null) checkouts.set(`paypal ${reference}`, checkoutId)
  }
  const sums = new Map<string, number>()
  for (const { id, provider, reference, status, amount } of payments) {
    if (status !== 'captured') continue
    const key = `${provider} ${provider === 'paypal' ? id : reference}`
    const checkout = checkouts.get(key) ?? key
    const refunded = sum(refunds.filter(({ payment_id }) => payment_id === id).map((refund) => refund.amount))
    sums.set(checkout, (sums.get(checkout) ?? 0) + amount - refunded)
  }
  return sums
}

function byNumber(orders: Order[]): Map<string, string> {
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
    const values = Object.values(ledgers).map((ledger) => ledger.get(key) ?? missing)
    if (values.every((value) => value === values[0])) return []
    const texts = Object.keys(ledgers).map((name, index) => `${name} ${String(values[index])}`)
    return `${entry} ${key}: ${texts.join(', ')}`
  })
}

function sum(values: Iterable<number>): number {
  return [...values].reduce((total, value) => total + value, 0)
}
