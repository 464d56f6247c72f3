import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Probe } from './probe-process.ts'
import { type Latencies, probeDuring, startProber } from './probes.ts'
import { integer, milliseconds, print, ratio, showStatus, table } from './report.ts'
import { productApiPath, type Samples, screenPaths } from './samples.ts'
import type { Server } from './shop.ts'
import { quantile } from './statistics.ts'

const changedProducts = 1000
const readProducts = 20

interface Product {
  id: number
  slug: string
}

/** Measures cached pages and API reads while one SQL statement per second changes many prices. */
export async function measurePriceStorm(shop: Server, samples: Samples, seconds: number): Promise<void> {
  const client = new pg.Client({ host: shop.socket, user: 'inkloom', database: 'postgres' })
  await client.connect()
  const prober = startProber()
  try {
    const { changing, others } = await findProducts(client)
    const probes = readers(samples, changing, others)
    const warmUp = Object.fromEntries(
      Object.entries(probes).map(([name, { paths }]) => [name, { paths, perSecond: paths.length }]),
    )
    await prober.call({ port: shop.port, probes: warmUp, seconds: 1 })
    showStatus('  price storm: quiet')
    const quiet = await probeDuring(prober, shop.port, probes, { minSeconds: seconds })
    showStatus('  price storm')
    const storm = changePrices(client, changing, seconds)
    const stormy = await probeDuring(prober, shop.port, probes, { work: storm })
    printResults(quiet, stormy, await storm)
  } finally {
    await prober.close()
    await client.end()
  }
}

/** The products at the start of the list, which is on many pages, and products further on. */
async function findProducts(client: pg.Client): Promise<Record<'changing' | 'others', Product[]>> {
  const { rows } = await client.query<Product>(
    'select id, slug from products where base_price is not null order by created_at desc, id desc limit $1',
    [changedProducts + readProducts],
  )
  return { changing: rows.slice(0, changedProducts), others: rows.slice(changedProducts) }
}

function readers(samples: Samples, changing: Product[], others: Product[]): Record<string, Probe> {
  const { blog, category, home, products } = screenPaths(samples)
  const slugs = changing.slice(0, readProducts).map(({ slug }) => slug)
  return {
    'pages of changed products': { paths: slugs.map((slug) => `/product/${slug}`), perSecond: 10 },
    'pages of other products': { paths: others.map(({ slug }) => `/product/${slug}`), perSecond: 10 },
    'home, list, category': { paths: [home!, products!, category!], perSecond: 10 },
    article: { paths: [blog!], perSecond: 10 },
    'API: changed products': { paths: slugs.map(productApiPath), perSecond: 10 },
    'API: list': { paths: ['/api/products?page=1'], perSecond: 10 },
  }
}

/** Changes the prices every second and returns the milliseconds of each statement. */
async function changePrices(client: pg.Client, products: Product[], seconds: number): Promise<number[]> {
  const ids = products.map(({ id }) => id)
  const times: number[] = []
  const first = performance.now()
  for (let change = 0; change < seconds; change += 1) {
    await sleep(Math.max(0, first + change * 1000 - performance.now()))
    const start = performance.now()
    const cents = change % 2 === 0 ? 1 : -1
    await client.query('update products set base_price = base_price + $1 where id = any ($2)', [cents, ids])
    times.push(performance.now() - start)
  }
  return times
}

function printResults(
  quiet: Record<string, Latencies>,
  storm: Record<string, Latencies>,
  statements: number[],
): void {
  const rows = Object.entries(storm).map(([name, { p50, p99, failed }]) => {
    const before = quiet[name]!
    return [
      name,
      ...[before.p50, p50, before.p99, p99].map(milliseconds),
      ratio(p99 / before.p99),
      integer(failed + before.failed),
    ]
  })
  print(
    `Price storm: one SQL statement per second changes ${integer(changedProducts)} prices (p50 ${milliseconds(quantile(statements, 0.5))} ms, max ${milliseconds(Math.max(...statements))} ms, ${statements.length} statements); 10 requests per second of each kind, in ms:`,
  )
  const columns = ['p50 quiet', 'p50 storm', 'p99 quiet', 'p99 storm', 'p99 storm / quiet', 'failed']
  print(table(['read', ...columns], rows))
}
