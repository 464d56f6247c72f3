import { setTimeout as sleep } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { startBrowser } from './browser.ts'
import { fetchRaw } from './fetch-raw.ts'
import { goals } from './goals.ts'
import { integer, print, showStatus, table, yesOrNo } from './report.ts'
import { type Samples, screenPaths } from './samples.ts'
import { median } from './statistics.ts'

const scoreGoals = {
  performance: goals.performance,
  accessibility: goals.otherScores,
  'best-practices': goals.otherScores,
  seo: goals.otherScores,
}
const categoryIds = Object.keys(scoreGoals) as (keyof typeof scoreGoals)[]
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const

const noindexScreens = new Set(['search', 'cart', 'login'])

/** Lighthouse's slowdown of 4 turns a computer with this benchmark index into the phone that it means. */
const reference = { benchmarkIndex: 1750, slowdown: 4 }

interface Run {
  benchmarkIndex: number
  scores: Record<string, number>
  timings: number[]
  layoutShift: number
  failedAudits: string[]
}

/**
 * Runs Lighthouse for mobile with simulated throttling, in a new browser for each run. The CPU is slowed down to the same phone on every
 * machine, as Lighthouse's documentation recommends for slower ones.
 */
export async function measureLighthouse(url: string, samples: Samples, runCount: number): Promise<void> {
  const rows: string[][] = []
  const notes: string[] = []
  let slowdown: number | undefined
  for (const [name, path] of Object.entries(screenPaths(samples))) {
    const { status } = await fetchRaw(url + path)
    if (status !== 200) {
      notes.push(`- ${name}: not found (${status})`)
      continue
    }
    const isNoindex = noindexScreens.has(name)
    slowdown ??= slowdownOf(await runLighthouse(url + path, isNoindex, reference.slowdown))
    await runLighthouse(url + path, isNoindex, slowdown)
    await waitForPictures(url)
    const runs: Run[] = []
    for (let run = 1; run <= runCount; run++) {
      showStatus(`  Lighthouse, ${name}: ${run} of ${runCount}`)
      runs.push(await runLighthouse(url + path, isNoindex, slowdown))
    }
    const medianOf = (pick: (run: Run) => number) => median(runs.map(pick))
    const scores = categoryIds.map((id) => medianOf((run) => run.scores[id] ?? 0))
    const checks = categoryIds.map((id, index) => scoreGoals[id].check(scores[index]!))
    const isGood = checks.every((check) => check === 'yes')
    rows.push([
      name,
      ...scores.map(String),
      ...timings.map((_, index) => integer(medianOf((run) => run.timings[index]!))),
      medianOf((run) => run.layoutShift).toFixed(3),
      yesOrNo(isGood),
    ])
    if (!isGood) {
      const audits = [...new Set(runs.flatMap((run) => run.failedAudits))]
      notes.push(`- ${name}: ${audits.join('; ')}`)
    }
  }
  const cpu = `CPU ${slowdown?.toFixed(1)} times slower`
  print(`Lighthouse, mobile, simulated throttling (${cpu}), warm shop, median of ${runCount}; times in ms:`)
  const scoreNames = ['performance', 'accessibility', 'best practices', 'SEO']
  const limits = `performance ${goals.performance.limit}, others ${goals.otherScores.limit}`
  print(table(['screen', ...scoreNames, 'FCP', 'LCP', 'TBT', 'CLS', limits], rows))
  notes.push(`- ${[...noindexScreens].join(', ')}: noindex screens, so the is-crawlable audit is skipped`)
  print(notes.join('\n'))
}

function slowdownOf({ benchmarkIndex }: Run): number {
  return Math.max(1, (reference.slowdown * benchmarkIndex) / reference.benchmarkIndex)
}

/** Waits until the shop has encoded the AVIF pictures of a page, which it does after the first response and on the browser's core. */
async function waitForPictures(url: string): Promise<void> {
  let before = Number.NaN
  for (let count = await pictureCount(url); count !== before; count = await pictureCount(url)) {
    before = count
    await sleep(3000)
  }
}

async function pictureCount(url: string): Promise<number> {
  const text = (await fetchRaw(`${url}/metrics`)).text()
  const counts = [...text.matchAll(/^inkloom_pictures_made_total\{.*\} (\d+)$/gm)]
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}

/** Retries when the browser recorded no trace, which Lighthouse reports as a runtime error. */
async function runLighthouse(url: string, isNoindex: boolean, slowdown: number, tries = 3): Promise<Run> {
  const browser = await startBrowser()
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: categoryIds,
      skipAudits: isNoindex ? ['is-crawlable'] : null,
      throttling: { cpuSlowdownMultiplier: slowdown },
    })
    if (!result) throw new Error('Lighthouse returned no result')
    const { categories, audits, runtimeError, environment } = result.lhr
    if (runtimeError && tries > 1) return await runLighthouse(url, isNoindex, slowdown, tries - 1)
    if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`)
    const failedAudits = categoryIds.flatMap((category) =>
      categories[category]!.auditRefs.filter(
        ({ id, weight }) => weight > 0 && isFailed(audits[id]?.score),
      ).map(({ id }) => `${category} ${id}`),
    )
    return {
      benchmarkIndex: environment.benchmarkIndex,
      scores: Object.fromEntries(
        categoryIds.map((id) => [id, Math.round((categories[id]!.score ?? 0) * 100)]),
      ),
      timings: timings.map((id) => audits[id]?.numericValue ?? 0),
      layoutShift: audits['cumulative-layout-shift']?.numericValue ?? 0,
      failedAudits,
    }
  } finally {
    await browser.close()
  }
}

const isFailed = (score: number | null | undefined) => typeof score === 'number' && score < 0.9
