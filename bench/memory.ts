import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Chart } from './charts.ts'
import { onCleanup } from './cleanup.ts'
import { deleteDataFolder } from './data-folder.ts'
import { goals } from './goals.ts'
import { type Held, loadParts, runMixedLoad } from './mixed-load.ts'
import { megabytes, print, ratio, table } from './report.ts'
import { serverInspector } from './server-inspector.ts'
import { besideCaches, readMetrics, type ServerMetrics } from './server-metrics.ts'
import { type Server, startServer } from './shop.ts'
import { median } from './statistics.ts'

/** Small enough to be full from the first minutes on, so that the memory grows only if something else does. */
const smallCaches = { PAGE_CACHE_MB: '32', API_CACHE_MB: '8' }

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
  const inspector = await serverInspector()
  const shop = await startServer({ products, keepIn: folder, flags: [inspector.flag], settings: smallCaches })
  const ready = await readMetrics(shop)
  const { after, peak, notes, held } = await runMixedLoad(shop, inspector, loadMinutes)
  inspector.close()
  await shop.stop()
  await deleteFolder()
  printHeld(held, loadMinutes)
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

/** Compares the end of the load with its beginning, when the caches are full. */
function printHeld(held: Held[], minutes: number): void {
  const rows = held.map(({ memory, cacheBytes, files, sockets }, index) => [
    (((index + 1) * minutes) / loadParts).toFixed(0),
    ...[memory, cacheBytes, memory - cacheBytes].map(megabytes),
    String(files),
    String(sockets),
  ])
  print(
    'After a forced garbage collection during the same load: used heap and external memory of the main thread, what of it the caches hold, and open files and sockets:',
  )
  print(table(['minute', 'heap and external', 'caches', 'besides the caches', 'files', 'sockets'], rows))
  const growth = (figure: (sample: Held) => number) =>
    median(held.slice(-3).map(figure)) / median(held.slice(1, 4).map(figure))
  const memory = growth((sample) => sample.memory)
  const files = growth((sample) => sample.files + sample.sockets)
  print(
    `Last three samples / second to fourth: memory ${ratio(memory)}, ${goals.heldMemory.limit}: ${goals.heldMemory.check(memory)}; files and sockets ${ratio(files)}, ${goals.heldFiles.limit}: ${goals.heldFiles.check(files)}.`,
  )
}

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
    const figures = [metrics.resident, metrics.heapUsed, metrics.cacheBytes, besideCaches(metrics)]
    return [name, ...figures.map(megabytes), goal.limit, goal.check(besideCaches(metrics))]
  })
  const caches = `${smallCaches.PAGE_CACHE_MB} MB of cached pages and ${smallCaches.API_CACHE_MB} MB of API responses`
  print(`Memory of the server process, with at most ${caches}; the load of ${minutes} minutes: ${notes}:`)
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
