import type { MouseEvent } from 'react'
import type { ProductReviews } from '@inkloom/contract/reviews'
import { countOf } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { ReviewItem } from './review-item.tsx'
import { useMoreReviews } from './use-more-reviews.ts'
import { Link } from '../../ui/link.tsx'

interface ReviewListProps {
  product: { id: number; slug: string }
  first: ProductReviews
}

/** The reviews; "Show more" appends to the list, without scripts it opens the next page. */
export function ReviewList({ product, first }: ReviewListProps) {
  const { items, next, state, more, firstNew } = useMoreReviews(product.id, first)
  const { current_page: page, total } = first.pagination
  const onMore = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void more()
  }
  return (
    <div>
      {page > 1 ? (
        <Link to={paths.reviews(product.slug, page - 1)} rel="prev" className="button-quiet mb-6">
          Newer reviews
        </Link>
      ) : null}
      <ul className="divide-y divide-line">
        {items.map((review) => (
          <li
            key={review.id}
            ref={review.id === firstNew ? focus : null}
            tabIndex={-1}
            className="py-6 outline-none first:pt-0"
          >
            <ReviewItem review={review} />
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-6">
        {next === null ? null : (
          <Link
            to={paths.reviews(product.slug, next)}
            rel="next"
            onClick={onMore}
            aria-busy={state === 'loading'}
            className="button-quiet"
          >
            Show more reviews
          </Link>
        )}
        <output className="text-sm text-soft">
          {state === 'failed'
            ? "We couldn't load more reviews. Please try again."
            : `${items.length} of ${countOf(total, 'review')} shown`}
        </output>
      </div>
    </div>
  )
}

/** Moves the focus to the first new review. */
function focus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
