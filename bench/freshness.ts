import pg from 'pg'
import { fetchRaw } from './fetch-raw.ts'
import { milliseconds, say, table } from './report.ts'
import type { Shop } from './shop.ts'
import { quantile } from './statistics.ts'

const changes = 40
const most = 1000

/** From a price changed by SQL to the page that shows it, asked for again and again. */
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
    const path = `${shop.url}/product/${slug}`
    await fetchRaw(path)
    for (let change = 0; change < changes; change += 1) {
      const cents = 4_000_00 + change
      const start = performance.now()
      await client.query('update products set base_price = $1 where id = $2', [cents, id])
      while (!(await pageSays(path, `$${(cents / 100).toFixed(2)}`))) {
        if (performance.now() - start > 10 * most) throw new Error('a changed price never came to its page')
      }
      times.push(performance.now() - start)
    }
  } finally {
    await client.end()
  }
  const [middle, high, longest] = [0.5, 0.95, 1].map((part) => quantile(times, part))
  say('From a price changed by SQL to the page that shows it, in ms:')
  say(
    table(
      ['changes', 'p50', 'p95', 'longest', `under ${most}`],
      [[String(changes), ...[middle!, high!, longest!].map(milliseconds), longest! < most ? '' : 'over']],
    ),
  )
}

async function pageSays(address: string, text: string): Promise<boolean> {
  const response = await fetch(address)
  return (await response.text()).includes(text)
}
