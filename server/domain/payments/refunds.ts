import { sql } from 'drizzle-orm'
import { crashPoint } from '../../lib/crash-point.ts'
import { withTransaction } from '../../db/transaction.ts'
import { transition } from '../../db/transition.ts'
import { attemptById, lockCheckout } from './attempts.ts'
import type { PaymentContext } from './context.ts'

interface DueRefund {
  id: string
  attemptId: string
  amount: number
}

/** Claims refunds that are due and not in progress elsewhere. Only the reconciler sends refunds. */
export async function dueRefunds({ db, times }: PaymentContext, max: number): Promise<DueRefund[]> {
  const isDue = sql`id in (
    select id from refunds where state <> 'refunded' and next_try_at <= now()
    order by next_try_at limit ${max} for update skip locked)`
  return transition<'refund', DueRefund>(db, 'refund', isDue, 'sent', {
    set: sql`tries = tries + 1,
      next_try_at = now() + make_interval(secs => ${times.reconcileMs / 1000} * least(tries + 1, 20))`,
    returning: sql`id, attempt_id as "attemptId", amount`,
  })
}

/** Sends a refund with its id as the idempotency key and records it. */
export async function sendRefund(context: PaymentContext, refund: DueRefund): Promise<void> {
  const attempt = await attemptById(context.db, refund.attemptId)
  if (!attempt) return
  crashPoint('refund-recorded')
  const provider = attempt.method === 'wallet' ? context.providers.wallet : context.providers.card
  const outcome = await provider.refund(attempt, refund.id, refund.amount)
  crashPoint('refund-sent')
  if (outcome.kind !== 'refunded' || outcome.amount !== refund.amount) {
    context.log.error({ refund: refund.id, outcome }, 'refund failed, will be retried')
    return
  }
  await recordRefund(context, refund, attempt.checkoutId, outcome.reference)
}

async function recordRefund(
  { db }: PaymentContext,
  refund: DueRefund,
  checkoutId: string,
  reference: string,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    await lockCheckout(tx, checkoutId)
    const [done] = await transition<'refund', { seller: number | null }>(
      tx,
      'refund',
      sql`id = ${refund.id} and state <> 'refunded'`,
      'refunded',
      {
        set: sql`reference = ${reference}, refunded_at = now()`,
        returning: sql`(select seller_id from orders where orders.id = refunds.order_id) as seller`,
      },
    )
    if (!done) return
    const isReturned = sql`state = 'approved_refund' and id = (select return_id from refunds where id = ${refund.id})
      and not exists (select from refunds other where other.return_id = return_requests.id and other.state <> 'refunded')`
    await transition(tx, 'return', isReturned, 'done')
    const account = done.seller === null ? `shopper:${checkoutId}` : `seller:${done.seller}`
    const entry = `refund:${refund.id}`
    await tx.execute(sql`
      insert into ledger (entry, account, amount, attempt_id) values
        (${entry}, 'provider', ${-refund.amount}, ${refund.attemptId}), (${entry}, ${account}, ${refund.amount}, ${refund.attemptId})`)
    await tx.execute(
      sql`update payment_attempts set refunded = refunded + ${refund.amount} where id = ${refund.attemptId}`,
    )
    const isFullyRefunded = sql`id = ${refund.attemptId} and refunded = amount`
    await transition(tx, 'attempt', sql`${isFullyRefunded} and state = 'captured'`, 'refund_pending')
    await transition(tx, 'attempt', isFullyRefunded, 'refunded')
    await transition(tx, 'checkout', sql`id = ${checkoutId} and state = 'refunding'`, 'refunded')
  })
}
