import { useEffect, useState } from 'react'
import type { Suggestions } from '@inkloom/contract/catalog'
import { api } from '../../lib/api.ts'

const pauseMs = 120
const nothing: Suggestions = { queries: [], categories: [], shops: [], products: [] }

/** Debounced search suggestions; empty after a failure. */
export function useSuggestions(text: string): Suggestions {
  const keyword = text.trim()
  const [answer, setAnswer] = useState({ keyword: '', found: nothing })

  useEffect(() => {
    if (keyword === '') return
    const stale = new AbortController()
    const timer = setTimeout(async () => {
      let found = nothing
      try {
        found = (await api.searchSuggest({ keyword }, { signal: stale.signal })).data
      } catch (cause) {
        if (!stale.signal.aborted) console.error(cause)
      }
      if (!stale.signal.aborted) setAnswer({ keyword, found })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [keyword])

  // Keeps the previous list while the next one is loading, if one keyword starts with the other.
  const isNear = keyword.startsWith(answer.keyword) || answer.keyword.startsWith(keyword)
  return keyword !== '' && isNear ? answer.found : nothing
}
