import * as v from 'valibot'
import { stopIfInvalid } from './fields.ts'
import { limits } from './limits.ts'

/** The page of a list, counted from 1. A page after the last is an empty list. */
export const page = v.optional(wholeNumber('page', 1, 1_000_000), '1')

/** Rows per page; each screen has its own default. */
export function perPage(defaultValue: number) {
  return v.optional(wholeNumber('per_page', 1, limits.perPageMax), String(defaultValue))
}

export const id = wholeNumber('id', 1, 2_147_483_647)

const wholeId = 'The id must be a whole number'
/** The same in a JSON body. */
export const rowId = v.pipe(
  v.number(wholeId),
  v.integer(wholeId),
  v.minValue(1, 'The id must be at least 1'),
  v.maxValue(2_147_483_647, 'The id must be at most 2147483647'),
)

/** The id of a checkout: 128 random bits. */
export const checkoutId = v.pipe(
  v.string('Checkout not found'),
  v.regex(/^[A-Za-z0-9_-]{22}$/, 'Checkout not found'),
)

/** Groups the lines of a team order; the browser chooses it. */
export const rosterId = v.pipe(v.string('Invalid roster'), v.regex(/^[a-z0-9]{8,32}$/, 'Invalid roster'))

export const slug = v.pipe(
  v.string(),
  v.maxLength(200, 'The slug is longer than any slug'),
  stopIfInvalid(),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'The slug has characters that no slug has'),
  stopIfInvalid(),
)

export const idOrSlug = v.union([id, slug], 'Neither an id nor a slug')

/** Text from the search box. */
export const keyword = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(limits.keywordMax, `The keyword must be at most ${limits.keywordMax} characters`),
    v.transform((text) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()),
  ),
  '',
)

/** An order number, in upper or lower case. */
export const orderNumber = v.pipe(
  v.string('Order not found'),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9-]{6,24}$/, 'Order not found'),
)

/** The key of the signed link to an order, as emails contain it. */
export const orderKey = v.optional(
  v.pipe(v.string(), v.minLength(1, 'The key is missing'), v.maxLength(64, 'The key is longer than any key')),
)

/** A number in a path or a query, where it arrives as text. */
function wholeNumber(name: string, min: number, max: number) {
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,10}$/, `The ${name} must be a whole number`),
    v.transform(Number),
    v.number(),
    v.integer(),
    v.minValue(min, `The ${name} must be at least ${min}`),
    v.maxValue(max, `The ${name} must be at most ${max}`),
  )
}
