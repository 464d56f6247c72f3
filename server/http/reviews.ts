import type { Hono } from 'hono'
import { limits } from '@inkloom/contract/limits'
import { reviews } from '@inkloom/contract/reviews'
import type { Db } from '../db/client.ts'
import { lastPage } from '../domain/paging.ts'
import { reviewsOf, reviewSummary } from '../domain/reviews.ts'
import { Problem } from '../problem.ts'
import { serve } from './bind.ts'

const noProduct = new Problem(404, 'Product not found!')
const per_page = limits.reviewsPageSize

/** What buyers say of products. */
export function serveReviews(app: Hono, db: Db): void {
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
}
