import { appendFileSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import type { PlacedBody } from '../test/shopper.ts'

/** A write that the shop has answered with success. */
interface Acknowledged {
  path: string
  /** The idempotency key. */
  key: string | null
  request: Record<string, unknown>
  response: Record<string, unknown>
}

/** A file outside of the shop with all writes that the shop has acknowledged. */
export class AcknowledgedWrites {
  readonly #file: string
  readonly #times: number[] = []
  count = 0

  constructor(file: string) {
    this.#file = file
  }

  /** The times of the acknowledgements, as `performance.now()`. */
  get times(): readonly number[] {
    return this.#times
  }

  add(write: Acknowledged): void {
    this.#times.push(performance.now())
    this.count += 1
    appendFileSync(this.#file, `${JSON.stringify(write)}\n`)
  }

  read(): Acknowledged[] {
    if (this.count === 0) return []
    const lines = readFileSync(this.#file, 'utf8').trimEnd().split('\n')
    return lines.map((line) => JSON.parse(line) as Acknowledged)
  }
}

interface OrderRow {
  number: string
  checkout: string
  seller: number
  total: number
  original: number
  state: string
  isConfirmed: boolean
}

/** Compares every acknowledged write with the database. Returns what is missing or different. */
export async function findLostWrites(
  writes: Acknowledged[],
  pool: Pick<pg.Pool, 'query'>,
): Promise<string[]> {
  const orders = await pool.query<OrderRow>(
    `select o.number, o.checkout_id as checkout, o.seller_id as seller, o.total, o.state, o.confirmed_at is not null as "isConfirmed",
       o.total - coalesce((select sum(difference) from order_changes h where h.order_id = o.id and h.state = 'applied'), 0)::int as original
     from orders o`,
  )
  const designs = await pool.query<{ hash: string }>('select hash from designs')
  const changes = await pool.query<{ id: string }>('select id from order_changes')
  const found = {
    orders: Map.groupBy(orders.rows, ({ number }) => number),
    byCheckout: Map.groupBy(orders.rows, ({ checkout }) => checkout),
    designs: new Set(designs.rows.map(({ hash }) => hash)),
    changes: new Set(changes.rows.map(({ id }) => id)),
  }
  const checkoutOfKey = new Map<string, string>()
  return writes.flatMap((write) => [...problemsOf(write, found), ...secondCheckout(write, checkoutOfKey)])
}

interface Found {
  orders: Map<string, OrderRow[]>
  byCheckout: Map<string, OrderRow[]>
  designs: Set<string>
  changes: Set<string>
}

function problemsOf({ path, response }: Acknowledged, found: Found): string[] {
  const data = (response['data'] ?? {}) as Record<string, unknown>
  if (path === '/checkout') return wrongOrders(data as unknown as PlacedBody['data'], found)
  if (path === '/designs') {
    return found.designs.has(String(data['hash'])) ? [] : [`the design ${String(data['hash'])} is missing`]
  }
  if (path === '/orders') {
    const { number, status } = data['order'] as { number: string; status: string }
    const [order] = found.orders.get(number) ?? []
    if (!order) return [`order ${number} is missing`]
    return status === '1' && !order.isConfirmed
      ? [`order ${number} was confirmed, and is ${order.state}`]
      : []
  }
  const canceled = /^\/orders\/([^/]+)\/cancel$/.exec(path)?.[1]
  if (canceled && found.orders.get(canceled)?.[0]?.state !== 'cancelled') {
    return [`order ${canceled} was canceled, and is ${found.orders.get(canceled)?.[0]?.state ?? 'missing'}`]
  }
  if (path.endsWith('/changes') && !found.changes.has(String(data['id']))) {
    return [`the change ${String(data['id'])} is missing`]
  }
  return []
}

/** Every order of an acknowledged checkout exists once, with its seller and total, and there are no others. */
function wrongOrders({ id, orders }: PlacedBody['data'], found: Found): string[] {
  const problems = orders.flatMap(({ number, seller_id: seller, total_amount: total }) => {
    const rows = found.orders.get(number) ?? []
    if (rows.length !== 1) return [`order ${number} exists ${rows.length} times`]
    const [row] = rows
    const isSame = row!.checkout === id && row!.seller === seller && row!.original === Math.round(100 * total)
    return isSame ? [] : [`order ${number} differs: ${JSON.stringify(row)}`]
  })
  const count = found.byCheckout.get(id)?.length ?? 0
  if (count !== orders.length) problems.push(`checkout ${id} has ${count} orders instead of ${orders.length}`)
  return problems
}

/** A repeated request has the answer of the first one. */
function secondCheckout({ path, key, response }: Acknowledged, checkoutOfKey: Map<string, string>): string[] {
  if (path !== '/checkout' || key === null) return []
  const { id } = response['data'] as { id: string }
  const first = checkoutOfKey.get(key) ?? id
  checkoutOfKey.set(key, first)
  return first === id ? [] : [`the key ${key} placed the checkouts ${first} and ${id}`]
}
