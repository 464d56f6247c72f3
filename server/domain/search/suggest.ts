import { desc, eq, sql } from 'drizzle-orm'
import type { Suggestions } from '@inkloom/contract/catalog'
import { limits } from '@inkloom/contract/limits'
import type { Db } from '../../db/client.ts'
import { categories, productFilters, products, shops } from '../../db/schema.ts'
import { literal, prepared } from '../../db/prepared.ts'
import { bestSelling } from '../catalog/catalog.ts'
import { firstMatches } from './search.ts'
import { parseKeyword, planSearch } from './search-terms.ts'

const tsquery = sql`${sql.placeholder('query')}::tsquery`

/** Suggestions for a keyword that is still being typed; what sells best without a keyword. */
export async function suggest(db: Db, keyword: string): Promise<Suggestions> {
  if (keyword === '') return popular(db)
  const terms = await parseKeyword(db, keyword)
  const all = planSearch(terms, 'all')
  const any = planSearch(terms, 'any')
  const [queries, named, sellers, found] = await Promise.all([
    any
      ? selectQueries(db).execute({ keyword })
      : terms.length > 0
        ? selectNearWords(db).execute({ keyword })
        : [],
    any ? selectCategories(db).execute({ query: any.query }) : [],
    all ? selectShops(db).execute({ query: all.query }) : [],
    firstMatches(db, keyword, terms, limits.suggestedProducts),
  ])
  return { queries: queries.map(({ text }) => text), categories: named, shops: sellers, products: found }
}

const selectQueries = prepared((db) =>
  db
    .select({ text: sql<string>`text` })
    .from(sql`search_suggestions(${sql.placeholder('keyword')}, ${limits.suggestedQueries}) text`)
    .prepare('suggested_queries'),
)

const selectNearWords = prepared((db) =>
  db
    .select({ text: sql<string>`text` })
    .from(sql`search_near_words(${sql.placeholder('keyword')}, ${limits.suggestedQueries}) text`)
    .prepare('near_words'),
)

/** How many of the best sellers decide which categories are popular. */
const popularProducts = 200

const selectPopularCategories = prepared((db) => {
  const best = db
    .select({ categoryId: products.categoryId })
    .from(productFilters)
    .innerJoin(products, eq(products.id, productFilters.productId))
    .orderBy(desc(productFilters.sold), desc(productFilters.productId))
    .limit(literal(popularProducts))
    .as('best')
  return db
    .select({ id: categories.id, name: categories.name, slug: categories.slug })
    .from(best)
    .innerJoin(categories, eq(categories.id, best.categoryId))
    .groupBy(categories.id)
    .orderBy(desc(sql`count(*)`), categories.id)
    .limit(literal(limits.popularCategories))
    .prepare('popular_categories')
})

async function popular(db: Db): Promise<Suggestions> {
  const [named, best] = await Promise.all([
    selectPopularCategories(db).execute(),
    bestSelling(db, limits.suggestedProducts),
  ])
  return { queries: [], categories: named, shops: [], products: best }
}

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
