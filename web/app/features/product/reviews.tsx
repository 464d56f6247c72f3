import { useCallback, useEffect } from 'react'
import type { ProductReviews } from '@inkloom/contract/reviews'
import { api } from '../../lib/api.ts'
import { useClientFallback } from '../../lib/use-client-fallback.ts'
import { ReviewList } from './review-list.tsx'
import { Summary } from './review-summary.tsx'

interface ReviewsProps {
  product: { id: number; slug: string }
  page: number
  /** Null if the server could not load them; the browser requests them then. */
  fromServer: ProductReviews | null
}

/** The review summary and the list of reviews. */
export function Reviews({ product, page, fromServer }: ReviewsProps) {
  const { id } = product
  const call = useCallback(async () => (await api.productReviews({ id, page })).data, [id, page])
  const { value, state, load } = useClientFallback(fromServer, call)
  useEffect(() => void load(), [load])
  if (value === null) return <ReviewsFallback hasFailed={state === 'failed'} onAgain={load} />
  if (value.summary.average === null) return <NoReviews />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-16">
      <Summary summary={value.summary} average={value.summary.average} />
      <ReviewList product={product} first={value} />
    </div>
  )
}

function NoReviews() {
  return (
    <div>
      <p className="font-semibold">No reviews yet</p>
      <p className="mt-1 text-soft">Ordered it? Be the first to review it once it arrives.</p>
    </div>
  )
}

function ReviewsFallback({ hasFailed, onAgain }: { hasFailed: boolean; onAgain: () => void }) {
  if (!hasFailed) return <output className="block min-h-40 text-soft">Loading reviews</output>
  return (
    <div role="alert" className="min-h-40">
      <p>We couldn't load the reviews.</p>
      <button type="button" onClick={onAgain} className="button-quiet mt-4">
        Try again
      </button>
    </div>
  )
}
