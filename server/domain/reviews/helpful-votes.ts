import { sql } from 'drizzle-orm'
import type { HelpfulVotes } from '@inkloom/contract/reviews'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { query } from '../../db/query.ts'

/** A browser, and its customer if one is signed in. Null if the browser has no cookie. */
export interface Voter {
  deviceId: Buffer | null
  customerId: number | null
}

/** How many found these reviews helpful, and whether the voter did; reviews that do not exist are left out. */
export async function helpfulVotes(db: Db, reviewIds: number[], voter: Voter): Promise<HelpfulVotes[]> {
  return query<HelpfulVotes>(
    db,
    sql`
    select r.id, count(v.review_id)::int as count, coalesce(bool_or(${isOf(voter)}), false) as own
    from reviews r left join helpful_votes v on v.review_id = r.id
    where r.id = any (${ints(reviewIds)}) group by r.id`,
  )
}

/**
 * Adds or removes the vote of a browser; null if there is no such review. A customer has one vote in all browsers,
 * and none for their own review.
 */
export async function voteHelpful(
  db: Db,
  reviewId: number,
  voter: Voter & { deviceId: Buffer },
  isHelpful: boolean,
): Promise<HelpfulVotes | null> {
  const { deviceId, customerId } = voter
  if (isHelpful) {
    await db.execute(sql`
      insert into helpful_votes (review_id, device_id, user_id)
      select id, ${deviceId}, ${customerId} from reviews
      where id = ${reviewId} and user_id is distinct from coalesce(${customerId}::int, 0)
      on conflict do nothing`)
  } else {
    await db.execute(sql`delete from helpful_votes v where review_id = ${reviewId} and ${isOf(voter)}`)
  }
  const [votes] = await helpfulVotes(db, [reviewId], voter)
  return votes ?? null
}

function isOf({ deviceId, customerId }: Voter) {
  return sql`(v.device_id = ${deviceId}::bytea or v.user_id = ${customerId}::int)`
}
