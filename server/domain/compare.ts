import { sql } from 'drizzle-orm'
import type { ListedCapture } from '../payments/provider.ts'
import type { MoneyParts } from './money-parts.ts'

/** Holds a provider's list of captures against our attempts; every difference is written down, none is mended. */
export async function comparePayments(parts: MoneyParts, from: Date, to: Date): Promise<number> {
  let differences = 0
  for (const provider of [parts.providers.card, parts.providers.wallet]) {
    const listed = await provider.list(from, to)
    if (listed) differences += await compareList(parts, provider.name, listed, from, to)
  }
  return differences
}

async function compareList(
  { db }: MoneyParts,
  provider: string,
  listed: ListedCapture[],
  from: Date,
  to: Date,
): Promise<number> {
  // The card gateway lists by our ids, the wallet by its captures'.
  const { rowCount } = await db.execute(sql`
    with theirs as (
      select reference, amount from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as t (reference text, amount int)),
    ours as (
      select distinct on (a.id) a.id, a.capture_reference, a.amount from payment_attempts a
        join ledger l on l.attempt_id = a.id and l.entry = 'capture:' || a.id
      where a.provider = ${provider} and l.at >= ${from.toISOString()}::timestamptz and l.at <= ${to.toISOString()}::timestamptz),
    found as (
      select coalesce(o.id, t.reference) as reference, o.amount as ours, t.amount as theirs,
        case when o.id is null then 'only_there' when t.reference is null then 'only_here' else 'amount' end as kind
      from ours o full join theirs t on t.reference in (o.id, o.capture_reference)
      where o.amount is distinct from t.amount)
    insert into payment_differences (provider, reference, kind, ours, theirs)
    select ${provider}, reference, kind, ours, theirs from found on conflict do nothing`)
  return rowCount ?? 0
}
