import pg from 'pg'
import { fetchRaw } from './fetch-raw.ts'
import { goals } from './goals.ts'
import { milliseconds, print, table } from './report.ts'
import { productApiPath } from './samples.ts'
import { type Server, startServerBeside } from './shop.ts'
import { quantile } from './statistics.ts'

const changes = 40
const maxMs = 10_000

/** Polls a cached page and a cached API read of two server processes after an SQL price change until they show the new price. */
export async function measureFreshness(shop: Server): Promise<void> {
  const second = await startServerBeside(shop)
  const client = new pg.Client({ host: shop.socket, user: 'inkloom', database: 'postgres' })
  await client.connect()
  const times = new Map<string, number[]>()
  try {
    const { rows } = await client.query<{ id: number; slug: string }>(
      `select p.id, p.slug from products p where p.sale_id is null and p.base_price is not null
         and not exists (select from variants v where v.product_id = p.id) order by p.id limit 1`,
    )
    const { id, slug } = rows[0]!
    const reads = [shop, second].flatMap(({ url }, index) => [
      { name: `page, process ${index + 1}`, url: `${url}/product/${slug}`, prefix: '$' },
      { name: `API, process ${index + 1}`, url: url + productApiPath(slug), prefix: '"base_price":' },
    ])
    for (const { url } of reads) await fetchRaw(url)
    for (let change = 0; change < changes; change += 1) {
      // A last digit other than 0: the price has the same text on the page and in JSON.
      const price = (4_000.11 + change).toFixed(2)
      const start = performance.now()
      await client.query('update products set base_price = $1 where id = $2', [Number(price) * 100, id])
      await Promise.all(
        reads.map(async ({ name, url, prefix }) => {
          await waitFor(url, prefix + price)
          times.set(name, [...(times.get(name) ?? []), performance.now() - start])
        }),
      )
    }
  } finally {
    await client.end()
  }
  await second.stop()
  const results = [...times].map(([name, values]) => [
    name,
    String(values.length),
    ...[0.5, 0.95, 1].map((fraction) => milliseconds(quantile(values, fraction))),
    goals.freshness.check(Math.max(...values)),
  ])
  print('Cache invalidation: from an SQL price change until two server processes show it, in ms:')
  print(table(['read', 'changes', 'p50', 'p95', 'max', `max ${goals.freshness.limit}`], results))
}

async function waitFor(url: string, text: string): Promise<void> {
  const start = performance.now()
  while (!(await fetchRaw(url)).text().includes(text)) {
    if (performance.now() - start > maxMs) throw new Error(`${url} never showed the changed price`)
  }
}
