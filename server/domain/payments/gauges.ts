import { sql } from 'drizzle-orm'
import type { Cents } from '@inkloom/contract/money'
import type { Db } from '../../db/client.ts'
import { query } from '../../db/query.ts'

export interface PaymentGauges {
  /** Unsettled payments by age; those that wait for the shopper are not included. */
  openAttempts: { under1m: number; under10m: number; under1h: number; over1h: number }
  /** Payments that wait for a challenge or a wallet approval. */
  waitingAttempts: number
  refundsPending: number
  refundsPendingCents: Cents
  oldestRefundSeconds: number
  /** By kind, such as 'refund_only_there' or 'dispute'; kinds without discrepancies are missing. */
  discrepancies: Record<string, number>
  /** Checkouts that are not paid yet, and the items that they reserve. */
  openReservations: number
  reservedItems: number
  /** Verified webhooks that are not applied yet. */
  webhooksPending: number
}

/** The current numbers of payments, refunds and reservations, for metrics. Reads only what is open. */
export async function paymentGauges(db: Db): Promise<PaymentGauges> {
  const rows = await query<PaymentGauges>(
    db,
    sql`
    with attempts as (
      select state, now() - created_at as age from payment_attempts
      where state in ('created', 'submitted', 'action_required', 'pending', 'unknown')),
    due as (select amount, created_at from refunds where state <> 'refunded')
    select
      (select json_build_object(
         'under1m', count(*) filter (where age < interval '1 minute'),
         'under10m', count(*) filter (where age >= interval '1 minute' and age < interval '10 minutes'),
         'under1h', count(*) filter (where age >= interval '10 minutes' and age < interval '1 hour'),
         'over1h', count(*) filter (where age >= interval '1 hour'))
       from attempts where state <> 'action_required') as "openAttempts",
      (select count(*)::int from attempts where state = 'action_required') as "waitingAttempts",
      (select count(*)::int from due) as "refundsPending",
      (select coalesce(sum(amount), 0)::float8 from due) as "refundsPendingCents",
      (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from due) as "oldestRefundSeconds",
      (select coalesce(json_object_agg(kind, count), '{}')
       from (select kind, count(*) from payment_discrepancies group by kind) as kinds) as discrepancies,
      (select count(*)::int from checkouts where client_network is not null) as "openReservations",
      (select coalesce(sum(r.quantity), 0)::float8
       from checkouts c join orders o on o.checkout_id = c.id join reservations r on r.order_id = o.id
       where c.client_network is not null and r.state = 'active') as "reservedItems",
      (select count(*)::int from webhook_inbox where applied_at is null) as "webhooksPending"`,
  )
  return rows[0]!
}
