import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onCleanup } from './cleanup.ts'
import { fetchRaw } from './fetch-raw.ts'
import { goals } from './goals.ts'
import type { Probe } from './probe-process.ts'
import { type Latencies, probeDuring, startProber } from './probes.ts'
import { cores, spawnPinned, terminate } from './processes.ts'
import { integer, megabytes, milliseconds, print, ratio, showStatus, table } from './report.ts'
import { productApiPath, type Samples, screenPaths, searchPath } from './samples.ts'
import { peakMemory, type Server } from './shop.ts'

const sellerId = 1
const quietSeconds = 10
const maxFreshMs = 10_000
/** As in `scripts/shop.mjs`. */
const shopFlags = ['--max-semi-space-size=8', '--heap-growing-percent=50']

interface CommandResult {
  seconds: number
  /** In bytes; null where the system does not report it. */
  peak: number | null
  /** The row that the command printed. */
  row: Record<string, number>
}

/** Imports listings while the shop is read, then changes all prices; measures when pages and search show them. */
export async function measureImport(shop: Server, samples: Samples, rows: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'inkloom-import-'))
  const removeFolder = onCleanup(() => rmSync(folder, { recursive: true, force: true }))
  const prober = startProber()
  try {
    const probes = readersOf(samples)
    const readAllOnce = Object.fromEntries(
      Object.entries(probes).map(([name, { paths }]) => [name, { paths, perSecond: paths.length }]),
    )
    const warmUp = () => prober.call({ port: shop.port, probes: readAllOnce, seconds: 1 })
    await warmUp()
    showStatus('  import: quiet')
    const quiet = await probeDuring(prober, shop.port, probes, { minSeconds: quietSeconds })
    const results: string[][] = []
    const reads: string[][] = []
    for (const [name, cents] of [
      ['create', 0],
      ['change', 1],
      ['nothing', 1],
    ] as const) {
      const file = join(folder, `${name}.jsonl`)
      await writeListings(file, rows, cents)
      showStatus(`  import: plan ${name}`)
      const planned = await run(shop, ['import', file, '--seller', String(sellerId)])
      if (planned.row[name] !== rows)
        throw new Error(`${planned.row[name]} of ${rows} listings are planned: ${name}`)
      const last = `/product/${slugOf(rows - 1)}`
      // Caches the page with the old price, or as not found.
      await Promise.all([last, searchPath('Quaylight'), '/products'].map((path) => fetchRaw(shop.url + path)))
      // The previous import evicted all pages.
      await warmUp()
      await sleep(settleMs)
      showStatus(`  import: apply ${name}`)
      const applying = run(shop, ['import', 'apply', String(planned.row['import'])])
      const busy = probeDuring(prober, shop.port, probes, { work: applying })
      const applied = await applying
      const fresh = name === 'nothing' ? null : await freshMs(shop, last, rows - 1, cents)
      reads.push(...readRows(name, quiet, await busy))
      results.push(resultRow(name, rows, planned, applied, fresh))
    }
    printResults(rows, results, reads)
  } finally {
    await prober.close()
    await removeFolder()
  }
}

/** Pages that were read a moment ago are rendered by then. */
const settleMs = 3000

/** Every tenth listing has variants. No pictures. */
async function writeListings(path: string, rows: number, cents: number): Promise<void> {
  const file = await open(path, 'w')
  const stream = file.createWriteStream()
  for (let index = 0; index < rows; index += 1) {
    const variants = ['S', 'M', 'L', 'XL'].map((size) => ({
      sku: `Q-${index}-${size}`,
      attributes: [{ name: 'Size', value: size }],
      price: priceOf(index, cents),
      stock: 10,
      picture: null,
    }))
    const listing = {
      key: slugOf(index),
      slug: slugOf(index),
      name: `Quaylight ${index % 2 === 0 ? 'Mug' : 'Tee'} ${index}`,
      description: `<p>Printed to order, number ${index}, with a soft finish and a calm color.</p>`,
      category: ['Imported goods', `Shelf ${index % 50}`],
      base_price: priceOf(index, cents),
      sku: `Q-${index}`,
      ...(index % 10 === 0 ? { variants } : { stock: 10 }),
    }
    if (!stream.write(`${JSON.stringify(listing)}\n`)) await once(stream, 'drain')
  }
  stream.end()
  await once(stream, 'close')
}

