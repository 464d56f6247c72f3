import { sql } from 'drizzle-orm'
import { crashPoint } from '../../lib/crash-point.ts'
import { withTransaction } from '../../db/transaction.ts'
import { attemptById, lockCheckout } from './attempts.ts'
import type { PaymentContext } from './context.ts'

interface DueRefund extends Record<string, unknown> {
  id: string
  attemptId: string
  amount: number
}

/** Refunds that are owed and not under way elsewhere; only the reconciler sends them. */
export async function dueRefunds({ db, times }: PaymentContext, most: number): Promise<DueRefund[]> {
  const { rows } = await db.execute<DueRefund>(sql`
    update refunds set state = 'sent', tries = tries + 1,
      next_try_at = now() + make_interval(secs => ${times.reconcileMs / 1000} * least(tries + 1, 20))
    where id in (
      select id from refunds where state <> 'refunded' and next_try_at <= now()
      order by next_try_at limit ${most} for update skip locked)
    returning id, attempt_id as "attemptId", amount`)
  return rows
}

/** Gives the money back under the refund's own key and writes it down. */
export async function sendRefund(parts: PaymentContext, refund: DueRefund): Promise<void> {
  const attempt = await attemptById(parts.db, refund.attemptId)
  if (!attempt) return
  crashPoint('refund-recorded')
  const provider = attempt.method === 'wallet' ? parts.providers.wallet : parts.providers.card
  const outcome = await provider.refund(attempt, refund.id, refund.amount)
  crashPoint('refund-sent')
  if (outcome.kind !== 'refunded' || outcome.amount !== refund.amount) {
    parts.log.error({ refund: refund.id, outcome }, 'a refund is still owed')
    return
  }
  await recordRefund(parts, refund, attempt.checkoutId, outcome.reference)
}

async function recordRefund(
  { db }: PaymentContext,
  refund: DueRefund,
  checkoutId: string,
  reference: string,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    await lockCheckout(tx, checkoutId)
    const { rows } = await tx.execute<{ seller: number | null }>(sql`
      update refunds set state = 'refunded', reference = ${reference}, refunded_at = now()
      where id = ${refund.id} and state <> 'refunded'
      returning (select seller_id from orders where orders.id = refunds.order_id) as seller`)
    const [done] = rows
    if (!done) return
    const account = done.seller === null ? `shopper:${checkoutId}` : `seller:${done.seller}`
    const entry = `refund:${refund.id}`
    await tx.execute(sql`
      insert into ledger (entry, account, amount, attempt_id) values
        (${entry}, 'provider', ${-refund.amount}, ${refund.attemptId}), (${entry}, ${account}, ${refund.amount}, ${refund.attemptId})`)
    await tx.execute(
      sql`update payment_attempts set refunded = refunded + ${refund.amount} where id = ${refund.attemptId}`,
    )
    // Nothing is left of it.
    await tx.execute(
      sql`update payment_attempts set state = 'refund_pending' where id = ${refund.attemptId} and refunded = amount and state = 'captured'`,
    )
    await tx.execute(
      sql`update payment_attempts set state = 'refunded' where id = ${refund.attemptId} and refunded = amount`,
    )
    await tx.execute(
      sql`update checkouts set state = 'refunded' where id = ${checkoutId} and state = 'refunding'`,
    )
  })
}
