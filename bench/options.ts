import { parseArgs } from 'node:util'

/** These do not depend on the number of products and are measured at the first size only. */
const firstSizeParts = [
  'crawler',
  'checkout',
  'bytes',
  'typing',
  'team',
  'lighthouse',
  'printing',
  'hostile',
  'memory',
  'workers',
  'import',
] as const
const parts = ['pages', 'api', 'freshness', 'sitemap', ...firstSizeParts] as const
export type Part = (typeof parts)[number]
/** Left out by `--quick`, unless they are compared with another commit. */
const slowParts: readonly Part[] = ['lighthouse', 'printing', 'hostile', 'memory', 'workers', 'import']

/** The parts that can be compared with another commit. */
const comparedParts: readonly Part[] = ['pages', 'api', 'checkout', 'bytes', 'memory']

interface Round {
  seconds: number
  rounds: number
}

export interface Options {
  products: number[]
  parts: Set<Part>
  pageRound: Round
  apiRound: Round
  checkoutRound: Round
  coldPages: number
  /** How long many prices change every second. */
  stormSeconds: number
  crawledPages: number
  memoryMinutes: number
  lighthouseRuns: number
  /** Listings of the imported file. */
  importRows: number
  /** Where loaded shops are kept for later runs; null for temporary folders. */
  keepIn: string | null
  /** The file of the report. */
  reportFile: string
  /** The commit to compare the working tree with. */
  against: string | null
  /** Whether the working tree is measured after the comparison, for the same report. */
  isFull: boolean
}

/** Parses the command line. Throws an error with the allowed values if an option is wrong. */
export function parseOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      products: { type: 'string' },
      'import-rows': { type: 'string' },
      only: { type: 'string' },
      keep: { type: 'string' },
      to: { type: 'string' },
      against: { type: 'string' },
      full: { type: 'boolean', default: false },
    },
  })
  const { against = null, quick, full: isFull } = values
  const isComparison = against !== null && !isFull
  const allowed = isComparison ? comparedParts : parts
  const isIncluded = (part: Part) => !quick || isComparison || !slowParts.includes(part)
  const only = values.only?.split(',') ?? allowed.filter(isIncluded)
  const wrong = only.find((name) => !allowed.some((part) => part === name))
  if (wrong !== undefined) throw new Error(`--only=${wrong}: must be some of ${allowed.join(', ')}`)
  const isOneSize =
    quick || isComparison || only.every((name) => firstSizeParts.some((part) => part === name))
  const products = parseSizes(values.products ?? (isOneSize ? '10000' : '10000,100000,1000000'))
  if (isComparison && products.length > 1) throw new Error('--against needs one number of products')
  if (against !== null && values.keep) throw new Error('--keep cannot be combined with --against')
  const reportFile = values.to ?? (isComparison ? 'bench/comparison.md' : 'bench/results.md')
  return {
    products,
    parts: new Set(parts.filter((part) => only.includes(part))),
    pageRound: quick ? { seconds: 1, rounds: 5 } : { seconds: 2.5, rounds: 5 },
    apiRound: quick ? { seconds: 0.3, rounds: 3 } : { seconds: 1, rounds: 5 },
    checkoutRound: quick ? { seconds: 2, rounds: 3 } : { seconds: 5, rounds: 5 },
    coldPages: quick ? 20 : 60,
    stormSeconds: quick ? 10 : 60,
    crawledPages: quick ? 1000 : 8000,
    memoryMinutes: quick ? 3 : 20,
    lighthouseRuns: quick ? 1 : 5,
    importRows: parseSize('import-rows', values['import-rows'] ?? (quick ? '10000' : '100000')),
    keepIn: values.keep ?? null,
    reportFile,
    against,
    isFull,
  }
}

function parseSizes(text: string): number[] {
  const sizes = text.split(',').map(Number)
  if (sizes.every(isSize)) return sizes
  throw new Error(`--products=${text}: must be integers from 100 to 1000000, separated by commas`)
}

function parseSize(name: string, text: string): number {
  if (isSize(Number(text))) return Number(text)
  throw new Error(`--${name}=${text}: must be an integer from 100 to 1000000`)
}

const isSize = (size: number) => Number.isInteger(size) && size >= 100 && size <= 1_000_000
