import type { Hono } from 'hono'
import { limits as numbers } from '@inkloom/contract/limits'
import { reviews } from '@inkloom/contract/reviews'
import { lastPage } from '../domain/paging.ts'
import { helpfulVotes, voteHelpful } from '../domain/reviews/helpful-votes.ts'
import { reviewPhotos, reviewsOf, reviewSummary } from '../domain/reviews/reviews.ts'
import { writeReview } from '../domain/reviews/write-review.ts'
import type { ApiContext } from './context.ts'
import { found } from './errors.ts'
import { deviceIdOf, deviceOf, setDeviceCookie } from './middleware/device-cookie.ts'
import { checkRateLimit, rateLimit } from './middleware/rate-limit.ts'
import { customerIdOf } from './middleware/auth.ts'
import { ipNetwork } from '../lib/ip-network.ts'
import { findAccessibleOrder } from './order-access.ts'
import { ok } from './responses.ts'
import { registerEndpoint } from './route.ts'

const per_page = numbers.reviewsPageSize

/** Product reviews. */
export function registerReviews(app: Hono, context: ApiContext): void {
  const { db, reads, limits, clientIp, publicUrl } = context
  const isSecure = publicUrl.startsWith('https:')
  registerEndpoint(app, reviews.productReviews, async ({ id, page }) => {
    const [result, items, photos] = await Promise.all([
      reviewSummary(reads, id),
      reviewsOf(reads, id, { page, perPage: per_page }),
      page === 1 ? reviewPhotos(reads, id) : [],
    ])
    const summary = found(result, 'Product not found!')
    const total = summary.count
    const pagination = { total, total_pages: lastPage(total, per_page), current_page: page, per_page }
    return ok({ summary, photos, items, pagination })
  })
  registerEndpoint(app, reviews.helpfulVotes, async ({ ids }, c) => {
    const voter = { deviceId: deviceIdOf(c), customerId: await customerIdOf(c) }
    return ok(await helpfulVotes(db, ids, voter))
  })
  registerEndpoint(
    app,
    reviews.voteHelpful,
    [rateLimit(context, 'helpful-vote', limits.helpfulVotes)],
    async ({ id, helpful }, c) => {
      // A new cookie gives a new vote, so votes are also limited by network.
      if (helpful) {
        await checkRateLimit(
          db,
          'helpful-review',
          `${id} ${ipNetwork(clientIp(c))}`,
          limits.helpfulVotesOfReview,
        )
      }
      const device = deviceOf(c)
      const voter = { deviceId: device.id, customerId: await customerIdOf(c) }
      const votes = await voteHelpful(db, id, voter, helpful)
      setDeviceCookie(c, device, isSecure)
      return ok(found(votes, 'Review not found'))
    },
  )
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
