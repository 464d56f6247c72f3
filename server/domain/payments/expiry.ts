import { sql } from 'drizzle-orm'
import { crashPoint } from '../../lib/crash-point.ts'
import { releaseCoupon } from '../coupons/coupons.ts'
import { settleReservations } from '../inventory/stock.ts'
import { withTransaction } from '../../db/transaction.ts'
import { lockCheckout } from './attempts.ts'
import type { PaymentContext } from './context.ts'

/** Lets go of what was reserved and not paid in time, by the database's clock. */
export async function expireCheckouts(parts: PaymentContext, most: number): Promise<number> {
  const { rows } = await parts.db.execute<{ id: string }>(sql`
    select id from checkouts where state in ('open', 'reserved') and expires_at <= now() order by expires_at limit ${most}`)
  for (const { id } of rows) await expire(parts, id)
  return rows.length
}

async function expire({ db }: PaymentContext, id: string): Promise<void> {
  await withTransaction(db, async (tx) => {
    const checkout = await lockCheckout(tx, id)
    // Somebody may have begun to pay while we waited for the lock.
    if (!checkout?.isOver || !['open', 'reserved'].includes(checkout.state)) return
    const { rows } = await tx.execute<{ id: number }>(
      sql`update orders set state = 'void' where checkout_id = ${id} returning id`,
    )
    await settleReservations(
      tx,
      rows.map((order) => order.id),
      'released',
    )
    await releaseCoupon(tx, id)
    await tx.execute(sql`update checkouts set state = 'expired' where id = ${id}`)
    crashPoint('expiry-inside')
  })
}

/** After its time to be cancelled a confirmed order goes into production. */
export async function startProduction({ db, times }: PaymentContext): Promise<void> {
  await db.execute(sql`
    update orders set state = 'in_production'
    where state = 'confirmed' and confirmed_at <= now() - make_interval(secs => ${times.cancelMs / 1000})`)
}

/** Keys of requests that nobody repeats any more. */
export async function sweepKeys({ db }: PaymentContext): Promise<void> {
  await db.execute(sql`delete from idempotency_keys where created_at < now() - interval '2 days'`)
}
