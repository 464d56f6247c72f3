import { integer, kilobytes, megabytes, milliseconds, ratio, table, yesOrNo } from './report.ts'

type Sign = '<' | '<=' | '>='

/** The limit of a figure. It records the worst value of the run for the summary. */
export class Goal {
  readonly #sign: Sign
  readonly #limit: number
  readonly #format: (value: number) => string
  #worst: number | null = null

  constructor(sign: Sign, limit: number, format: (value: number) => string) {
    this.#sign = sign
    this.#limit = limit
    this.#format = format
  }

  /** Such as '>= 0.80'. */
  get limit(): string {
    return `${this.#sign} ${this.#format(this.#limit)}`
  }

  /** The worst value; null if nothing was measured. */
  get worst(): string | null {
    return this.#worst === null ? null : this.#format(this.#worst)
  }

  get isMet(): boolean {
    return this.#worst === null || this.allows(this.#worst)
  }

  allows(value: number): boolean {
    switch (this.#sign) {
      case '<':
        return value < this.#limit
      case '<=':
        return value <= this.#limit
      case '>=':
        return value >= this.#limit
    }
  }

  /** Records a value for the summary and returns 'yes' or 'no' for a table. */
  check(value: number): string {
    const isWorse = this.#worst === null || (this.#sign === '>=' ? value < this.#worst : value > this.#worst)
    if (isWorse && !Number.isNaN(value)) this.#worst = value
    return yesOrNo(this.allows(value))
  }
}

const seconds = (value: number) => `${value.toFixed(2)} s`
const ms = (value: number) => `${Number(milliseconds(value))} ms`

/** The limits of the product. */
export const goals = {
  warmPage: new Goal('>=', 0.8, ratio),
  warmApi: new Goal('>=', 0.5, ratio),
  apiRead: new Goal('<', 25, ms),
  apiListLoad: new Goal('<', 60, ms),
  apiSearchLoad: new Goal('<', 120, ms),
  apiGrowth: new Goal('<=', 2, ratio),
  freshness: new Goal('<', 1000, ms),
  checkoutSameGoods: new Goal('>=', 0.3, ratio),
  checkoutDifferentGoods: new Goal('>=', 0.4, ratio),
  coldPages: new Goal('>=', 4, ratio),
  cacheCapacity: new Goal('>=', 8000, integer),
  serverMemory: new Goal('<=', 220e6, megabytes),
  firstStartMemory: new Goal('<=', 350e6, megabytes),
  laterStart: new Goal('<', 1.5, seconds),
  heldMemory: new Goal('<=', 1.1, ratio),
  heldFiles: new Goal('<=', 1.1, ratio),
  workerCpu: new Goal('<=', 1.15, ratio),
  workerMemory: new Goal('<=', 180e6, megabytes),
  /** The screens of the cached load and the pages of the first round are rendered too. */
  workerRenders: new Goal('<=', 1.05, ratio),
  scriptBytes: new Goal('<=', 125_000, kilobytes),
  scriptFiles: new Goal('<=', 12, integer),
  performance: new Goal('>=', 97, integer),
  otherScores: new Goal('>=', 100, integer),
  typing: new Goal('<', 100, ms),
  /** 100,000 listings in 5 minutes. */
  importRate: new Goal('>=', 333, integer),
  importMemory: new Goal('<=', 400e6, megabytes),
  importFreshness: new Goal('<', 1000, ms),
  importReaders: new Goal('<=', 3, ratio),
  printing: new Goal('<=', 2, ratio),
  rosterTyping: new Goal('<', 150, ms),
  rosterPaste: new Goal('<', 1000, ms),
  proofSheet: new Goal('<', 5000, ms),
  proofSheetPage: new Goal('<', 100, ms),
}

/** A line of the summary; the figures by their label. */
type SummaryLine = [name: string, figures: Record<string, Goal>]

const summaryLines: SummaryLine[] = [
  ['warm page', { 'of node:http': goals.warmPage }],
  ['warm API read', { 'of node:http': goals.warmApi }],
  [
    'uncached API read, p95',
    {
      '100,000 products': goals.apiRead,
      '8 connections': goals.apiListLoad,
      'and search': goals.apiSearchLoad,
      'largest / smallest shop': goals.apiGrowth,
    },
  ],
  ['changed price', { 'shown in every process': goals.freshness }],
  [
    "checkout, of the old commit's plain SQL",
    { 'same goods': goals.checkoutSameGoods, 'different goods': goals.checkoutDifferentGoods },
  ],
  ['cold pages per second', { 'of the old commit': goals.coldPages }],
  ['page cache', { 'product pages in 256 MB': goals.cacheCapacity }],
  [
    'server process',
    {
      'besides the cache': goals.serverMemory,
      'peak of the first start': goals.firstStartMemory,
      'later start': goals.laterStart,
    },
  ],
  [
    'after minutes of load / at its beginning',
    { 'memory after a forced collection': goals.heldMemory, 'open files': goals.heldFiles },
  ],
  [
    '2 workers',
    {
      'CPU per request of 1': goals.workerCpu,
      'memory besides the cache': goals.workerMemory,
      'renders per page': goals.workerRenders,
    },
  ],
  ['first-load JS', { brotli: goals.scriptBytes, files: goals.scriptFiles }],
  [
    'Lighthouse, mobile',
    { performance: goals.performance, 'accessibility, best practices, SEO': goals.otherScores },
  ],
  ['INP while typing', { 'CPU 4x slower': goals.typing }],
  [
    'import',
    {
      'listings per second': goals.importRate,
      'peak memory': goals.importMemory,
      'shown after the end': goals.importFreshness,
      "readers' p95 meanwhile / quiet": goals.importReaders,
    },
  ],
  ['cached page while a poster is printed, p99', { 'of its quiet value': goals.printing }],
  [
    'team order of 200 rows, CPU 4x slower',
    { 'INP while typing': goals.rosterTyping, 'paste to table': goals.rosterPaste },
  ],
  ['contact sheet of 200 proofs', { time: goals.proofSheet, 'cached page p99': goals.proofSheetPage }],
]

/** One line for each goal that was measured in this run; empty if there is none. */
export function summaryTable(lines = summaryLines): string {
  const rows = lines.flatMap(([name, figures]) => {
    const measured = Object.entries(figures).filter(([, { worst }]) => worst !== null)
    if (measured.length === 0) return []
    const texts = (text: (goal: Goal) => string) =>
      measured.map(([label, goal]) => `${label} ${text(goal)}`).join('; ')
    const limits = measured.map(([, { limit }]) => limit).join('; ')
    const isMet = measured.every(([, goal]) => goal.isMet)
    return [[name, texts(({ worst }) => worst!), limits, yesOrNo(isMet)]]
  })
  return rows.length === 0 ? '' : table(['goal', 'worst value', 'limit', 'met'], rows)
}
