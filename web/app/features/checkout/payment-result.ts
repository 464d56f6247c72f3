import type { Checkout, Payment } from '@inkloom/contract/checkout'
import { checkoutMessages } from '@inkloom/contract/checkout-messages'
import { ApiError } from '../../lib/api.ts'

/** The result of a payment call as far as the browser knows it. */
export type Paid =
  | { kind: 'paid'; method: string }
  | { kind: 'action'; url: string }
  /** Unknown; the checkout must be polled. */
  | { kind: 'unclear' }
  /** `lang`: the language of a title whose text is the translation. */
  | { kind: 'failed'; title: string; text: string; lang?: 'vi' }

/** The result of a checkout that was polled. */
export type Outcome =
  | Paid
  /** The shopper left the challenge. */
  | { kind: 'cancelled' }
  /** Nothing was paid; the shopper can pay again. */
  | { kind: 'unpaid' }
  /** The checkout cannot be paid any more. */
  | { kind: 'ended' }

/** Maps a polled checkout; null if it no longer exists. `isLeft`: the shopper closed the challenge. */
export function outcomeOf(checkout: Pick<Checkout, 'state' | 'payment'> | null, isLeft: boolean): Outcome {
  if (!checkout || checkout.state === 'expired' || checkout.state === 'refunded') return { kind: 'ended' }
  const { state, payment } = checkout
  if (state === 'paid' || state === 'closed')
    return { kind: 'paid', method: payment?.payment_method ?? 'card' }
  if (state === 'action_required' && isLeft) return { kind: 'cancelled' }
  // The wallet's window closed with the page; the next attempt opens a new one.
  if (state === 'action_required' && payment?.payment_method === 'wallet') return { kind: 'unpaid' }
  return payment ? resultOf(payment) : { kind: 'unpaid' }
}

/** Maps the gateway's response: SUCCESS is paid, a challenge needs an action, anything else failed. */
export function resultOf(payment: Payment): Paid {
  if (payment.state === 'paid') return { kind: 'paid', method: payment.payment_method }
  // A wallet asks in its own window, never in a frame.
  if (payment.state === 'action_required' && payment.payment_method === 'wallet') return failure(payment)
  if (payment.state === 'action_required' && payment.data.action_url) {
    return { kind: 'action', url: payment.data.action_url }
  }
  if (payment.state === 'pending' || payment.state === 'action_required') return { kind: 'unclear' }
  return failure(payment)
}

/** Maps an error of a payment call. Without a definite response the result is unknown. */
export function resultOfError(error: unknown): Paid {
  if (!(error instanceof ApiError) || error.status >= 500) return { kind: 'unclear' }
  const payment = error.data as Payment | undefined
  if (payment?.state) return resultOf(payment)
  if (error.message) return { kind: 'failed', title: checkoutMessages.paymentFailed, text: error.message }
  const { vi, en } = checkoutMessages.cardFailed
  return { kind: 'failed', title: vi, text: en, lang: 'vi' }
}

function failure({ data, message, payment_method }: Payment): Paid {
  if (payment_method === 'wallet') {
    return { kind: 'failed', title: checkoutMessages.paymentFailed, text: checkoutMessages.tryAgain }
  }
  const text = data.return_message || message || checkoutMessages.paymentError
  if (data.decline_code)
    return { kind: 'failed', title: `${checkoutMessages.paymentFailed} (${data.decline_code})`, text }
  return {
    kind: 'failed',
    title: checkoutMessages.paymentFailed,
    text: data.return_code ? `${text} (Code: ${data.return_code})` : text,
  }
}
