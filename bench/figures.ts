import { integer, milliseconds, ratio as formatRatio, showStatus, yesOrNo } from './report.ts'
import { type LoadResult, perSecond, unexpectedStatuses } from './run-load.ts'
import type { Shop } from './shop.ts'
import { median } from './statistics.ts'

export const roundCount = 5
export const minRatio = 0.85

/** The shop of the other commit and the shop of the working tree. */
export interface ShopPair {
  old: Shop
  new: Shop
}

const units = {
  'requests/s': { isRate: true, format: integer },
  'pages/s': { isRate: true, format: (value: number) => value.toFixed(1) },
  'purchases/s': { isRate: true, format: (value: number) => value.toFixed(1) },
  ms: { isRate: false, format: milliseconds },
  MB: { isRate: false, format: integer },
  kB: { isRate: false, format: (value: number) => value.toFixed(1) },
}
type Unit = keyof typeof units

export interface Figure {
  name: string
  unit: Unit
  old: number
  new: number
  /** 1 is equal, more is better. */
  ratio: number
  /** Makes the figure invalid, such as responses with an unexpected status. */
  problem: string
}

export interface Measurement {
  value: number
  problem?: string
}

/** Calls per second; invalid if a call had another status. */
export function measuredRate(result: LoadResult, expectedStatus: number): Measurement {
  return { value: perSecond(result), problem: unexpectedStatuses(result, expectedStatus) }
}

interface Round {
  old: Measurement
  new: Measurement
}

/**
 * Measures both shops in turn, round by round, so that noise affects both. A figure that is too much worse gets as many
 * rounds again, so that a short disturbance does not fail it.
 */
export async function compareRounds(
  shops: ShopPair,
  name: string,
  unit: Unit,
  measure: (shop: Shop, round: number) => Promise<Measurement>,
  maxRounds = 2 * roundCount,
): Promise<Figure> {
  const rounds: Round[] = []
  const runUntil = async (end: number) => {
    for (let round = rounds.length; round < end; round++) {
      showStatus(`  ${name}: round ${round + 1} of ${end}`)
      rounds.push({ old: await measure(shops.old, round), new: await measure(shops.new, round) })
    }
    return toFigure(name, unit, rounds)
  }
  const figure = await runUntil(roundCount)
  // All further rounds run, because stopping at the first good one would favor passing.
  return isAcceptable(figure) ? figure : runUntil(maxRounds)
}

/** The ratio is the median of the rounds' ratios. */
function toFigure(name: string, unit: Unit, rounds: Round[]): Figure {
  const problems = (['old', 'new'] as const).flatMap((side) =>
    rounds.flatMap((round) => (round[side].problem ? `${side}: ${round[side].problem}` : [])),
  )
  return {
    name,
    unit,
    old: median(rounds.map((round) => round.old.value)),
    new: median(rounds.map((round) => round.new.value)),
    ratio: median(rounds.map((round) => ratioOf(unit, round.old.value, round.new.value))),
    problem: [...new Set(problems)].join(', '),
  }
}

/** A figure that does not vary from round to round. */
export function fixedFigure(name: string, unit: Unit, oldValue: number, newValue: number): Figure {
  return { name, unit, old: oldValue, new: newValue, ratio: ratioOf(unit, oldValue, newValue), problem: '' }
}

function ratioOf(unit: Unit, oldValue: number, newValue: number): number {
  if (oldValue === newValue) return 1
  return units[unit].isRate ? newValue / oldValue : oldValue / newValue
}

export function isAcceptable({ problem, ratio }: Figure): boolean {
  return problem === '' && ratio >= minRatio
}

export const figureColumns = ['figure', 'unit', 'old', 'new', 'ratio', `>= ${minRatio}`]

export function figureRow(figure: Figure): string[] {
  const { format } = units[figure.unit]
  return [
    figure.name,
    figure.unit,
    format(figure.old),
    format(figure.new),
    formatRatio(figure.ratio),
    figure.problem || yesOrNo(isAcceptable(figure)),
  ]
}
