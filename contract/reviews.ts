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

/** How many found a review helpful. */
export const helpfulVotes = v.object({
  id: v.number(),
  count: v.number(),
  /** Whether this browser or customer is one of them. */
  own: v.boolean(),
})
export type HelpfulVotes = v.InferOutput<typeof helpfulVotes>

const reviewIds = v.pipe(
  v.string('Review ids are missing'),
  v.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,49}$/, 'Up to 50 review ids, separated by commas'),
  v.transform((text) => text.split(',').map(Number)),
)

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
  helpfulVotes: endpoint({
    name: 'helpfulVotes',
    summary:
      'How many found reviews helpful, and whether this browser or customer did. `ids` has up to 50 ids.',
    personal: true,
    query: requestObject({ ids: reviewIds }),
    response: success(v.array(helpfulVotes)),
  }),
  voteHelpful: endpoint({
    name: 'voteHelpful',
    summary: 'Marks a review as helpful, or takes that back. One vote per browser and per customer.',
    params: requestObject({ id }),
    body: requestObject({ helpful: v.boolean('helpful must be true or false') }),
    response: success(helpfulVotes),
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
          v.check((ids) => new Set(ids).size === ids.length, 'The same photo is listed twice'),
        ),
        [],
      ),
    }),
    response: success(review),
  }),
}
