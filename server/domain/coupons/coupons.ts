import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Coupon } from '@inkloom/contract/checkout'
import { type Cents, toDollars } from '@inkloom/contract/money'
import type { Db, Tx } from '../../db/client.ts'
import { texts } from '../../db/arrays.ts'
import { query } from '../../db/query.ts'
import { DomainError } from '../errors.ts'

/** The user of a coupon. A guest has no account; a check before the checkout knows no email. */
export interface CouponUser {
  customerId: number | null
  email: string | null
}

interface CouponRow {
  code: string
  title: string
  percent: number
  from: Cents
  maxUses: number | null
  uses: number
  oncePerCustomer: boolean
}

const columns = sql`code, title, percent, min_subtotal as "from", max_uses as "maxUses", uses, once_per_customer as "oncePerCustomer"`

/** The public coupons. */
export async function listedCoupons(db: Db): Promise<Coupon[]> {
  const rows = await query<CouponRow>(
    db,
    sql`select ${columns} from coupons where is_listed and customer_id is null and ends_at > now() order by percent, code`,
  )
  return rows.map(toCoupon)
}

/**
 * Invalidates cached lists if a listed coupon has ended since a time. Returns the time for the next call; the first one passes null.
 */
export async function notifyEndedCoupons(db: Db, since: Date | null): Promise<Date> {
  const rows = await query<{ now: Date }>(db, sql`select notify_ended_coupons(${since}) as now`)
  return rows[0]!.now
}

/** A coupon that this user may use now; throws if there is none. */
export async function couponFor(db: Db | Tx, code: string, user: CouponUser): Promise<CouponRow> {
  const rows = await query<CouponRow>(
    db,
    sql`
    select ${columns} from coupons
    where code = ${code} and ends_at > now() and (customer_id is null or customer_id = ${user.customerId})`,
  )
  const [coupon] = rows
  if (!coupon) throw new DomainError('coupon_not_found')
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) throw new DomainError('coupon_used_up')
  if (coupon.oncePerCustomer) {
    const keys = await customerKeys(db, user)
    const { rowCount } = await db.execute(sql`
      select from coupon_customers where code = ${code} and customer = any (${texts(keys)}) and not is_released limit 1`)
    if ((rowCount ?? 0) > 0) throw new DomainError('coupon_already_used')
  }
  return coupon
}

/** Throws unless the subtotal reaches the coupon's minimum. */
export function assertMinimum(coupon: CouponRow, subtotal: Cents): void {
  if (subtotal < coupon.from) throw new DomainError('coupon_minimum_not_met', { minimum: coupon.from })
}

/** Redeems a coupon for a checkout; throws if it was used up meanwhile. */
export async function redeem(tx: Tx, coupon: CouponRow, checkoutId: string, user: CouponUser): Promise<void> {
  if (!(await countUse(tx, coupon.code))) throw new DomainError('coupon_used_up')
  await tx.execute(
    sql`insert into coupon_redemptions (checkout_id, code) values (${checkoutId}, ${coupon.code})`,
  )
  if (!coupon.oncePerCustomer) return
  const keys = await customerKeys(tx, user)
  const { rowCount } = await tx.execute(sql`
    insert into coupon_customers (checkout_id, code, customer)
    select ${checkoutId}, ${coupon.code}, customer from unnest(${texts(keys)}) as customer on conflict do nothing`)
  if (rowCount !== keys.length) throw new DomainError('coupon_already_used')
}

/** Releases the coupon of an expired checkout. */
export async function releaseCoupon(tx: Tx, checkoutId: string): Promise<void> {
  await tx.execute(sql`
    with released as (
      update coupon_redemptions set is_released = true where checkout_id = ${checkoutId} and not is_released returning code),
    customers as (update coupon_customers set is_released = true where checkout_id = ${checkoutId})
    update coupons set uses = uses - 1 where max_uses is not null and code in (select code from released)`)
}

/** Redeems a released coupon again for a late capture. Returns false if it was used up meanwhile. */
export async function redeemAgain(tx: Tx, checkoutId: string): Promise<boolean> {
  const rows = await query<{ code: string }>(
    tx,
    sql`select code from coupon_redemptions where checkout_id = ${checkoutId} and is_released`,
  )
  const [redemption] = rows
  if (!redemption) return true
  const { rowCount } = await tx.execute(sql`
    select from coupon_customers mine join coupon_customers other using (code, customer)
    where mine.checkout_id = ${checkoutId} and not other.is_released limit 1`)
  if ((rowCount ?? 0) > 0 || !(await countUse(tx, redemption.code))) return false
  await tx.execute(sql`update coupon_redemptions set is_released = false where checkout_id = ${checkoutId}`)
  await tx.execute(sql`update coupon_customers set is_released = false where checkout_id = ${checkoutId}`)
  return true
}

/** Uses of an unlimited coupon are not counted, so that checkouts do not wait for a lock on its row. */
async function countUse(tx: Tx, code: string): Promise<boolean> {
  const rows = await query<{ limited: boolean }>(
    tx,
    sql`select max_uses is not null as limited from coupons where code = ${code}`,
  )
  if (!rows[0]?.limited) return true
  const { rowCount } = await tx.execute(
    sql`update coupons set uses = uses + 1 where code = ${code} and uses < max_uses`,
  )
  return rowCount === 1
}

/** The account, its email and the email of the order: a customer who orders as a guest is the same person. */
async function customerKeys(db: Db | Tx, { customerId, email }: CouponUser): Promise<string[]> {
  const rows = await query<{ key: string }>(
    db,
    sql`
    select 'account:' || id as key from users where id = ${customerId}
    union select 'email:' || lower(email) from users where id = ${customerId}
    union select 'email:' || lower(${email}::text) where ${email}::text is not null order by key`,
  )
  return rows.map(({ key }) => key)
}

export function toCoupon(row: CouponRow): Coupon {
  return { code: row.code, title: row.title, percent: row.percent, from: toDollars(row.from) }
}

const welcomePercent = 10
const welcomeDays = 365
/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Creates the welcome coupon of a new customer, valid once and only for them. */
export async function createWelcomeCoupon(
  tx: Tx,
  userId: number,
): Promise<{ coupon: string; percent: number }> {
  const coupon = `WELCOME-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
  await tx.execute(sql`
    insert into coupons (code, title, percent, customer_id, max_uses, ends_at)
    values (${coupon}, ${'Welcome to Inkloom'}, ${welcomePercent}, ${userId}, 1, now() + make_interval(days => ${welcomeDays}))`)
  return { coupon, percent: welcomePercent }
}
