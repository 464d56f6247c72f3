import { type ApiCall, apiCalls } from './api-calls.ts'
import { type Goal, goals } from './goals.ts'
import { type Harness, startHarness } from './harness.ts'
import type { Options } from './options.ts'
import { milliseconds, print, ratio, showStatus, table, yesOrNo } from './report.ts'
import { type LoadResult, unexpectedStatuses } from './run-load.ts'
import type { Samples, SearchTerm } from './samples.ts'
import { type Server, startServerBeside, withoutApiCache } from './shop.ts'
import { equivalentQueries, type Statement } from './sql.ts'
import { quantile } from './statistics.ts'

/** The number of products that the limits belong to. */
const goalProducts = 100_000

/** Measures the API's reads without a cache, next to a reference server with the same responses and SQL queries for the same rows. */
export async function measureApi(
  shop: Server,
  products: number,
  samples: Samples,
  options: Options,
): Promise<void> {
  const server = await startServerBeside(shop, withoutApiCache)
  const harness = await startHarness(server)
  const calls = apiCalls(samples)
  const queries = await equivalentQueries(harness.shop, samples)
  printTerms('search, common terms', samples.common)
  printTerms('search, rare terms', samples.rare)
  for (const call of calls) await harness.copyToReference(call.paths)
  await warmUp(harness.load, server, calls, options.apiRound.seconds)
  for (const connections of [1, 8]) {
    const title = connections === 1 ? '1 connection' : `${connections} connections`
    const rows: string[][] = []
    const notes: string[] = []
    for (const call of calls) {
      showStatus(`  ${call.name}, ${title}`)
      const query = queries.get(call.name)
      const { shop, reference, sql, unexpected } = await runRounds(
        harness,
        call,
        query,
        connections,
        options.apiRound,
      )
      const p50 = (latencies: number[]) => quantile(latencies, 0.5)
      const p95 = quantile(shop, 0.95)
      const goal = goalOf(call, connections)
      rows.push([
        call.name,
        ...[0.5, 0.95, 0.99].map((fraction) => milliseconds(quantile(shop, fraction))),
        milliseconds(p50(reference)),
        query ? milliseconds(p50(sql)) : '-',
        query ? ratio(p50(sql) / p50(shop)) : '-',
        goal.limit,
        products === goalProducts ? goal.check(p95) : yesOrNo(goal.allows(p95)),
      ])
      if (unexpected) notes.push(`- ${call.name}: ${unexpected}`)
    }
    print(`API without its cache, ${title}, in ms:`)
    const comparisons = ['node:http p50', 'SQL p50', 'SQL / shop', 'p95 limit', 'met']
    print(table(['call', 'p50', 'p95', 'p99', ...comparisons], rows))
    if (notes.length > 0) print(notes.join('\n'))
  }
  await harness.close()
  await server.stop()
}

/** The first calls of a process are slow. */
export async function warmUp(
  load: Harness['load'],
  { port }: Server,
  calls: ApiCall[],
  seconds: number,
): Promise<void> {
  for (const { paths } of calls) await load({ port, paths, connections: 1, seconds })
}

function goalOf({ isSearch }: ApiCall, connections: number): Goal {
  if (connections === 1) return goals.apiRead
  return isSearch ? goals.apiSearchLoad : goals.apiListLoad
}

function printTerms(name: string, terms: SearchTerm[]): void {
  const totals = terms.map(({ total }) => total)
  const texts = terms.map(({ text }) => `'${text}'`).join(', ')
  print(`${name} (${Math.min(...totals)} to ${Math.max(...totals)} matches): ${texts}.`)
}

/** Runs shop, reference server and SQL in turn, so that noise affects all of them. */
async function runRounds(
  { load, reference, shop }: Harness,
  { paths }: ApiCall,
  query: Statement | undefined,
  connections: number,
  { rounds, seconds }: Options['apiRound'],
) {
  const results = { shop: [] as LoadResult[], reference: [] as LoadResult[], sql: [] as LoadResult[] }
  await load({ port: shop.port, paths, connections, seconds: seconds / 2 })
  for (let round = 0; round < rounds; round++) {
    results.shop.push(await load({ port: shop.port, paths, connections, seconds }))
    results.reference.push(await load({ port: reference.port, paths, connections, seconds }))
    if (query) results.sql.push(await load({ socket: shop.socket, ...query, connections, seconds }))
  }
  const latencies = (list: LoadResult[]) => list.flatMap((result) => result.milliseconds)
  const unexpected = Object.entries(results).flatMap(([server, list]) =>
    list
      .map((result) => unexpectedStatuses(result, 200))
      .filter(Boolean)
      .map((text) => `${server} ${text}`),
  )
  return {
    shop: latencies(results.shop),
    reference: latencies(results.reference),
    sql: latencies(results.sql),
    unexpected: unexpected.join(', '),
  }
}
