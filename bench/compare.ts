import { type ApiCall, apiCalls } from './api-calls.ts'
import { type ScreenBytes, screenBytes } from './bytes.ts'
import { checkOutCommit } from './check-out-commit.ts'
import { compareCheckouts } from './compare-checkouts.ts'
import { compareColdPages } from './compare-cold.ts'
import { fetchRaw } from './fetch-raw.ts'
import {
  compareRounds,
  type Figure,
  figureColumns,
  figureRow,
  fixedFigure,
  isAcceptable,
  measuredRate,
  minRatio,
  roundCount,
  type ShopPair,
} from './figures.ts'
import { summaryTable } from './goals.ts'
import { startLoadGenerator } from './harness.ts'
import type { HttpLoad } from './load-process.ts'
import { describeRun, git } from './machine.ts'
import type { Options } from './options.ts'
import { pageConnections } from './pages.ts'
import { integer, print, showProgress, table, writeReport } from './report.ts'
import { type LoadResult, perSecond, unexpectedStatuses } from './run-load.ts'
import { findSharedSamples, type Samples, screenPaths } from './samples.ts'
import { readMetrics } from './server-metrics.ts'
import { type Shop, startServer } from './shop.ts'

/** Compares the working tree with another commit and writes the report. Returns false if a figure is too much worse. */
export async function compareWith(commit: string, options: Options): Promise<boolean> {
  const sha = findCommit(commit)
  const products = options.products[0]!
  print(`# Comparison with commit ${sha.slice(0, 7)}`)
  print(describeRun())
  showProgress('  Checking out the commit')
  const repository = checkOutCommit(sha)
  const shops = {
    old: await startServer({ products, repository }),
    new: await startServer({ products, repository: '.' }),
  }
  const { figures, notes } = await measure(shops, options)
  await Promise.all([shops.old.stop(), shops.new.stop()])
  print(
    `${integer(products)} products. A ratio of 1 means equal; above 1 the working tree is better (faster or smaller), below 1 it is worse. Rates are new / old, times and sizes are old / new. Each ratio is the median of ${roundCount} rounds that measure both shops in turn, or of ${2 * roundCount} if the first ${roundCount} were under ${minRatio}.`,
  )
  print(table(figureColumns, figures.map(figureRow)))
  if (notes.length > 0) print(notes.map((note) => `- ${note}`).join('\n'))
  const rejected = figures.filter((figure) => !isAcceptable(figure))
  print(
    rejected.length === 0
      ? `Passed: all ${figures.length} figures have a ratio of at least ${minRatio}.`
      : `Failed: ${rejected.length} of ${figures.length} figures are worse than ${minRatio} or invalid: ${rejected.map(({ name }) => name).join('; ')}.`,
  )
  const summary = summaryTable()
  writeReport(options.reportFile, summary)
  console.log(`\n${summary}`)
  return rejected.length === 0
}

