import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { parseKeyword, planSearch, searchNotes, type SearchNotes } from './search-terms.ts'

interface SearchQuery {
  /** A tsquery. */
  query: string
  notes: SearchNotes
}

/** The query of a filtered search: all terms, or any term if no product has all; null if nothing can match. */
export async function searchQuery(db: Db, keyword: string, isExact: boolean): Promise<SearchQuery | null> {
  const terms = await parseKeyword(db, keyword, isExact)
  const queryOf = (match: 'all' | 'any') => {
    const plan = planSearch(terms, match)
    return plan && { query: plan.query, notes: searchNotes(keyword, terms, match) }
  }
  const all = queryOf('all')
  if (terms.length < 2 || (all && (await hasMatch(db, all.query)))) return all
  return queryOf('any')
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
