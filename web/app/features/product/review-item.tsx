import { imageUrl } from '@inkloom/contract/image'
import type { Review } from '@inkloom/contract/reviews'
import { LocalDay } from '../../lib/local-time.tsx'
import { pictureOf } from '../../lib/images.ts'
import { fitNames } from '../../shop/fit-names.ts'

import { Picture } from '../../ui/picture.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Helpful } from './helpful.tsx'

export function ReviewItem({ review }: { review: Review }) {
  return (
    <article aria-label={`Review by ${review.author}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.stars} />
        {review.title ? <h3 className="font-semibold [overflow-wrap:anywhere]">{review.title}</h3> : null}
      </div>
      {review.text ? (
        <p className="mt-2 max-w-[68ch] leading-relaxed whitespace-pre-line [overflow-wrap:anywhere]">
          {review.text}
        </p>
      ) : null}
      <Photos review={review} />
      <div className="mt-1 flex min-h-11 flex-wrap items-center gap-x-2 text-sm text-soft">
        <span className="font-medium text-ink [overflow-wrap:anywhere]">{review.author}</span>
        <span aria-hidden="true">·</span>
        <LocalDay iso={review.created_at} />
        {review.fit ? (
          <>
            <span aria-hidden="true">·</span>
            <span>{fitNames[review.fit]}</span>
          </>
        ) : null}
        <Helpful review={review} />
      </div>
      {review.reply ? (
        <div className="mt-4 max-w-[68ch] rounded-xl bg-mist p-4">
          <p className="text-sm font-semibold">Reply from the seller</p>
          <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{review.reply}</p>
        </div>
      ) : null}
    </article>
  )
}

function Photos({ review: { photos, author } }: { review: Review }) {
  if (photos.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <li key={imageUrl(photo)}>
          <a
            href={imageUrl(photo)}
            className="block h-28 w-21 overflow-hidden rounded-lg bg-mist transition-opacity hover:opacity-85"
          >
            <Picture {...pictureOf(photo)} alt={`Photo ${index + 1} by ${author}`} sizes="84px" />
          </a>
        </li>
      ))}
    </ul>
  )
}
