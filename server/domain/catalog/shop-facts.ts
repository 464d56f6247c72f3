import { sql } from 'drizzle-orm'
import type { ShopFacts } from '@inkloom/contract/catalog'
import { limits } from '@inkloom/contract/limits'
import { shops } from '../../db/schema.ts'
import { averageOf } from './product-card.ts'

export const factColumns = {
  sold: shops.sold,
  reviewsCount: shops.reviewsCount,
  starsSum: shops.starsSum,
  location: shops.location,
  repliesCount: shops.repliesCount,
  replySeconds: shops.replySeconds,
  since: sql<string>`(select s.created_at from sellers s where s.id = ${shops.sellerId})`,
}

interface FactRow {
  sold: number
  reviewsCount: number
  starsSum: number
  location: string
  repliesCount: number
  replySeconds: number
  since: string | Date
}

export function toFacts(row: FactRow): ShopFacts {
  return {
    rating: averageOf(row),
    reviews_count: row.reviewsCount,
    sales_count: row.sold,
    since: new Date(row.since).toISOString(),
    location: row.location,
    reply_hours:
      row.repliesCount < limits.measuredReplies
        ? null
        : Math.max(1, Math.ceil(row.replySeconds / row.repliesCount / 3600)),
  }
}
