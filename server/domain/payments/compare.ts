import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { Adjustments, ListedCapture, ListedDispute, ListedRefund } from '../ports/payment-provider.ts'
import type { Attempt } from './attempts.ts'
import type { PaymentContext } from './context.ts'

const day = 24 * 3600_000

interface Period {
  from: Date
  to: Date
}

/**
 * Compares the providers' captures, refunds and disputes with our records and stores the discrepancies. Corrects nothing. Returns the
 * number of new ones.
 */
export async function comparePayments(context: PaymentContext, from: Date, to: Date): Promise<number> {
  let discrepancies = 0
  for (const provider of [context.providers.card, context.providers.wallet]) {
    // A capture shortly before the period may have been recorded in it.
    const listed = await provider.list(new Date(from.getTime() - day), to)
    if (!listed) {
      context.log.error(
        { provider: provider.name },
        'payments could not be compared: no list from the provider',
      )
      continue
    }
    discrepancies += await compareCaptures(context.db, provider.name, listed.captures, { from, to })
    discrepancies += await missingRefunds(context.db, provider.name, listed.refunds, { from, to })
    discrepancies += await unknownAdjustments(context.db, provider.name, listed)
  }
  return discrepancies
}

/** Compares the refunds and disputes of one payment. Returns false if the provider does not respond. */
export async function compareAdjustments(context: PaymentContext, attempt: Attempt): Promise<boolean> {
  const provider = attempt.method === 'wallet' ? context.providers.wallet : context.providers.card
  const adjustments = await provider.adjustments(attempt)
  if (!adjustments) return false
  const discrepancies = await unknownAdjustments(context.db, provider.name, adjustments)
  if (discrepancies > 0) {
    context.log.error({ attempt: attempt.id, discrepancies }, 'refund or dispute at the provider')
  }
  return true
}

async function compareCaptures(
  db: Db,
  provider: string,
  listed: ListedCapture[],
  { from, to }: Period,
): Promise<number> {
  return record(
    db,
    provider,
    sql`
    with theirs as (
      select reference, amount from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as t (reference text, amount int)),
    ours as (
      select a.id, a.capture_reference, a.amount, min(l.at) as at from payment_attempts a
        join ledger l on l.attempt_id = a.id and l.entry = 'capture:' || a.id
      where a.provider = ${provider} group by a.id)
    select o.id as reference, case when t.reference is null then 'only_here' else 'amount' end as kind,
      o.amount as ours, t.amount as theirs, o.id as attempt_id
    from ours o left join theirs t on t.reference = o.capture_reference
    where o.at >= ${from.toISOString()}::timestamptz and o.at <= ${to.toISOString()}::timestamptz
      and o.amount is distinct from t.amount
    union all
    select t.reference, 'only_there', null, t.amount, null from theirs t
    where not exists (select from ours o where o.capture_reference = t.reference)`,
  )
}

/** Refunds that we recorded, but the provider does not list. */
async function missingRefunds(
  db: Db,
  provider: string,
  listed: ListedRefund[],
  { from, to }: Period,
): Promise<number> {
  return record(
    db,
    provider,
    sql`
    select r.id as reference, 'refund_only_here' as kind, r.amount as ours, null::int as theirs, a.id as attempt_id
    from refunds r join payment_attempts a on a.id = r.attempt_id
    where a.provider = ${provider} and r.state = 'refunded'
      and r.refunded_at >= ${from.toISOString()}::timestamptz and r.refunded_at <= ${to.toISOString()}::timestamptz
      and not exists (
        select from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as t (reference text, "refundId" text)
        where t."refundId" = r.id or t.reference = r.reference)`,
  )
}

/** Refunds at the provider that we did not request, or with another amount, and disputes. */
async function unknownAdjustments(
  db: Db,
  provider: string,
  { refunds, disputes }: Adjustments,
): Promise<number> {
  const rows = (list: ListedRefund[] | ListedDispute[]) => sql`
    jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
      as t (reference text, "refundId" text, "captureReference" text, amount int)
      left join payment_attempts a on a.provider = ${provider} and a.capture_reference = t."captureReference"`
  return record(
    db,
    provider,
    sql`
    select t.reference, case when r.id is null then 'refund_only_there' else 'refund_amount' end as kind,
      r.amount as ours, t.amount as theirs, a.id as attempt_id
    from ${rows(refunds)} left join refunds r on r.id = t."refundId" or r.reference = t.reference
    where r.amount is distinct from t.amount
    union all
    select t.reference, 'dispute', null, t.amount, a.id from ${rows(disputes)}`,
  )
}

/** Stores discrepancies, each once. Returns the number of new ones. */
async function record(db: Db, provider: string, found: SQL): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into payment_discrepancies (provider, reference, kind, ours, theirs, attempt_id)
    select ${provider}, reference, kind, ours, theirs, attempt_id from (${found}) as found on conflict do nothing`)
  return rowCount ?? 0
}
