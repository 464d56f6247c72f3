import pg from 'pg'
import type { Bought, PurchaseLoad } from './checkout-process.ts'
import { startHelper } from './helper.ts'
import type { LoadResult } from './drive.ts'
import type { Options } from './options.ts'
import { cores } from './pinned.ts'
import { milliseconds, passing, ratio, say, table, whole } from './report.ts'
import type { Shop } from './shop.ts'
import { strange } from './stage.ts'
import { median, quantile } from './statistics.ts'

const buyers = 8

/** Purchases from the cart to both sellers' confirmed orders, paid by card, beside the bare SQL of the same writes. */
export async function measureCheckouts(shop: Shop, { checkoutRound }: Options): Promise<void> {
  const goods = await twoGoods(shop.socket)
  const { url, socket } = shop
  const process_ = startHelper<PurchaseLoad, LoadResult>('checkout-process.ts', cores.measuring)
  const { seconds, rounds } = checkoutRound
  const shopRounds: LoadResult[] = []
  const sqlRounds: LoadResult[] = []
  try {
    const ask = (over: PurchaseLoad['over'], time = seconds) =>
      process_.ask({ over, url, socket, goods, buyers, seconds: time })
    await ask('shop', seconds / 2)
    for (let round = 1; round <= rounds; round += 1) {
      passing(`  purchases: round ${round} of ${rounds}`)
      shopRounds.push(await ask('shop'))
      sqlRounds.push(await ask('sql'))
    }
  } finally {
    await process_.close()
  }
  const speed = (result: LoadResult) => result.milliseconds.length / result.seconds
  const row = (name: string, results: LoadResult[]) => {
    const times = results.flatMap((result) => result.milliseconds)
    return [
      name,
      whole(median(results.map(speed))),
      milliseconds(quantile(times, 0.5)),
      milliseconds(quantile(times, 0.95)),
      results
        .map((result) => strange(result, 200))
        .filter(Boolean)
        .join(', '),
    ]
  }
  say(
    `Purchases of two sellers' goods, paid by card, ${buyers} buyers at once; the payment sandbox shares the measured core:`,
  )
  say(
    table(
      ['', 'a second', 'p50 ms', 'p95 ms', 'other answers'],
      [row('shop', shopRounds), row('bare SQL of the same writes', sqlRounds)],
    ),
  )
  const ratios = shopRounds.map((result, index) => speed(result) / speed(sqlRounds[index]!))
  say(`Shop : SQL ${ratio(median(ratios))}.`)
}

/** Goods of two sellers, with enough of them for everybody. */
async function twoGoods(socket: string): Promise<Bought[]> {
  const client = new pg.Client({ host: socket, user: 'inkloom', database: 'postgres' })
  await client.connect()
  try {
    const { rows } = await client.query<Bought>(`
      select distinct on (p.seller_id) p.id as "productId", v.id as "variantId", p.seller_id as "sellerId", v.price,
        (select jsonb_object_agg(lower(a ->> 'name'), a ->> 'value') from jsonb_array_elements(v.attributes) a) as attributes
      from products p join templates t on t.id = p.template_id join variants v on v.product_id = p.id
      where p.id <= 100 and p.sale_id is null and not t.allow_custom and v.price is not null and v.position = 0
      order by p.seller_id, p.id limit 2`)
    const ids = rows.map(({ variantId }) => variantId)
    await client.query('update variants set stock = 100000000 where id = any ($1)', [ids])
    return rows
  } finally {
    await client.end()
  }
}
