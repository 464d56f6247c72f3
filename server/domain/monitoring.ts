import { sql } from 'drizzle-orm'
import type { Cents } from '@inkloom/contract/money'
import type { Db } from '../db/client.ts'
import { query } from '../db/query.ts'

/** The state of the shop in numbers; every query reads a small partial index. */
export interface ShopGauges {
  /** Payments of the last hour, by state. */
  payments: Record<string, number>
  paymentsUnresolved: number
  paymentsUnresolvedOldestSeconds: number
  /** Of payments that were sent and whose result is unknown; no shopper is expected to act on them. */
  paymentsUnsettledOldestSeconds: number
  refundsPending: number
  refundsPendingOldestSeconds: number
  refundsPendingCents: Cents
  /** By kind, such as 'refund_only_there' or 'dispute'. */
  paymentDiscrepancies: Record<string, number>
  webhooksWaiting: number
  reservedOrders: number
  reservedItems: number
  emailsWaiting: number
  emailsFailed: number
  emailsOldestSeconds: number
  /** The space of uploaded files and designs on disk, by table. */
  uploadBytes: Record<string, number>
}

export async function shopGauges(db: Db): Promise<ShopGauges> {
  const [row] = await query<ShopGauges>(
    db,
    sql`
    select
      (select coalesce(json_object_agg(state, count), '{}') from (select state, count(*) from payment_attempts
         where created_at > now() - interval '1 hour' and provider <> 'demo' group by state) as recent) as payments,
      p.count::int as "paymentsUnresolved", p.seconds::float as "paymentsUnresolvedOldestSeconds",
      p.unsettled::float as "paymentsUnsettledOldestSeconds",
      r.count::int as "refundsPending", r.seconds::float as "refundsPendingOldestSeconds",
      r.cents::float as "refundsPendingCents",
      (select coalesce(json_object_agg(kind, count), '{}')
       from (select kind, count(*) from payment_discrepancies group by kind) as kinds) as "paymentDiscrepancies",
      (select count(*)::int from webhook_inbox where applied_at is null and received_at > now() - interval '7 days') as "webhooksWaiting",
      h.orders::int as "reservedOrders", h.items::int as "reservedItems",
      m.waiting::int as "emailsWaiting", m.failed::int as "emailsFailed", m.seconds::float as "emailsOldestSeconds",
      (select json_object_agg(name, pg_total_relation_size(name::regclass))
       from unnest(array['uploads', 'avatars', 'message_images', 'bulk_requests', 'designs']) as name) as "uploadBytes"
    from
      (select count(*), coalesce(extract(epoch from now() - min(created_at)), 0) as seconds,
         coalesce(extract(epoch from now() - min(created_at) filter (where state in ('submitted', 'unknown'))), 0) as unsettled
       from payment_attempts
       where state in ('created', 'submitted', 'action_required', 'pending', 'unknown')) as p,
      (select count(*), coalesce(extract(epoch from now() - min(created_at)), 0) as seconds, coalesce(sum(amount), 0) as cents
       from refunds where state <> 'refunded') as r,
      (select count(distinct order_id) as orders, coalesce(sum(quantity), 0) as items from reservations where state = 'active') as h,
      (select count(*) as waiting, count(*) filter (where failures > 0) as failed,
         coalesce(extract(epoch from now() - min(created_at)), 0) as seconds from emails where sent_at is null) as m`,
  )
  return row!
}

/** Writes a row. Fails when the disk is full or the database is read-only, while queries still succeed. */
export async function checkWrite(db: Db): Promise<void> {
  await db.execute(
    sql`insert into write_checks values ('health', now()) on conflict (name) do update set at = excluded.at`,
  )
}
