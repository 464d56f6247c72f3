import { desc, sql } from 'drizzle-orm'
import type { Suggestions } from '@inkloom/contract/catalog'
import { limits } from '@inkloom/contract/limits'
import type { Db } from '../../db/client.ts'
import { categories, shops } from '../../db/schema.ts'
import { prepared } from '../../db/prepared.ts'
import { firstMatches } from './search.ts'
import { parseKeyword, planSearch } from './search-terms.ts'

const tsquery = sql`${sql.placeholder('query')}::tsquery`

/** Suggestions for a keyword that is still being typed. */
export async function suggest(db: Db, keyword: string): Promise<Suggestions> {
  const terms = await parseKeyword(db, keyword)
  const all = planSearch(terms, 'all')
  const any = planSearch(terms, 'any')
  const [queries, named, sellers, products] = await Promise.all([
    any ? selectQueries(db).execute({ keyword }) : [],
    any ? selectCategories(db).execute({ query: any.query }) : [],
    all ? selectShops(db).execute({ query: all.query }) : [],
    firstMatches(db, keyword, terms, limits.suggestedProducts),
  ])
  return { queries: queries.map(({ text }) => text), categories: named, shops: sellers, products }
}

const selectQueries = prepared((db) =>
  db
    .select({ text: sql<string>`text` })
    .from(sql`search_suggestions(${sql.placeholder('keyword')}, ${limits.suggestedQueries}) text`)
    .prepare('suggested_queries'),
)

const selectCategories = prepared((db) => {
  const vector = sql`to_tsvector('inkloom', ${categories.name})`
  return db
    .select({ id: categories.id, name: categories.name, slug: categories.slug })
    .from(categories)
    .where(sql`${vector} @@ ${tsquery} and ${categories.productsCount} > 0`)
    .orderBy(desc(sql`ts_rank(${vector}, ${tsquery}, 1)`), desc(categories.productsCount), categories.id)
    .limit(limits.suggestedCategories)
    .prepare('suggested_categories')
})

const selectShops = prepared((db) => {
  const vector = sql`to_tsvector('inkloom', ${shops.name})`
  return db
    .select({ id: shops.sellerId, name: shops.name })
    .from(shops)
    .where(sql`${vector} @@ ${tsquery} and ${shops.productsCount} > 0`)
    .orderBy(desc(shops.followersCount), shops.sellerId)
    .limit(limits.suggestedShops)
    .prepare('suggested_shops')
})
