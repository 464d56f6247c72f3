import type { ShopFacts as Facts } from '@inkloom/contract/catalog'
import { countOf } from '../lib/format.ts'
import { Stars } from '../ui/stars.tsx'

/** Rating, sales, age, place and reply time of a shop; leaves out what is not known. */
export function ShopFacts({ facts, className = '' }: { facts: Facts; className?: string }) {
  const { rating, reviews_count, sales_count, since, location, reply_hours } = facts
  return (
    <ul className={`flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft tabular-nums ${className}`}>
      {rating === null ? null : (
        <li className="flex items-center gap-1.5">
          <Stars rating={rating} />
          {rating.toFixed(1)} ({countOf(reviews_count, 'review')})
        </li>
      )}
      {sales_count > 0 ? <li>{countOf(sales_count, 'sale')}</li> : null}
      <li>On Inkloom since {since.slice(0, 4)}</li>
      {location ? <li>{location}</li> : null}
      {reply_hours !== null && reply_hours <= 72 ? (
        <li>Usually replies within {waitOf(reply_hours)}</li>
      ) : null}
    </ul>
  )
}

function waitOf(hours: number): string {
  if (hours === 1) return 'an hour'
  if (hours < 24) return `${hours} hours`
  return hours === 24 ? 'a day' : `${Math.ceil(hours / 24)} days`
}
