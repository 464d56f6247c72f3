import { sql } from 'drizzle-orm'
import type { Cents } from '@inkloom/contract/money'
import type { Tx } from '../../db/client.ts'
import { crashPoint } from '../../lib/crash-point.ts'
import type { Outcome } from '../ports/payment-provider.ts'
import { withTransaction } from '../../db/transaction.ts'
import { transition } from '../../db/transition.ts'
import {
  type Attempt,
  attemptById,
  attemptsOf,
  isLive,
  lockCheckout,
  type LockedCheckout,
} from './attempts.ts'
import { type Captured, confirmCheckout, refundUnfulfillable } from './confirm.ts'
import type { PaymentContext } from './context.ts'

/**
 * The single idempotent transaction behind the API response, webhooks, polling and the reconciler. Records the outcome of an
 * attempt and everything that follows from it; repeated or reordered calls lead to the same result.
 */
export async function settle(
  context: PaymentContext,
  attempt: Pick<Attempt, 'id' | 'checkoutId'>,
  outcome: Outcome,
): Promise<Attempt> {
  const settled = await withTransaction(
    context.db,
    (tx) => settleInTransaction(context, tx, attempt, outcome),
    { planOnce: true },
  )
  crashPoint('settle-after-commit')
  if (settled.purchased !== null) context.onPurchase?.(settled.purchased)
  return settled.attempt
}

interface Settled {
  attempt: Attempt
  /** The amount, if this call confirmed the orders of the checkout. */
  purchased: Cents | null
}

async function settleInTransaction(
  context: PaymentContext,
  tx: Tx,
  { id, checkoutId }: Pick<Attempt, 'id' | 'checkoutId'>,
  outcome: Outcome,
): Promise<Settled> {
  const checkout = await lockCheckout(tx, checkoutId)
  // Not before: the attempts may have changed while this waited for the lock.
  const attempts = await attemptsOf(tx, checkoutId)
  const attempt = attempts.find((known) => known.id === id)
  if (!checkout || !attempt) throw new Error(`Payment attempt ${id} not found`)
  const applied =
    outcome.kind === 'captured'
      ? await applyCaptured(context, tx, checkout, attempts, attempt, outcome)
      : { attempt: await apply(context, tx, checkout, attempt, outcome), purchased: null }
  crashPoint('settle-inside')
  return applied
}

/** Applies an outcome without money and returns the attempt as it is then. */
async function apply(
  context: PaymentContext,
  tx: Tx,
  checkout: LockedCheckout,
  attempt: Attempt,
  outcome: Exclude<Outcome, { kind: 'captured' }>,
): Promise<Attempt> {
  if (!isLive(attempt) || attempt.state === 'captured') return attempt
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
  return (await attemptById(tx, attempt.id))!
}

async function applyCaptured(
  context: PaymentContext,
  tx: Tx,
  checkout: LockedCheckout,
  attempts: Attempt[],
  attempt: Attempt,
  outcome: Captured,
): Promise<Settled> {
  if (attempt.captureReference !== null) return { attempt, purchased: null }
  if (outcome.amount !== attempt.amount || outcome.currency !== attempt.currency) {
    await recordDiscrepancy(context, tx, attempt, outcome.amount)
    const unsettled = isLive(attempt) ? await apply(context, tx, checkout, attempt, unclear) : attempt
    return { attempt: unsettled, purchased: null }
  }
  const isOnly = attempts.every((other) => other.id === attempt.id || !isLive(other))
  const confirmed = isOnly ? await confirmCheckout(context, tx, checkout, attempt, outcome) : null
  if (!confirmed) {
    return { attempt: await refundUnfulfillable(tx, checkout, attempt, outcome), purchased: null }
  }
  return { attempt: confirmed, purchased: checkout.kind === 'purchase' ? attempt.amount : null }
}

const unclear = { kind: 'unknown', message: 'the amount differs' } as const

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
