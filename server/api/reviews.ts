import type { Hono } from 'hono'
import { limits as numbers } from '@inkloom/contract/limits'
import { reviews } from '@inkloom/contract/reviews'
import { lastPage } from '../domain/paging.ts'
import { reviewsOf, reviewSummary } from '../domain/reviews/reviews.ts'
import { writeReview } from '../domain/reviews/write-review.ts'
import { ApiError } from './errors.ts'
import type { ApiParts } from './index.ts'
import { serve } from './route.ts'
import { checkRateLimit } from './middleware/rate-limit.ts'
import { findAccessibleOrder } from './order-access.ts'

const noProduct = new ApiError(404, 'Product not found!')
const per_page = numbers.reviewsPageSize

/** What buyers say of products. */
export function serveReviews(app: Hono, parts: ApiParts): void {
  const { db, clientIp, limits } = parts
  serve(app, reviews.productReviews, async ({ id, page }) => {
    const [summary, items] = await Promise.all([
      reviewSummary(db, id),
      reviewsOf(db, id, { page, perPage: per_page }),
    ])
    if (!summary) return noProduct
    const total = summary.count
    const pagination = { total, total_pages: lastPage(total, per_page), current_page: page, per_page }
    return { success: true as const, data: { summary, items, pagination } }
  })
  serve(app, reviews.writeReview, async ({ order_number: number, key, ...written }, c) => {
    const often = await checkRateLimit(db, 'review', clientIp(c), limits.reviews)
    if (often) return often
    const orderId = await findAccessibleOrder(parts, c, { number, key })
    if (orderId instanceof ApiError) return orderId
    return { success: true as const, data: await writeReview(db, orderId, written) }
  })
}
