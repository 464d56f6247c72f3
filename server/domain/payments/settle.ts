import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { crashPoint } from '../../lib/crash-point.ts'
import type { Outcome } from '../ports/payment-provider.ts'
import { withTransaction } from '../../db/transaction.ts'
import {
  type Attempt,
  attemptById,
  isLive,
  liveAttempt,
  lockCheckout,
  type LockedCheckout,
} from './attempts.ts'
import { confirmCheckout, refundUnfulfillable } from './confirm.ts'
import type { PaymentContext } from './context.ts'

/**
 * The one transaction that every road ends in: the reply, the webhook, the page that asks, the reconciler. It writes down
 * what became of an attempt and all that follows from it; told twice, or in another order, the end is the same.
 */
export async function settle(parts: PaymentContext, attemptId: string, outcome: Outcome): Promise<Attempt> {
  const settled = await withTransaction(parts.db, async (tx) => {
    const known = await attemptById(tx, attemptId)
    if (!known) throw new Error(`There is no attempt ${attemptId}`)
    const checkout = await lockCheckout(tx, known.checkoutId)
    // Read again under the lock.
    const attempt = await attemptById(tx, attemptId)
    await apply(parts, tx, checkout!, attempt!, outcome)
    crashPoint('settle-inside')
    return (await attemptById(tx, attemptId))!
  })
  crashPoint('settle-after-commit')
  return settled
}

async function apply(
  parts: PaymentContext,
  tx: Tx,
  checkout: LockedCheckout,
  attempt: Attempt,
  outcome: Outcome,
): Promise<void> {
  if (outcome.kind === 'captured') return applyCaptured(parts, tx, checkout, attempt, outcome)
  if (!isLive(attempt) || attempt.state === 'captured') return
  switch (outcome.kind) {
    case 'requires_action':
      await tx.execute(sql`
        update payment_attempts set state = 'action_required', reference = ${outcome.reference},
          action_url = coalesce(${outcome.url}, action_url), decline_code = ${outcome.declineCode ?? null},
          method = case when method = 'card' then '3ds_card' else method end
        where id = ${attempt.id}`)
      await hold(parts, tx, checkout.id, 'action_required', parts.times.retryMs)
      break
    case 'pending':
      await tx.execute(sql`
        update payment_attempts set state = 'pending', reference = ${outcome.reference} where id = ${attempt.id}`)
      await hold(parts, tx, checkout.id, 'paying', parts.times.settleAfterMs)
      break
    case 'unknown':
      await tx.execute(sql`update payment_attempts set state = 'unknown' where id = ${attempt.id}`)
      await hold(parts, tx, checkout.id, 'unknown', parts.times.settleAfterMs)
      break
    case 'declined':
      await tx.execute(sql`
        update payment_attempts set state = 'declined', decline_code = ${outcome.code}, message = ${outcome.message},
          reference = coalesce(${outcome.reference ?? null}, reference), trace_id = ${outcome.traceId ?? null}
        where id = ${attempt.id}`)
      await hold(parts, tx, checkout.id, 'reserved', parts.times.retryMs)
      break
    case 'cancelled':
    case 'not_found':
    case 'not_sent':
      await tx.execute(sql`update payment_attempts set state = 'cancelled' where id = ${attempt.id}`)
      await hold(parts, tx, checkout.id, 'reserved', parts.times.retryMs)
      break
  }
}

async function applyCaptured(
  parts: PaymentContext,
  tx: Tx,
  checkout: LockedCheckout,
  attempt: Attempt,
  outcome: Extract<Outcome, { kind: 'captured' }>,
): Promise<void> {
  if (attempt.captureReference !== null) return
  if (outcome.amount !== attempt.amount || outcome.currency !== attempt.currency) {
    await recordDiscrepancy(parts, tx, attempt, outcome.amount)
    if (isLive(attempt)) {
      await tx.execute(sql`update payment_attempts set state = 'unknown' where id = ${attempt.id}`)
      await hold(parts, tx, checkout.id, 'unknown', parts.times.settleAfterMs)
    }
    return
  }
  await tx.execute(sql`
    update payment_attempts set reference = ${outcome.reference}, capture_reference = ${outcome.captureReference},
      trace_id = ${outcome.traceId ?? null}, decline_code = null where id = ${attempt.id}`)
  const other = await liveAttempt(tx, checkout.id)
  const isOnly = other === null || other.id === attempt.id
  const isHonoured = isOnly && (await confirmCheckout(parts, tx, checkout, attempt))
  if (!isHonoured) await refundUnfulfillable(tx, checkout, attempt)
}

/** Moves a checkout and holds its goods at least so much longer, up to the most. */
async function hold(
  parts: PaymentContext,
  tx: Tx,
  checkoutId: string,
  state: string,
  ms: number,
): Promise<void> {
  await tx.execute(sql`
    update checkouts set state = ${state}, expires_at = greatest(expires_at, least(
      now() + make_interval(secs => ${ms / 1000}), created_at + make_interval(secs => ${parts.times.holdMostMs / 1000})))
    where id = ${checkoutId}`)
}

async function recordDiscrepancy(
  parts: PaymentContext,
  tx: Tx,
  attempt: Attempt,
  theirs: number,
): Promise<void> {
  const provider = attempt.method === 'wallet' ? parts.providers.wallet.name : parts.providers.card.name
  await tx.execute(sql`
    insert into payment_differences (provider, reference, kind, ours, theirs)
    values (${provider}, ${attempt.id}, 'amount', ${attempt.amount}, ${theirs}) on conflict do nothing`)
}
