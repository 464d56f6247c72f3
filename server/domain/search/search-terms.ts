import { sql } from 'drizzle-orm'
import type { ListMeta } from '@inkloom/contract/catalog'
import { limits } from '@inkloom/contract/limits'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'

/** A term of a keyword: its stems, the stems of alternatives, and how many products have one of them. */
export interface SearchTerm {
  stems: string[]
  alternatives: string[]
  /** The sum over all stems; a product may be counted more than once. */
  total: number
  /** The most frequent stem alone. */
  largest: number
  /** The number of products in the catalog. */
  products: number
  word: string
  /** The most likely word instead of a misspelled one. */
  correction: string | null
}

/** The parameters of the search functions in `server/db/functions/search-page.sql`. */
export interface SearchPlan {
  /** The typed words, without alternatives, for ranking. */
  ownQuery: string
  query: string
  /** The rarest terms, if so few products have all of them that each can be checked for the whole query. */
  indexQuery: string | null
  /** All terms in the name of a product. */
  nameQuery: string
  /** The expected number of matches. */
  estimate: number
  /** An upper bound of the number of matches. */
  maxMatches: number
  /** The stems of each term, as JSON. */
  terms: string
  matchAll: boolean
  /** The number of matches if it is known without counting. */
  total: number | null
}

const selectTerms = prepared((db) =>
  db
    .select({
      stems: sql<string[]>`stems`,
      alternatives: sql<string[]>`alternatives`,
      total: sql<number>`total::int`,
      largest: sql<number>`largest::int`,
      products: sql<number>`products::int`,
      word: sql<string>`typed_word`,
      correction: sql<string | null>`correction`,
    })
    .from(sql`search_terms(${sql.placeholder('keyword')}, ${sql.placeholder('isExact')})`)
    .prepare('search_terms'),
)

/** The terms of a keyword, without stop words, with synonyms, completions and, unless it is exact, corrections. */
export async function parseKeyword(db: Db, keyword: string, isExact = false): Promise<SearchTerm[]> {
  return keyword === '' ? [] : selectTerms(db).execute({ keyword, isExact })
}

/** How the results differ from what was typed. */
export type SearchNotes = Pick<ListMeta, 'corrected' | 'partial'>

/** What to say about results: the corrected keyword, and whether they match only some of its terms. */
export function searchNotes(keyword: string, terms: SearchTerm[], match: 'all' | 'any'): SearchNotes {
  const corrected = correctedKeyword(keyword, terms)
  return { ...(corrected !== null && { corrected }), ...(match === 'any' && { partial: true }) }
}

function correctedKeyword(keyword: string, terms: SearchTerm[]): string | null {
  const corrections = new Map(
    terms.flatMap(({ word, correction }) => (correction === null ? [] : [[word, correction] as const])),
  )
  if (corrections.size === 0) return null
  const plain = keyword.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return words.map((word) => corrections.get(word) ?? word).join(' ')
}

/** Plans a search for all terms or any of them; null if nothing can match. */
export function planSearch(terms: SearchTerm[], match: 'all' | 'any'): SearchPlan | null {
  const known = terms.filter((term) => term.largest > 0)
  const matchAll = match === 'all'
  if (known.length === 0 || (matchAll && known.length < terms.length)) return null
  const stems = known.map((term) => [...term.stems, ...term.alternatives])
  const totals = known.map((term) => term.total)
  return {
    ownQuery: known.map((term) => anyOf(term.stems)).join(' | '),
    query: stems.map((group) => anyOf(group)).join(matchAll ? ' & ' : ' | '),
    nameQuery: stems.map((group) => anyOf(group, ':A')).join(' & '),
    indexQuery: matchAll && known.length > 1 ? rarestTerms(known) : null,
    estimate: matchAll ? estimateOfAll(totals, known[0]!.products) : sum(totals),
    maxMatches: matchAll ? Math.min(...totals) : sum(totals),
    terms: JSON.stringify(stems),
    matchAll,
    total: knownTotal(known, matchAll),
  }
}

/** The total of a single stem is stored; the most frequent stem of alternatives may reach the limit alone. */
function knownTotal(terms: SearchTerm[], matchAll: boolean): number | null {
  if (matchAll && terms.length > 1) return null
  const largest = Math.max(...terms.map((term) => term.largest))
  const isSingleStem = terms.length === 1 && terms[0]!.stems.length + terms[0]!.alternatives.length === 1
  return isSingleStem || largest >= limits.searchedRows ? largest : null
}

/** How many products with the rarest terms are expected at most. */
const fewProducts = 150

/**
 * The rarest of several terms, as many as are needed that only a few products have all of them by chance. Adjacent words occur
 * together more often than by chance, so that they come last.
 */
function rarestTerms(terms: SearchTerm[]): string | null {
  const byTotal = terms
    .map((term, index) => ({ term, index }))
    .toSorted((a, b) => a.term.total - b.term.total)
  const apart: typeof byTotal = []
  for (const candidate of byTotal) {
    if (apart.every(({ index }) => Math.abs(index - candidate.index) > 1)) apart.push(candidate)
  }
  const chosen: SearchTerm[] = []
  let expected = terms[0]!.products
  for (const { term } of new Set([...apart, ...byTotal])) {
    chosen.push(term)
    expected *= term.total / term.products
    if (expected <= fewProducts) {
      return chosen.map(({ stems, alternatives }) => anyOf([...stems, ...alternatives])).join(' & ')
    }
  }
  return null
}

function anyOf(stems: string[], weight = ''): string {
  return `(${stems.map((stem) => quoted(stem) + weight).join(' | ')})`
}

function quoted(stem: string): string {
  return `'${stem.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Between the number of matches by chance and that of the rarest term: the geometric mean of both. */
function estimateOfAll(totals: number[], products: number): number {
  const byChance = totals.reduce((matches, total) => (matches * total) / products, products)
  return Math.ceil(Math.sqrt(Math.min(...totals) * byChance))
}
