import type { Payment } from '@inkloom/contract/checkout'
import { checkoutMessages } from '@inkloom/contract/checkout-messages'
import { bilingual } from '@inkloom/contract/messages'
import { ApiError } from '../../lib/api.ts'

/** The result of a payment call as far as the browser knows it. */
export type Paid =
  | { kind: 'paid'; method: string }
  | { kind: 'action'; url: string }
  /** Unknown; the checkout must be polled. */
  | { kind: 'unclear' }
  | { kind: 'failed'; title: string; text: string }

/** Maps the gateway's response: SUCCESS is paid, a challenge needs an action, anything else failed. */
export function resultOf(payment: Payment): Paid {
  if (payment.state === 'paid') return { kind: 'paid', method: payment.payment_method }
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
  return {
    kind: 'failed',
    title: checkoutMessages.paymentFailed,
    text: error.message || bilingual.cardFailed.en,
  }
}

function failure({ data, message }: Payment): Paid {
  const text = data.return_message || message || checkoutMessages.paymentError
  if (data.decline_code)
    return { kind: 'failed', title: `${checkoutMessages.paymentFailed} (${data.decline_code})`, text }
  return {
    kind: 'failed',
    title: checkoutMessages.paymentFailed,
    text: data.return_code ? `${text} (Code: ${data.return_code})` : text,
  }
}
