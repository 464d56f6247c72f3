import { goals } from './goals.ts'
import { startLoadGenerator } from './harness.ts'
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

interface Walk {
  shoppers: Latencies
  load: LoadResult
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
    const request = { port: server.port, paths, connections, seconds: 7200, count: paths.length }
    const work = crawler.call(request)
    const { shoppers } = await probeDuring(prober, server.port, probes, { work })
    return { shoppers, load: await work, misses: (await readMetrics(server)).pageMisses - before.pageMisses }
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
    const pageBytes = (after.cacheBytes - before.cacheBytes) / first.misses
    const capacity = cacheSize / pageBytes
    print(
      `Second walk from the cache: ${((1 - second.misses / paths.length) * 100).toFixed(1)} %. Afterwards the caches hold ${megabytes(after.cacheBytes)} and the server has ${megabytes(after.resident)} resident. 256 MB hold ${integer(capacity)} product pages, ${goals.cacheCapacity.limit}: ${goals.cacheCapacity.check(capacity)}.`,
    )
  } finally {
    await crawler.close()
    await prober.close()
    await server.stop()
  }
}

function printResults(quiet: Latencies, walks: Record<string, Walk>, pages: number): void {
  const row = (name: string, { p50, p99, failed }: Latencies, load: LoadResult | null) => [
    name,
    milliseconds(p50),
    milliseconds(p99),
    load ? ratio(p99 / quiet.p99) : '-',
    load ? yesOrNo(p99 / quiet.p99 <= maxRatio) : '-',
    integer(failed),
    load ? perSecond(load).toFixed(1) : '-',
    load ? unexpectedStatuses(load, 200) : '',
  ]
  print(
    `Cached pages, ${shopperRate} requests per second, while a crawler with ${connections} connections requests ${integer(pages)} product pages, in ms:`,
  )
  const columns = [
    'p50',
    'p99',
    'p99 / quiet',
    `<= ${maxRatio}`,
    'failed',
    'crawled pages/s',
    'other statuses',
  ]
  const rows = Object.entries(walks).map(([name, { shoppers, load }]) => row(name, shoppers, load))
  print(table(['crawler', ...columns], [row('none', quiet, null), ...rows]))
}
