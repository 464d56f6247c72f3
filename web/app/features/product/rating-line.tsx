import type { ProductDetail } from '@inkloom/contract/catalog'
import { countOf } from '../../lib/format.ts'
import { Stars } from '../../ui/stars.tsx'

/** The average rating with a link to the reviews; renders nothing without reviews. */
export function RatingLine({ average, count }: ProductDetail['reviews']) {
  if (average === null) return null
  return (
    <a href="#reviews" className="inline-flex min-h-11 items-center gap-2 text-sm">
      <Stars rating={average} className="text-base" />
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {average.toFixed(1)}
      </span>
      <span className="text-link">{countOf(count, 'review')}</span>
    </a>
  )
}
