import lighthouse from 'lighthouse'
import { startBrowser } from './browser.ts'
import { fetchRaw } from './fetch-raw.ts'
import { goals } from './goals.ts'
import { waitForPictures } from './pictures.ts'
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

interface Run {
  scores: Record<string, number>
  timings: number[]
  layoutShift: number
  failedAudits: string[]
}

/** Runs Lighthouse for mobile with simulated throttling, in a new browser for each run. */
export async function measureLighthouse(url: string, samples: Samples, runCount: number): Promise<void> {
  const rows: string[][] = []
  const notes: string[] = []
  for (const [name, path] of Object.entries(screenPaths(samples))) {
    const { status } = await fetchRaw(url + path)
    if (status !== 200) {
      notes.push(`- ${name}: not found (${status})`)
      continue
    }
    const isNoindex = noindexScreens.has(name)
    await runLighthouse(url + path, isNoindex)
    await waitForPictures(url)
    const runs: Run[] = []
    for (let run = 1; run <= runCount; run++) {
      showStatus(`  Lighthouse, ${name}: ${run} of ${runCount}`)
      runs.push(await runLighthouse(url + path, isNoindex))
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
  print(`Lighthouse, mobile, simulated throttling, warm shop, median of ${runCount}; times in ms:`)
  const scoreNames = ['performance', 'accessibility', 'best practices', 'SEO']
  const limits = `performance ${goals.performance.limit}, others ${goals.otherScores.limit}`
  print(table(['screen', ...scoreNames, 'FCP', 'LCP', 'TBT', 'CLS', limits], rows))
  notes.push(`- ${[...noindexScreens].join(', ')}: noindex screens, so the is-crawlable audit is skipped`)
  print(notes.join('\n'))
}

/** Retries when the browser recorded no trace, which Lighthouse reports as a runtime error. */
async function runLighthouse(url: string, isNoindex: boolean, tries = 3): Promise<Run> {
  const browser = await startBrowser()
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: categoryIds,
      skipAudits: isNoindex ? ['is-crawlable'] : null,
    })
    if (!result) throw new Error('Lighthouse returned no result')
    const { categories, audits, runtimeError } = result.lhr
    if (runtimeError && tries > 1) return await runLighthouse(url, isNoindex, tries - 1)
    if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`)
    const failedAudits = categoryIds.flatMap((category) =>
      categories[category]!.auditRefs.filter(
        ({ id, weight }) => weight > 0 && isFailed(audits[id]?.score),
      ).map(({ id }) => `${category} ${id}`),
    )
    return {
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
