import type { CardToken } from '../ledger.ts'

const behaviors: Record<string, string> = {
  '4242424242424242': 'pays',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000002760003184': 'challenge',
}

export interface CardFields {
  number: string
  expiry: string
  csc: string
}

/** Returns the data of a test card that may be stored, without its number; null if it is not a valid test card. */
export function parseTestCard(
  { number, expiry, csc }: CardFields,
  today: Date,
): Omit<CardToken, 'token' | 'used_by'> | null {
  const digits = number.replaceAll(/[\s-]/g, '')
  const behavior = behaviors[digits]
  if (!behavior || !isFuture(expiry, today) || !/^\d{3,4}$/.test(csc)) return null
  return { last4: digits.slice(-4), brand: 'visa', behavior }
}

function isFuture(expiry: string, today: Date): boolean {
  const [, month, year] = /^(\d{2})\s*\/\s*(?:20)?(\d{2})$/.exec(expiry.trim()) ?? []
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return false
  return Date.UTC(2000 + Number(year), Number(month), 1) > today.getTime()
}
