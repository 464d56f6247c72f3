import { type SQL, sql } from 'drizzle-orm'
import type { OwnReview } from '@inkloom/contract/reviews'
import { uploadUrl } from '@inkloom/contract/uploads'
import type { Db } from '../../db/client.ts'
import { query } from '../../db/query.ts'

/** Conditions for a review of the line `l` of the order `o`. */
export const isShipped: SQL = sql`o.state in ('shipped', 'delivered')`
export const productExists: SQL = sql`exists (select from products where id = l.product_id)`

/** The lines of an order that may be reviewed now. */
export async function reviewableLines(db: Db, orderId: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`
    select l.id from order_lines l join orders o on o.id = l.order_id
    where o.id = ${orderId} and ${isShipped} and ${productExists} order by l.position`,
  )
  return rows.map(({ id }) => id)
}

interface OwnReviewRow extends Record<string, unknown>, Omit<OwnReview, 'photos'> {
  photos: { id: string; width: number; height: number }[]
}

/** The reviews of an order's lines, for their author to edit. */
export async function ownReviews(db: Db, orderId: number): Promise<OwnReview[]> {
  const rows = await query<OwnReviewRow>(
    db,
    sql`
    select r.order_line_id, r.stars, r.fit, r.title, r.text,
      (select coalesce(json_agg(json_build_object('id', u.id, 'width', u.width, 'height', u.height) order by place), '[]')
       from unnest(r.photos) with ordinality as listed (photo, place)
         join pictures p on p.path = photo join uploads u on u.id = p.upload_id) as photos
    from reviews r join order_lines l on l.id = r.order_line_id where l.order_id = ${orderId} order by l.position`,
  )
  return rows.map(({ photos, ...review }) => ({
    ...review,
    photos: photos.map((photo) => ({ ...photo, url: uploadUrl(photo.id) })),
  }))
}
