import { sql } from 'drizzle-orm'
import type { Payment } from '@inkloom/contract/checkout'
import type { Cents } from '@inkloom/contract/money'
import type { Tx } from '../../db/client.ts'
import { withTransaction } from '../../db/transaction.ts'
import { crashPoint } from '../../lib/crash-point.ts'
import type { Outcome } from '../ports/payment-provider.ts'
import { DomainError } from '../errors.ts'
import { newSecretId } from '../orders/order-number.ts'
import {
  type Attempt,
  attemptById,
  attemptByKey,
  isLive,
  liveAttempt,
  lockCheckout,
  toPayment,
} from './attempts.ts'
import type { PaymentContext } from './context.ts'
import { purchaseOf } from './purchase.ts'
import { settle } from './settle.ts'

interface PayInput {
  checkoutId: string
  /** The browser's key: the same is the same attempt. */
  key: string
}

export interface CardInput extends PayInput {
  cardToken: string
  holderName: string
  /** What the shopper saw, where the browser says so. */
  amount: Cents | null
}

/** Pays a checkout by card: the attempt is written first, then the gateway is asked with no transaction open. */
export async function payByCard(parts: PaymentContext, input: CardInput): Promise<Payment> {
  const begun = await begin(parts, input, 'card', input.amount)
  if (!begun.isNew) return answerFor(begun.attempt)
  const { attempt } = begun
  const outcome = await asked(async () => {
    const purchase = await purchaseOf(parts.db, parts.publicUrl, input.checkoutId)
    const card = { token: input.cardToken, holderName: input.holderName }
    return parts.providers.card.pay(attempt, card, purchase)
  })
  return answerFor(await settle(parts, attempt.id, outcome))
}

/** What a wallet order is to the browser. */
export interface WalletOrder {
  id: string
  status: string
  links: { rel: string; href: string }[]
}

