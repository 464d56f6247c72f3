import { sql } from 'drizzle-orm'
import type { ProductCard } from '@inkloom/contract/catalog'
import { limits } from '@inkloom/contract/limits'
import type { Db } from '../../db/client.ts'
import { type Paged, type Paging, rowsOf } from '../paging.ts'
import { prepared } from '../../db/prepared.ts'
import { selectCards, toCard } from '../catalog/product-card.ts'
import { type Asked, askedFor, read, type Word } from './search-words.ts'

/** How many matches, the most popular first, are put in order of how well they match; the rest follow by popularity. */
const head = 120
/** As many while somebody is typing, where few are shown. */
const typingHead = 40
/** From this row on a page says how many matches there are exactly. */
const countedFrom = 1000

interface Search extends Paging {
  keyword: string
}

/** Products that match every word of a keyword, or some word where none match all; best match first. */
export async function searchProducts(db: Db, { keyword, ...paging }: Search): Promise<Paged<ProductCard>> {
  const words = await read(db, keyword)
  const all = await pageOf(db, keyword, askedFor(words, 'every'), paging)
  return all.total > 0 || words.length < 2 ? all : pageOf(db, keyword, askedFor(words, 'any'), paging)
}

/** Products that match some word of a keyword, best match first. */
export async function productsLike(db: Db, keyword: string, size: number): Promise<ProductCard[]> {
  const asked = askedFor(await read(db, keyword), 'any')
  return asked ? cardsOf(db, keyword, asked, { offset: 0, limit: size }) : []
}

/** The first products of a keyword that has been read, without counting. */
export async function firstMatches(
  db: Db,
  keyword: string,
  words: Word[],
  size: number,
): Promise<ProductCard[]> {
  const rows = { offset: 0, limit: size, head: typingHead }
  const every = askedFor(words, 'every')
  const all = every ? await cardsOf(db, keyword, every, rows) : []
  const any = all.length > 0 || words.length < 2 ? null : askedFor(words, 'any')
  return any ? cardsOf(db, keyword, any, rows) : all
}

async function pageOf(
  db: Db,
  keyword: string,
  asked: Asked | null,
  paging: Paging,
): Promise<Paged<ProductCard>> {
  const { offset, limit } = rowsOf(paging, limits.searchedRows)
  const total = asked ? await totalOf(db, asked, offset) : 0
  if (!asked || offset >= total) return { items: [], total }
  return { items: await cardsOf(db, keyword, asked, { offset, limit }), total }
}

const countMatches = prepared((db) =>
  db
    .select({ total: sql<number>`total` })
    .from(
      sql`search_total(${sql.placeholder('wanted')}::tsquery, ${sql.placeholder('rarest')}, ${limits.searchedRows},
        ${sql.placeholder('exact')}) total`,
    )
    .prepare('search_total'),
)

/** A single word's products are counted already; those of several words are estimated until somebody pages far. */
async function totalOf(db: Db, { wanted, rarest, total }: Asked, offset: number): Promise<number> {
  if (total !== null) return Math.min(total, limits.searchedRows)
  const [count] = await countMatches(db).execute({ wanted, rarest, exact: offset >= countedFrom })
  return count?.total ?? 0
}

const selectPage = prepared((db) => {
  const text = (name: keyof Asked | 'keyword') => sql.placeholder(name)
  const page = sql`search_page(${text('keyword')}, ${text('own')}::tsquery,
    ${text('wanted')}::tsquery, ${text('expected')}, ${text('words')}::jsonb, ${text('every')}, ${text('expectedNamed')}, ${text('rarest')},
    ${sql.placeholder('head')}, ${sql.placeholder('offset')}, ${sql.placeholder('limit')}) found`
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
  head?: number
}

async function cardsOf(db: Db, keyword: string, asked: Asked, rows: Rows) {
  const found = await selectPage(db).execute({ keyword, head, ...asked, ...rows })
  return found.map(toCard)
}
