import type { Hono } from 'hono'
import { limits as numbers } from '@inkloom/contract/limits'
import { reviews } from '@inkloom/contract/reviews'
import { lastPage } from '../domain/paging.ts'
import { reviewPhotos, reviewsOf, reviewSummary } from '../domain/reviews/reviews.ts'
import { writeReview } from '../domain/reviews/write-review.ts'
import type { ApiContext } from './context.ts'
import { found } from './errors.ts'
import { rateLimit } from './middleware/rate-limit.ts'
import { findAccessibleOrder } from './order-access.ts'
import { ok } from './responses.ts'
import { registerEndpoint } from './route.ts'

const per_page = numbers.reviewsPageSize

/** Product reviews. */
export function registerReviews(app: Hono, context: ApiContext): void {
  const { db, limits } = context
  registerEndpoint(app, reviews.productReviews, async ({ id, page }) => {
    const [result, items, photos] = await Promise.all([
      reviewSummary(db, id),
      reviewsOf(db, id, { page, perPage: per_page }),
      page === 1 ? reviewPhotos(db, id) : [],
    ])
    const summary = found(result, 'Product not found!')
    const total = summary.count
    const pagination = { total, total_pages: lastPage(total, per_page), current_page: page, per_page }
    return ok({ summary, photos, items, pagination })
  })
  registerEndpoint(
    app,
    reviews.writeReview,
    [rateLimit(context, 'review', limits.reviews)],
    async ({ order_number: number, key, ...review }, c) => {
      const orderId = await findAccessibleOrder(db, c, { number, key })
      return ok(await writeReview(db, orderId, review))
    },
  )
}
