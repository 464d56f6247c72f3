import { limits } from '@inkloom/contract/limits'
import { recentSearches as schema } from '@inkloom/contract/storage'
import { listStore } from './storage.ts'

/** Newest first, without duplicates in another case. */
export function withSearch(list: readonly string[], keyword: string): string[] {
  const isSame = (text: string) => text.toLowerCase() === keyword.toLowerCase()
  return [keyword, ...list.filter((text) => !isSame(text))].slice(0, limits.recentSearches)
}

const store = listStore('recentSearches', schema)

export const recentSearches = {
  use: store.use,
  add: (keyword: string) => store.write(withSearch(store.read(), keyword)),
}