const slugOf = (index: number) => `quaylight-${index}`
/** A last digit other than 0 has the same text on pages and in JSON. */
const priceOf = (index: number, cents: number) => 100_000 + 10 * (index % 1000) + 1 + cents
const priceText = (index: number, cents: number) => (priceOf(index, cents) / 100).toFixed(2)

function readersOf(samples: Samples): Record<string, Probe> {
  const { category, home, product, products, search } = screenPaths(samples)
  return {
    'home, list, category': { paths: [home!, products!, category!], perSecond: 10 },
    'product pages': {
      paths: [product!, ...samples.products.map((slug) => `/product/${slug}`)],
      perSecond: 10,
    },
    search: { paths: [search!], perSecond: 5 },
    'API: product': { paths: samples.products.map(productApiPath), perSecond: 10 },
  }
}

/** Runs an admin command beside the server, as an operator does. */
async function run({ socket }: Server, line: string[]): Promise<CommandResult> {
  const start = performance.now()
  const child = spawnPinned([...shopFlags, 'server/cli/main.ts', ...line, '--json'], {
    core: cores.measured,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      INKLOOM_MODE: 'demo',
      DATABASE_URL: `postgres://shop@localhost/postgres?host=${encodeURIComponent(socket)}`,
    },
  })
  const stop = onCleanup(() => terminate(child, 5))
  let output = ''
  let peak: number | null = null
  child.stdout!.setEncoding('utf8').on('data', (text: string) => (output += text))
  // The peak cannot be read after the process has ended.
  const sampling = setInterval(() => (peak = peakMemory(child.pid) ?? peak), 100)
  const [code] = (await once(child, 'close')) as [number | null]
  clearInterval(sampling)
  await stop()
  if (code !== 0) throw new Error(`shop ${line.join(' ')} exited with ${code}`)
  const [row] = JSON.parse(output) as Record<string, number>[]
  return { seconds: (performance.now() - start) / 1000, peak, row: row! }
}

/** From the end of the command until the page of the last listing and the search both show the new prices. */
async function freshMs({ url }: Server, page: string, last: number, cents: number): Promise<number> {
  const start = performance.now()
  const times = await Promise.all(
    [
      [page, priceText(last, cents).replace('.', '\\.')],
      [searchPath('Quaylight'), `\\$1,?0\\d\\d\\.\\d${1 + cents}\\b`],
    ].map(async ([path, expected]) => {
      while (!new RegExp(expected!).test((await fetchRaw(url + path!)).text())) {
        if (performance.now() - start > maxFreshMs) throw new Error(`${path} never showed the import`)
        await sleep(10)
      }
      return performance.now() - start
    }),
  )
  return Math.max(...times)
}

function readRows(
  name: string,
  quiet: Record<string, Latencies>,
  busy: Record<string, Latencies>,
): string[][] {
  return Object.entries(busy).map(([read, { p95, failed }]) => {
    const before = quiet[read]!
    const times = p95 / before.p95
    const met = goals.importReaders.check(times)
    return [
      `${name}: ${read}`,
      milliseconds(before.p95),
      milliseconds(p95),
      ratio(times),
      integer(failed),
      met,
    ]
  })
}

function resultRow(
  name: string,
  rows: number,
  planned: CommandResult,
  applied: CommandResult,
  fresh: number | null,
): string[] {
  const rate = rows / applied.seconds
  const peak = Math.max(planned.peak ?? 0, applied.peak ?? 0)
  const checks = [goals.importRate.check(rate), goals.importMemory.check(peak)]
  if (fresh !== null) checks.push(goals.importFreshness.check(fresh))
  return [
    name,
    planned.seconds.toFixed(1),
    applied.seconds.toFixed(1),
    integer(rate),
    megabytes(peak),
    fresh === null ? '-' : milliseconds(fresh),
    checks.every((met) => met === 'yes') ? 'yes' : 'no',
  ]
}

function printResults(rows: number, results: string[][], reads: string[][]): void {
  print(
    `Import of ${integer(rows)} listings without pictures by the admin commands, on the core of the server and the database; the time until page and search are fresh begins at the end of the command:`,
  )
  print(
    table(['verdict', 'plan, s', 'apply, s', 'applied per s', 'peak memory', 'fresh, ms', 'met'], results),
  )
  print('Cached reads while the import is applied, in ms:')
  print(
    table(
      ['read', 'p95 quiet', 'p95 import', 'import / quiet', 'failed', `ratio ${goals.importReaders.limit}`],
      reads,
    ),
  )
}
