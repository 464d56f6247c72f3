import { parseArgs } from 'node:util'

const parts = ['pages', 'api', 'freshness', 'sitemap', 'checkout', 'bytes', 'typing', 'lighthouse'] as const
export type Part = (typeof parts)[number]

export interface Options {
  quick: boolean
  products: number[]
  parts: Set<Part>
  /** Seconds that one round of one page lasts, and how many rounds there are. */
  pageRound: { seconds: number; rounds: number }
  apiRound: { seconds: number; rounds: number }
  checkoutRound: { seconds: number; rounds: number }
  coldPages: number
  lighthouseRuns: number
  /** A folder in which loaded shops stay and are found again; without one they go with the run. */
  keepIn: string | null
  /** The file that the report goes to. */
  to: string
}

/** What was asked for on the command line; a wrong option says what is possible. */
export function parseOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      products: { type: 'string' },
      only: { type: 'string' },
      keep: { type: 'string' },
      to: { type: 'string' },
    },
  })
  const { quick } = values
  const only = values.only?.split(',') ?? parts.filter((part) => !quick || part !== 'lighthouse')
  const wrong = only.find((name) => !parts.some((part) => part === name))
  if (wrong !== undefined) throw new Error(`--only=${wrong}: must be some of ${parts.join(', ')}`)
  return {
    quick,
    products: sizes(values.products ?? (quick ? '10000' : '10000,100000,1000000')),
    parts: new Set(parts.filter((part) => only.includes(part))),
    pageRound: quick ? { seconds: 1, rounds: 5 } : { seconds: 2.5, rounds: 5 },
    apiRound: quick ? { seconds: 0.3, rounds: 3 } : { seconds: 1, rounds: 5 },
    checkoutRound: quick ? { seconds: 2, rounds: 3 } : { seconds: 5, rounds: 5 },
    coldPages: quick ? 20 : 60,
    lighthouseRuns: quick ? 1 : 5,
    keepIn: values.keep ?? null,
    to: values.to ?? 'bench/results.md',
  }
}

function sizes(text: string): number[] {
  const numbers = text.split(',').map(Number)
  if (numbers.every((size) => Number.isInteger(size) && size >= 100 && size <= 1_000_000)) return numbers
  throw new Error(`--products=${text}: must be whole numbers from 100 to 1000000, with commas between`)
}
