import { sql } from 'drizzle-orm'
import { imageWidths } from '@inkloom/contract/image'
import type { Review } from '@inkloom/contract/reviews'
import { texts } from '../../db/arrays.ts'
import type { Db, Tx } from '../../db/client.ts'
import { withTransaction } from '../../db/transaction.ts'
import { DomainError } from '../errors.ts'
import { isSold, wasSent } from './own-reviews.ts'
import { reviewOfLine } from './reviews.ts'

export interface WrittenReview extends Pick<Review, 'stars' | 'fit' | 'title' | 'text'> {
  order_line_id: number
  /** The ids of uploads. */
  photos: string[]
}

/** Keeps what a buyer says of one line of an order; the next time it takes the place of the first. */
export async function writeReview(db: Db, orderId: number, given: WrittenReview): Promise<Review> {
  const { order_line_id: lineId, stars, fit, title, text } = given
  return withTransaction(db, async (tx) => {
    // One after the other: photos that two of them share are neither lost nor kept by accident.
    await tx.execute(sql`select from orders where id = ${orderId} for no key update`)
    await assertReviewable(tx, orderId, lineId)
    const photos = await keepPhotos(tx, orderId, given.photos)
    await tx.execute(sql`
      insert into reviews (product_id, user_id, order_line_id, author, stars, fit, title, text, photos)
      select l.product_id, (select id from users where id = o.customer_id), l.id, ${author}, ${stars}, ${fit}, ${title}, ${text},
        ${texts(photos)}
      from order_lines l join orders o on o.id = l.order_id join checkouts c on c.id = o.checkout_id
      where l.id = ${lineId}
      on conflict (order_line_id) do update set stars = excluded.stars, fit = excluded.fit, title = excluded.title,
        text = excluded.text, photos = excluded.photos`)
    await dropUnshown(tx, orderId)
    return (await reviewOfLine(tx, lineId))!
  })
}

/** 'Dana R.': enough to be a person, too little to be found. */
const author = sql`coalesce(nullif(trim(concat_ws(' ', nullif(trim(c.shipping ->> 'first_name'), ''),
  nullif(left(trim(c.shipping ->> 'last_name'), 1), '') || '.')), ''), 'A customer')`

async function assertReviewable(tx: Tx, orderId: number, lineId: number): Promise<void> {
  const { rows } = await tx.execute<{ wasSent: boolean; isSold: boolean }>(sql`
    select ${wasSent} as "wasSent", ${isSold} as "isSold"
    from order_lines l join orders o on o.id = l.order_id where l.id = ${lineId} and o.id = ${orderId}`)
  const [line] = rows
  if (!line) throw new DomainError('order_line_not_found')
  if (!line.isSold) throw new DomainError('product_discontinued')
  if (!line.wasSent) throw new DomainError('review_before_shipping')
}

/** No wider than the widest that is shown. */
const widest = imageWidths.at(-1)!

/** Makes pictures of the shop out of uploads that were sent for the order; their paths, in the order given. */
async function keepPhotos(tx: Tx, orderId: number, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const own = sql`id = any (${texts(ids)}) and order_id = ${orderId}`
  // The path tells nothing of the upload's own address, which is its owner's.
  await tx.execute(sql`
    insert into pictures (path, width, height, color, upload_id)
    select 'images/reviews/' || left(encode(sha256(convert_to(id, 'utf8')), 'hex'), 32) || '.jpg', least(width, ${widest}),
      greatest(1, round(height * least(1, ${widest}::numeric / width)))::int, '#f5f2ed', id
    from uploads where ${own}
    on conflict do nothing`)
  const { rows } = await tx.execute<{ id: string; path: string }>(sql`
    select upload_id as id, path from pictures where upload_id in (select id from uploads where ${own})`)
  const paths = ids.flatMap((id) => rows.find((row) => row.id === id)?.path ?? [])
  if (paths.length !== ids.length) throw new DomainError('review_photo_not_found')
  return paths
}

/** Photos that none of the order's reviews shows any more are no pictures of the shop. */
async function dropUnshown(tx: Tx, orderId: number): Promise<void> {
  await tx.execute(sql`
    delete from pictures p using uploads u where u.id = p.upload_id and u.order_id = ${orderId}
      and not exists (select from reviews r join order_lines l on l.id = r.order_line_id
        where l.order_id = ${orderId} and p.path = any (r.photos))`)
}
