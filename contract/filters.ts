import * as z from 'zod/mini'
import { limits } from './limits.ts'

const price = (name: string) =>
  z.optional(
    z.pipe(
      z
        .string()
        .check(z.regex(/^\d{1,6}(\.\d{1,2})?$/, `The ${name} must be dollars with at most two decimals`)),
      z.pipe(
        z.transform(Number),
        z
          .number()
          .check(z.maximum(limits.priceFilterMax, `The ${name} must be at most ${limits.priceFilterMax}`)),
      ),
    ),
  )

const names = (name: string) =>
  z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.regex(
            /^[^,\p{Cc}]{1,60}(,[^,\p{Cc}]{1,60})*$/u,
            `The ${name} must be names with commas between them`,
          ),
        ),
      z.pipe(
        z.transform((text: string) => [...new Set(text.split(','))]),
        z
          .array(z.string())
          .check(
            z.maxLength(
              limits.filterChoicesMax,
              `The ${name} must be at most ${limits.filterChoicesMax} names`,
            ),
          ),
      ),
    ),
  )

const yes = (name: string) => z.optional(z.literal('1', `The ${name} must be 1 where it is given`))

const sort = (...orders: string[]) => `The sort must be ${orders.slice(0, -1).join(', ')} or ${orders.at(-1)}`
const orders = ['newest', 'best-selling', 'price-asc', 'price-desc'] as const
const searchOrders = ['best-match', ...orders] as const

/** What narrows a list of products. Prices are what a shopper pays; of several colours or sizes one is enough. */
const filters = {
  price_min: price('price_min'),
  price_max: price('price_max'),
  color: names('color'),
  size: names('size'),
  on_sale: yes('on_sale'),
  customisable: yes('customisable'),
  /** Asks for the counts of the choices. */
  facets: yes('facets'),
}

export const listFilters = { ...filters, sort: z.optional(z.enum(orders, sort(...orders))) }
export const searchFilters = { ...filters, sort: z.optional(z.enum(searchOrders, sort(...searchOrders))) }

const choice = z.object({ name: z.string(), count: z.number() })

/** How many products each choice would leave, its own group's filter left out. */
export const facets = z.object({
  /** Whether only the first matching products were counted. */
  bounded: z.boolean(),
  categories: z.array(z.extend(choice, { slug: z.string() })),
  colors: z.array(z.extend(choice, { hex: z.string() })),
  sizes: z.array(choice),
  on_sale: z.number(),
  customisable: z.number(),
  /** Null where nothing that matches has a price. */
  price: z.nullable(z.object({ min: z.number(), max: z.number() })),
})
export type Facets = z.output<typeof facets>
export type SortOrder = (typeof searchOrders)[number]
