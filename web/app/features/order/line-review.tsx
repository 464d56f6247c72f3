import { lazy, Suspense, useRef, useState } from 'react'
import { messages } from '@inkloom/contract/messages'
import type { Order } from '@inkloom/contract/orders'
import type { OwnReview } from '@inkloom/contract/reviews'
import { paths } from '../../lib/paths.ts'
import { Stars } from '../../ui/stars.tsx'
import { Link } from '../../ui/link.tsx'

const ReviewForm = lazy(async () => ({ default: (await import('./review-form.tsx')).ReviewForm }))

interface LineReviewProps {
  line: Order['order_details'][number]
  order: { number: string; key: string | undefined }
  review: OwnReview | null
  onWritten: (review: OwnReview) => void
}

/** The buyer's review of one order line, and a button that opens the form. */
export function LineReview({ line, order, review, onWritten }: LineReviewProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const name = line.product.name || messages.unnamedProduct
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <div className="mt-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {review ? (
          <p className="flex items-center gap-2 text-sm">
            Your review <Stars rating={review.stars} />
          </p>
        ) : null}
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-label={`${review ? 'Edit your review' : 'Write a review'} of ${name}`}
          onClick={() => setIsOpen((now) => !now)}
          className="min-h-11 text-sm font-semibold text-link"
        >
          {review ? 'Edit your review' : 'Write a review'}
        </button>
        {review ? (
          <Link
            to={paths.reviews(line.product.slug, 1)}
            className="inline-flex min-h-11 items-center text-sm text-soft text-link"
          >
            All reviews<span className="sr-only"> of {name}</span>
          </Link>
        ) : null}
      </div>
      {isOpen ? (
        <Suspense fallback={<p className="mt-3 text-sm text-soft">Loading…</p>}>
          <ReviewForm
            line={line}
            order={order}
            review={review}
            onWritten={(written) => {
              onWritten(written)
              close()
            }}
            onCancel={close}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
