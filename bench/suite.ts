import { measureApi } from './api.ts'
import { measureBytes } from './bytes.ts'
import { writeChart } from './charts.ts'
import { measureCheckouts } from './checkout.ts'
import { measureCrawler } from './crawler.ts'
import { measureEncodings } from './encodings.ts'
import { measureFreshness } from './freshness.ts'
import { summaryTable } from './goals.ts'
import { measureGrowth, type SizedShop } from './growth.ts'
import { startHarness } from './harness.ts'
import { measureHostileLoad } from './hostile-load.ts'
import { measureImport } from './import.ts'
import { measureLighthouse } from './lighthouse.ts'
import { describeRun } from './machine.ts'
import { measureMemory } from './memory.ts'
import type { Options } from './options.ts'
import { measureColdPages, measureWarmPages } from './pages.ts'
import { waitForPictures } from './pictures.ts'
import { measurePriceStorm } from './price-storm.ts'
import { measurePrinting } from './printing.ts'
import { integer, megabytes, print, table, writeReport } from './report.ts'
import { findSamples, type Samples } from './samples.ts'
import { type Shop, startServer, startServerBeside, withoutApiCache } from './shop.ts'
import { measureSitemap } from './sitemap.ts'
import { measureTeamOrders } from './team-orders.ts'
import { measureTyping } from './typing.ts'
import { measureWarmApi } from './warm-api.ts'
import { measureWorkers } from './workers.ts'

interface SizeResult {
  products: number
  loading: Shop['loading']
  peakMemory: number | null
  databaseSize: number
}

/** Measures the working tree at each number of products and writes the report. */
export async function runSuite(options: Options): Promise<void> {
  if (options.against === null) {
    print('# Benchmark results')
    print(describeRun())
  }
  const results: SizeResult[] = []
  const growthSizes = options.parts.has('api') ? [options.products[0], options.products.at(-1)] : []
  const growthShops: SizedShop[] = []
  // The memory is measured on a shop of its own.
  const sizes = [...options.parts].every((part) => part === 'memory') ? [] : options.products
  for (const [index, products] of sizes.entries()) {
    print(`## ${integer(products)} products`)
    const shop = await startServer({ products, keepIn: options.keepIn })
    await measureShop(shop, products, options, index === 0)
    results.push({
      products,
      loading: shop.loading,
      peakMemory: shop.peakMemory(),
      databaseSize: shop.databaseSize(),
    })
    if (growthSizes.includes(products)) growthShops.push({ products, shop })
    else await shop.stop()
    writeReport(options.reportFile, summaryTable())
  }
  const [small, large] = growthShops
  if (small && large) writeChart(options.reportFile, 'growth', await measureGrowth(small, large, options))
  await Promise.all(growthShops.map(({ shop }) => shop.stop()))
  if (results.length > 0) printLoading(results)
  // Last and alone: it starts a shop of its own.
  if (options.parts.has('memory')) {
    writeChart(options.reportFile, 'memory', await measureMemory(options.products[0]!, options.memoryMinutes))
  }
  const summary = summaryTable()
  writeReport(options.reportFile, summary)
  console.log(`\n${summary}`)
}

async function measureShop(
  shop: Shop,
  products: number,
  options: Options,
  isFirstSize: boolean,
): Promise<void> {
  const { parts, reportFile } = options
  const { isReused, peakMemory, seconds } = shop.loading
  print(
    `${isReused ? 'Loaded by an earlier run' : 'Ready'} after ${seconds.toFixed(1)} s, peak memory ${memory(peakMemory)}.`,
  )
  const samples = await findSamples(shop.url)
  await waitForPictures(shop.url)
  if (parts.has('pages')) await measurePages(shop, samples, options, isFirstSize)
  if (parts.has('api')) await measureApi(shop, products, samples, options)
  if (parts.has('freshness')) {
    await measureFreshness(shop)
    await measurePriceStorm(shop, samples, options.stormSeconds)
  }
  if (parts.has('sitemap')) await measureSitemap(shop)
  // The following results do not depend on the number of products.
  if (!isFirstSize) return
  if (parts.has('crawler')) await measureCrawler(shop, samples, options.crawledPages)
  if (parts.has('checkout')) await measureCheckouts(shop, options)
  if (parts.has('bytes')) writeChart(reportFile, 'bytes', await measureBytes(shop.url, samples))
  if (parts.has('typing')) await measureTyping(shop.url)
  if (parts.has('team')) await measureTeamOrders(shop)
  if (parts.has('lighthouse')) await measureLighthouse(shop.url, samples, options.lighthouseRuns)
  if (parts.has('printing')) await measurePrinting(shop)
  if (parts.has('workers')) await measureWorkers(shop, samples)
  // Last, because the shop works on large uploads for a while.
  if (parts.has('hostile')) {
    const uncached = await startServerBeside(shop, withoutApiCache)
    await measureHostileLoad(uncached)
    await uncached.stop()
  }
  // It adds many products to the shop.
  if (parts.has('import')) await measureImport(shop, samples, options.importRows)
}

async function measurePages(
  shop: Shop,
  samples: Samples,
  options: Options,
  isFirstSize: boolean,
): Promise<void> {
  const harness = await startHarness(shop)
  const groups = [
    ...(await measureWarmPages(harness, samples, options)),
    ...(await measureWarmApi(harness, samples, options)),
  ]
  await measureColdPages(harness, samples, options)
  await measureEncodings(harness, samples, options)
  await harness.close()
  if (!isFirstSize) return
  const title = 'Requests per second of cached responses on one core'
  writeChart(options.reportFile, 'throughput', { title, series: ['shop', 'node:http, same bytes'], groups })
}

function printLoading(results: SizeResult[]): void {
  // Omit steps that take less than a second at every size.
  const steps = [...new Set(results.flatMap(({ loading }) => Object.keys(loading.steps)))].filter((name) =>
    results.some(({ loading }) => Number(loading.steps[name]) >= 1),
  )
  const rows = results.map(({ products, loading, peakMemory, databaseSize }) => [
    integer(products),
    loading.seconds.toFixed(1),
    ...steps.map((name) => loading.steps[name] ?? '-'),
    memory(loading.peakMemory),
    memory(peakMemory),
    megabytes(databaseSize),
  ])
  print('## Loading')
  print(
    'From an empty folder until the shop is ready, and peak memory of the server process. The first pictures are rendered afterwards:',
  )
  print(table(['products', 'seconds', ...steps, 'peak when ready', 'peak at the end', 'database'], rows))
}

const memory = (bytes: number | null) => (bytes === null ? 'unknown' : megabytes(bytes))
