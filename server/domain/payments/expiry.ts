import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { crashPoint } from '../../lib/crash-point.ts'
import { releaseCoupon } from '../coupons/coupons.ts'
import { settleReservations } from '../inventory/stock.ts'
import { voidChange } from '../order-changes/void-change.ts'
import { withTransaction } from '../../db/transaction.ts'
import { transition } from '../../db/transition.ts'
import { lockCheckout } from './attempts.ts'
import type { PaymentContext } from './context.ts'

/** Expires unpaid checkouts and releases their stock and coupons, by the database's clock. */
export async function expireCheckouts(context: PaymentContext, max: number): Promise<number> {
  const rows = await query<{ id: string }>(
    context.db,
    sql`
    select id from checkouts where state in ('open', 'reserved') and expires_at <= now() order by expires_at limit ${max}`,
  )
  for (const { id } of rows) await expire(context, id)
  return rows.length
}

async function expire({ db }: PaymentContext, id: string): Promise<void> {
  await withTransaction(db, async (tx) => {
    const checkout = await lockCheckout(tx, id)
    // A payment may have started while this waited for the lock.
    if (!checkout?.isExpired) return
    await releaseUnpaid(tx, id)
    crashPoint('expiry-inside')
  })
}

/** Expires a checkout now and releases its stock and coupon; an adjustment also ends its change. Returns false if it is being paid or was paid. */
export async function releaseUnpaid(tx: Tx, id: string): Promise<boolean> {
  const checkout = await lockCheckout(tx, id)
  if (!checkout || !['open', 'reserved'].includes(checkout.state)) return false
  const voided = await transition<'order', { id: number }>(tx, 'order', sql`checkout_id = ${id}`, 'void')
  await releaseCoupon(tx, id)
  await transition(tx, 'checkout', id, 'expired', { set: sql`client_network = null` })
  if (checkout.kind === 'adjustment') await voidChange(tx, id)
  // Last, because checkouts of the same products wait until the commit.
  const orderIds = voided.map((order) => order.id)
  await settleReservations(tx, orderIds, 'released')
  return true
}

/** Starts production of confirmed orders whose cancellation window has passed. */
export async function startProduction({ db, times }: PaymentContext): Promise<void> {
  const isDue = sql`state = 'confirmed' and confirmed_at <= now() - make_interval(secs => ${times.cancelMs / 1000})`
  await transition(db, 'order', isDue, 'in_production')
}

/** Deletes idempotency keys that are too old to be retried. */
export async function cleanupIdempotencyKeys({ db }: PaymentContext): Promise<void> {
  await db.execute(sql`delete from idempotency_keys where created_at < now() - interval '2 days'`)
}
