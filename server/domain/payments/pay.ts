import { sql } from 'drizzle-orm'
import type { Payment } from '@inkloom/contract/checkout'
import { type Cents, formatUsd } from '@inkloom/contract/money'
import type { Tx } from '../../db/client.ts'
import { crashPoint } from '../../lib/crash-point.ts'
import type { Outcome } from '../ports/payment-provider.ts'
import { Problem } from '../errors.ts'
import { newSecretId } from '../orders/order-number.ts'
import { withTransaction } from '../transaction.ts'
import {
  type Attempt,
  attemptById,
  attemptByKey,
  isLive,
  liveAttempt,
  lockCheckout,
  type LockedCheckout,
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
export async function payByCard(parts: PaymentContext, input: CardInput): Promise<Payment | Problem> {
  const begun = await begin(parts, input, 'card', input.amount)
  if (begun instanceof Problem) return begun
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
export async function createWalletOrder(
  parts: PaymentContext,
  input: PayInput,
): Promise<WalletOrder | Problem> {
  const begun = await begin(parts, input, 'wallet', null)
  if (begun instanceof Problem) return begun
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
  if (attempt.reference === null || attempt.state === 'cancelled') return notReached
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
): Promise<Payment | Problem> {
  const begun = await withTransaction(parts.db, async (tx) => {
    const checkout = await lockCheckout(tx, input.checkoutId)
    const attempt = checkout && (await walletAttempt(tx, input.checkoutId, input.orderId))
    if (!attempt) return noOrder
    if (attempt.state !== 'action_required') return { attempt, isNew: false }
    await tx.execute(sql`
      update payment_attempts set state = 'submitted', tries = tries + 1,
        next_check_at = now() + make_interval(secs => ${parts.times.settleAfterMs / 1000})
      where id = ${attempt.id}`)
    await holdWhilePaying(parts, tx, input.checkoutId)
    return { attempt: (await attemptById(tx, attempt.id))!, isNew: true }
  })
  if (begun instanceof Problem) return begun
  if (!begun.isNew) return answerFor(begun.attempt)
  crashPoint('attempt-after-commit')
  const outcome = await asked(() => parts.providers.wallet.capture(begun.attempt))
  const settled = await settle(parts, begun.attempt.id, outcome)
  // The wallet asks the shopper for another way to pay; the order stays.
  if (settled.state === 'action_required') return declined(settled, 'Please choose another way to pay')
  return answerFor(settled)
}

async function walletAttempt(tx: Tx, checkoutId: string, orderId: string): Promise<Attempt | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from payment_attempts where checkout_id = ${checkoutId} and method = 'wallet' and reference = ${orderId}`)
  return rows[0] ? attemptById(tx, rows[0].id) : null
}

const noCheckout = new Problem(404, 'There is no such checkout')
const noOrder = new Problem(404, 'There is no such order for this checkout')
const notReached = new Problem(503, 'The payment provider cannot be reached right now. Nothing was charged.')
const expired = new Problem(409, 'Your reservation has expired. Please check out again.')

/** The answer for an attempt; what is not a success and not under way is a refusal that carries it. */
function answerFor(attempt: Attempt): Payment | Problem {
  const payment = toPayment(attempt)
  if (payment.state === 'declined') return declined(attempt, payment.message)
  if (payment.state === 'cancelled') return new Problem(503, payment.message, undefined, {}, payment)
  return payment
}

function declined(attempt: Attempt, message: string): Problem {
  return new Problem(402, message, undefined, {}, { ...toPayment(attempt), success: false, message })
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
): Promise<Begun | Problem> {
  for (let tries = 1; ; tries += 1) {
    const begun = await withTransaction(parts.db, (tx) => beginIn(parts, tx, input, method, seen))
    if (begun instanceof Problem) return begun
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
): Promise<Begun | { inTheWay: Attempt } | Problem> {
  const checkout = await lockCheckout(tx, checkoutId)
  if (!checkout) return noCheckout
  const known = await attemptByKey(tx, checkoutId, key)
  if (known) return { attempt: known, isNew: false }
  const other = await liveAttempt(tx, checkoutId)
  if (other) return other.state === 'action_required' ? { inTheWay: other } : underWay(other)
  if (checkout.state !== 'reserved') return expired
  if (checkout.isOver) return expired
  if (seen !== null && seen !== checkout.total) return changed(checkout)
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
function underWay(attempt: Attempt): Problem | Begun {
  if (attempt.state === 'captured') return { attempt, isNew: false }
  const payment = { ...toPayment(attempt), state: 'pending' as const }
  return new Problem(409, 'Your payment is being confirmed', undefined, {}, payment)
}

function changed({ total }: LockedCheckout): Problem {
  const text = `The total is ${formatUsd(total)}`
  return new Problem(409, text, { order_amount: [text] })
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
