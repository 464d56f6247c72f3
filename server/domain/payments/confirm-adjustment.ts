import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { transition } from '../../db/transition.ts'
import { applyChange, proposedChange } from '../order-changes/apply-change.ts'
import { lockConfirmedOrder } from '../order-changes/changeable-order.ts'
import type { Outcome } from '../ports/payment-provider.ts'
import { type Attempt, attemptById, type LockedCheckout } from './attempts.ts'
import type { PaymentContext } from './context.ts'
import { releaseUnpaid } from './expiry.ts'

/**
 * Applies the capture of an adjustment: the change of its order, and the ledger. Returns the captured attempt, or null if the order can
 * no longer be changed; the adjustment has then ended, and the money must be refunded.
 */
export async function confirmAdjustment(
  context: PaymentContext,
  tx: Tx,
  checkout: LockedCheckout,
  attempt: Attempt,
  { reference, captureReference, traceId = null }: Extract<Outcome, { kind: 'captured' }>,
): Promise<Attempt | null> {
  const change = await proposedChange(tx, checkout.id)
  if (!change || !(await lockConfirmedOrder(tx, change.orderId))) {
    await endUnpaid(tx, checkout)
    return null
  }
  await transition(tx, 'attempt', attempt.id, 'captured', {
    set: sql`reference = ${reference}, capture_reference = ${captureReference}, trace_id = ${traceId}, decline_code = null`,
  })
  await transition(tx, 'checkout', checkout.id, 'paid')
  const entry = `capture:${attempt.id}`
  await tx.execute(sql`
    insert into ledger (entry, account, amount, attempt_id)
    select ${entry}, account, amount, ${attempt.id} from (
      select 'provider' as account, ${attempt.amount}::int as amount
      union all select 'seller:' || seller_id, ${-attempt.amount}::int from orders where id = ${change.orderId}) as owed`)
  // The items are held for this change, so that they cannot be missing.
  const isApplied = await applyChange(context, tx, change)
  if (!isApplied) throw new Error(`The items of change ${change.id} are missing`)
  return (await attemptById(tx, attempt.id))!
}

/** Ends an adjustment that is being paid along the states of one that is not paid. */
async function endUnpaid(tx: Tx, checkout: LockedCheckout): Promise<void> {
  const isRunning = sql`id = ${checkout.id} and state in ('paying', 'action_required', 'unknown')`
  await transition(tx, 'checkout', isRunning, 'reserved')
  await releaseUnpaid(tx, checkout.id)
}
