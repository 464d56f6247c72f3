import type { Harness } from './harness.ts'
import type { HttpLoad } from './load-process.ts'
import { showStatus } from './report.ts'
import { perSecond, unexpectedStatuses } from './run-load.ts'
import { median } from './statistics.ts'

interface ExpectedLoad extends HttpLoad {
  /** The status of every response. */
  status: number
}

interface Rates<Name extends string> {
  /** The requests per second of each round. */
  rates: Record<Name, number[]>
  /** What makes the rates doubtful; empty if there is nothing. */
  notes: string
}

/** Runs all loads in turn, round by round, so that noise affects each of them. */
export async function ratesInTurn<Name extends string>(
  { load }: Harness,
  title: string,
  loads: Record<Name, ExpectedLoad>,
  rounds: number,
): Promise<Rates<Name>> {
  const names = Object.keys(loads) as Name[]
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  const notes = new Set<string>()
  for (const name of names) await load({ ...loads[name], seconds: loads[name].seconds / 2 })
  for (let round = 1; round <= rounds; round++) {
    showStatus(`  ${title}: round ${round} of ${rounds}`)
    for (const name of names) {
      const result = await load(loads[name])
      rates[name].push(perSecond(result))
      notes.add(unexpectedStatuses(result, loads[name].status))
      if (result.busy > 0.95) notes.add('the load generator was saturated; the shop may be faster than shown')
    }
  }
  return { rates, notes: [...notes].filter(Boolean).join('; ') }
}

/** The median of the rounds' ratios. */
export function medianRatio(rates: number[], to: number[]): number {
  return median(rates.map((rate, round) => rate / to[round]!))
}