function findCommit(commit: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`)
  } catch {
    throw new Error(`--against=${commit}: there is no such commit in this repository`)
  }
}

interface Result {
  figures: Figure[]
  /** What could not be compared, or only in part. */
  notes: string[]
}

async function measure(shops: ShopPair, options: Options): Promise<Result> {
  const { parts } = options
  const results: Result[] = []
  // First, before any load.
  if (parts.has('memory')) results.push({ figures: [await compareMemory(shops)], notes: [] })
  const samples = await findSharedSamples([shops.old.url, shops.new.url])
  const generator = startLoadGenerator()
  if (parts.has('pages')) {
    results.push({ figures: await comparePages(shops, samples, generator.call, options), notes: [] })
    results.push(await compareColdPages(shops, samples, generator.call, options))
  }
  if (parts.has('api')) results.push(await compareApi(shops, samples, generator.call, options))
  await generator.close()
  if (parts.has('checkout')) {
    results.push({ figures: await compareCheckouts(shops, options), notes: [] })
  }
  if (parts.has('bytes')) results.push(await compareBytes(shops, samples))
  return {
    figures: results.flatMap(({ figures }) => figures),
    notes: results.flatMap(({ notes }) => notes),
  }
}

async function compareMemory(shops: ShopPair): Promise<Figure> {
  const [before, after] = [await readMetrics(shops.old), await readMetrics(shops.new)]
  return fixedFigure('memory when ready', 'MB', before.resident / 1e6, after.resident / 1e6)
}

type Load = (load: HttpLoad) => Promise<LoadResult>

async function comparePages(
  shops: ShopPair,
  samples: Samples,
  load: Load,
  { pageRound: { seconds } }: Options,
): Promise<Figure[]> {
  const { blog, category, home, product, search } = screenPaths(samples)
  const figures: Figure[] = []
  for (const [name, path] of Object.entries({ home, category, product, search, article: blog })) {
    const request = (shop: Shop, headers: Record<string, string>, time: number) =>
      load({ port: shop.port, paths: [path!], headers, connections: pageConnections, seconds: time })
    const etags = new Map<Shop, string>()
    for (const shop of [shops.old, shops.new]) {
      await request(shop, {}, seconds / 2)
      etags.set(shop, (await fetchRaw(shop.url + path!)).header('etag') ?? '')
    }
    figures.push(
      await compareRounds(shops, `warm page: ${name}`, 'requests/s', async (shop) =>
        measuredRate(await request(shop, {}, seconds), 200),
      ),
      await compareRounds(shops, `304 response: ${name}`, 'requests/s', async (shop) =>
        measuredRate(await request(shop, { 'If-None-Match': etags.get(shop)! }, seconds), 304),
      ),
    )
  }
  return figures
}

async function compareApi(
  shops: ShopPair,
  samples: Samples,
  load: Load,
  { apiRound: { seconds } }: Options,
): Promise<Result> {
  const figures: Figure[] = []
  const notes: string[] = []
  for (const call of apiCalls(samples)) {
    notes.push(...(await differentTotals(shops, call)))
    const request = (shop: Shop, time: number) =>
      load({ port: shop.port, paths: call.paths, connections: 1, seconds: time })
    for (const shop of [shops.old, shops.new]) await request(shop, seconds / 2)
    const figure = await compareRounds(shops, `API: ${call.name}`, 'ms', async (shop) => {
      const result = await request(shop, seconds)
      return { value: 1000 / perSecond(result), problem: unexpectedStatuses(result, 200) }
    })
    figures.push(figure)
  }
  return { figures, notes }
}

/** Lists of different length are not the same work. */
async function differentTotals(shops: ShopPair, { name, paths }: ApiCall): Promise<string[]> {
  const total = async (shop: Shop, path: string) => {
    const body = JSON.parse((await fetchRaw(shop.url + path)).text()) as { meta?: { total?: number } }
    return body.meta?.total
  }
  const notes: string[] = []
  for (const path of paths) {
    const [before, after] = [await total(shops.old, path), await total(shops.new, path)]
    if (before !== after) notes.push(`API: ${name}: ${path} has ${before} results (old) and ${after} (new)`)
  }
  return notes
}

/** The whole style sheet. If a page links it, its inlined part counts as HTML. */
const styleSheetBytes = ({ linkedCss, inlineCss }: ScreenBytes) => (linkedCss > 0 ? linkedCss : inlineCss)

async function compareBytes(shops: ShopPair, samples: Samples): Promise<Result> {
  const before = await screenBytes(shops.old.url, samples)
  const after = await screenBytes(shops.new.url, samples)
  const figures: Figure[] = []
  const notes: string[] = []
  for (const [name, oldBytes] of before) {
    const newBytes = after.get(name)!
    if (typeof oldBytes === 'number' || typeof newBytes === 'number') {
      notes.push(`bytes: ${name}: not found in one of the shops`)
      continue
    }
    const figure = (kind: string, oldSize: number, newSize: number) =>
      fixedFigure(`bytes: ${name}, ${kind}`, 'kB', oldSize / 1000, newSize / 1000)
    figures.push(
      figure('HTML', oldBytes.html, newBytes.html),
      figure('JS', oldBytes.js, newBytes.js),
      figure('CSS', styleSheetBytes(oldBytes), styleSheetBytes(newBytes)),
    )
  }
  return { figures, notes }
}
