import * as z from 'zod/mini'
import { limits } from './limits.ts'

const wholeNumber = (name: string, from: number, to: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,10}$/, `The ${name} must be a whole number`)),
    z.pipe(
      z.transform(Number),
      z
        .int()
        .check(
          z.minimum(from, `The ${name} must be at least ${from}`),
          z.maximum(to, `The ${name} must be at most ${to}`),
        ),
    ),
  )

/** A list's page, counted from 1. A page after the last is an empty list. */
export const page = z._default(wholeNumber('page', 1, 1_000_000), 1)

/** How many rows a page has; each screen has its own default. */
export const perPage = (usual: number) => z._default(wholeNumber('per_page', 1, limits.perPageMax), usual)

export const id = wholeNumber('id', 1, 2_147_483_647)

export const slug = z
  .string()
  .check(
    z.maxLength(200, { error: 'The slug is longer than any slug', abort: true }),
    z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'The slug has characters that no slug has', abort: true }),
  )

/** Where a call takes either. */
export const idOrSlug = z.union([id, slug], 'Neither an id nor a slug')

/** What a shopper typed into the search box. */
export const keyword = z._default(
  z.pipe(
    z
      .string()
      .check(z.maxLength(limits.keywordMax, `The keyword must be at most ${limits.keywordMax} characters`)),
    z.transform((text) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()),
  ),
  '',
)

/** An order's number, as people type it. */
export const orderNumber = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{6,24}$/, 'Order not found'))

/** The key of an order's signed link, as its mails carry it. */
export const orderKey = z.optional(
  z.string().check(z.minLength(1, 'The key is missing'), z.maxLength(64, 'The key is longer than any key')),
)
