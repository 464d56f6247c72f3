import * as z from 'zod/mini'
import { pagination } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { image } from './image-schema.ts'
import { limits } from './limits.ts'
import { id, orderKey, orderNumber, page } from './parameters.ts'
import { optionalLine, optionalLines } from './text-fields.ts'
import { upload, uploadId } from './uploads.ts'

/** How a piece of clothing turned out against the size on its label. */
const fit = z.enum(['small', 'true', 'large'])

/** What one buyer says of a product; title and text may be empty, for stars say something too. */
export const review = z.object({
  id: z.number(),
  author: z.string(),
  stars: z.number(),
  fit: z.nullable(fit),
  title: z.string(),
  text: z.string(),
  photos: z.array(image),
  created_at: z.string(),
})
export type Review = z.output<typeof review>

/** A review as its writer gets it back to change it: the photos by their uploads. */
export const ownReview = z.object({
  order_line_id: z.number(),
  stars: z.number(),
  fit: z.nullable(fit),
  title: z.string(),
  text: z.string(),
  photos: z.array(upload),
})
export type OwnReview = z.output<typeof ownReview>

/** All reviews of a product in numbers. The average is to a tenth of a star; null without any. */
export const reviewSummary = z.object({
  average: z.nullable(z.number()),
  count: z.number(),
  stars: z.object({ 1: z.number(), 2: z.number(), 3: z.number(), 4: z.number(), 5: z.number() }),
  fit: z.object({ small: z.number(), true: z.number(), large: z.number() }),
})
export type ReviewSummary = z.output<typeof reviewSummary>

const productReviews = z.object({ summary: reviewSummary, items: z.array(review), pagination })
export type ProductReviews = z.output<typeof productReviews>

const oneToFive = 'Please give one to five stars'

export const reviews = {
  productReviews: endpoint({
    name: 'productReviews',
    summary: 'What buyers say of a product, newest first, ten at a time, and all of it in numbers.',
    params: z.object({ id }),
    query: z.object({ page }),
    response: z.object({ success: z.literal(true), data: productReviews }),
  }),
  writeReview: endpoint({
    name: 'writeReview',
    summary: 'Reviews a bought line of an order that was sent, or changes that review.',
    body: z.object({
      order_number: orderNumber,
      key: orderKey,
      order_line_id: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
      stars: z.int(oneToFive).check(z.minimum(1, oneToFive), z.maximum(5, oneToFive)),
      fit: z._default(z.nullable(fit), null),
      title: optionalLine('title', limits.reviewTitleMax),
      text: optionalLines('text', limits.reviewTextMax),
      /** Uploads that were sent for this order. */
      photos: z._default(
        z.array(uploadId).check(
          z.maxLength(limits.reviewPhotosMax, `At most ${limits.reviewPhotosMax} photos`),
          z.refine((ids) => new Set(ids).size === ids.length, 'The same photo is there twice'),
        ),
        [],
      ),
    }),
    response: z.object({ success: z.literal(true), data: review }),
  }),
}
