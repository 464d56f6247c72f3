import { goals } from './goals.ts'
import { startLoadGenerator } from './harness.ts'
import type { HttpLoad } from './load-process.ts'
import { cpuSeconds } from './processes.ts'
import { integer, megabytes, print, ratio, showStatus, table } from './report.ts'
import { type LoadResult, perSecond, unexpectedStatuses } from './run-load.ts'
import { productApiPath, productPaths, type Samples, screenPaths } from './samples.ts'
import { readMetrics, readProcessMemory } from './server-metrics.ts'
import { type Server, type Shop, startServerBeside } from './shop.ts'
import { median } from './statistics.ts'

const counts = [1, 2] as const
type Count = (typeof counts)[number]

const connections = 64
const coldConnections = 4
const rounds = 5
const seconds = 3
/** Product pages of each round; each is requested twice. */
const coldPages = 150

interface Sample {
  /** Processor time of all processes of the shop per request, in milliseconds. */
  cpu: number
  rate: number
}

/**
 * Compares a shop with two workers to one with a single process. Both run on all cores, and the load generator beside them, so that the
 * requests per second are lower than those of the other parts; the processor time per request is not affected.
 */
export async function measureWorkers(shop: Shop, samples: Samples): Promise<void> {
  const servers = {} as Record<Count, Server>
  for (const count of counts) {
    const settings = { WORKERS: String(count) }
    servers[count] = await startServerBeside(shop, settings, { isPinned: false })
  }
  const { call, close } = startLoadGenerator()
  try {
    const pages = Object.values(screenPaths(samples)).flatMap((path) => path ?? [])
    // Few enough that each worker has them in its cache after the first round.
    const reads = samples.products.map(productApiPath)
    const products = await productPaths(servers[1].url, coldPages * (rounds + 1))
    const cold = (round: number) => {
      const paths = products.slice(round * coldPages, (round + 1) * coldPages)
      // By another connection the second time, which may belong to another worker.
      return {
        paths: [...paths, ...paths.toReversed()],
        connections: coldConnections,
        seconds: 120,
        count: 2 * paths.length,
      }
    }
    const loads: Record<string, (round: number) => Omit<HttpLoad, 'port'>> = {
      'cached pages': () => ({ paths: pages, connections, seconds }),
      'API reads': () => ({ paths: reads, connections, seconds }),
      'cold pages, each twice': cold,
    }
    const rows: string[][] = []
    const notes = new Set<string>()
    for (const [name, load] of Object.entries(loads)) {
      const measured: Record<Count, Sample[]> = { 1: [], 2: [] }
      for (let round = 0; round <= rounds; round += 1) {
        showStatus(`  workers, ${name}: round ${round} of ${rounds}`)
        for (const count of counts) {
          const server = servers[count]
          const before = cpuSeconds(server.pid)
          const result = await call({ ...load(round), port: server.port })
          const cpu = cpuSeconds(server.pid) - before
          notes.add(noteOf(name, result))
          // The first round fills the caches and compiles the code.
          if (round > 0) {
            measured[count].push({ cpu: (1000 * cpu) / result.milliseconds.length, rate: perSecond(result) })
          }
        }
      }
      const change = median(measured[2].map(({ cpu }, index) => cpu / measured[1][index]!.cpu))
      const of = (count: Count, key: keyof Sample) => median(measured[count].map((sample) => sample[key]))
      rows.push([
        name,
        ...counts.map((count) => of(count, 'cpu').toFixed(3)),
        ratio(change),
        goals.workerCpu.check(change),
        ...counts.map((count) => integer(of(count, 'rate'))),
        ratio(of(2, 'rate') / of(1, 'rate')),
      ])
    }
    print(
      `Processor time of all processes of the shop per request, in ms, and requests per second with 1 and 2 workers on all cores, ${connections} connections (cold pages: ${coldConnections}), median of ${rounds} rounds:`,
    )
    const names = [
      'CPU, 1',
      'CPU, 2',
      'ratio',
      goals.workerCpu.limit,
      'per second, 1',
      'per second, 2',
      'ratio',
    ]
    print(table(['load', ...names], rows))
    const unexpected = [...notes].filter(Boolean)
    if (unexpected.length > 0) print(unexpected.map((note) => `- ${note}`).join('\n'))
    await printRenders(servers[2], products.length)
    await printMemory(servers[2])
  } finally {
    await close()
    for (const count of counts) await servers[count]?.stop()
  }
}

function noteOf(name: string, result: LoadResult): string {
  const unexpected = unexpectedStatuses(result, 200)
  return unexpected && `${name}: ${unexpected}`
}

/** Other pages were rendered too: the screens of the cached load. */
async function printRenders(server: Server, products: number): Promise<void> {
  const { pageMisses, renders } = await readMetrics(server)
  const share = renders / products
  print(
    `Two workers rendered ${integer(renders)} pages for ${integer(products)} product pages and the screens; ${integer(pageMisses)} pages were missing in the cache of a worker. Renders per product page ${ratio(share)}, ${goals.workerRenders.limit}: ${goals.workerRenders.check(share)}.`,
  )
}

async function printMemory(server: Server): Promise<void> {
  const { cacheBytes } = await readMetrics(server)
  // The background process has a cache too.
  const share = cacheBytes / 3
  const memory = await readProcessMemory(server)
  const rows = Object.entries(memory).map(([name, resident]) => {
    const isWorker = name.startsWith('Worker')
    const besides = resident - (name === 'supervisor' ? 0 : share)
    return [name, megabytes(resident), megabytes(besides), isWorker ? goals.workerMemory.check(besides) : '-']
  })
  print(
    `Memory of the processes of a shop with two workers after the load; the caches hold ${megabytes(share)} each:`,
  )
  print(table(['process', 'resident', 'besides the caches', goals.workerMemory.limit], rows))
}
