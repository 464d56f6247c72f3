import { apiCalls } from './api-calls.ts'
import type { Chart } from './charts.ts'
import { goals } from './goals.ts'
import type { Harness } from './harness.ts'
import type { Options } from './options.ts'
import { pageConnections } from './pages.ts'
import { medianRatio, ratesInTurn } from './rates-in-turn.ts'
import { integer, print, ratio, table } from './report.ts'
import type { Samples } from './samples.ts'
import { median } from './statistics.ts'

const callNames = {
  list: 'list, first pages',
  category: 'category, first pages',
  product: 'product',
  search: 'search, common terms',
}

/** Measures cached API reads next to a reference server with the same responses. Returns the bars of a chart. */
export async function measureWarmApi(
  harness: Harness,
  samples: Samples,
  { pageRound: { rounds, seconds } }: Options,
): Promise<Chart['groups']> {
  const calls = apiCalls(samples)
  const rows: string[][] = []
  const notes: string[] = []
  const bars: Chart['groups'] = []
  for (const [name, callName] of Object.entries(callNames)) {
    const { paths } = calls.find((call) => call.name === callName)!
    const responses = await harness.copyToReference(paths)
    const load = { paths, connections: pageConnections, seconds, status: 200 }
    const result = await ratesInTurn(
      harness,
      `API: ${name}`,
      {
        shop: { ...load, port: harness.shop.port },
        reference: { ...load, port: harness.reference.port },
      },
      rounds,
    )
    const { shop, reference } = result.rates
    const [ofShop, ofReference] = [median(shop), median(reference)]
    const warmRatio = medianRatio(shop, reference)
    rows.push([
      name,
      integer(paths.length),
      integer(median(responses.map(({ bytes }) => bytes.length))),
      integer(ofShop),
      integer(ofReference),
      ratio(warmRatio),
      goals.warmApi.check(warmRatio),
    ])
    bars.push({
      label: `API: ${name}`,
      bars: [ofShop, ofReference].map((value) => ({ value, text: integer(value) })),
    })
    if (result.notes) notes.push(`- API: ${name}: ${result.notes}`)
  }
  print(`Warm API reads, ${pageConnections} connections, requests per second, median of ${rounds} rounds:`)
  print(table(['call', 'URLs', 'bytes', 'shop', 'node:http', 'ratio', goals.warmApi.limit], rows))
  if (notes.length > 0) print(notes.join('\n'))
  return bars
}
