import pg from 'pg'
import { fetchRaw } from './fetch-raw.ts'
import { milliseconds, print, table, yesOrNo } from './report.ts'
import type { Shop } from './shop.ts'
import { quantile } from './statistics.ts'

const changes = 40
const maxMs = 1000

/** Polls a cached page after an SQL price change until it shows the new price. */
export async function measureFreshness(shop: Shop): Promise<void> {
  const client = new pg.Client({ host: shop.socket, user: 'inkloom', database: 'postgres' })
  await client.connect()
  const times: number[] = []
  try {
    const { rows } = await client.query<{ id: number; slug: string }>(
      `select p.id, p.slug from products p where p.sale_id is null and p.base_price is not null
         and not exists (select from variants v where v.product_id = p.id) order by p.id limit 1`,
    )
    const { id, slug } = rows[0]!
    const url = `${shop.url}/product/${slug}`
    await fetchRaw(url)
    for (let change = 0; change < changes; change += 1) {
      const cents = 4_000_00 + change
      const start = performance.now()
      await client.query('update products set base_price = $1 where id = $2', [cents, id])
      while (!(await pageContains(url, `$${(cents / 100).toFixed(2)}`))) {
        if (performance.now() - start > 10 * maxMs) throw new Error('the page never showed the changed price')
      }
      times.push(performance.now() - start)
    }
  } finally {
    await client.end()
  }
  const quantiles = [0.5, 0.95, 1].map((fraction) => milliseconds(quantile(times, fraction)))
  print('Cache invalidation: from an SQL price change until the page shows it, in ms:')
  print(
    table(
      ['changes', 'p50', 'p95', 'max', `max < ${maxMs}`],
      [[String(changes), ...quantiles, yesOrNo(Math.max(...times) < maxMs)]],
    ),
  )
}

async function pageContains(url: string, text: string): Promise<boolean> {
  const response = await fetch(url)
  return (await response.text()).includes(text)
}
