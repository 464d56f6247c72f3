import { findCarts } from './carts.ts'
import { buyers, fillStock, startPurchases } from './checkout.ts'
import type { PurchaseLoad } from './checkout-process.ts'
import { compareRounds, type Figure, measuredRate, type ShopPair } from './figures.ts'
import { goals } from './goals.ts'
import type { Options } from './options.ts'
import { cores, moveDescendants } from './processes.ts'
import { integer, print, ratio, table } from './report.ts'
import { perSecond } from './run-load.ts'
import type { Shop } from './shop.ts'
import { median } from './statistics.ts'

const kinds = [
  { name: 'same goods', cartCount: 1, goal: goals.checkoutSameGoods },
  { name: 'different goods', cartCount: 100, goal: goals.checkoutDifferentGoods },
]

/** Compares purchases with the other commit and with that commit's writes in plain SQL on its own database. */
export async function compareCheckouts(
  shops: ShopPair,
  { checkoutRound: { seconds } }: Options,
): Promise<Figure[]> {
  const figures: Figure[] = []
  const rows: string[][] = []
  const allCarts = new Map([
    [shops.old, await findCarts(shops.old.url)],
    [shops.new, await findCarts(shops.new.url)],
  ])
  for (const [{ pid, socket }, carts] of allCarts) {
    // The payment providers of a real shop run elsewhere.
    moveDescendants(pid, 'sandbox', cores.load)
    await fillStock(
      socket,
      carts.flat().map(({ variantId }) => variantId),
    )
  }
  for (const { name, cartCount, goal } of kinds) {
    const purchases = startPurchases()
    const run = (shop: Shop, target: PurchaseLoad['target'], time = seconds) => {
      const carts = allCarts.get(shop)!.slice(0, cartCount)
      return purchases.call({ target, url: shop.url, socket: shop.socket, carts, buyers, seconds: time })
    }
    for (const shop of [shops.old, shops.new]) await run(shop, 'shop', seconds / 2)
    await run(shops.old, 'sql', seconds / 2)
    const rounds: { shop: number; sql: number }[] = []
    const figureName = `checkout: two sellers, card, ${buyers} buyers, ${name}`
    const figure = await compareRounds(shops, figureName, 'purchases/s', async (shop) => {
      const result = await run(shop, 'shop')
      if (shop === shops.new)
        rounds.push({ shop: perSecond(result), sql: perSecond(await run(shops.old, 'sql')) })
      return measuredRate(result, 200)
    })
    await purchases.close()
    figures.push(figure)
    const shopToSql = median(rounds.map(({ shop, sql }) => shop / sql))
    rows.push([
      name,
      integer(median(rounds.map(({ sql }) => sql))),
      integer(figure.new),
      ratio(shopToSql),
      goal.limit,
      goal.check(shopToSql),
    ])
  }
  print(
    `Purchases per second of ${buyers} buyers beside the old commit's writes in plain SQL on its own database; the payment sandboxes share the core of the load generator:`,
  )
  print(table(['', 'old, plain SQL', 'new', 'ratio', 'limit', 'met'], rows))
  return figures
}
