import { useEffect, useState } from 'react'
import type { ProductCard } from '@inkloom/contract/catalog'
import { limits } from '@inkloom/contract/limits'
import { api } from '../../lib/api.ts'

type LiveSearch =
  | { state: 'idle' }
  | { state: 'loading'; keyword: string }
  | { state: 'failed'; keyword: string }
  | { state: 'found'; keyword: string; products: ProductCard[] }

const pauseMs = 250

/** Debounced product search; drops outdated responses. */
export function useLiveSearch(text: string): LiveSearch {
  const keyword = text.trim()
  const [search, setSearch] = useState<LiveSearch>({ state: 'idle' })

  useEffect(() => {
    if (keyword === '') return
    const stale = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { data } = await api.productsSearch(
          { keyword, page: 1, per_page: limits.mobileSearchPageSize },
          { signal: stale.signal },
        )
        if (!stale.signal.aborted) setSearch({ state: 'found', keyword, products: data })
      } catch (cause) {
        if (stale.signal.aborted) return
        console.error(cause)
        setSearch({ state: 'failed', keyword })
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [keyword])

  if (keyword === '') return { state: 'idle' }
  return search.state !== 'idle' && search.keyword === keyword ? search : { state: 'loading', keyword }
}
