import type { Db } from '../../db/client.ts'
import { filteredTotal } from '../catalog/filtered.ts'
import { type FilterParams, toFilters } from '../catalog/filters.ts'
import { askedFor, read } from './search-words.ts'

/** The query that a filtered search goes by: every word, or some word where no product has all; null when nothing can match. */
export async function searchQuery(db: Db, keyword: string): Promise<string | null> {
  const words = await read(db, keyword)
  const every = askedFor(words, 'every')?.wanted ?? null
  if (words.length < 2 || (every && (await matches(db, every)))) return every
  return askedFor(words, 'any')?.wanted ?? null
}

const everything: FilterParams = {}

async function matches(db: Db, query: string): Promise<boolean> {
  return (await filteredTotal(db, toFilters(everything, null, query))) > 0
}
