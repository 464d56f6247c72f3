import type { Hono } from 'hono'
import { limits as numbers } from '@inkloom/contract/limits'
import { reviews } from '@inkloom/contract/reviews'
import { lastPage } from '../domain/paging.ts'
import { reviewsOf, reviewSummary } from '../domain/reviews/reviews.ts'
import { writeReview } from '../domain/reviews/write-review.ts'
import { Problem } from '../problem.ts'
import type { ApiParts } from './api.ts'
import { serve } from './bind.ts'
import { tooOften } from './limited.ts'
import { orderSeenBy } from './order-seen.ts'

const noProduct = new Problem(404, 'Product not found!')
const per_page = numbers.reviewsPageSize

/** What buyers say of products. */
export function serveReviews(app: Hono, parts: ApiParts): void {
  const { db, callerOf, limits } = parts
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
    const often = await tooOften(db, 'review', callerOf(c), limits.reviews)
    if (often) return often
    const orderId = await orderSeenBy(parts, c, { number, key })
    if (orderId instanceof Problem) return orderId
    const review = await writeReview(db, orderId, written)
    return review instanceof Problem ? review : { success: true as const, data: review }
  })
}
