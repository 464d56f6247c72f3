import * as v from 'valibot'
import { sql } from 'drizzle-orm'
import { formatUsd, fromDollars } from '@inkloom/contract/money'
import type { Db, Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { line, parseInput, time, wholeNumber } from '../parse-input.ts'
import { Refusal } from '../refusal.ts'

const newCoupon = v.object({
  code: v.pipe(
    v.string(),
    v.trim(),
    v.toUpperCase(),
    v.regex(/^[A-Z0-9][A-Z0-9-]{1,28}[A-Z0-9]$/, 'must be 3 to 30 letters, digits and hyphens'),
  ),
  percent: wholeNumber(1, 100),
  title: v.optional(line(100)),
  min: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,6}(\.\d{1,2})?$/, 'must be an amount such as 50 or 49.99')),
    '0',
  ),
  'max-uses': v.optional(wholeNumber(1, 1_000_000)),
  until: v.optional(time('23:59:59.999')),
  once: v.optional(v.boolean(), false),
  listed: v.optional(v.boolean(), false),
})

/** Adds a coupon for all customers and returns its row. */
export async function addCoupon(tx: Tx, input: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { code, percent, once, listed, until, ...rest } = parseInput(newCoupon, input)
  const min = fromDollars(Number(rest.min))
  const title = rest.title ?? `${percent}% off${min > 0 ? ` orders over ${formatUsd(min)}` : ''}`
  if (until && until.getTime() <= Date.now()) throw new Refusal('until: is in the past')
  const added = await query(
    tx,
    sql`
    insert into coupons (code, title, percent, min_subtotal, max_uses, once_per_customer, is_listed, ends_at)
    values (${code}, ${title}, ${percent}, ${min}, ${rest['max-uses'] ?? null}, ${once}, ${listed},
      coalesce(${until ?? null}::timestamptz, 'infinity'))
    on conflict (code) do nothing returning code`,
  )
  if (added.length === 0) throw new Refusal(`There is a coupon ${code}`)
  return { coupon: code, title, percent, listed }
}

/** The coupons for all customers, those that can be used first. */
export function allCoupons(db: Db, limit: number): Promise<Record<string, unknown>[]> {
  return query(
    db,
    sql`
    select code, title, percent, min_subtotal / 100.0::float as minimum, is_listed as listed, once_per_customer as once,
      case when max_uses is null then 'unlimited' else uses || ' of ' || max_uses end as uses,
      case when ends_at <= now() then 'ended' when uses >= max_uses then 'used up' else 'active' end as state,
      nullif(ends_at, 'infinity') as ends_at
    from coupons where customer_id is null order by ends_at <= now(), created_at desc, code limit ${limit}`,
  )
}

/** Ends a coupon now. Orders that used it keep their discount. */
export async function endCoupon(tx: Tx, code: string): Promise<void> {
  const ended = await query(
    tx,
    sql`update coupons set ends_at = now() where code = upper(${code}) and ends_at > now() returning code`,
  )
  if (ended.length > 0) return
  const known = await query(tx, sql`select code from coupons where code = upper(${code})`)
  throw new Refusal(known.length > 0 ? `Coupon ${code} has ended already` : `No coupon ${code}`)
}
