import * as v from 'valibot'
import { limits } from './limits.ts'
import { teamLimits } from './team-limits.ts'

const orders = ['newest', 'best-selling', 'price-asc', 'price-desc'] as const
const searchOrders = ['best-match', ...orders] as const
export type SortOrder = (typeof searchOrders)[number]

/** The filters of a product list. Prices are after sales; a product matches if it has one of the colors and one of the sizes. */
const filters = {
  price_min: price('price_min'),
  price_max: price('price_max'),
  color: names('color'),
  size: names('size'),
  on_sale: flag('on_sale'),
  customizable: flag('customizable'),
  /** Of the seller. Browsers compute it from a date and a country, which are not sent. */
  max_processing_days: days('max_processing_days'),
  /** Adds the counts of the filter choices to the response. */
  facets: flag('facets'),
}

export const listFilters = { ...filters, sort: sort(orders) }
export const searchFilters = {
  ...filters,
  /** Searches for the keyword as typed, without corrections. */
  exact: flag('exact'),
  sort: sort(searchOrders),
}

const choice = { name: v.string(), count: v.number() }

/** The number of products for each choice, without the filter of the choice's own group. */
export const facets = v.object({
  /** True if only the first matching products were counted. */
  bounded: v.boolean(),
  categories: v.array(v.object({ ...choice, slug: v.string() })),
  colors: v.array(v.object({ ...choice, hex: v.string() })),
  sizes: v.array(v.object(choice)),
  on_sale: v.number(),
  customizable: v.number(),
  /** Null if no matching product has a price. */
  price: v.nullable(v.object({ min: v.number(), max: v.number() })),
})
export type Facets = v.InferOutput<typeof facets>

function price(name: string) {
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}(\.\d{1,2})?$/, `The ${name} must be dollars with at most two decimals`),
      v.transform(Number),
      v.number(),
      v.maxValue(limits.priceFilterMax, `The ${name} must be at most ${limits.priceFilterMax}`),
    ),
  )
}

function days(name: string) {
  const max = teamLimits.processingDaysMax
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,2}$/, `The ${name} must be a number of days`),
      v.transform(Number),
      v.number(),
      v.maxValue(max, `The ${name} must be at most ${max}`),
    ),
  )
}

function names(name: string) {
  const max = limits.filterChoicesMax
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[^,\p{Cc}]{1,60}(,[^,\p{Cc}]{1,60})*$/u,
        `The ${name} must be names with commas between them`,
      ),
      v.transform((text) => [...new Set(text.split(','))]),
      v.array(v.string()),
      v.maxLength(max, `The ${name} must be at most ${max} names`),
    ),
  )
}

function flag(name: string) {
  return v.optional(v.literal('1', `The ${name} must be 1 where it is given`))
}

function sort<const Orders extends readonly string[]>(choices: Orders) {
  const list = `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`
  return v.optional(v.picklist(choices, `The sort must be ${list}`))
}
