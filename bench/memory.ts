import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findCarts } from './carts.ts'
import type { Chart } from './charts.ts'
import { fillStock, startPurchases } from './checkout.ts'
import { onCleanup } from './cleanup.ts'
import { deleteDataFolder } from './data-folder.ts'
import { goals } from './goals.ts'
import type { Probe } from './probe-process.ts'
import { probeDuring, startProber } from './probes.ts'
import { integer, megabytes, print, showStatus, table } from './report.ts'
import { unexpectedStatuses } from './run-load.ts'
import {
  findSamples,
  productApiPath,
  productPaths,
  type Samples,
  screenPaths,
  searchPath,
} from './samples.ts'
import { readMetrics, type ServerMetrics } from './server-metrics.ts'
import { type Server, type Shop, startServer } from './shop.ts'

const sampleMs = 5000
const buyers = 1

/** Measures the memory of a new shop at its first start, when ready and after a mixed load. Returns a chart. */
export async function measureMemory(products: number, loadMinutes: number): Promise<Chart> {
  const folder = mkdtempSync(join(tmpdir(), 'inkloom-bench-'))
  const deleteFolder = onCleanup(() => {
    deleteDataFolder(join(folder, String(products)))
    rmSync(folder, { recursive: true, force: true })
  })
  const first = await startServer({ products, keepIn: folder })
  const firstStart = { metrics: await readMetrics(first), peak: first.peakMemory() ?? Number.NaN }
  await first.stop()
  const shop = await startServer({ products, keepIn: folder })
  const ready = await readMetrics(shop)
  const { after, peak, notes } = await runMixedLoad(shop, loadMinutes)
  await shop.stop()
  await deleteFolder()
  return report({
    first,
    second: shop,
    minutes: loadMinutes,
    notes,
    states: {
      'first start, peak': { ...firstStart.metrics, resident: firstStart.peak },
      'second start, ready': ready,
      [`${loadMinutes} minutes of load, peak`]: peak,
      [`after ${loadMinutes} minutes of load`]: after,
    },
  })
}

/** Cached and new pages, API reads, searches and purchases; samples the memory meanwhile. */
async function runMixedLoad(shop: Shop, minutes: number) {
  const samples = await findSamples(shop.url)
  const carts = await findCarts(shop.url)
  await fillStock(
    shop.socket,
    carts.flat().map(({ variantId }) => variantId),
  )
  const purchases = startPurchases()
  const prober = startProber()
  let peak = await readMetrics(shop)
  const sampler = setInterval(() => void sample(), sampleMs)
  const sample = async () => {
    const metrics = await readMetrics(shop).catch(() => null)
    if (metrics && beside(metrics) > beside(peak)) peak = metrics
  }
  try {
    showStatus(`  memory: ${minutes} minutes of mixed load`)
    const probes = await mixedProbes(shop, samples)
    const { socket, url } = shop
    const buying = purchases.call({ target: 'shop', url, socket, carts, buyers, seconds: minutes * 60 })
    const latencies = await probeDuring(prober, shop.port, probes, { work: buying })
    const bought = await buying
    const unexpected = unexpectedStatuses(bought, 200)
    const notes = [
      ...Object.entries(latencies).map(
        ([name, { requests, failed }]) =>
          `${integer(requests)} ${name}${failed ? ` (${failed} failed)` : ''}`,
      ),
      `${integer(bought.milliseconds.length)} purchases${unexpected && ` (${unexpected})`}`,
    ]
    const after = await readMetrics(shop)
    return { after, peak: beside(after) > beside(peak) ? after : peak, notes: notes.join(', ') }
  } finally {
    clearInterval(sampler)
    await prober.close()
    await purchases.close()
  }
}

async function mixedProbes({ url }: Server, samples: Samples): Promise<Record<string, Probe>> {
  const { blog, category, home, product, products } = screenPaths(samples)
  const terms = [...samples.common, ...samples.rare]
  return {
    'cached pages': { paths: [home!, products!, category!, product!, blog!], perSecond: 50 },
    'product pages': { paths: await productPaths(url, 5000), perSecond: 3 },
    'API reads': {
      paths: [...samples.products, ...samples.otherProducts].map(productApiPath),
      perSecond: 10,
    },
    searches: { paths: terms.map(({ text }) => searchPath(text)), perSecond: 2 },
  }
}

const beside = ({ resident, cacheBytes }: ServerMetrics) => resident - cacheBytes

interface Results {
  first: Server
  second: Server
  minutes: number
  notes: string
  states: Record<string, ServerMetrics>
}

function report({ first, second, minutes, notes, states }: Results): Chart {
  const rows = Object.entries(states).map(([name, metrics], index) => {
    const goal = index === 0 ? goals.firstStartMemory : goals.serverMemory
    const figures = [metrics.resident, metrics.heapUsed, metrics.cacheBytes, beside(metrics)]
    return [name, ...figures.map(megabytes), goal.limit, goal.check(beside(metrics))]
  })
  print(`Memory of the server process; the load of ${minutes} minutes: ${notes}:`)
  print(table(['state', 'resident', 'heap used', 'caches', 'besides the caches', 'limit', 'met'], rows))
  print(
    `Ready after ${first.readySeconds.toFixed(1)} s at the first start and ${second.readySeconds.toFixed(2)} s at a later one, ${goals.laterStart.limit}: ${goals.laterStart.check(second.readySeconds)}.`,
  )
  const bars = ({ resident, heapUsed, cacheBytes }: ServerMetrics) =>
    [resident, heapUsed, cacheBytes].map((value) => ({ value, text: megabytes(value) }))
  return {
    title: 'Memory of the server process',
    series: ['resident', 'heap used', 'caches'],
    groups: Object.entries(states).map(([label, metrics]) => ({ label, bars: bars(metrics) })),
  }
}
