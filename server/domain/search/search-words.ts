import { sql } from 'drizzle-orm'
import { limits } from '@inkloom/contract/limits'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'

/** One word of a keyword: its own stems, those that may stand for it, and how many products have one of them. */
export interface Word {
  own: string[]
  kin: string[]
  /** All taken together: some products may be counted twice. */
  total: number
  /** The most frequent stem alone. */
  most: number
  /** With a stem in the name. */
  named: number
  /** In the whole shop. */
  products: number
}

/** A keyword as queries of PostgreSQL's language, with the numbers that choose the way through the table. */
export interface Asked {
  own: string
  wanted: string
  expected: number
  /** No more can match. */
  rarest: number
  /** The stems that may stand for each word, as the database takes them. */
  words: string
  every: boolean
  expectedNamed: number
  /** How many products match, where that is known without counting. */
  total: number | null
}

const selectMeaning = prepared((db) =>
  db
    .select({
      own: sql<string[]>`own`,
      kin: sql<string[]>`kin`,
      total: sql<number>`total::int`,
      most: sql<number>`most::int`,
      named: sql<number>`named::int`,
      products: sql<number>`products::int`,
    })
    .from(sql`search_meaning(${sql.placeholder('keyword')})`)
    .prepare('search_meaning'),
)

/** The words of a keyword that say something, with synonyms, completions and corrections. */
export async function read(db: Db, keyword: string): Promise<Word[]> {
  return keyword === '' ? [] : selectMeaning(db).execute({ keyword })
}

/** Null when nothing can match. */
export function askedFor(words: Word[], match: 'every' | 'any'): Asked | null {
  const known = words.filter((word) => word.most > 0)
  if (known.length === 0 || (match === 'every' && known.length < words.length)) return null
  const [join, expect] = match === 'every' ? [' & ', together] : [' | ', sum]
  const products = known[0]?.products ?? 0
  const totals = known.map((word) => word.total)
  const stems = known.map(({ own, kin }) => [...own, ...kin])
  const isCounted = stems.length === 1 && stems[0]?.length === 1
  const least = match === 'any' || stems.length === 1 ? Math.max(...known.map((word) => word.most)) : 0
  return {
    own: known.map(({ own }) => oneOf(own)).join(' | '),
    wanted: stems.map((word) => oneOf(word)).join(join),
    expected: expect(totals, products),
    rarest: match === 'every' ? Math.min(...totals) : sum(totals),
    words: JSON.stringify(stems),
    every: match === 'every',
    expectedNamed: expect(
      known.map((word) => word.named),
      products,
    ),
    total: isCounted || least >= limits.searchedRows ? least : null,
  }
}

function oneOf(stems: string[]): string {
  return `(${stems.map(quoted).join(' | ')})`
}

function quoted(stem: string): string {
  return `'${stem.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}

/** How many products may have all the words: between what chance would give and what the rarest word has. */
function together(numbers: number[], products: number): number {
  const byChance = numbers.reduce((all, number) => (all * number) / products, products)
  return Math.ceil(Math.sqrt(Math.min(...numbers) * byChance))
}
