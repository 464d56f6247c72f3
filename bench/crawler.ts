import { goals } from './goals.ts'
import { startLoadGenerator } from './harness.ts'
import type { HttpLoad } from './load-process.ts'
import { type Latencies, probeDuring, startProber } from './probes.ts'
import { integer, megabytes, milliseconds, print, ratio, showStatus, table, yesOrNo } from './report.ts'
import { type LoadResult, perSecond, unexpectedStatuses } from './run-load.ts'
import { productPaths, type Samples, screenPaths } from './samples.ts'
import { readMetrics } from './server-metrics.ts'
import { type Server, startServerBeside } from './shop.ts'

const connections = 2
const shopperRate = 30
const quietSeconds = 20
const cacheSize = 256 * 1024 * 1024
const maxRatio = 2

/** A shorter walk is repeated until this time is over, so that the shoppers make enough requests meanwhile. */
const minWalkSeconds = 10

/** The crawler requests every product page; the shoppers request cached pages meanwhile. */
interface Walk {
  shoppers: Latencies
  loads: LoadResult[]
  requests: number
  misses: number
}

/** Measures cached pages while a crawler requests every product page once, then again, on a server with an empty cache. */
export async function measureCrawler(shop: Server, samples: Samples, maxPages: number): Promise<void> {
  const server = await startServerBeside(shop)
  const prober = startProber()
  const crawler = startLoadGenerator()
  const paths = await productPaths(server.url, maxPages)
  const { category, home, products } = screenPaths(samples)
  const probes = { shoppers: { paths: [home!, category!, products!], perSecond: shopperRate } }
  const walk = async (): Promise<Walk> => {
    const before = await readMetrics(server)
    const work = walkPages(crawler.call, server.port, paths)
    const { shoppers } = await probeDuring(prober, server.port, probes, { work })
    const loads = await work
    const requests = loads.reduce((sum, { milliseconds }) => sum + milliseconds.length, 0)
    return { shoppers, loads, requests, misses: (await readMetrics(server)).pageMisses - before.pageMisses }
  }
  try {
    await prober.call({ port: server.port, probes, seconds: 1 })
    showStatus('  crawler: quiet')
    const quiet = await probeDuring(prober, server.port, probes, { minSeconds: quietSeconds })
    const before = await readMetrics(server)
    showStatus(`  crawler: first walk of ${paths.length} pages`)
    const first = await walk()
    showStatus(`  crawler: second walk of ${paths.length} pages`)
    const second = await walk()
    const after = await readMetrics(server)
    printResults(quiet.shoppers, { 'first walk': first, 'second walk': second }, paths.length)
    const pageBytes = (after.pageCacheBytes - before.pageCacheBytes) / paths.length
    const capacity = cacheSize / pageBytes
    print(
      `Second walk from the cache: ${((1 - second.misses / second.requests) * 100).toFixed(1)} %. Afterwards the cached pages have ${megabytes(after.pageCacheBytes)}, the cached API responses ${megabytes(after.cacheBytes - after.pageCacheBytes)}, and the server has ${megabytes(after.resident)} resident. 256 MB hold ${integer(capacity)} product pages, ${goals.cacheCapacity.limit}: ${goals.cacheCapacity.check(capacity)}.`,
    )
  } finally {
    await crawler.close()
    await prober.close()
    await server.stop()
  }
}

async function walkPages(
  load: (load: HttpLoad) => Promise<LoadResult>,
  port: number,
  paths: string[],
): Promise<LoadResult[]> {
  const first = await load({ port, paths, connections, seconds: 7200, count: paths.length })
  const seconds = minWalkSeconds - first.seconds
  return seconds > 0 ? [first, await load({ port, paths, connections, seconds })] : [first]
}

function printResults(quiet: Latencies, walks: Record<string, Walk>, pages: number): void {
  const row = (name: string, { p50, p99, requests, failed }: Latencies, loads: LoadResult[] | null) => [
    name,
    integer(requests),
    milliseconds(p50),
    milliseconds(p99),
    loads ? ratio(p99 / quiet.p99) : '-',
    loads ? yesOrNo(p99 / quiet.p99 <= maxRatio) : '-',
    integer(failed),
    loads ? perSecond(loads[0]!).toFixed(1) : '-',
    loads?.map((load) => unexpectedStatuses(load, 200)).join('') ?? '',
  ]
  print(
    `Cached pages, ${shopperRate} requests per second, while a crawler with ${connections} connections requests ${integer(pages)} product pages, in ms:`,
  )
  const columns = [
    'requests',
    'p50',
    'p99',
    'p99 / quiet',
    `<= ${maxRatio}`,
    'failed',
    'crawled pages/s',
    'other statuses',
  ]
  const rows = Object.entries(walks).map(([name, { shoppers, loads }]) => row(name, shoppers, loads))
  print(table(['crawler', ...columns], [row('none', quiet, null), ...rows]))
}
