import { sql } from 'drizzle-orm'
import { imageWidths } from '@inkloom/contract/image'
import type { Review } from '@inkloom/contract/reviews'
import { texts } from '../../db/arrays.ts'
import type { Db, Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { withTransaction } from '../../db/transaction.ts'
import { DomainError } from '../errors.ts'
import { productExists, isShipped } from './own-reviews.ts'
import { reviewOfLine } from './reviews.ts'

export interface WrittenReview extends Pick<Review, 'stars' | 'fit' | 'title' | 'text'> {
  order_line_id: number
  /** Ids of uploads. */
  photos: string[]
}

/** Saves the review of an order line. A second review replaces the first. */
export async function writeReview(db: Db, orderId: number, review: WrittenReview): Promise<Review> {
  const { order_line_id: lineId, stars, fit, title, text } = review
  return withTransaction(db, async (tx) => {
    // Serializes the reviews of an order, because they may share photos.
    await tx.execute(sql`select from orders where id = ${orderId} for no key update`)
    await assertReviewable(tx, orderId, lineId)
    const photos = await publishPhotos(tx, orderId, review.photos)
    await tx.execute(sql`
      insert into reviews (product_id, user_id, order_line_id, author, stars, fit, title, text, photos)
      select l.product_id, (select id from users where id = o.customer_id), l.id, ${author}, ${stars}, ${fit}, ${title}, ${text},
        ${texts(photos)}
      from order_lines l join orders o on o.id = l.order_id join checkouts c on c.id = o.checkout_id
      where l.id = ${lineId}
      on conflict (order_line_id) do update set stars = excluded.stars, fit = excluded.fit, title = excluded.title,
        text = excluded.text, photos = excluded.photos`)
    await deleteUnusedPhotos(tx, orderId)
    return (await reviewOfLine(tx, lineId))!
  })
}

/** First name and initial: 'Dana R.'. */
const author = sql`coalesce(nullif(trim(concat_ws(' ', nullif(trim(c.shipping ->> 'first_name'), ''),
  nullif(left(trim(c.shipping ->> 'last_name'), 1), '') || '.')), ''), 'A customer')`

async function assertReviewable(tx: Tx, orderId: number, lineId: number): Promise<void> {
  const rows = await query<{ isShipped: boolean; productExists: boolean }>(
    tx,
    sql`
    select ${isShipped} as "isShipped", ${productExists} as "productExists"
    from order_lines l join orders o on o.id = l.order_id where l.id = ${lineId} and o.id = ${orderId}`,
  )
  const [line] = rows
  if (!line) throw new DomainError('order_line_not_found')
  if (!line.productExists) throw new DomainError('product_discontinued')
  if (!line.isShipped) throw new DomainError('review_before_shipping')
}

/** The widest size that pages request. */
const maxWidth = imageWidths.at(-1)!

/** Publishes uploads of the order as pictures and returns their paths, in the given order. */
async function publishPhotos(tx: Tx, orderId: number, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const own = sql`id = any (${texts(ids)}) and order_id = ${orderId}`
  // The path is a hash, because the URL of the upload is private.
  await tx.execute(sql`
    insert into pictures (path, width, height, color, upload_id)
    select 'images/reviews/' || left(encode(sha256(convert_to(id, 'utf8')), 'hex'), 32) || '.jpg', least(width, ${maxWidth}),
      greatest(1, round(height * least(1, ${maxWidth}::numeric / width)))::int, '#f5f2ed', id
    from uploads where ${own}
    on conflict do nothing`)
  const rows = await query<{ id: string; path: string }>(
    tx,
    sql`
    select upload_id as id, path from pictures where upload_id in (select id from uploads where ${own})`,
  )
  const paths = ids.flatMap((id) => rows.find((row) => row.id === id)?.path ?? [])
  if (paths.length !== ids.length) throw new DomainError('review_photo_not_found')
  return paths
}

/** Deletes pictures that none of the order's reviews uses anymore. */
async function deleteUnusedPhotos(tx: Tx, orderId: number): Promise<void> {
  await tx.execute(sql`
    delete from pictures p using uploads u where u.id = p.upload_id and u.order_id = ${orderId}
      and not exists (select from reviews r join order_lines l on l.id = r.order_line_id
        where l.order_id = ${orderId} and p.path = any (r.photos))`)
}
