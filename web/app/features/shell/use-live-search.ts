import { useEffect, useState } from 'react'
import type { ProductCard } from '@inkloom/contract/catalog'
import { limits } from '@inkloom/contract/limits'
import { api } from '../../lib/api.ts'

type LiveSearch =
  | { state: 'loading'; keyword: string }
  | { state: 'failed'; keyword: string }
  | { state: 'found'; keyword: string; products: ProductCard[] }

const debounceMs = 250

/** Debounced product search for a keyword that is not empty; drops outdated responses. */
export function useLiveSearch(keyword: string): LiveSearch {
  const [search, setSearch] = useState<LiveSearch>({ state: 'loading', keyword })

  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { data } = await api.productsSearch(
          { keyword, page: 1, per_page: limits.mobileSearchPageSize },
          { signal: controller.signal },
        )
        if (!controller.signal.aborted) setSearch({ state: 'found', keyword, products: data })
      } catch (cause) {
        if (controller.signal.aborted) return
        console.error(cause)
        setSearch({ state: 'failed', keyword })
      }
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [keyword])

  return search.keyword === keyword ? search : { state: 'loading', keyword }
}
