import { type SQL, sql } from 'drizzle-orm'
import type { ProductCard } from '@inkloom/contract/catalog'
import { limits } from '@inkloom/contract/limits'
import type { Db } from '../db/client.ts'
import { products } from '../db/schema.ts'
import { countedRowsOf, type Paged, type Paging } from './paging.ts'
import { prepared } from './prepared.ts'
import { selectCards, toCard } from './product-card.ts'

/** How many matches, the most popular first, are put in order of how well they match; the rest follow by popularity. */
const ranked = 500

const words = sql.placeholder('words')
const everyWord = searchFor(
  'every_word',
  sql`(plainto_tsquery('inkloom', ${words}) && to_tsquery('inkloom', ${sql.placeholder('start')}))`,
)
const anyWord = searchFor(
  'any_word',
  sql`replace(plainto_tsquery('inkloom', ${words})::text, '&', '|')::tsquery`,
)

/** Products that match every word of a keyword (the last one may be unfinished), best match first. */
export async function searchProducts(db: Db, keyword: string, paging: Paging): Promise<Paged<ProductCard>> {
  const asked = split(keyword)
  return asked ? everyWord(db, asked, paging) : { items: [], total: 0 }
}

/** Products that match some word of a keyword, best match first. */
export async function productsLike(db: Db, keyword: string, size: number): Promise<ProductCard[]> {
  const { items } = await anyWord(db, { words: keyword }, { page: 1, perPage: size })
  return items
}

/** The last word may be the start of one; what is neither letter nor digit never reaches the query language. */
function split(keyword: string): { words: string; start: string } | null {
  const [last, word = ''] = keyword.match(/([\p{L}\p{N}]+)[^\p{L}\p{N}]*$/u) ?? []
  if (last === undefined) return null
  return word.length > 1
    ? { words: keyword.slice(0, -last.length), start: `${word}:*` }
    : { words: keyword, start: '' }
}

/** Rare and common words want different ways through the table; the bounded count says which it is. */
function searchFor(name: string, query: SQL) {
  const countMatches = prepared((db) =>
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(sql`matching_products(${query}, ${limits.countedRows})`)
      .prepare(`search_${name}_count`),
  )
  const selectRare = prepared((db) =>
    selectRanked(db, query, sql`matching_products`).prepare(`search_${name}_rare`),
  )
  const selectCommon = prepared((db) =>
    selectRanked(db, query, sql`popular_matches`).prepare(`search_${name}_common`),
  )

  return async (db: Db, asked: Record<string, string>, paging: Paging): Promise<Paged<ProductCard>> => {
    const [count] = await countMatches(db).execute(asked)
    const total = count?.total ?? 0
    const { offset, limit } = countedRowsOf(paging)
    if (offset >= total) return { items: [], total }
    const isCommon = total === limits.countedRows
    const most = isCommon ? Math.max(ranked, offset + limit) : limits.countedRows
    const found = await (isCommon ? selectCommon : selectRare)(db).execute({ ...asked, offset, limit, most })
    return { items: found.map(toCard), total }
  }
}

function selectRanked(db: Db, query: SQL, source: SQL) {
  const found = db
    .select({
      id: sql<number>`found.id`.as('found_id'),
      place: sql<number>`row_number() over (order by found.sold desc, found.id desc)`.as('place'),
    })
    .from(sql`${source}(${query}, ${sql.placeholder('most')}) found`)
    .as('popular')
  const rank = sql`case when ${found.place} <= ${sql.raw(`${ranked}`)}
    then (select ts_rank(${products.search}, ${query}) from ${products} where ${products.id} = ${found.id}) else -1 end`
  const listed = db
    .select({
      id: sql<number>`${found.id}`.as('listed_id'),
      order: sql<number>`row_number() over (order by ${rank} desc, ${found.place})`.as('match_order'),
    })
    .from(found)
    .orderBy(sql`match_order`)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('listed')
  return selectCards(db, listed, sql`match_order`)
}
