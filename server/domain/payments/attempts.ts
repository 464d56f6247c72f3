import type { Payment } from '@inkloom/contract/checkout'
import { checkoutMessages } from '@inkloom/contract/checkout-messages'
import type { Cents } from '@inkloom/contract/money'
import type { Db, Tx } from '../../db/client.ts'
import { preparedStatement } from '../../db/query.ts'
import type { AttemptState } from '../../db/transition.ts'
import type { AttemptRef } from '../ports/payment-provider.ts'

export interface Attempt extends AttemptRef {
  /** The provider's name; 'demo' for the purchases of the demo data. */
  provider: string
  method: 'card' | '3ds_card' | 'wallet'
  requestKey: string
  state: AttemptState
  amount: Cents
  currency: string
  actionUrl: string | null
  declineCode: string | null
  message: string | null
  traceId: string | null
  refunded: Cents
  ageMs: number
}

export interface LockedCheckout {
  id: string
  /** An adjustment pays the higher price of a changed order. */
  kind: 'purchase' | 'adjustment'
  state: string
  total: Cents
  coupon: string | null
  email: string
  /** Of the shipping address. */
  country: string | null
  isExpired: boolean
}

/** The columns of an attempt, for `select` and `returning`. */
export const attemptColumns = `id, checkout_id as "checkoutId", provider, method, request_key as "requestKey", state, amount, currency, reference,
  capture_reference as "captureReference", action_url as "actionUrl", decline_code as "declineCode", message,
  trace_id as "traceId", tries, refunded, (extract(epoch from now() - created_at) * 1000)::float8 as "ageMs"`

/** States in which money may still move or has moved. */
const live: AttemptState[] = ['created', 'submitted', 'action_required', 'pending', 'unknown', 'captured']

export function isLive({ state }: Attempt): boolean {
  return live.includes(state)
}

/**
 * Locks a checkout, if it belongs to the device; null means any device. Every change of a checkout or its orders takes this lock
 * first. The lock of an adjustment includes the checkout of its order, which is locked before it.
 */
export async function lockCheckout(
  tx: Tx,
  id: string,
  deviceId: Buffer | null = null,
): Promise<LockedCheckout | null> {
  const [checkout] = await selectCheckoutForUpdate(tx, id, deviceId)
  return checkout ?? null
}

const selectCheckoutForUpdate = preparedStatement<[id: string, deviceId: Buffer | null], LockedCheckout>(
  'lock-checkout',
  `with purchase as materialized (
     select purchase.id from checkouts adjustment join orders o on o.id = adjustment.order_id
       join checkouts purchase on purchase.id = o.checkout_id
     where adjustment.id = $1 for update of purchase)
   select id, kind, state, total, coupon, email, shipping ->> 'country' as country, expires_at <= now() as "isExpired" from checkouts
   where id = $1 and ($2::bytea is null or device_id = $2) and (select count(*) from purchase) >= 0 for update`,
)

export async function attemptById(db: Db | Tx, id: string): Promise<Attempt | null> {
  const [attempt] = await selectAttempt(db, id)
  return attempt ?? null
}

const selectAttempt = preparedStatement<[id: string], Attempt>(
  'attempt-by-id',
  `select ${attemptColumns} from payment_attempts where id = $1`,
)

/** All attempts of a checkout. */
export const attemptsOf = preparedStatement<[checkoutId: string], Attempt>(
  'attempts-of-checkout',
  `select ${attemptColumns} from payment_attempts where checkout_id = $1`,
)

/** Finds an attempt by our id, the provider's id of the payment or its capture, or the checkout; a paid one first. */
export async function attemptByReference(
  db: Db | Tx,
  provider: string,
  reference: string,
): Promise<Attempt | null> {
  const [attempt] = await selectAttemptByReference(db, provider, reference)
  return attempt ?? null
}

const selectAttemptByReference = preparedStatement<[provider: string, reference: string], Attempt>(
  'attempt-by-reference',
  `select ${attemptColumns} from payment_attempts
   where provider = $1 and (id = $2 or reference = $2 or capture_reference = $2 or checkout_id = $2)
   order by capture_reference is null, created_at desc limit 1`,
)

export async function liveAttempt(db: Db | Tx, checkoutId: string): Promise<Attempt | null> {
  const attempts = await attemptsOf(db, checkoutId)
  return attempts.find(isLive) ?? null
}

/** The attempt that decides the payment state of a checkout: the paid one, else the newest. */
export async function lastAttempt(db: Db | Tx, checkoutId: string): Promise<Attempt | null> {
  const [attempt] = await selectLastAttempt(db, checkoutId)
  return attempt ?? null
}

const selectLastAttempt = preparedStatement<[checkoutId: string], Attempt>(
  'last-attempt',
  `select ${attemptColumns} from payment_attempts where checkout_id = $1
   order by state in ('captured', 'refund_pending', 'refunded') desc, created_at desc limit 1`,
)

/** Converts an attempt to the public payment. */
export function toPayment(attempt: Attempt): Payment {
  const state = publicState(attempt.state)
  return {
    success: state === 'paid',
    state,
    message: texts[state](attempt),
    payment_method: attempt.method,
    data: {
      return_code: state === 'paid' ? 'SUCCESS' : state.toUpperCase(),
      return_message: texts[state](attempt),
      decline_code: attempt.declineCode,
      trace_id: attempt.traceId,
      transaction_id: attempt.captureReference ?? attempt.reference,
      action_url: state === 'action_required' ? attempt.actionUrl : null,
    },
  }
}

function publicState(state: AttemptState): Payment['state'] {
  if (state === 'captured' || state === 'refund_pending' || state === 'refunded') return 'paid'
  if (state === 'declined' || state === 'cancelled' || state === 'action_required') return state
  return 'pending'
}

const texts: Record<Payment['state'], (attempt: Attempt) => string> = {
  paid: () => 'Success',
  action_required: () => 'Please confirm your payment',
  pending: () => 'Your payment is being confirmed',
  // A wallet explains a decline in technical terms only.
  declined: ({ method, message }) =>
    method === 'wallet' ? checkoutMessages.tryAgain : (message ?? checkoutMessages.paymentError),
  cancelled: () => 'Your payment was canceled. You have not been charged.',
}
