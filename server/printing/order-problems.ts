import type { PrintOrder } from '../domain/printing/print-orders.ts'

/** Why an order must not be printed; null if it can be. */
export function refusalOf({ number, state }: PrintOrder): string | null {
  const isPaid = ['confirmed', 'in_production', 'shipped', 'delivered'].includes(state)
  return isPaid ? null : `Order ${number} is ${state.replaceAll('_', ' ')}: there is nothing to print`
}

/** Warnings for the operator before an order is printed. */
export function warningsOfOrder({ state, hasProposedChange }: PrintOrder): string[] {
  const isOpen = state === 'confirmed' ? ['not in production: the buyer can still change or cancel it'] : []
  return hasProposedChange ? [...isOpen, 'the buyer is about to pay for a change'] : isOpen
}

export const changedWarning = 'changed: do not print the old file'

/** For products that are sold as they are. */
export const notPersonalized = 'not personalized: print your own artwork, the shop has no file of it'
