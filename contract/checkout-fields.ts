import * as z from 'zod/mini'
import { limits } from './limits.ts'
import type { Cents } from './money.ts'

/** Money on the wire: dollars as a number or as a text with two decimals. It becomes cents at the door. */
const dollars = (name: string, from: Cents) =>
  z.pipe(
    z.union(
      [z.number(), z.string().check(z.maxLength(16), z.regex(/^\d{1,12}(\.\d{1,2})?$/))],
      `The ${name} must be an amount in dollars`,
    ),
    z.pipe(
      z.transform((value: number | string): Cents => {
        const cents = Number(value) * 100
        // Tenths of a cent are somebody's error; the noise of a browser's additions is not.
        return Math.abs(cents - Math.round(cents)) < 1e-4 ? Math.round(cents) : Number.NaN
      }),
      z
        .number(`The ${name} must be in whole cents`)
        .check(
          z.minimum(from, `The ${name} must be at least ${(from / 100).toFixed(2)}`),
          z.maximum(limits.amountMax, `The ${name} is more than anything costs`),
        ),
    ),
  )

/** A price or a total: at least a cent. */
export const amount = (name: string) => dollars(name, 1)

/** An extra that may be nothing. */
export const fee = (name: string) => dollars(name, 0)

export const quantity = z
  .number('The quantity must be a whole number')
  .check(
    z.int('The quantity must be a whole number'),
    z.minimum(1, 'The quantity must be at least 1'),
    z.maximum(limits.quantityMax, `The quantity must be at most ${limits.quantityMax}`),
  )

export const shortText = (name: string, max: number) =>
  z
    .string()
    .check(
      z.minLength(1, `The ${name} is missing`),
      z.maxLength(max, `The ${name} is longer than any ${name}`),
    )

/** The id of a checkout: 128 random bits. */
export const opaqueId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'Checkout not found'))
