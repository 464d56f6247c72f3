import type { Harness } from './harness.ts'
import type { Options } from './options.ts'
import { integer, milliseconds, print, ratio, showStatus, table, yesOrNo } from './report.ts'
import { perSecond, unexpectedStatuses } from './run-load.ts'
import { coldPaths, type Samples, screenPaths } from './samples.ts'
import { median, quantile } from './statistics.ts'

export const pageConnections = 32
const minRatio = 0.6

/** Measures cached pages and their 304 responses next to a reference server with the same responses, and pages that are not cached. */
export async function measurePages(harness: Harness, samples: Samples, options: Options): Promise<void> {
  const { blog, category, home, search } = screenPaths(samples)
  const warm: string[][] = []
  const notModified: string[][] = []
  const notes: string[] = []
  for (const [name, path] of Object.entries({ home, category, search, article: blog })) {
    const [page] = await harness.copyToReference([path!])
    const etag = page!.header('etag')
    const result = await runRounds(harness, path!, etag, options, name)
    const { shop, reference, shop304, reference304 } = result.rates
    warm.push([
      name,
      integer(page!.bytes.length),
      integer(shop),
      integer(reference),
      ratio(result.ratio),
      yesOrNo(result.ratio >= minRatio),
    ])
    if (etag === undefined) notes.push(`${name}: the page has no ETag, so 304 is not measured`)
    else {
      notModified.push([
        name,
        integer(shop304),
        integer(reference304),
        ratio(result.ratio304),
        ratio(result.shop304To200),
      ])
    }
    if (result.notes) notes.push(`${name}: ${result.notes}`)
  }
  print(
    `Warm pages, ${pageConnections} connections, requests per second, median of ${options.pageRound.rounds} rounds:`,
  )
  print(table(['page', 'bytes', 'shop', 'node:http', 'ratio', `>= ${minRatio}`], warm))
  if (notModified.length > 0) {
    print('Conditional requests for the same pages (304 Not Modified), requests per second:')
    print(table(['page', 'shop', 'node:http', 'ratio', 'shop 304 / 200'], notModified))
  }
  if (notes.length > 0) print(notes.map((note) => `- ${note}`).join('\n'))
  await measureColdPages(harness, samples, options.coldPages)
}

type Rates = Record<'shop' | 'reference' | 'shop304' | 'reference304', number>

/** Runs all in turn, so that noise affects each of them; a ratio is the median of the rounds' ratios. */
async function runRounds(
  { shop, reference, load }: Harness,
  path: string,
  etag: string | undefined,
  { pageRound }: Options,
  name: string,
) {
  const notes = new Set<string>()
  const rate = async (port: number, status: 200 | 304, seconds = pageRound.seconds) => {
    if (status === 304 && etag === undefined) return Number.NaN
    const headers: Record<string, string> = status === 304 ? { 'If-None-Match': etag! } : {}
    const result = await load({ port, paths: [path], headers, connections: pageConnections, seconds })
    notes.add(unexpectedStatuses(result, status))
    if (result.busy > 0.95) notes.add('the load generator was saturated; the shop may be faster than shown')
    return perSecond(result)
  }
  for (const { port } of [shop, reference]) await rate(port, 200, pageRound.seconds / 2)
  const rounds: Rates[] = []
  for (let round = 1; round <= pageRound.rounds; round++) {
    showStatus(`  ${name}: round ${round} of ${pageRound.rounds}`)
    rounds.push({
      shop: await rate(shop.port, 200),
      reference: await rate(reference.port, 200),
      shop304: await rate(shop.port, 304),
      reference304: await rate(reference.port, 304),
    })
  }
  const medianOf = (pick: (rates: Rates) => number) => median(rounds.map(pick))
  return {
    rates: {
      shop: medianOf((rates) => rates.shop),
      reference: medianOf((rates) => rates.reference),
      shop304: medianOf((rates) => rates.shop304),
      reference304: medianOf((rates) => rates.reference304),
    },
    ratio: medianOf((rates) => rates.shop / rates.reference),
    ratio304: medianOf((rates) => rates.shop304 / rates.reference304),
    shop304To200: medianOf((rates) => rates.shop304 / rates.shop),
    notes: [...notes].filter(Boolean).join('; '),
  }
}

async function measureColdPages({ load, shop }: Harness, samples: Samples, maxPages: number): Promise<void> {
  const rows: string[][] = []
  for (const [name, all] of Object.entries(coldPaths(samples))) {
    const paths = all.slice(0, maxPages)
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
