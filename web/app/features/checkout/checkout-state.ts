import type { Bilingual } from '@inkloom/contract/messages'
import type { FormErrors, FormField } from './form.ts'

/** The state of the checkout on this page. */
export interface CheckoutState {
  stage: Stage
  errors: FormErrors
  /** The problem of the last attempt. */
  notice: string | Bilingual | null
}

export type Stage =
  | { name: 'form' }
  | { name: 'paying' }
  /** The bank asks the shopper to confirm, in a frame. */
  | { name: 'challenge'; url: string }
  /** The result is unknown; the page polls the checkout. */
  | { name: 'confirming' }
  /** Paid, but claiming the orders failed. */
  | { name: 'stranded'; numbers: string[] }

export type CheckoutEvent =
  | { type: 'form_checked'; errors: FormErrors }
  | { type: 'field_edited'; field: FormField }
  | { type: 'payment_started' }
  | { type: 'orders_placed' }
  /** No orders were created, for example because the total changed. */
  | { type: 'placing_failed'; notice: string }
  | { type: 'challenge_requested'; url: string }
  | { type: 'confirmation_started' }
  | { type: 'payment_failed'; title: string; text: string; lang?: 'vi' | undefined }
  /** Ended without a payment and without a failure: incomplete card, canceled, wallet window closed. */
  | { type: 'payment_stopped' }
  | { type: 'claim_failed'; numbers: string[] }

export const initialCheckout: CheckoutState = { stage: { name: 'form' }, errors: {}, notice: null }

export function checkoutReducer(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'form_checked':
      return { ...state, errors: event.errors }
    case 'field_edited':
      return state.errors[event.field]
        ? { ...state, errors: { ...state.errors, [event.field]: undefined } }
        : state
    case 'payment_started':
      return { ...state, stage: { name: 'paying' } }
    case 'orders_placed':
      return { ...state, notice: null }
    case 'placing_failed':
      return { ...state, stage: { name: 'form' }, notice: event.notice }
    case 'challenge_requested':
      return { ...state, stage: { name: 'challenge', url: event.url } }
    case 'confirmation_started':
      return { ...state, stage: { name: 'confirming' } }
    case 'payment_failed':
      return {
        ...state,
        stage: { name: 'form' },
        notice: event.lang ? { vi: event.title, en: event.text } : `${event.title}. ${event.text}`,
      }
    case 'payment_stopped':
      return { ...state, stage: { name: 'form' } }
    case 'claim_failed':
      return { ...state, stage: { name: 'stranded', numbers: event.numbers } }
  }
}
