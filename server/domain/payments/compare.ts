import { sql } from 'drizzle-orm'
import type { ListedCapture } from '../ports/payment-provider.ts'
import type { PaymentContext } from './context.ts'

const day = 24 * 3600_000

/** Compares the providers' captures with our attempts and records discrepancies. Corrects nothing. Returns the number of new ones. */
export async function comparePayments(context: PaymentContext, from: Date, to: Date): Promise<number> {
  let discrepancies = 0
  for (const provider of [context.providers.card, context.providers.wallet]) {
    // A capture shortly before the period may have been recorded in it.
    const listed = await provider.list(new Date(from.getTime() - day), to)
    if (listed) discrepancies += await compareList(context, provider.name, listed, from, to)
  }
  return discrepancies
}

async function compareList(
  { db }: PaymentContext,
  provider: string,
  listed: ListedCapture[],
  from: Date,
  to: Date,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with theirs as (
      select reference, amount from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as t (reference text, amount int)),
    ours as (
      select a.id, a.capture_reference, a.amount, min(l.at) as at from payment_attempts a
        join ledger l on l.attempt_id = a.id and l.entry = 'capture:' || a.id
      where a.provider = ${provider} group by a.id),
    found as (
      select o.id as reference, case when t.reference is null then 'only_here' else 'amount' end as kind,
        o.amount as ours, t.amount as theirs
      from ours o left join theirs t on t.reference = o.capture_reference
      where o.at >= ${from.toISOString()}::timestamptz and o.at <= ${to.toISOString()}::timestamptz
        and o.amount is distinct from t.amount
      union all
      select t.reference, 'only_there', null, t.amount from theirs t
      where not exists (select from ours o where o.capture_reference = t.reference))
    insert into payment_discrepancies (provider, reference, kind, ours, theirs)
    select ${provider}, reference, kind, ours, theirs from found on conflict do nothing`)
  return rowCount ?? 0
}
