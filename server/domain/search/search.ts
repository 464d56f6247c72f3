import { sql } from 'drizzle-orm'
import type { ProductCard } from '@inkloom/contract/catalog'
import { limits } from '@inkloom/contract/limits'
import type { Db } from '../../db/client.ts'
import { type Paged, type Paging, rowsOf } from '../paging.ts'
import { prepared } from '../../db/prepared.ts'
import { selectCards, toCard } from '../catalog/product-card.ts'
import {
  parseKeyword,
  planSearch,
  searchNotes,
  type SearchNotes,
  type SearchPlan,
  type SearchTerm,
} from './search-terms.ts'

/** How many of the most popular matches are sorted by relevance; the others follow by popularity. */
const ranked = 120
/** The same while the shopper is typing, where few are shown. */
const rankedWhileTyping = 40
/** From this row on, the total is counted exactly instead of estimated. */
const exactTotalFrom = 1000

interface Search extends Paging {
  keyword: string
  /** Without corrections. */
  isExact: boolean
}

interface Found extends Paged<ProductCard> {
  notes: SearchNotes
}

/** Products that match all terms of a keyword, or any term if none match all; best match first. */
export async function searchProducts(db: Db, { keyword, isExact, ...paging }: Search): Promise<Found> {
  const terms = await parseKeyword(db, keyword, isExact)
  const find = async (match: 'all' | 'any'): Promise<Found> => {
    const page = await pageOf(db, keyword, planSearch(terms, match), paging)
    return { ...page, notes: page.total > 0 ? searchNotes(keyword, terms, match) : {} }
  }
  const all = await find('all')
  return all.total > 0 || terms.length < 2 ? all : find('any')
}

/** Products that match any term of a keyword, best match first. */
export async function productsLike(db: Db, keyword: string, size: number): Promise<ProductCard[]> {
  const plan = planSearch(await parseKeyword(db, keyword), 'any')
  return plan ? cardsOf(db, keyword, plan, { offset: 0, limit: size }) : []
}

/** The first products of a parsed keyword, without a total. */
export async function firstMatches(
  db: Db,
  keyword: string,
  terms: SearchTerm[],
  size: number,
): Promise<ProductCard[]> {
  const rows = { offset: 0, limit: size, ranked: rankedWhileTyping }
  const planOfAll = planSearch(terms, 'all')
  const all = planOfAll ? await cardsOf(db, keyword, planOfAll, rows) : []
  const planOfAny = all.length > 0 || terms.length < 2 ? null : planSearch(terms, 'any')
  return planOfAny ? cardsOf(db, keyword, planOfAny, rows) : all
}

async function pageOf(
  db: Db,
  keyword: string,
  plan: SearchPlan | null,
  paging: Paging,
): Promise<Paged<ProductCard>> {
  if (!plan) return { items: [], total: 0 }
  const rows = rowsOf(paging, limits.searchedRows)
  const few = await fewMatches(db, keyword, plan, rows)
  if (few) return few
  const total = await totalOf(db, plan, rows.offset)
  return { items: rows.offset < total ? await popularMatches(db, keyword, plan, rows) : [], total }
}

const countMatches = prepared((db) =>
  db
    .select({ total: sql<number>`total` })
    .from(
      sql`search_count(${sql.placeholder('query')}::tsquery, ${sql.placeholder('maxMatches')}, ${limits.searchedRows},
        ${sql.placeholder('isExact')}) total`,
    )
    .prepare('search_count'),
)

/** The total of several terms is estimated until the shopper pages far. */
async function totalOf(db: Db, { query, maxMatches, total }: SearchPlan, offset: number): Promise<number> {
  if (total !== null) return Math.min(total, limits.searchedRows)
  const [count] = await countMatches(db).execute({ query, maxMatches, isExact: offset >= exactTotalFrom })
  return count?.total ?? 0
}

const selectPage = prepared((db) => {
  const { placeholder } = sql
  const page = sql`search_page(${placeholder('keyword')}, ${placeholder('terms')}::jsonb, ${placeholder('matchAll')},
    ${placeholder('ownQuery')}::tsquery, ${placeholder('query')}::tsquery, ${placeholder('estimate')}, ${placeholder('ranked')},
    ${placeholder('offset')}, ${placeholder('limit')}) found`
  const listed = db
    .select({
      id: sql<number>`found.id`.as('listed_id'),
      place: sql<number>`found.place`.as('match_place'),
    })
    .from(page)
    .as('listed')
  return selectCards(db, listed, sql`match_place`).prepare('search_page')
})

interface Rows {
  offset: number
  limit: number
  ranked?: number
}

async function cardsOf(db: Db, keyword: string, plan: SearchPlan, rows: Rows): Promise<ProductCard[]> {
  const few = await fewMatches(db, keyword, plan, rows)
  return few ? few.items : popularMatches(db, keyword, plan, rows)
}

const selectFew = prepared((db) => {
  const { placeholder } = sql
  return db
    .select({
      id: sql<number | null>`id`,
      total: sql<number | null>`total::int`,
    })
    .from(
      sql`search_few(${placeholder('keyword')}, ${placeholder('indexQuery')}::tsquery, ${placeholder('nameQuery')}::tsquery,
        ${placeholder('ownQuery')}::tsquery, ${placeholder('query')}::tsquery, ${placeholder('ranked')}, ${placeholder('offset')},
        ${placeholder('limit')})`,
    )
    .orderBy(sql`place`)
    .prepare('search_few')
})

const selectCardsById = prepared((db) => {
  const listed = db
    .select({ id: sql<number>`listed.id`.as('listed_id'), place: sql<number>`place`.as('match_place') })
    .from(sql`unnest(${sql.placeholder('ids')}::int[]) with ordinality listed (id, place)`)
    .as('listed')
  return selectCards(db, listed, sql`match_place`).prepare('cards_by_id')
})

/** A page of the matches of a search with few of them, and their number; null if it may have many. */
async function fewMatches(
  db: Db,
  keyword: string,
  { indexQuery, ...plan }: SearchPlan,
  rows: Rows,
): Promise<Paged<ProductCard> | null> {
  if (indexQuery === null) return null
  const found = await selectFew(db).execute({ keyword, ranked, indexQuery, ...plan, ...rows })
  const total = found[0]?.total ?? null
  if (total === null) return null
  const ids = found.flatMap(({ id }) => id ?? [])
  const items = (await selectCardsById(db).execute({ ids })).map(toCard)
  return { items, total: Math.min(total, limits.searchedRows) }
}

/** A page of the best sellers among the matches, ranked. */
async function popularMatches(db: Db, keyword: string, plan: SearchPlan, rows: Rows): Promise<ProductCard[]> {
  const found = await selectPage(db).execute({ keyword, ranked, ...plan, ...rows })
  return found.map(toCard)
}
