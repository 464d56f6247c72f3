import pg from 'pg'
import { findCarts } from './carts.ts'
import type { PurchaseLoad } from './checkout-process.ts'
import type { Options } from './options.ts'
import { cores, moveDescendants } from './processes.ts'
import { medianRatio } from './rates-in-turn.ts'
import { integer, milliseconds, print, ratio, showStatus, table } from './report.ts'
import { type LoadResult, perSecond, unexpectedStatuses } from './run-load.ts'
import type { Shop } from './shop.ts'
import { median, quantile } from './statistics.ts'
import { startWorker } from './worker.ts'

export const buyers = 8

/** Measures purchases from the cart to both sellers' confirmed orders, next to the same writes in plain SQL. */
export async function measureCheckouts(
  { pid, socket, url }: Shop,
  { checkoutRound: { rounds, seconds } }: Options,
): Promise<void> {
  const carts = (await findCarts(url)).slice(0, 1)
  await fillStock(
    socket,
    carts.flat().map(({ variantId }) => variantId),
  )
  // The payment providers of a real shop run elsewhere.
  moveDescendants(pid, 'sandbox', cores.load)
  const purchases = startPurchases()
  const shopRounds: LoadResult[] = []
  const sqlRounds: LoadResult[] = []
  const run = (target: PurchaseLoad['target'], time = seconds) =>
    purchases.call({ target, url, socket, carts, buyers, seconds: time })
  await run('shop', seconds / 2)
  for (let round = 1; round <= rounds; round += 1) {
    showStatus(`  purchases: round ${round} of ${rounds}`)
    shopRounds.push(await run('shop'))
    sqlRounds.push(await run('sql'))
  }
  await purchases.close()
  print(
    `Purchases from two sellers, paid by card, ${buyers} concurrent buyers; the payment sandbox shares the core of the load generator:`,
  )
  print(
    table(
      ['', 'per second', 'p50 ms', 'p95 ms', 'other statuses'],
      [resultRow('shop', shopRounds), resultRow('same writes in plain SQL', sqlRounds)],
    ),
  )
  const shopToSql = medianRatio(shopRounds.map(perSecond), sqlRounds.map(perSecond))
  print(`Shop / SQL: ${ratio(shopToSql)}.`)
}

export function startPurchases() {
  return startWorker<PurchaseLoad, LoadResult>('checkout-process.ts', cores.load)
}

function resultRow(name: string, results: LoadResult[]): string[] {
  const latencies = results.flatMap((result) => result.milliseconds)
  const unexpected = results.map((result) => unexpectedStatuses(result, 200)).filter(Boolean)
  return [
    name,
    integer(median(results.map(perSecond))),
    milliseconds(quantile(latencies, 0.5)),
    milliseconds(quantile(latencies, 0.95)),
    unexpected.join(', '),
  ]
}

/** Keeps purchases from exhausting the stock. */
export async function fillStock(socket: string, variants: number[]): Promise<void> {
  const client = new pg.Client({ host: socket, user: 'inkloom', database: 'postgres' })
  await client.connect()
  try {
    await client.query('update variants set stock = 1000000 where id = any ($1)', [variants])
  } finally {
    await client.end()
  }
}
