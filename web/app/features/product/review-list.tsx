import type { MouseEvent } from 'react'
import { imageUrl } from '@inkloom/contract/image'
import type { ProductReviews, ReviewPhoto } from '@inkloom/contract/reviews'
import { countOf } from '../../lib/format.ts'
import { pictureOf } from '../../lib/images.ts'
import { paths } from '../../lib/paths.ts'
import { ReviewItem } from './review-item.tsx'
import { useMoreReviews } from './use-more-reviews.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'

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
      <PhotoStrip photos={first.photos} />
      {page > 1 ? (
        <Link to={paths.reviews(product.slug, page - 1)} rel="prev" className="button-quiet mb-6">
          Previous reviews
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

/** The photos of all reviews in a row; each opens in full size. */
function PhotoStrip({ photos }: { photos: ReviewPhoto[] }) {
  if (photos.length === 0) return null
  return (
    <section aria-label="Photos from customers" className="mb-8">
      <h3 className="mb-3 text-sm font-semibold">Photos from customers</h3>
      <ul className="scroller gap-2">
        {photos.map(({ review_id, author, photo }) => (
          <li key={`${review_id} ${imageUrl(photo)}`} className="shrink-0 snap-start">
            <a
              href={imageUrl(photo)}
              className="block h-28 w-21 overflow-hidden rounded-lg bg-mist transition-opacity hover:opacity-85"
            >
              <Picture {...pictureOf(photo)} alt={`Customer photo from ${author}`} sizes="84px" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Moves the focus to the first new review. */
function focus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
