import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { withTransaction } from '../../db/transaction.ts'
import { settleRosters } from './roster-store.ts'

/** The rosters of an organizer for the export of their data; what members entered is not theirs. */
export function rostersOf(db: Db, { email, userId }: Organizer): Promise<object[]> {
  return query(
    db,
    sql`
    select title, (select name from products where id = product_id) as product, state, created_at, closes_at, expires_at,
      (select count(*)::int from roster_rows where roster_id = rosters.id) as rows
    from rosters where ${isOf({ email, userId })} order by id`,
  )
}

interface Organizer {
  email: string
  userId: number | null
}

/** Deletes all rosters of an organizer, with what their members entered. */
export async function deleteRostersOf(tx: Tx, organizer: Organizer): Promise<void> {
  await tx.execute(sql`delete from rosters where ${isOf(organizer)}`)
}

function isOf({ email, userId }: Organizer): SQL {
  return sql`(lower(email) = ${email} or customer_id = ${userId})`
}

/** How many days rosters are kept. */
export interface RosterDays {
  /** After the delivery of their items, or after they expired. */
  ended: number
  /** After the payment, if the order is never marked as delivered. */
  paid: number
}

/** Moves rosters on that were paid or have expired, and deletes those whose personal data is no longer needed. */
export async function cleanupRosters(db: Db, days: RosterDays): Promise<void> {
  await withTransaction(db, settleRosters)
  const ended = sql`now() - make_interval(days => ${days.ended})`
  await db.execute(sql`delete from rosters where state = 'expired' and expires_at < ${ended}`)
  // An order that was canceled or refunded has ended as well.
  await db.execute(sql`
    delete from rosters r where r.state = 'ordered' and (
      r.ordered_at < now() - make_interval(days => ${days.paid})
      or not exists (
        select from order_lines l join orders o on o.id = l.order_id
        where l.roster = r.cart_group and o.state <> 'void' and (
          o.state not in ('delivered', 'cancelled', 'refunded')
          or (select max(at) from state_changes where entity = 'order' and entity_id = o.id::text) >= ${ended})))`)
}
