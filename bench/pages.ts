import type { Chart } from './charts.ts'
import { goals } from './goals.ts'
import type { Harness } from './harness.ts'
import type { Options } from './options.ts'
import { medianRatio, ratesInTurn } from './rates-in-turn.ts'
import { integer, milliseconds, print, ratio, table } from './report.ts'
import { unexpectedStatuses } from './run-load.ts'
import { coldPaths, type Samples, screenPaths } from './samples.ts'
import { median, quantile } from './statistics.ts'

export const pageConnections = 32

/** Measures cached pages and their 304 responses next to a reference server with the same responses. Returns the bars of a chart. */
export async function measureWarmPages(
  harness: Harness,
  samples: Samples,
  { pageRound: { rounds, seconds } }: Options,
): Promise<Chart['groups']> {
  const { blog, category, home, product, search } = screenPaths(samples)
  const { shop, reference } = harness
  const warm: string[][] = []
  const notModified: string[][] = []
  const notes: string[] = []
  const bars: Chart['groups'] = []
  for (const [name, path] of Object.entries({ home, category, product, search, article: blog })) {
    const [page] = await harness.copyToReference([path!])
    const load = { paths: [path!], connections: pageConnections, seconds, status: 200 }
    const conditional = { headers: { 'If-None-Match': page!.header('etag') ?? '' }, status: 304 }
    const result = await ratesInTurn(
      harness,
      name,
      {
        shop: { ...load, port: shop.port },
        reference: { ...load, port: reference.port },
        shop304: { ...load, ...conditional, port: shop.port },
        reference304: { ...load, ...conditional, port: reference.port },
      },
      rounds,
    )
    const { rates } = result
    const [ofShop, ofReference] = [median(rates.shop), median(rates.reference)]
    const warmRatio = medianRatio(rates.shop, rates.reference)
    warm.push([
      name,
      integer(page!.bytes.length),
      integer(ofShop),
      integer(ofReference),
      ratio(warmRatio),
      goals.warmPage.check(warmRatio),
    ])
    notModified.push([
      name,
      integer(median(rates.shop304)),
      integer(median(rates.reference304)),
      ratio(medianRatio(rates.shop304, rates.reference304)),
      ratio(medianRatio(rates.shop304, rates.shop)),
    ])
    bars.push({ label: name, bars: [ofShop, ofReference].map((value) => ({ value, text: integer(value) })) })
    if (result.notes) notes.push(`- ${name}: ${result.notes}`)
  }
  print(`Warm pages, ${pageConnections} connections, requests per second, median of ${rounds} rounds:`)
  print(table(['page', 'bytes', 'shop', 'node:http', 'ratio', goals.warmPage.limit], warm))
  print('Conditional requests for the same pages (304 Not Modified), requests per second:')
  print(table(['page', 'shop', 'node:http', 'ratio', 'shop 304 / 200'], notModified))
  if (notes.length > 0) print(notes.join('\n'))
  return bars
}

/** Measures pages that are not cached. */
export async function measureColdPages(
  { load, shop }: Harness,
  samples: Samples,
  { coldPages }: Options,
): Promise<void> {
  const rows: string[][] = []
  for (const [name, all] of Object.entries(coldPaths(samples))) {
    const paths = all.slice(0, coldPages)
    if (paths.length === 0) continue
    const result = await load({ port: shop.port, paths, connections: 1, seconds: 60, count: paths.length })
    rows.push([
      name,
      integer(paths.length),
      ...[0.5, 0.95, 1].map((fraction) => milliseconds(quantile(result.milliseconds, fraction))),
      unexpectedStatuses(result, 200),
    ])
  }
  print('Cold pages: first request for each URL, 1 connection, in ms:')
  print(table(['page', 'URLs', 'p50', 'p95', 'max', 'other statuses'], rows))
}
