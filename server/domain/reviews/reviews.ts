import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Image } from '@inkloom/contract/image'
import { limits } from '@inkloom/contract/limits'
import type { Review, ReviewPhoto, ReviewSummary } from '@inkloom/contract/reviews'
import type { Db, Tx } from '../../db/client.ts'
import { products, reviews, reviewVotes, type Vote } from '../../db/schema.ts'
import { type Paging, rowsOf } from '../paging.ts'
import { prepared } from '../../db/prepared.ts'
import { preparedStatement } from '../../db/query.ts'
import { averageOf } from '../catalog/product-card.ts'

const productId = sql.placeholder('productId')

/** Counts and average of a product's reviews; null if there is no such product. */
export async function reviewSummary(db: Db, id: number): Promise<ReviewSummary | null> {
  const [row] = await selectCounts(db).execute({ productId: id })
  if (!row) return null
  const votes = row.votes ?? {}
  return {
    average: averageOf(row),
    count: row.reviewsCount,
    stars: {
      1: votes['stars/1'] ?? 0,
      2: votes['stars/2'] ?? 0,
      3: votes['stars/3'] ?? 0,
      4: votes['stars/4'] ?? 0,
      5: votes['stars/5'] ?? 0,
    },
    fit: {
      small: votes['fit/small'] ?? 0,
      true: votes['fit/true'] ?? 0,
      large: votes['fit/large'] ?? 0,
    },
  }
}

const selectCounts = prepared((db) =>
  db
    .select({
      reviewsCount: products.reviewsCount,
      starsSum: products.starsSum,
      votes: sql<Partial<
        Record<Vote, number>
      > | null>`(select json_object_agg(${reviewVotes.vote}, ${reviewVotes.count})
        from ${reviewVotes} where ${reviewVotes.productId} = ${products.id})`,
    })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.hiddenAt)))
    .prepare('review_summary'),
)

/** One page of a product's reviews, the most detailed first, then the newest. */
export async function reviewsOf(db: Db, id: number, paging: Paging): Promise<Review[]> {
  const rows = await selectReviews(db).execute({ productId: id, ...rowsOf(paging) })
  return rows.map(toReview)
}

/** The first photos of a product's reviews, in the order of the reviews. */
export function reviewPhotos(db: Db, id: number): Promise<ReviewPhoto[]> {
  return selectPhotos(db, id, limits.reviewStripSize)
}

const selectPhotos = preparedStatement<[number, number], ReviewPhoto>(
  'review_photos',
  `select r.id as review_id, r.author, case when p.path is null then to_json(photo) else
      json_build_object('path', p.path, 'width', p.width, 'height', p.height, 'color', p.color) end as photo
    from reviews r cross join unnest(r.photos) with ordinality as listed (photo, place) left join pictures p on p.path = photo
    where r.product_id = $1 and r.detail >= 2
    order by r.detail desc, r.created_at desc, r.id desc, place limit $2`,
)

/** The review of an order line; null if there is none. */
export async function reviewOfLine(db: Tx, orderLineId: number): Promise<Review | null> {
  const [row] = await db.select(reviewColumns).from(reviews).where(eq(reviews.orderLineId, orderLineId))
  return row ? toReview(row) : null
}

const reviewColumns = {
  id: reviews.id,
  author: reviews.author,
  stars: reviews.stars,
  fit: reviews.fit,
  title: reviews.title,
  text: reviews.text,
  photos: sql<Image[] | null>`(select json_agg(case when p.path is null then to_json(photo) else
      json_build_object('path', p.path, 'width', p.width, 'height', p.height, 'color', p.color) end order by place)
    from unnest(${reviews.photos}) with ordinality as listed (photo, place) left join pictures p on p.path = photo)`,
  reply: reviews.reply,
  createdAt: reviews.createdAt,
}

type ReviewRow = Omit<Review, 'photos' | 'created_at'> & { photos: Image[] | null; createdAt: Date }

/** Converts a row to the API's review. */
function toReview({ createdAt, photos, ...review }: ReviewRow): Review {
  return { ...review, photos: photos ?? [], created_at: createdAt.toISOString() }
}

const selectReviews = prepared((db) =>
  db
    .select(reviewColumns)
    .from(reviews)
    .where(eq(reviews.productId, productId))
    .orderBy(desc(reviews.detail), desc(reviews.createdAt), desc(reviews.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('product_reviews'),
)
