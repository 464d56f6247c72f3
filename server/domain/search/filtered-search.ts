import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { parseKeyword, planSearch } from './search-terms.ts'

/** The tsquery of a filtered search: all terms, or any term if no product has all; null if nothing can match. */
export async function searchQuery(db: Db, keyword: string): Promise<string | null> {
  const terms = await parseKeyword(db, keyword)
  const all = planSearch(terms, 'all')?.query ?? null
  if (terms.length < 2 || (all && (await hasMatch(db, all)))) return all
  return planSearch(terms, 'any')?.query ?? null
}

const selectHasMatch = prepared((db) =>
  db
    .select({ hasMatch: sql<boolean>`has_match` })
    .from(sql`search_has_match(${sql.placeholder('query')}::tsquery) has_match`)
    .prepare('search_has_match'),
)

async function hasMatch(db: Db, query: string): Promise<boolean> {
  const [row] = await selectHasMatch(db).execute({ query })
  return row?.hasMatch ?? false
}
