import { sql } from 'drizzle-orm'
import { query } from '../../db/query.ts'
import type { Outcome } from '../ports/payment-provider.ts'
import { crashPoint } from '../../lib/crash-point.ts'
import { type Attempt, attemptById } from './attempts.ts'
import type { PaymentContext } from './context.ts'
import { callProvider } from './pay.ts'
import { settle } from './settle.ts'

/** Queries the provider for the outcome of an attempt and settles it. Returns null if the outcome is still unknown. */
export async function resolveAttempt(context: PaymentContext, attempt: Attempt): Promise<Attempt | null> {
  crashPoint('reconciler-before-query')
  const outcome = await outcomeOf(context, attempt)
  if (outcome.kind === 'unknown' || outcome.kind === 'not_sent') return null
  return settle(context, attempt, outcome)
}

async function outcomeOf(context: PaymentContext, attempt: Attempt): Promise<Outcome> {
  return attempt.method === 'wallet' ? walletOutcome(context, attempt) : cardOutcome(context, attempt)
}

/** Cancels a card payment that the gateway does not know, because its request may still arrive. */
async function cardOutcome(context: PaymentContext, attempt: Attempt): Promise<Outcome> {
  const { card } = context.providers
  const outcome = await callProvider(() => card.query(attempt))
  if (outcome.kind === 'not_found') return callProvider(() => card.cancel(attempt))
  if (outcome.kind === 'requires_action' && (await isExpired(context, attempt))) {
    return callProvider(() => card.cancel(attempt))
  }
  return outcome
}

/** Repeats an interrupted capture with the same idempotency key while the provider remembers the key. */
async function walletOutcome(context: PaymentContext, attempt: Attempt): Promise<Outcome> {
  const { wallet } = context.providers
  const outcome = await callProvider(() => wallet.query(attempt))
  if (outcome.kind !== 'requires_action') return outcome
  const wasSubmitted = attempt.state === 'submitted' || attempt.state === 'unknown'
  if (wasSubmitted && attempt.ageMs < context.times.keyMemoryMs) {
    const repeated = await callProvider(() => wallet.capture(attempt))
    // The shopper had approved the order: a wallet that asks for approval again has declined the payment.
    return repeated.kind === 'requires_action'
      ? { kind: 'declined', code: repeated.declineCode ?? 'DECLINED', message: 'The payment was declined' }
      : repeated
  }
  return (await isExpired(context, attempt)) ? { kind: 'cancelled' } : outcome
}

async function isExpired({ db }: PaymentContext, attempt: Attempt): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from checkouts where id = ${attempt.checkoutId} and expires_at <= now()`,
  )
  return (rowCount ?? 0) > 0
}

/** Claims attempts that are due. Each is leased, so that several reconcilers share the work. */
export async function dueAttempts({ db, times }: PaymentContext, max: number): Promise<Attempt[]> {
  const rows = await query<{ id: string }>(
    db,
    sql`
    update payment_attempts set next_check_at = now() + make_interval(secs => ${times.reconcileMs / 1000})
    where id in (
      select a.id from payment_attempts a join checkouts c on c.id = a.checkout_id
      where a.state in ('created', 'submitted', 'action_required', 'pending', 'unknown') and a.next_check_at <= now()
        and (a.state <> 'action_required' or c.expires_at <= now())
      order by a.next_check_at limit ${max} for update of a skip locked)
    returning id`,
  )
  const attempts = await Promise.all(rows.map(({ id }) => attemptById(db, id)))
  return attempts.filter((attempt) => attempt !== null)
}
