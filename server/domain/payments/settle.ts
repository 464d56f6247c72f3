import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { crashPoint } from '../../lib/crash-point.ts'
import type { Outcome } from '../ports/payment-provider.ts'
import { withTransaction } from '../../db/transaction.ts'
import { transition } from '../../db/transition.ts'
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
 * The single idempotent transaction behind the API response, webhooks, polling and the reconciler. Records the outcome of an
 * attempt and everything that follows from it; repeated or reordered calls lead to the same result.
 */
export async function settle(context: PaymentContext, attemptId: string, outcome: Outcome): Promise<Attempt> {
  const settled = await withTransaction(context.db, async (tx) => {
    const known = await attemptById(tx, attemptId)
    if (!known) throw new Error(`Payment attempt ${attemptId} not found`)
    const checkout = await lockCheckout(tx, known.checkoutId)
    // Read again: the attempt may have changed while this waited for the lock.
    const attempt = await attemptById(tx, attemptId)
    await apply(context, tx, checkout!, attempt!, outcome)
    crashPoint('settle-inside')
    return (await attemptById(tx, attemptId))!
  })
  crashPoint('settle-after-commit')
  return settled
}

async function apply(
  context: PaymentContext,
  tx: Tx,
  checkout: LockedCheckout,
  attempt: Attempt,
  outcome: Outcome,
): Promise<void> {
  if (outcome.kind === 'captured') return applyCaptured(context, tx, checkout, attempt, outcome)
  if (!isLive(attempt) || attempt.state === 'captured') return
  switch (outcome.kind) {
    case 'requires_action':
      await transition(tx, 'attempt', attempt.id, 'action_required', {
        set: sql`reference = ${outcome.reference}, action_url = coalesce(${outcome.url}, action_url),
          decline_code = ${outcome.declineCode ?? null},
          method = case when method = 'card' then '3ds_card' else method end`,
      })
      await hold(context, tx, checkout.id, 'action_required', context.times.retryMs)
      break
    case 'pending':
      await transition(tx, 'attempt', attempt.id, 'pending', { set: sql`reference = ${outcome.reference}` })
      await hold(context, tx, checkout.id, 'paying', context.times.settleAfterMs)
      break
    case 'unknown':
      await transition(tx, 'attempt', attempt.id, 'unknown')
      await hold(context, tx, checkout.id, 'unknown', context.times.settleAfterMs)
      break
    case 'declined':
      await transition(tx, 'attempt', attempt.id, 'declined', {
        set: sql`decline_code = ${outcome.code}, message = ${outcome.message},
          reference = coalesce(${outcome.reference ?? null}, reference), trace_id = ${outcome.traceId ?? null}`,
      })
      await hold(context, tx, checkout.id, 'reserved', context.times.retryMs)
      break
    case 'cancelled':
    case 'not_found':
    case 'not_sent':
      await transition(tx, 'attempt', attempt.id, 'cancelled')
      await hold(context, tx, checkout.id, 'reserved', context.times.retryMs)
      break
  }
}

async function applyCaptured(
  context: PaymentContext,
  tx: Tx,
  checkout: LockedCheckout,
  attempt: Attempt,
  outcome: Extract<Outcome, { kind: 'captured' }>,
): Promise<void> {
  if (attempt.captureReference !== null) return
  if (outcome.amount !== attempt.amount || outcome.currency !== attempt.currency) {
    await recordDiscrepancy(context, tx, attempt, outcome.amount)
    if (isLive(attempt)) {
      await transition(tx, 'attempt', attempt.id, 'unknown')
      await hold(context, tx, checkout.id, 'unknown', context.times.settleAfterMs)
    }
    return
  }
  await tx.execute(sql`
    update payment_attempts set reference = ${outcome.reference}, capture_reference = ${outcome.captureReference},
      trace_id = ${outcome.traceId ?? null}, decline_code = null where id = ${attempt.id}`)
  const other = await liveAttempt(tx, checkout.id)
  const isOnly = other === null || other.id === attempt.id
  const isFulfilled = isOnly && (await confirmCheckout(context, tx, checkout, attempt))
  if (!isFulfilled) await refundUnfulfillable(tx, checkout, attempt)
}

/** Changes the state of a checkout and extends its reservation by at least `ms`, up to `maxHoldMs` in total. */
async function hold(
  context: PaymentContext,
  tx: Tx,
  checkoutId: string,
  state: 'action_required' | 'paying' | 'unknown' | 'reserved',
  ms: number,
): Promise<void> {
  await transition(tx, 'checkout', checkoutId, state, {
    set: sql`expires_at = greatest(expires_at, least(
      now() + make_interval(secs => ${ms / 1000}), created_at + make_interval(secs => ${context.times.maxHoldMs / 1000})))`,
  })
}

async function recordDiscrepancy(
  context: PaymentContext,
  tx: Tx,
  attempt: Attempt,
  theirs: number,
): Promise<void> {
  const provider = attempt.method === 'wallet' ? context.providers.wallet.name : context.providers.card.name
  await tx.execute(sql`
    insert into payment_discrepancies (provider, reference, kind, ours, theirs, attempt_id)
    values (${provider}, ${attempt.id}, 'amount', ${attempt.amount}, ${theirs}, ${attempt.id}) on conflict do nothing`)
}
