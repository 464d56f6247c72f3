import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { formatUsd } from '@inkloom/contract/money'
import type { ChaosOptions, ChaosResult } from './chaos.ts'
import type { InjectedFault } from './faults.ts'
import { overlaps, type Gap, type Interval } from './intervals.ts'

/** Limits of the command's report; the test asserts no times, because it runs on busy machines. */
const limits = {
  writeGapMs: 10_000,
  /** After this time the proxy repeats a request that a frozen server does not answer. */
  pageGapMs: 3000,
  staleMs: 1000,
}

interface Report {
  /** Violated limits, besides the failures of the run. */
  late: string[]
  markdown: string
}

/** Compares the times of a run with the limits, and writes its report. */
export function reportOf(
  result: ChaosResult,
  { seed, shoppers, workers }: Pick<ChaosOptions, 'seed' | 'shoppers' | 'workers'>,
  command: string,
): Report {
  const { facts, faults, failures } = result
  const { pages, reads, writeGaps } = facts
  const during = (gap: Gap) => `${seconds(gap.ms)}${faultsDuring(gap, faults)}`
  const tooOld = reads.stale.filter(({ age }) => age > limits.staleMs)
  const late = [
    ...pages.failures.map(
      (failure) =>
        `a cached page failed while the proxy ran: ${failure.what}${faultsDuring(failure, faults)}`,
    ),
    ...(pages.gap.ms > limits.pageGapMs ? [`no cached page for ${during(pages.gap)}`] : []),
    ...tooOld
      .slice(0, 10)
      .map((read) => `a read of ${read.kind} was ${seconds(read.age)} old${faultsDuring(read, faults)}`),
    ...Object.values(writeGaps).flatMap((gap) =>
      gap.ms > limits.writeGapMs ? [`no write for ${during(gap)}`] : [],
    ),
  ]
  const goals: [string, string, string][] = [
    ['acknowledged orders, payments and writes that are missing or different', String(failures.length), '0'],
    ['longest time without an acknowledged write at the primary', during(writeGaps.primary), '10 s'],
    ['longest time without an acknowledged write of a shopper', during(writeGaps.shop), '10 s'],
    [
      `failed requests of a cached page while the proxy ran, of ${pages.requests}`,
      String(pages.failures.length),
      '0',
    ],
    ['longest time between two answers with a cached page while the proxy ran', during(pages.gap), '3 s'],
    [
      `oldest page or API read after the last write, of ${reads.count}`,
      seconds(reads.stale[0]?.age ?? 0),
      '1 s',
    ],
  ]
  const amounts = [facts.sums.shoppers, facts.sums.database, facts.sums.sandbox].map(formatUsd)
  const counts: [string, string][] = [
    ['writes that the shop acknowledged', String(facts.acknowledgedWrites)],
    ['purchases paid, their orders', `${facts.bought}, ${facts.orders}`],
    ['orders canceled', String(facts.canceled)],
    ['visits and abandoned purchases', String(facts.unpaid)],
    ['captures and refunds of the payment sandbox', `${facts.captures}, ${facts.refunds}`],
    ['paid and not refunded: by the shoppers, the database, the sandbox', amounts.join(', ')],
    [
      'price changes acknowledged, failed',
      `${facts.priceChanges.acknowledged}, ${facts.priceChanges.failed}`,
    ],
    ['reads of changed products that were older than an acknowledged write', String(reads.stale.length)],
    ['reads of changed products that failed', String(reads.failed)],
    ['requests of a cached page that failed without the proxy', String(pages.failuresWithoutProxy)],
    ['slowest answer of a cached page', seconds(pages.slowestMs)],
    ['promotions of a standby', String(result.failOvers)],
    ['requests answered with status 500', String(facts.serverErrors)],
    ['time to stop a server', facts.stopSeconds.map((value) => `${value.toFixed(1)} s`).join(', ')],
  ]
  const problems = [...failures, ...late]
  const text = [
    '# Chaos test: last run',
    `${machine()}. Created with \`${command}\`: seed ${seed}, ${Math.round(result.seconds)} seconds of faults, ` +
      `${shoppers} shoppers, two servers with ${workers} ${workers === 1 ? 'process' : 'processes'} each. ` +
      'What is tested, and how, is in [operations.md](operations.md#chaos-test).',
    table(['goal', 'result', 'limit'], goals),
    '## Counts',
    table(['what', 'count'], counts),
    '## Faults',
    'The time until all parts ran again includes the fault itself.',
    table(['fault', 'times', 'running again after, median', 'max'], faultRows(faults)),
    '## Problems',
    problems.length === 0 ? 'None.' : problems.map((problem) => `- ${problem}`).join('\n'),
  ]
  return { late, markdown: `${text.join('\n\n')}\n` }
}

/** The faults that were under way in a gap. */
function faultsDuring(gap: Interval, faults: InjectedFault[]): string {
  const names = faults.filter((fault) => overlaps(fault, gap)).map(({ name }) => name)
  return names.length === 0 ? '' : ` (${names.join(', ')})`
}

function faultRows(faults: InjectedFault[]): string[][] {
  return [...Map.groupBy(faults, ({ name }) => name)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, all]) => {
      const times = all.map(({ start, end }) => end - start).sort((a, b) => a - b)
      return [name, String(all.length), seconds(times[Math.floor(times.length / 2)]!), seconds(times.at(-1)!)]
    })
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(ms < 100 ? 2 : 1)} s`

/** Padded as the formatter does. */
function table(head: string[], rows: string[][]): string {
  const widths = head.map((text, column) =>
    Math.max(3, text.length, ...rows.map((row) => row[column]!.length)),
  )
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

function machine(): string {
  const cpu = cpus()[0]?.model.trim() ?? 'unknown'
  const time = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const memory = Math.round(totalmem() / 2 ** 30)
  // Times say little if other programs use the processor too.
  const load = loadavg()[1]!.toFixed(1)
  const parts = [`${availableParallelism()} cores (${cpu})`, `load average ${load}`, `${memory} GB`]
  return [`${time} UTC`, commit(), ...parts, `Node ${process.versions.node}`].join('; ')
}

function commit(): string {
  try {
    const options = {
      stdio: ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8' as const,
    }
    return `commit ${execFileSync('git', ['rev-parse', '--short', 'HEAD'], options).trim()}`
  } catch {
    return 'no commit'
  }
}
