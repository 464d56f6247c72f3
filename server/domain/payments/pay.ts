import { sql } from 'drizzle-orm'
import type { Payment } from '@inkloom/contract/checkout'
import { checkoutMessages } from '@inkloom/contract/checkout-messages'
import type { Cents } from '@inkloom/contract/money'
import type { Tx } from '../../db/client.ts'
import { preparedStatement, query } from '../../db/query.ts'
import { withTransaction } from '../../db/transaction.ts'
import { stateChange, transition } from '../../db/transition.ts'
import { crashPoint } from '../../lib/crash-point.ts'
import type { Outcome } from '../ports/payment-provider.ts'
import { DomainError } from '../errors.ts'
import { isPayable } from '../order-changes/void-change.ts'
import { newId } from '../tokens.ts'
import {
  type Attempt,
  attemptById,
  attemptColumns,
  attemptsOf,
  isLive,
  lockCheckout,
  toPayment,
} from './attempts.ts'
import type { PaymentContext } from './context.ts'
import { purchaseOf } from './purchase.ts'
import { settle } from './settle.ts'

interface PayInput {
  checkoutId: string
  /** The device that placed the checkout; another one does not find it. */
  deviceId: Buffer
  /** The idempotency key of the request; a repeated key returns the same attempt. */
  key: string
}

export interface CardInput extends PayInput {
  cardToken: string
  holderName: string
  /** The total shown to the shopper, if the request states it. */
  amount: Cents | null
}

/** Pays a checkout by card. The attempt is committed before the gateway is called, with no transaction open. */
export async function payByCard(context: PaymentContext, input: CardInput): Promise<Payment> {
  const started = await startAttempt(context, input, 'card', input.amount)
  if (!started.isNew) return responseFor(started.attempt)
  const { attempt } = started
  const outcome = await callProvider(async () => {
    const purchase = await purchaseOf(context.db, context.publicUrl, input.checkoutId)
    const card = { token: input.cardToken, holderName: input.holderName }
    return context.providers.card.pay(attempt, card, purchase)
  })
  return responseFor(await settle(context, attempt, outcome))
}

/** A wallet order in the shape of the wallet's browser SDK. */
export interface WalletOrder {
  id: string
  status: string
  links: { rel: string; href: string }[]
}

/** Creates the wallet order of a checkout. No money moves until it is captured. */
export async function createWalletOrder(context: PaymentContext, input: PayInput): Promise<WalletOrder> {
  const started = await startAttempt(context, input, 'wallet', null)
  let { attempt } = started
  if (started.isNew) {
    const outcome = await callProvider(async () => {
      const purchase = await purchaseOf(context.db, context.publicUrl, input.checkoutId)
      return context.providers.wallet.createOrder(attempt, purchase)
    })
    // An order whose id is unknown can never be captured, so an unclear outcome counts as canceled.
    const certain = outcome.kind === 'requires_action' ? outcome : { kind: 'cancelled' as const }
    if (certain.kind === 'cancelled') context.log.error({ outcome }, 'wallet order could not be created')
    attempt = await settle(context, attempt, certain)
  }
  if (attempt.reference === null || attempt.state === 'cancelled') {
    throw new DomainError('payment_provider_unavailable')
  }
  return {
    id: attempt.reference,
    status: attempt.state === 'action_required' ? 'CREATED' : toPayment(attempt).state.toUpperCase(),
    links: attempt.actionUrl ? [{ rel: 'approve', href: attempt.actionUrl }] : [],
  }
}

/** Captures a wallet order that the shopper approved. */
export async function captureWalletOrder(
  context: PaymentContext,
  input: { checkoutId: string; deviceId: Buffer; orderId: string },
): Promise<Payment> {
  const started = await withTransaction(context.db, async (tx) => {
    const checkout = await lockCheckout(tx, input.checkoutId, input.deviceId)
    if (!checkout) throw new DomainError('checkout_not_found')
    const attempt = await walletAttempt(tx, input.checkoutId, input.orderId)
    if (!attempt) throw new DomainError('wallet_order_not_found')
    if (attempt.state !== 'action_required') return { attempt, isNew: false }
    await transition(tx, 'attempt', attempt.id, 'submitted', {
      set: sql`tries = tries + 1,
        next_check_at = now() + make_interval(secs => ${context.times.settleAfterMs / 1000})`,
    })
    await holdWhilePaying(context, tx, input.checkoutId)
    return { attempt: (await attemptById(tx, attempt.id))!, isNew: true }
  })
  if (!started.isNew) return responseFor(started.attempt)
  crashPoint('attempt-after-commit')
  const outcome = await callProvider(() => context.providers.wallet.capture(started.attempt))
  const settled = await settle(context, started.attempt, outcome)
  // The shopper has not approved the order yet; it stays open.
  if (settled.state === 'action_required') {
    const payment = { ...toPayment(settled), message: checkoutMessages.tryAgain }
    throw new DomainError('payment_declined', { payment })
  }
  return responseFor(settled)
}

async function walletAttempt(tx: Tx, checkoutId: string, orderId: string): Promise<Attempt | null> {
  const rows = await query<{ id: string }>(
    tx,
    sql`
    select id from payment_attempts where checkout_id = ${checkoutId} and method = 'wallet' and reference = ${orderId}`,
  )
  return rows[0] ? attemptById(tx, rows[0].id) : null
}

/** Derived from the stored attempt only, so that a repeated key gets the same response. */
function responseFor(attempt: Attempt): Payment {
  const payment = toPayment(attempt)
  if (payment.state === 'declined') throw new DomainError('payment_declined', { payment })
  if (payment.state === 'cancelled') throw new DomainError('payment_canceled', { payment })
  return payment
}

