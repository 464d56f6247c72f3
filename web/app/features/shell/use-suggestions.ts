import { useEffect, useState } from 'react'
import type { Suggestions } from '@inkloom/contract/catalog'
import { api } from '../../lib/api.ts'

const debounceMs = 120
const none: Suggestions = { queries: [], categories: [], shops: [], products: [] }

/** Debounced search suggestions; empty after a failure. */
export function useSuggestions(text: string): Suggestions {
  const keyword = text.trim()
  const [answer, setAnswer] = useState({ keyword: '', found: none })

  useEffect(() => {
    if (keyword === '') return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      let found = none
      try {
        found = (await api.searchSuggest({ keyword }, { signal: controller.signal })).data
      } catch (cause) {
        if (!controller.signal.aborted) console.error(cause)
      }
      if (!controller.signal.aborted) setAnswer({ keyword, found })
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [keyword])

  // Keeps the previous list while the next one is loading, if one keyword starts with the other.
  const isRelated = keyword.startsWith(answer.keyword) || answer.keyword.startsWith(keyword)
  return keyword !== '' && isRelated ? answer.found : none
}
