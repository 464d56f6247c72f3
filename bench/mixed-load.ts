import { findCarts } from './carts.ts'
import { fillStock, startPurchases } from './checkout.ts'
import type { Probe } from './probe-process.ts'
import { type Latencies, probeDuring, startProber } from './probes.ts'
import { cpuSeconds } from './processes.ts'
import { integer, ratio, showStatus } from './report.ts'
import { type LoadResult, unexpectedStatuses } from './run-load.ts'
import {
  findSamples,
  productApiPath,
  productPaths,
  type Samples,
  screenPaths,
  searchPath,
} from './samples.ts'
import type { HeldResources, ServerInspector } from './server-inspector.ts'
import { besideCaches, readMetrics } from './server-metrics.ts'
import type { Server, Shop } from './shop.ts'
import { median } from './statistics.ts'

const sampleMs = 5000
const buyers = 1
/** How busy the core of the server and its database should be. */
const targetUse = 0.7
const calibrationSeconds = 15
/** The load has this many parts. After each, garbage is collected and the held memory, files and sockets are counted. */
export const loadParts = 10

export interface Held extends HeldResources {
  /** What the caches hold; part of the memory. */
  cacheBytes: number
}

/** Cached and new pages, API reads, searches and purchases; samples the memory meanwhile. */
export async function runMixedLoad(shop: Shop, inspector: ServerInspector, minutes: number) {
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
    if (metrics && besideCaches(metrics) > besideCaches(peak)) peak = metrics
  }
  const probes = await mixedProbes(shop, samples)
  const run = async (factor: number, seconds: number): Promise<PartResult> => {
    const { pid, port, socket, url } = shop
    const cpuBefore = cpuSeconds(pid)
    const buying = purchases.call({ target: 'shop', url, socket, carts, buyers, seconds })
    const latencies = await probeDuring(prober, port, atRate(probes, factor), { work: buying })
    const bought = await buying
    return { latencies, bought, use: (cpuSeconds(pid) - cpuBefore) / bought.seconds }
  }
  try {
    showStatus(`  memory: ${minutes} minutes of mixed load`)
    const factor = await factorForTargetUse((scale) => run(scale, calibrationSeconds).then(({ use }) => use))
    const results: PartResult[] = []
    const held: Held[] = []
    for (let part = 1; part <= loadParts; part += 1) {
      results.push(await run(factor, (minutes * 60) / loadParts))
      const { cacheBytes } = await readMetrics(shop)
      held.push({ ...(await inspector.held(shop.pid)), cacheBytes })
    }
    const after = await readMetrics(shop)
    return {
      after,
      peak: besideCaches(after) > besideCaches(peak) ? after : peak,
      notes: notesOf(results),
      held,
    }
  } finally {
    clearInterval(sampler)
    await prober.close()
    await purchases.close()
  }
}

const atRate = (probes: Record<string, Probe>, factor: number): Record<string, Probe> =>
  Object.fromEntries(
    Object.entries(probes).map(([name, probe]) => [name, { ...probe, perSecond: factor * probe.perSecond }]),
  )

/** The factor of the request rates with which requests and purchases reach `targetUse`, interpolated from two measurements. */
async function factorForTargetUse(useAt: (factor: number) => Promise<number>): Promise<number> {
  // The first requests fill the caches and compile the code.
  await useAt(1)
  const [low, high] = [await useAt(1), await useAt(4)]
  return Math.max(1, 1 + (3 * (targetUse - low)) / (high - low))
}

interface PartResult {
  latencies: Record<string, Latencies>
  bought: LoadResult
  /** How busy the core was. */
  use: number
}

function notesOf(results: PartResult[]): string {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const lines = Object.keys(results[0]!.latencies).map((name) => {
    const failed = sum(results.map(({ latencies }) => latencies[name]!.failed))
    const requests = sum(results.map(({ latencies }) => latencies[name]!.requests))
    return `${integer(requests)} ${name}${failed ? ` (${failed} failed)` : ''}`
  })
  const unexpected = results.map(({ bought }) => unexpectedStatuses(bought, 200)).filter(Boolean)
  const bought = sum(results.map((result) => result.bought.milliseconds.length))
  const use = median(results.map((result) => result.use))
  return [
    `core busy ${ratio(use)}`,
    ...lines,
    `${integer(bought)} purchases${unexpected.length ? ` (${unexpected.join(', ')})` : ''}`,
  ].join(', ')
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
