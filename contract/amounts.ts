import * as v from 'valibot'
import { stopIfInvalid } from './fields.ts'
import { finiteNumber } from './json.ts'
import { limits } from './limits.ts'
import { teamLimits } from './team-limits.ts'
import type { Cents } from './money.ts'

const wholeQuantity = 'The quantity must be a whole number'
export const quantity = v.pipe(
  v.number(wholeQuantity),
  v.integer(wholeQuantity),
  stopIfInvalid(),
  v.minValue(1, 'The quantity must be at least 1'),
  v.maxValue(teamLimits.quantityMax, `The quantity must be at most ${teamLimits.quantityMax}`),
)

/** A price or a total: at least one cent. */
export function amount(name: string) {
  return dollars(name, 1)
}

/** An extra charge that may be zero. */
export function fee(name: string) {
  return dollars(name, 0)
}

/** Dollars as a number or as text with two decimals. The parsed value is in cents. */
function dollars(name: string, min: Cents) {
  return v.pipe(
    v.union(
      [
        v.pipe(finiteNumber, stopIfInvalid()),
        v.pipe(v.string(), v.maxLength(16), v.regex(/^\d{1,12}(\.\d{1,2})?$/), stopIfInvalid()),
      ],
      `The ${name} must be an amount in dollars`,
    ),
    v.transform((value): Cents => {
      const cents = Number(value) * 100
      // Fractions of a cent are rejected; rounding errors of floating-point sums are not.
      return Math.abs(cents - Math.round(cents)) < 1e-4 ? Math.round(cents) : Number.NaN
    }),
    v.number(`The ${name} must be in whole cents`),
    v.minValue(min, `The ${name} must be at least ${(min / 100).toFixed(2)}`),
    v.maxValue(limits.amountMax, `The ${name} is more than anything costs`),
  )
}
