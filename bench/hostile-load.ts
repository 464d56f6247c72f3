import { fetchJson, fetchRaw } from './fetch-raw.ts'
import type { CartProduct } from './hostile-bodies.ts'
import type { HostileLoad, HostileResult } from './hostile-process.ts'
import { startProber, toLatencies as latenciesOf } from './probes.ts'
import type { ProbeResult } from './probe-process.ts'
import { cores } from './processes.ts'
import { milliseconds, print, ratio, showStatus, table, yesOrNo } from './report.ts'
import type { Server } from './shop.ts'
import { startWorker } from './worker.ts'

const connections = 20
const seconds = 10
const maxPageMs = 100
const maxReadMs = 1000
const page = { paths: ['/faq'], perSecond: 50 }
const read = { paths: ['/api/products?page=1'], perSecond: 25 }
const photoCount = 8
const pictureWidths = [80, 160, 320, 480, 640, 960, 1280, 1600]

interface Latencies {
  pageP50: number
  pageP99: number
  readP99: number
  failed: number
}

/** Measures a cached page and an API read while clients send the most expensive requests that the limits allow. */
export async function measureHostileLoad({ url, port }: Server): Promise<void> {
  // Two processes on one core: the measured requests must not wait for the hostile ones in the same event loop.
  const prober = startProber()
  const attacker = startWorker<HostileLoad, HostileResult>('hostile-process.ts', cores.load)
  const probe = async () => toLatencies(await prober.call({ port, probes: { page, read }, seconds }))
  const { data: products } = await fetchJson<{ data: CartProduct[] }>(`${url}/api/products?per_page=100`)
  const attack = (load: Pick<HostileLoad, 'kind' | 'paths'>, seconds: number, count?: number) =>
    attacker.call({ port, connections, products, ...load, seconds, ...(count && { count }) })

  await fetchRaw(url + page.paths[0]!)
  showStatus('  quiet')
  const quiet = await probe()
  const photos = await attack({ kind: 'photo' }, 120, photoCount)
  const kinds: { name: string; load: Pick<HostileLoad, 'kind' | 'paths'> }[] = [
    { name: 'largest JSON to /checkout', load: { kind: 'checkout' } },
    { name: 'largest JSON to /orders', load: { kind: 'orders' } },
    { name: 'largest form to /send-message', load: { kind: 'form' } },
    { name: 'pictures of uploads in all widths', load: { kind: 'pictures', paths: picturePaths(photos) } },
    // Last, because the shop still encodes them when the clients are gone.
    { name: 'largest uploads', load: { kind: 'upload' } },
  ]
  const rows = [resultRow('none', quiet, quiet, '')]
  const worst = { ...quiet }
  for (const { name, load } of kinds) {
    await attack(load, 0)
    showStatus(`  ${name}`)
    const [latencies, { statuses }] = await Promise.all([probe(), attack(load, seconds)])
    rows.push(resultRow(name, latencies, quiet, describeStatuses(statuses)))
    worst.pageP99 = Math.max(worst.pageP99, latencies.pageP99)
    worst.readP99 = Math.max(worst.readP99, latencies.readP99)
  }
  await attacker.close()
  await prober.close()

  print(
    `Hostile requests within the limits, ${connections} at a time, beside ${page.perSecond} requests for ${page.paths[0]} and ${read.perSecond} for ${read.paths[0]} per second, in ms:`,
  )
  const figures = ['page p50', 'page p99', 'read p99', 'page p99 / quiet', 'read p99 / quiet', 'failed']
  print(table(['hostile requests', ...figures, 'answers to them'], rows))
  print(
    `Page p99 < ${maxPageMs} ms: ${yesOrNo(worst.pageP99 < maxPageMs)}. Read p99 < ${maxReadMs} ms: ${yesOrNo(worst.readP99 < maxReadMs)}.`,
  )
}

function toLatencies(results: Record<string, ProbeResult>): Latencies {
  const pages = latenciesOf([results['page']!])
  const reads = latenciesOf([results['read']!])
  return {
    pageP50: pages.p50,
    pageP99: pages.p99,
    readP99: reads.p99,
    failed: pages.failed + reads.failed,
  }
}

/** Every width of every photo, so that each has to be encoded once. */
function picturePaths({ uploads }: HostileResult): string[] {
  if (uploads.length === 0) throw new Error('no photo could be uploaded')
  return pictureWidths.flatMap((width) => uploads.map(({ url }) => `${url}-${width}`))
}

function resultRow(
  name: string,
  { pageP50, pageP99, readP99, failed }: Latencies,
  quiet: Latencies,
  answers: string,
) {
  return [
    name,
    ...[pageP50, pageP99, readP99].map(milliseconds),
    ratio(pageP99 / quiet.pageP99),
    ratio(readP99 / quiet.readP99),
    String(failed),
    answers,
  ]
}

function describeStatuses(statuses: Record<number, number>): string {
  return Object.entries(statuses)
    .map(([status, count]) => `${count} x ${status === '0' ? 'no answer' : status}`)
    .join(', ')
}