interface StartedAttempt {
  attempt: Attempt
  isNew: boolean
}

/** Starts an attempt: at most one live attempt per checkout and one per idempotency key. */
async function startAttempt(
  context: PaymentContext,
  input: PayInput,
  method: 'card' | 'wallet',
  shownTotal: Cents | null,
): Promise<StartedAttempt> {
  for (let tries = 1; ; tries += 1) {
    const started = await withTransaction(
      context.db,
      (tx) => startInTransaction(context, tx, input, method, shownTotal),
      { planOnce: true },
    )
    if (!('blocking' in started)) {
      if (started.isNew) crashPoint('attempt-after-commit')
      return started
    }
    const canceled = await cancelAttempt(context, started.blocking)
    if (isLive(canceled) && tries > 1) return existingAttempt(canceled)
  }
}

async function startInTransaction(
  context: PaymentContext,
  tx: Tx,
  { checkoutId, deviceId, key }: PayInput,
  method: 'card' | 'wallet',
  shownTotal: Cents | null,
): Promise<StartedAttempt | { blocking: Attempt }> {
  const { name } = method === 'card' ? context.providers.card : context.providers.wallet
  const seconds = context.times.settleAfterMs / 1000
  const [first] = await startFirst(tx, newId(), checkoutId, name, method, key, seconds, deviceId, shownTotal)
  if (first) return { attempt: first, isNew: true }

  const checkout = await lockCheckout(tx, checkoutId, deviceId)
  if (!checkout) throw new DomainError('checkout_not_found')
  const attempts = await attemptsOf(tx, checkoutId)
  const known = attempts.find(({ requestKey }) => requestKey === key)
  if (known) return { attempt: known, isNew: false }
  const other = attempts.find(isLive)
  if (other) return other.state === 'action_required' ? { blocking: other } : existingAttempt(other)
  const isOpen = checkout.state === 'reserved' && !checkout.isExpired
  if (!isOpen || (checkout.kind === 'adjustment' && !(await isPayable(tx, checkoutId)))) {
    throw new DomainError('reservation_expired')
  }
  if (shownTotal !== null && shownTotal !== checkout.total) {
    throw new DomainError('checkout_total_changed', { total: checkout.total })
  }
  const [attempt] = await startNext(tx, newId(), checkoutId, name, method, key, seconds, checkout.total)
  return { attempt: attempt!, isNew: true }
}

/** The checkout is being paid, and its reservation lasts past the provider's timeout. */
const payingCheckout = stateChange(
  'checkout',
  'paying',
  'expires_at = greatest(expires_at, now() + make_interval(secs => $6))',
)

type NewAttempt = [
  id: string,
  checkoutId: string,
  provider: string,
  method: string,
  key: string,
  settleAfterSeconds: number,
]

/** Starts the first attempt of a purchase that can be paid, which is the usual case. Returns nothing in all others. */
const startFirst = preparedStatement<[...NewAttempt, deviceId: Buffer, shownTotal: Cents | null], Attempt>(
  'start-first-attempt',
  `with checkout as materialized (
     -- Not an adjustment: the purchase that it belongs to is locked before it.
     select device_id, state, total, expires_at from checkouts where id = $2 and kind = 'purchase' for update),
   started as (
     insert into payment_attempts (id, checkout_id, provider, method, request_key, state, amount, next_check_at)
     select $1, $2, $3, $4, $5, 'created', total, now() + make_interval(secs => $6) from checkout
     where device_id = $7 and state = 'reserved' and expires_at > now() and ($8::int is null or total = $8)
       and not exists (select from payment_attempts where checkout_id = $2)
     -- A conflict with an attempt that was stored while this waited for the lock.
     on conflict do nothing returning ${attemptColumns})
   ${payingCheckout} from started where checkouts.id = $2 returning started.*`,
)

/** Starts an attempt of a locked checkout, after others or for a changed order. */
const startNext = preparedStatement<[...NewAttempt, amount: Cents], Attempt>(
  'start-next-attempt',
  `with paying as (${payingCheckout} where id = $2)
   insert into payment_attempts (id, checkout_id, provider, method, request_key, state, amount, next_check_at)
   values ($1, $2, $3, $4, $5, 'created', $7, now() + make_interval(secs => $6)) returning ${attemptColumns}`,
)

/** Returns a captured attempt; reports any other live attempt as pending instead of starting a second one. */
function existingAttempt(attempt: Attempt): StartedAttempt {
  if (attempt.state === 'captured') return { attempt, isNew: false }
  const payment = { ...toPayment(attempt), state: 'pending' as const }
  throw new DomainError('payment_pending', { payment })
}

/** Extends the reservation past the provider's timeout. */
async function holdWhilePaying(context: PaymentContext, tx: Tx, checkoutId: string): Promise<void> {
  await transition(tx, 'checkout', checkoutId, 'paying', {
    set: sql`expires_at = greatest(expires_at, now() + make_interval(secs => ${context.times.settleAfterMs / 1000}))`,
  })
}

/** Cancels an attempt that waits for the shopper, who has started another one. */
async function cancelAttempt(context: PaymentContext, attempt: Attempt): Promise<Attempt> {
  if (attempt.method === 'wallet') return settle(context, attempt, { kind: 'cancelled' })
  return settle(context, attempt, await callProvider(() => context.providers.card.cancel(attempt)))
}

/** Calls a provider. An exception means that the outcome is unknown. */
export async function callProvider(call: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await call()
  } catch (error) {
    return { kind: 'unknown', message: error instanceof Error ? error.message : String(error) }
  }
}
