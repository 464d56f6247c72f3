import { useState } from 'react'
import type { ProductReviews, Review } from '@inkloom/contract/reviews'
import { api } from '../../lib/api.ts'

/** The reviews of a page and those loaded after it. */
export function useMoreReviews(productId: number, first: ProductReviews) {
  const { current_page, total_pages } = first.pagination
  const [later, setLater] = useState<Review[]>([])
  const [page, setPage] = useState(current_page)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [firstNew, setFirstNew] = useState<number | null>(null)
  const items = [...first.items, ...later]

  const more = async () => {
    if (state === 'loading') return
    setState('loading')
    try {
      const { data } = await api.productReviews({ id: productId, page: page + 1 })
      // New reviews shift the pages, so some reviews may be returned twice.
      const added = data.items.filter(({ id }) => items.every((known) => known.id !== id))
      setLater([...later, ...added])
      setFirstNew(added[0]?.id ?? null)
      setPage(page + 1)
      setState('idle')
    } catch (cause) {
      console.error(cause)
      setState('failed')
    }
  }
  return { items, next: page < total_pages ? page + 1 : null, state, more, firstNew }
}