/** Makes the wallet's order for a checkout. Its money moves only when we capture it. */
export async function createWalletOrder(parts: PaymentContext, input: PayInput): Promise<WalletOrder> {
  const begun = await begin(parts, input, 'wallet', null)
  let { attempt } = begun
  if (begun.isNew) {
    const outcome = await asked(async () => {
      const purchase = await purchaseOf(parts.db, parts.publicUrl, input.checkoutId)
      return parts.providers.wallet.createOrder(attempt, purchase)
    })
    // An order that we do not know cannot be captured: whatever happened, no money moves.
    const certain = outcome.kind === 'requires_action' ? outcome : { kind: 'cancelled' as const }
    if (certain.kind === 'cancelled') parts.log.error({ outcome }, 'a wallet order was not made')
    attempt = await settle(parts, attempt.id, certain)
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

/** Takes the money of an order that the shopper approved. */
export async function captureWalletOrder(
  parts: PaymentContext,
  input: { checkoutId: string; orderId: string },
): Promise<Payment> {
  const begun = await withTransaction(parts.db, async (tx) => {
    const checkout = await lockCheckout(tx, input.checkoutId)
    const attempt = checkout && (await walletAttempt(tx, input.checkoutId, input.orderId))
    if (!attempt) throw new DomainError('wallet_order_not_found')
    if (attempt.state !== 'action_required') return { attempt, isNew: false }
    await tx.execute(sql`
      update payment_attempts set state = 'submitted', tries = tries + 1,
        next_check_at = now() + make_interval(secs => ${parts.times.settleAfterMs / 1000})
      where id = ${attempt.id}`)
    await holdWhilePaying(parts, tx, input.checkoutId)
    return { attempt: (await attemptById(tx, attempt.id))!, isNew: true }
  })
  if (!begun.isNew) return answerFor(begun.attempt)
  crashPoint('attempt-after-commit')
  const outcome = await asked(() => parts.providers.wallet.capture(begun.attempt))
  const settled = await settle(parts, begun.attempt.id, outcome)
  // The wallet asks the shopper for another way to pay; the order stays.
  if (settled.state === 'action_required') {
    const payment = { ...toPayment(settled), message: 'Please choose another way to pay' }
    throw new DomainError('payment_declined', { payment })
  }
  return answerFor(settled)
}

async function walletAttempt(tx: Tx, checkoutId: string, orderId: string): Promise<Attempt | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from payment_attempts where checkout_id = ${checkoutId} and method = 'wallet' and reference = ${orderId}`)
  return rows[0] ? attemptById(tx, rows[0].id) : null
}

/** Derived from the stored attempt alone, so that the same key always gets the same answer. */
function answerFor(attempt: Attempt): Payment {
  const payment = toPayment(attempt)
  if (payment.state === 'declined') throw new DomainError('payment_declined', { payment })
  if (payment.state === 'cancelled') throw new DomainError('payment_canceled', { payment })
  return payment
}

interface Begun {
  attempt: Attempt
  isNew: boolean
}

/** Transaction A: at most one live attempt per checkout, and one per key. */
async function begin(
  parts: PaymentContext,
  input: PayInput,
  method: 'card' | 'wallet',
  seen: Cents | null,
): Promise<Begun> {
  for (let tries = 1; ; tries += 1) {
    const begun = await withTransaction(parts.db, (tx) => beginIn(parts, tx, input, method, seen))
    if (!('inTheWay' in begun)) {
      if (begun.isNew) crashPoint('attempt-after-commit')
      return begun
    }
    const closed = await giveUp(parts, begun.inTheWay)
    if (isLive(closed) && tries > 1) return underWay(closed)
  }
}

async function beginIn(
  parts: PaymentContext,
  tx: Tx,
  { checkoutId, key }: PayInput,
  method: 'card' | 'wallet',
  seen: Cents | null,
): Promise<Begun | { inTheWay: Attempt }> {
  const checkout = await lockCheckout(tx, checkoutId)
  if (!checkout) throw new DomainError('checkout_not_found')
  const known = await attemptByKey(tx, checkoutId, key)
  if (known) return { attempt: known, isNew: false }
  const other = await liveAttempt(tx, checkoutId)
  if (other) return other.state === 'action_required' ? { inTheWay: other } : underWay(other)
  if (checkout.state !== 'reserved' || checkout.isOver) throw new DomainError('reservation_expired')
  if (seen !== null && seen !== checkout.total) {
    throw new DomainError('checkout_total_changed', { total: checkout.total })
  }
  const id = newSecretId()
  const { name } = method === 'card' ? parts.providers.card : parts.providers.wallet
  await tx.execute(sql`
    insert into payment_attempts (id, checkout_id, provider, method, request_key, state, amount, next_check_at)
    values (${id}, ${checkoutId}, ${name}, ${method}, ${key}, 'created', ${checkout.total},
      now() + make_interval(secs => ${parts.times.settleAfterMs / 1000}))`)
  await holdWhilePaying(parts, tx, checkoutId)
  return { attempt: (await attemptById(tx, id))!, isNew: true }
}

/** What was paid already is answered as such; what is under way is followed, not begun again. */
function underWay(attempt: Attempt): Begun {
  if (attempt.state === 'captured') return { attempt, isNew: false }
  const payment = { ...toPayment(attempt), state: 'pending' as const }
  throw new DomainError('payment_pending', { payment })
}

/** The reservation outlives the provider's time to answer. */
async function holdWhilePaying(parts: PaymentContext, tx: Tx, checkoutId: string): Promise<void> {
  await tx.execute(sql`
    update checkouts set state = 'paying',
      expires_at = greatest(expires_at, now() + make_interval(secs => ${parts.times.settleAfterMs / 1000}))
    where id = ${checkoutId}`)
}

/** A payment that waits for a shopper who has begun another one. */
async function giveUp(parts: PaymentContext, attempt: Attempt): Promise<Attempt> {
  if (attempt.method === 'wallet') return settle(parts, attempt.id, { kind: 'cancelled' })
  return settle(parts, attempt.id, await asked(() => parts.providers.card.cancel(attempt)))
}

/** A internalError on the way to a provider leaves open what happened there. */
export async function asked(call: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await call()
  } catch (error) {
    return { kind: 'unknown', message: error instanceof Error ? error.message : String(error) }
  }
}
