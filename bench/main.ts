import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { measureApi, type Slowest } from './api.ts'
import { measureBytes } from './bytes.ts'
import { measureCheckouts } from './checkout.ts'
import { closeAll } from './closing.ts'
import { measureFreshness } from './freshness.ts'
import { findGoods } from './goods.ts'
import { measureLighthouse } from './lighthouse.ts'
import { type Options, parseOptions } from './options.ts'
import { measurePages } from './pages.ts'
import { canPin } from './pinned.ts'
import { milliseconds, ratio, say, table, whole, writeReport } from './report.ts'
import { megabytes, type Shop, startShop } from './shop.ts'
import { measureSitemap } from './sitemap.ts'
import { setStage } from './stage.ts'
import { measureTyping } from './typing.ts'

const steps = [
  'Filling the shop',
  'Indexing its products',
  'Counting its lists',
  'Reading its words',
  'Tidying up',
  'Drawing the first pictures',
]
const mostGrowth = 2

/** Measures the built shop from outside and writes what it says to results.md; see `npm run bench` in docs/operations.md. */
async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2))
  say('# Measured')
  say(machine())
  const loads: string[][] = []
  const slowest: Slowest[] = []
  for (const [index, products] of options.products.entries()) {
    say(`## ${whole(products)} products`)
    const shop = await startShop(products, options.keepIn)
    slowest.push(await measure(shop, options, index === 0))
    loads.push([
      whole(products),
      shop.loading.seconds.toFixed(1),
      ...steps.map((name) => shop.loading.steps[name] ?? '-'),
      memory(shop.loading.peakMemory),
      memory(shop.peakMemory()),
      megabytes(shop.databaseSize()),
    ])
    await shop.stop()
    writeReport(options.to)
  }
  sayGrowth(options.products, slowest)
  say('## Loading')
  say(
    'From an empty folder to the open shop, and the peak memory of the server process without its database:',
  )
  say(table(['products', 'seconds', ...steps, 'peak when open', 'peak at the end', 'database'], loads))
  writeReport(options.to)
}

/** What a hundred times the products cost: the longest calls at the smallest size and at the largest. */
function sayGrowth(products: number[], slowest: Slowest[]): void {
  const [first, last] = [slowest[0], slowest.at(-1)]
  if (!first?.size || !last || slowest.length < 2) return
  say('## Growth')
  say('The 95th percentile of the API at each size, one call after the other, in ms:')
  const rows = [...first.keys()].map((call) => {
    const times = slowest.map((size) => size.get(call) ?? Number.NaN)
    const growth = times.at(-1)! / times[0]!
    return [call, ...times.map(milliseconds), ratio(growth), growth <= mostGrowth ? '' : `over ${mostGrowth}`]
  })
  say(table(['call', ...products.map(whole), 'last : first', `at most ${mostGrowth}`], rows))
}

async function measure(shop: Shop, options: Options, isFirst: boolean): Promise<Slowest> {
  const { parts } = options
  const { loading } = shop
  say(
    `${loading.isKept ? 'Loaded before' : 'Open'} after ${loading.seconds.toFixed(1)} s, peak memory ${memory(loading.peakMemory)}.`,
  )
  const goods = await findGoods(shop.url)
  const stage = await setStage(shop)
  if (parts.has('pages')) await measurePages(stage, goods, options)
  const slowest: Slowest = parts.has('api') ? await measureApi(stage, goods, options) : new Map()
  await stage.close()
  if (parts.has('freshness')) await measureFreshness(shop)
  if (parts.has('sitemap')) await measureSitemap(shop)
  if (parts.has('checkout') && isFirst) await measureCheckouts(shop, options)
  // What a screen loads does not depend on how much is in the shop.
  if (parts.has('bytes') && isFirst) await measureBytes(shop.url, goods)
  if (parts.has('typing') && isFirst) await measureTyping(shop.url)
  if (parts.has('lighthouse') && isFirst) await measureLighthouse(shop.url, goods, options.lighthouseRuns)
  return slowest
}

function machine(): string {
  const parts = [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    commit(),
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${process.versions.node}`,
    canPin ? 'shop, database and plain server on one core, load on another' : 'cores not pinned',
  ]
  const asked = process.argv.slice(2).join(' ')
  return `${parts.join('; ')}. Made with \`npm run bench${asked ? ` -- ${asked}` : ''}\`.`
}

function commit(): string {
  try {
    return `commit ${execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .toString()
      .trim()}`
  } catch {
    return 'no commit'
  }
}

const memory = (bytes: number | null) => (bytes === null ? 'unknown' : megabytes(bytes))

let isStopping = false
async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  await closeAll()
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    console.error('\nStopping ...')
    void stop(130)
  })
}
// The script that started us is gone: nobody is left to stop us.
process.on('disconnect', () => void stop(1))

try {
  await main()
  await stop(0)
} catch (error) {
  if (!isStopping) console.error(error instanceof Error ? error.message : error)
  await stop(1)
}
