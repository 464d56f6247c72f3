import { useEffect, useState } from 'react'
import type { Suggestions } from '@inkloom/contract/catalog'
import { api } from '../../lib/api.ts'
import { recentSearches } from '../../stores/recent-searches.ts'

const debounceMs = 120
const none: Suggestions = { queries: [], categories: [], shops: [], products: [] }

/** Debounced search suggestions; empty after a failure. Recent searches and what is popular for an empty text; null requests nothing. */
export function useSuggestions(text: string | null): Suggestions {
  const keyword = text?.trim() ?? null
  const [answer, setAnswer] = useState({ keyword: '', found: none })
  const recent = recentSearches.use()

  useEffect(() => {
    if (keyword === null) return
    const controller = new AbortController()
    const timer = setTimeout(
      async () => {
        let found = none
        try {
          found = (await api.searchSuggest({ keyword }, { signal: controller.signal })).data
        } catch (cause) {
          if (!controller.signal.aborted) console.error(cause)
        }
        if (!controller.signal.aborted) setAnswer({ keyword, found })
      },
      keyword === '' ? 0 : debounceMs,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [keyword])

  if (keyword === null) return none
  if (keyword === '') return { ...(answer.keyword === '' ? answer.found : none), queries: recent }
  // Keeps the previous list while the next one is loading, if one keyword starts with the other.
  const isRelated = keyword.startsWith(answer.keyword) || answer.keyword.startsWith(keyword)
  return answer.keyword !== '' && isRelated ? answer.found : none
}
