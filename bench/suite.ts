import { measureApi, type P95ByCall } from './api.ts'
import { measureBytes } from './bytes.ts'
import { measureCheckouts } from './checkout.ts'
import { measureFreshness } from './freshness.ts'
import { startHarness } from './harness.ts'
import { measureHostileLoad } from './hostile-load.ts'
import { measureLighthouse } from './lighthouse.ts'
import { describeRun } from './machine.ts'
import type { Options } from './options.ts'
import { measurePages } from './pages.ts'
import { integer, megabytes, milliseconds, print, ratio, table, writeReport, yesOrNo } from './report.ts'
import { findSamples } from './samples.ts'
import { type Shop, startServer } from './shop.ts'
import { measureSitemap } from './sitemap.ts'
import { measureTyping } from './typing.ts'

const maxGrowth = 2

interface SizeResult {
  products: number
  p95ByCall: P95ByCall
  loading: Shop['loading']
  peakMemory: number | null
  databaseSize: number
}

/** Measures the working tree at each number of products and writes the report. */
export async function runSuite(options: Options): Promise<void> {
  print('# Benchmark results')
  print(describeRun())
  const results: SizeResult[] = []
  for (const [index, products] of options.products.entries()) {
    print(`## ${integer(products)} products`)
    const shop = await startServer({ products, keepIn: options.keepIn })
    const p95ByCall = await measureShop(shop, options, index === 0)
    results.push({
      products,
      p95ByCall,
      loading: shop.loading,
      peakMemory: shop.peakMemory(),
      databaseSize: shop.databaseSize(),
    })
    await shop.stop()
    writeReport(options.reportFile)
  }
  printGrowth(results)
  printLoading(results)
  writeReport(options.reportFile)
}

async function measureShop(shop: Shop, options: Options, isFirstSize: boolean): Promise<P95ByCall> {
  const { parts } = options
  const { isReused, peakMemory, seconds } = shop.loading
  print(
    `${isReused ? 'Loaded by an earlier run' : 'Ready'} after ${seconds.toFixed(1)} s, peak memory ${memory(peakMemory)}.`,
  )
  const samples = await findSamples(shop.url)
  const harness = await startHarness(shop)
  if (parts.has('pages')) await measurePages(harness, samples, options)
  const p95ByCall = parts.has('api') ? await measureApi(harness, samples, options) : new Map<string, number>()
  await harness.close()
  if (parts.has('freshness')) await measureFreshness(shop)
  if (parts.has('sitemap')) await measureSitemap(shop)
  // The following results do not depend on the number of products.
  if (!isFirstSize) return p95ByCall
  if (parts.has('checkout')) await measureCheckouts(shop, options)
  if (parts.has('bytes')) await measureBytes(shop.url, samples)
  if (parts.has('typing')) await measureTyping(shop.url)
  if (parts.has('lighthouse')) await measureLighthouse(shop.url, samples, options.lighthouseRuns)
  // Last, because the shop works on large uploads for a while.
  if (parts.has('hostile')) await measureHostileLoad(shop)
  return p95ByCall
}

/** Compares the latency of each API call at the first size and at the last. */
function printGrowth(results: SizeResult[]): void {
  const calls = [...(results[0]?.p95ByCall.keys() ?? [])]
  if (calls.length === 0 || results.length < 2) return
  const rows = calls.map((call) => {
    const p95s = results.map(({ p95ByCall }) => p95ByCall.get(call) ?? Number.NaN)
    const growth = p95s.at(-1)! / p95s[0]!
    return [call, ...p95s.map(milliseconds), ratio(growth), yesOrNo(growth <= maxGrowth)]
  })
  print('## Growth')
  print('The 95th percentile of the API by number of products, 1 connection, in ms:')
  const sizes = results.map(({ products }) => integer(products))
  print(table(['call', ...sizes, 'last / first', `<= ${maxGrowth}`], rows))
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
  print('From an empty folder until the shop is ready, and peak memory of the server process:')
  print(table(['products', 'seconds', ...steps, 'peak when ready', 'peak at the end', 'database'], rows))
}

const memory = (bytes: number | null) => (bytes === null ? 'unknown' : megabytes(bytes))
