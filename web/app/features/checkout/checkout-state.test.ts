import { describe, expect, test } from 'vitest'
import {
  checkoutReducer,
  initialCheckout,
  type CheckoutEvent,
  type CheckoutState,
  type Stage,
} from './checkout-state.ts'

const stages: Record<Stage['name'], Stage> = {
  form: { name: 'form' },
  paying: { name: 'paying' },
  challenge: { name: 'challenge', url: 'https://bank.test/3ds' },
  confirming: { name: 'confirming' },
  stranded: { name: 'stranded', numbers: ['IK-000001'] },
}
const at = (stage: Stage['name'], rest: Partial<CheckoutState> = {}): CheckoutState => ({
  ...initialCheckout,
  stage: stages[stage],
  ...rest,
})
const run = (events: CheckoutEvent[], from = initialCheckout) => events.reduce(checkoutReducer, from)

const challenge: CheckoutEvent = { type: 'challenge_requested', url: 'https://bank.test/3ds' }
const declined: CheckoutEvent = {
  type: 'payment_failed',
  title: 'Payment failed',
  text: 'Insufficient funds',
}
const totalChanged: CheckoutEvent = {
  type: 'placing_failed',
  notice: 'The total has changed. The new total is $21.90.',
}
const claimFailed: CheckoutEvent = { type: 'claim_failed', numbers: ['IK-000001'] }

test('starts with the form, without errors and notice', () => {
  expect(initialCheckout).toEqual({ stage: { name: 'form' }, errors: {}, notice: null })
})

describe('every event leads to its stage', () => {
  test.each<[event: CheckoutEvent, stage: Stage['name']]>([
    [{ type: 'payment_started' }, 'paying'],
    [challenge, 'challenge'],
    [{ type: 'confirmation_started' }, 'confirming'],
    [declined, 'form'],
    [totalChanged, 'form'],
    [{ type: 'payment_stopped' }, 'form'],
    [claimFailed, 'stranded'],
  ])('%o', (event, stage) => {
    for (const from of Object.keys(stages) as Stage['name'][]) {
      expect(checkoutReducer(at(from), event).stage).toEqual(stages[stage])
    }
  })
})

test.each<CheckoutEvent>([
  { type: 'form_checked', errors: { city: 'Please enter your city' } },
  { type: 'field_edited', field: 'city' },
  { type: 'orders_placed' },
])('$type keeps the stage', (event) => {
  for (const from of Object.keys(stages) as Stage['name'][]) {
    expect(checkoutReducer(at(from), event).stage).toEqual(stages[from])
  }
})

describe('a payment', () => {
  test.each<[name: string, events: CheckoutEvent[], state: CheckoutState]>([
    [
      'by card that needs no challenge stays in paying',
      [{ type: 'payment_started' }, { type: 'orders_placed' }],
      at('paying'),
    ],
    [
      'with an incomplete card returns to the form',
      [{ type: 'payment_started' }, { type: 'payment_stopped' }],
      at('form'),
    ],
    [
      'that is declined shows why',
      [{ type: 'payment_started' }, { type: 'orders_placed' }, declined],
      at('form', { notice: 'Payment failed. Insufficient funds' }),
    ],
    [
      'of a changed total shows the new total',
      [{ type: 'payment_started' }, totalChanged],
      at('form', { notice: 'The total has changed. The new total is $21.90.' }),
    ],
    [
      'with 3DS is confirmed after the challenge',
      [{ type: 'payment_started' }, { type: 'orders_placed' }, challenge, { type: 'confirmation_started' }],
      at('confirming'),
    ],
    [
      'whose challenge is left returns to the form',
      [{ type: 'payment_started' }, challenge, { type: 'confirmation_started' }, { type: 'payment_stopped' }],
      at('form'),
    ],
    [
      'that is pending ends with the decline',
      [{ type: 'payment_started' }, { type: 'confirmation_started' }, declined],
      at('form', { notice: 'Payment failed. Insufficient funds' }),
    ],
    [
      'by wallet starts after the approval',
      [{ type: 'orders_placed' }, { type: 'payment_started' }],
      at('paying'),
    ],
    [
      'that was resumed may need a new challenge',
      [{ type: 'confirmation_started' }, challenge],
      at('challenge'),
    ],
    [
      'whose orders cannot be claimed lists them',
      [{ type: 'payment_started' }, { type: 'orders_placed' }, claimFailed],
      at('stranded'),
    ],
  ])('%s', (_, events, state) => {
    expect(run(events)).toEqual(state)
  })
})

test('the next attempt keeps the notice until its orders are placed', () => {
  const failed = run([{ type: 'payment_started' }, declined])
  const retried = checkoutReducer(failed, { type: 'payment_started' })
  expect(retried.notice).toBe('Payment failed. Insufficient funds')
  expect(checkoutReducer(retried, { type: 'orders_placed' }).notice).toBe(null)
})

describe('field errors', () => {
  const errors = { city: 'Please enter your city', phone: 'Please enter your phone number' }

  test('are replaced by every check', () => {
    const checked = run([{ type: 'form_checked', errors }])
    expect(checked.errors).toEqual(errors)
    expect(checkoutReducer(checked, { type: 'form_checked', errors: {} }).errors).toEqual({})
  })

  test('disappear from the edited field only', () => {
    const edited = run([
      { type: 'form_checked', errors },
      { type: 'field_edited', field: 'city' },
    ])
    expect(edited.errors).toEqual({ phone: errors.phone })
  })

  test('do not change when a valid field is edited', () => {
    const state = at('form', { errors })
    expect(checkoutReducer(state, { type: 'field_edited', field: 'email' })).toBe(state)
  })
})
