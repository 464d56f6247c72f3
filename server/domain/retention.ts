import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { withTransaction } from '../db/transaction.ts'
import { anonymizeCheckouts } from './checkout/anonymize.ts'
import { cleanupRosters, type RosterDays } from './collect/roster-data.ts'

/** How many days personal data is kept. */
export interface RetentionDays {
  /** Checkouts that were never paid; their personal data is erased. */
  unpaidCheckouts: number
  /** Paid orders, as long as invoices must be kept; their personal data is erased. */
  orders: number
  webhooks: number
  /** Conversations, since their last message. */
  messages: number
  bulkRequests: number
  /** Newsletter addresses that were never confirmed, or after they unsubscribed. */
  subscribers: number
  /** Requests for an email about a sold-out item that is not back. */
  stockAlerts: number
  /** The same after the email, whose unsubscribe link works until then. */
  sentStockAlerts: number
  /** Lists of names, with what members of teams entered. */
  rosters: RosterDays
  /** Lists of designs with the names of a team. */
  proofSheets: number
}

/** Deletes or anonymizes personal data whose retention period is over. */
export async function enforceRetention(db: Db, days: RetentionDays): Promise<void> {
  await withTransaction(db, (tx) => anonymizeCheckouts(tx, isUnpaid(days.unpaidCheckouts)))
  await withTransaction(db, (tx) => anonymizeCheckouts(tx, isOld(days.orders)))
  await db.execute(sql`delete from webhook_inbox where received_at < ${ago(days.webhooks)}`)
  await db.execute(sql`delete from threads where updated_at < ${ago(days.messages)}`)
  await db.execute(sql`delete from bulk_requests where created_at < ${ago(days.bulkRequests)}`)
  await db.execute(sql`
    delete from subscribers where ended_at < ${ago(days.subscribers)}
      or (confirmed_at is null and created_at < ${ago(days.subscribers)})`)
  await db.execute(sql`
    delete from stock_alerts where sent_at < ${ago(days.sentStockAlerts)}
      or (sent_at is null and created_at < ${ago(days.stockAlerts)})`)
  await cleanupRosters(db, days.rosters)
  await db.execute(sql`delete from proof_sheets where created_at < ${ago(days.proofSheets)}`)
}

function ago(days: number) {
  return sql`now() - make_interval(days => ${days})`
}

/** A few at a time; the cleanup runs every ten minutes. */
const batch = 500

/** A payment that is still being settled keeps its checkout. */
function isUnpaid(days: number) {
  return sql`id in (
    select c.id from checkouts c where c.state = 'expired' and c.email <> '' and c.created_at < ${ago(days)}
      and not exists (select from payment_attempts a where a.checkout_id = c.id
        and a.state in ('created', 'submitted', 'action_required', 'pending', 'unknown'))
    order by c.created_at limit ${batch} for update)`
}

function isOld(days: number) {
  return sql`id in (
    select c.id from checkouts c where c.created_at < ${ago(days)} and c.shipping ->> 'address' <> ''
    order by c.created_at limit ${batch} for update)`
}
