import { sql } from 'drizzle-orm'
import type { Review } from '@inkloom/contract/reviews'
import type { Db } from '../db/client.ts'
import { Problem } from '../problem.ts'
import { reviewOfLine } from './reviews.ts'

export interface WrittenReview extends Pick<Review, 'stars' | 'fit' | 'title' | 'text'> {
  order_line_id: number
}

const noLine = new Problem(404, 'There is no such product in this order')
const gone = new Problem(409, 'This product is no longer sold')
const tooEarly = new Problem(409, 'You can write a review once your order has been sent')

/** Keeps what a buyer says of one line of an order; the next time it takes the place of the first. */
export async function writeReview(
  db: Db,
  orderId: number,
  { order_line_id, stars, fit, title, text }: WrittenReview,
): Promise<Review | Problem> {
  const refusal = await refusalOf(db, orderId, order_line_id)
  if (refusal) return refusal
  await db.execute(sql`
    insert into reviews (product_id, user_id, order_line_id, author, stars, fit, title, text)
    select l.product_id, (select id from users where id = o.customer_id), l.id, ${author}, ${stars}, ${fit}, ${title}, ${text}
    from order_lines l join orders o on o.id = l.order_id join checkouts c on c.id = o.checkout_id
    where l.id = ${order_line_id}
    on conflict (order_line_id) do update
      set stars = excluded.stars, fit = excluded.fit, title = excluded.title, text = excluded.text`)
  return (await reviewOfLine(db, order_line_id)) ?? noLine
}

/** 'Dana R.': enough to be a person, too little to be found. */
const author = sql`coalesce(nullif(trim(concat_ws(' ', nullif(trim(c.shipping ->> 'first_name'), ''),
  nullif(left(trim(c.shipping ->> 'last_name'), 1), '') || '.')), ''), 'A customer')`

async function refusalOf(db: Db, orderId: number, lineId: number): Promise<Problem | null> {
  const { rows } = await db.execute<{ wasSent: boolean; isSold: boolean }>(sql`
    select o.state in ('shipped', 'delivered') as "wasSent", exists (select from products where id = l.product_id) as "isSold"
    from order_lines l join orders o on o.id = l.order_id where l.id = ${lineId} and o.id = ${orderId}`)
  const [line] = rows
  if (!line) return noLine
  if (!line.isSold) return gone
  return line.wasSent ? null : tooEarly
}
