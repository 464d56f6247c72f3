import * as v from 'valibot'
import { pagination } from './catalog.ts'
import { endpoint, success } from './endpoint.ts'
import { boundedArray, requestObject } from './fields.ts'
import { image } from './image.ts'
import { limits } from './limits.ts'
import { id, orderKey, orderNumber, page, rowId } from './parameters.ts'
import { fit, reviewForm } from './review-form.ts'
import { upload, uploadId } from './uploads.ts'

/** A review of a product; title and text may be empty. */
export const review = v.object({
  id: v.number(),
  author: v.string(),
  stars: v.number(),
  fit: v.nullable(fit),
  title: v.string(),
  text: v.string(),
  photos: v.array(image),
  /** The seller's answer. */
  reply: v.nullable(v.string()),
  created_at: v.string(),
})
export type Review = v.InferOutput<typeof review>

/** A review as its author edits it; the photos are uploads. */
export const ownReview = v.object({
  order_line_id: v.number(),
  stars: v.number(),
  fit: v.nullable(fit),
  title: v.string(),
  text: v.string(),
  photos: v.array(upload),
})
export type OwnReview = v.InferOutput<typeof ownReview>

/** Counts over all reviews of a product. The average is rounded to a tenth of a star; null without reviews. */
export const reviewSummary = v.object({
  average: v.nullable(v.number()),
  count: v.number(),
  stars: v.object({ 1: v.number(), 2: v.number(), 3: v.number(), 4: v.number(), 5: v.number() }),
  fit: v.object({ small: v.number(), true: v.number(), large: v.number() }),
})
export type ReviewSummary = v.InferOutput<typeof reviewSummary>

/** A photo of any review of the product. */
export const reviewPhoto = v.object({ review_id: v.number(), author: v.string(), photo: image })
export type ReviewPhoto = v.InferOutput<typeof reviewPhoto>

const productReviews = v.object({
  summary: reviewSummary,
  /** The first photos of all reviews; empty after the first page. */
  photos: v.array(reviewPhoto),
  items: v.array(review),
  pagination,
})
export type ProductReviews = v.InferOutput<typeof productReviews>

export const reviews = {
  productReviews: endpoint({
    name: 'productReviews',
    summary:
      'The reviews of a product, ten per page, and a summary of all of them. Reviews with photos or a longer text come first, then the newest.',
    cache: 'public',
    params: requestObject({ id }),
    query: requestObject({ page }),
    response: success(productReviews),
  }),
  writeReview: endpoint({
    name: 'writeReview',
    summary: 'Adds or changes the review of an order line. The order must have been shipped.',
    body: requestObject({
      order_number: orderNumber,
      key: orderKey,
      order_line_id: rowId,
      ...reviewForm.entries,
      /** Uploads that were sent for this order. */
      photos: v.optional(
        v.pipe(
          boundedArray(uploadId, limits.reviewPhotosMax, `At most ${limits.reviewPhotosMax} photos`),
          v.check((ids) => new Set(ids).size === ids.length, 'The same photo is there twice'),
        ),
        [],
      ),
    }),
    response: success(review),
  }),
}
