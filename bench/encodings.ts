import type { Harness } from './harness.ts'
import type { Options } from './options.ts'
import { pageConnections } from './pages.ts'
import { medianRatio, ratesInTurn } from './rates-in-turn.ts'
import { integer, print, ratio, table, yesOrNo } from './report.ts'
import { type LoadResult, perSecond, unexpectedStatuses } from './run-load.ts'
import { coldPaths, type Samples, screenPaths } from './samples.ts'
import { median } from './statistics.ts'

const encodings = ['gzip', 'identity']
const minRatio = 0.2

/** Measures cached pages in the encodings that are not cached, next to a reference server with the same responses. */
export async function measureEncodings(harness: Harness, samples: Samples, options: Options): Promise<void> {
  const rows: string[][] = []
  const notes: string[] = []
  for (const encoding of encodings) {
    rows.push(await measureOnce(harness, samples, options, encoding, notes))
    rows.push(await measureRepeated(harness, samples, options, encoding, notes))
  }
  print(`Cached pages in other encodings, ${pageConnections} connections, requests per second:`)
  print(
    table(['encoding', 'pages', 'requests', 'bytes', 'shop', 'node:http', 'ratio', `>= ${minRatio}`], rows),
  )
  if (notes.length > 0) print(notes.map((note) => `- ${note}`).join('\n'))
}

/**
 * The first request in this encoding for each page, which the shop has to convert. At this rate it sends most pages uncompressed to clients
 * that accept only gzip; the column of bytes is the median of what it sends for sequential requests.
 */
async function measureOnce(
  harness: Harness,
  samples: Samples,
  { coldPages }: Options,
  encoding: string,
  notes: string[],
): Promise<string[]> {
  const { load, shop, reference } = harness
  const paths = Object.values(coldPaths(samples)).flatMap((all) => all.slice(0, coldPages))
  const request = { paths, connections: pageConnections, seconds: 60, count: paths.length }
  await load({ ...request, port: shop.port })
  const converted = await load({ ...request, port: shop.port, headers: { 'Accept-Encoding': encoding } })
  const responses = await harness.copyToReference(paths, encoding)
  const copied = await load({ ...request, port: reference.port })
  notes.push(...[converted, copied].map((result) => noteOf(encoding, result)).filter(Boolean))
  const bytes = median(responses.map((response) => response.bytes.length))
  return resultRow(encoding, paths.length, 'first', bytes, perSecond(converted), perSecond(copied))
}

/** Further requests for the same page, whose conversion is kept for a while. */
async function measureRepeated(
  harness: Harness,
  samples: Samples,
  { pageRound: { rounds, seconds } }: Options,
  encoding: string,
  notes: string[],
): Promise<string[]> {
  const path = screenPaths(samples)['home']!
  const [page] = await harness.copyToReference([path], encoding)
  const headers = { 'Accept-Encoding': encoding }
  const load = { paths: [path], headers, connections: pageConnections, seconds, status: 200 }
  const loads = {
    shop: { ...load, port: harness.shop.port },
    reference: { ...load, port: harness.reference.port },
  }
  const result = await ratesInTurn(harness, encoding, loads, rounds)
  const { shop, reference } = result.rates
  if (result.notes) notes.push(`${encoding}: ${result.notes}`)
  const bytes = page!.bytes.length
  return resultRow(
    encoding,
    1,
    'repeated',
    bytes,
    median(shop),
    median(reference),
    medianRatio(shop, reference),
  )
}

function resultRow(
  encoding: string,
  pages: number,
  requests: string,
  bytes: number,
  shop: number,
  reference: number,
  rateRatio = shop / reference,
): string[] {
  const rates = [bytes, shop, reference].map(integer)
  return [encoding, integer(pages), requests, ...rates, ratio(rateRatio), yesOrNo(rateRatio >= minRatio)]
}

function noteOf(encoding: string, result: LoadResult): string {
  const unexpected = unexpectedStatuses(result, 200)
  return unexpected && `${encoding}: ${unexpected}`
}
