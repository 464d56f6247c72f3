import type { Harness } from './harness.ts'
import type { Options } from './options.ts'
import { pageConnections } from './pages.ts'
import { medianRatio, ratesInTurn } from './rates-in-turn.ts'
import { integer, print, ratio, table, yesOrNo } from './report.ts'
import { coldPaths, type Samples, screenPaths } from './samples.ts'
import { median } from './statistics.ts'

const encodings = ['gzip', 'identity']
const minRatio = 0.2

/** Measures cached pages in the encodings that are not cached, next to a reference server with the same responses. */
export async function measureEncodings(harness: Harness, samples: Samples, options: Options): Promise<void> {
  const rows: string[][] = []
  const notes: string[] = []
  for (const encoding of encodings) {
    rows.push(await measureConverted(harness, samples, options, encoding, notes))
    rows.push(await measureRepeated(harness, samples, options, encoding, notes))
  }
  print(`Cached pages in other encodings, ${pageConnections} connections, requests per second:`)
  print(
    table(['encoding', 'pages', 'requests', 'bytes', 'shop', 'node:http', 'ratio', `>= ${minRatio}`], rows),
  )
  if (notes.length > 0) print(notes.map((note) => `- ${note}`).join('\n'))
}

/**
 * Requests for many pages in turn: more than the shop keeps in other encodings, so that it converts each of them. At this rate it sends
 * most pages uncompressed to clients that accept only gzip; the column of bytes is the median of what it sends for sequential requests.
 */
async function measureConverted(
  harness: Harness,
  samples: Samples,
  options: Options,
  encoding: string,
  notes: string[],
): Promise<string[]> {
  const paths = Object.values(coldPaths(samples)).flatMap((all) => all.slice(0, options.coldPages))
  return measureInTurn(harness, options, paths, encoding, 'converted', notes)
}

/** Further requests for the same page, whose conversion is kept for a while. */
async function measureRepeated(
  harness: Harness,
  samples: Samples,
  options: Options,
  encoding: string,
  notes: string[],
): Promise<string[]> {
  return measureInTurn(harness, options, [screenPaths(samples)['home']!], encoding, 'repeated', notes)
}

async function measureInTurn(
  harness: Harness,
  { pageRound: { rounds, seconds } }: Options,
  paths: string[],
  encoding: string,
  requests: string,
  notes: string[],
): Promise<string[]> {
  const responses = await harness.copyToReference(paths, encoding)
  const headers = { 'Accept-Encoding': encoding }
  const load = { paths, headers, connections: pageConnections, seconds, status: 200 }
  const loads = {
    shop: { ...load, port: harness.shop.port },
    reference: { ...load, port: harness.reference.port },
  }
  const result = await ratesInTurn(harness, encoding, loads, rounds)
  if (result.notes) notes.push(`${encoding}: ${result.notes}`)
  const { shop, reference } = result.rates
  const bytes = median(responses.map((response) => response.bytes.length))
  const rates = [bytes, median(shop), median(reference)].map(integer)
  const rateRatio = medianRatio(shop, reference)
  return [
    encoding,
    integer(paths.length),
    requests,
    ...rates,
    ratio(rateRatio),
    yesOrNo(rateRatio >= minRatio),
  ]
}
