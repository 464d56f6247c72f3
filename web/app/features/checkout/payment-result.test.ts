import { expect, test } from 'vitest'
import type { Checkout, Payment } from '@inkloom/contract/checkout'
import { ApiError } from '../../lib/api.ts'
import { outcomeOf, resultOf, resultOfError } from './payment-result.ts'

const data = {
  return_code: '',
  return_message: '',
  decline_code: null,
  trace_id: null,
  transaction_id: null,
  action_url: null,
}
const paymentOf = (state: Payment['state'], rest: Partial<Payment['data']> = {}): Payment => ({
  success: state === 'paid',
  state,
  message: '',
  payment_method: 'card',
  data: { ...data, ...rest },
})
const wallet: Payment = { ...paymentOf('action_required'), payment_method: 'wallet' }
const declinedWallet: Payment = {
  ...paymentOf('declined', { decline_code: 'INSTRUMENT_DECLINED', return_message: 'Technical reason' }),
  payment_method: 'wallet',
}
const walletFailure = {
  kind: 'failed',
  title: 'Payment failed',
  text: 'Please try again or contact support',
}
const challenge = paymentOf('action_required', { action_url: 'https://bank.test/3ds' })

test.each<[name: string, payment: Payment, result: object]>([
  ['paid', paymentOf('paid'), { kind: 'paid', method: 'card' }],
  ['a challenge', challenge, { kind: 'action', url: 'https://bank.test/3ds' }],
  ['a challenge without a page', paymentOf('action_required'), { kind: 'unclear' }],
  ['pending', paymentOf('pending'), { kind: 'unclear' }],
  [
    'declined with a code of the bank',
    paymentOf('declined', { decline_code: '51', return_message: 'Insufficient funds' }),
    { kind: 'failed', title: 'Payment failed (51)', text: 'Insufficient funds' },
  ],
  [
    'declined with a code of the gateway',
    paymentOf('declined', { return_code: '9999', return_message: 'Refused' }),
    { kind: 'failed', title: 'Payment failed', text: 'Refused (Code: 9999)' },
  ],
  [
    'an order that its wallet asks to approve again',
    { ...wallet, data: { ...data, action_url: 'https://wallet.test/approve' } },
    walletFailure,
  ],
  ['declined by the wallet', declinedWallet, walletFailure],
  [
    'declined without a reason',
    paymentOf('declined'),
    { kind: 'failed', title: 'Payment failed', text: 'An error occurred during payment' },
  ],
])('the result of a payment that is %s', (_, payment, result) => {
  expect(resultOf(payment)).toEqual(result)
})

test.each<[name: string, error: unknown, result: object]>([
  ['a lost response', new TypeError('Failed to fetch'), { kind: 'unclear' }],
  ['an error of the server', new ApiError(502, {}), { kind: 'unclear' }],
  [
    'a declined payment',
    new ApiError(402, { data: paymentOf('declined') }),
    { kind: 'failed', title: 'Payment failed', text: 'An error occurred during payment' },
  ],
  [
    'a rejected call',
    new ApiError(409, { message: 'This checkout is paid' }),
    { kind: 'failed', title: 'Payment failed', text: 'This checkout is paid' },
  ],
  [
    'a rejected call without a message',
    new ApiError(422, {}),
    { kind: 'failed', title: 'Thanh toán thất bại', text: 'Payment failed', lang: 'vi' },
  ],
])('the result after %s', (_, error, result) => {
  expect(resultOfError(error)).toEqual(result)
})

test.each<[state: Checkout['state'], payment: Payment | null, isLeft: boolean, outcome: object]>([
  ['paid', paymentOf('paid'), false, { kind: 'paid', method: 'card' }],
  ['closed', { ...wallet, state: 'paid' }, false, { kind: 'paid', method: 'wallet' }],
  ['paid', null, false, { kind: 'paid', method: 'card' }],
  ['paid', paymentOf('paid'), true, { kind: 'paid', method: 'card' }],
  ['expired', null, false, { kind: 'ended' }],
  ['refunded', paymentOf('paid'), false, { kind: 'ended' }],
  ['action_required', challenge, false, { kind: 'action', url: 'https://bank.test/3ds' }],
  ['action_required', challenge, true, { kind: 'cancelled' }],
  ['action_required', wallet, false, { kind: 'unpaid' }],
  ['action_required', wallet, true, { kind: 'cancelled' }],
  [
    'reserved',
    paymentOf('declined', { return_message: 'Refused' }),
    false,
    { kind: 'failed', title: 'Payment failed', text: 'Refused' },
  ],
  ['reserved', declinedWallet, false, walletFailure],
  ['reserved', null, false, { kind: 'unpaid' }],
])('a checkout that is %s', (state, payment, isLeft, outcome) => {
  expect(outcomeOf({ state, payment }, isLeft)).toEqual(outcome)
})

test('a checkout that no longer exists has ended', () => {
  expect(outcomeOf(null, false)).toEqual({ kind: 'ended' })
})
