import type { CategoryName } from '@inkloom/contract/catalog'
import type { SortOrder } from '@inkloom/contract/filters'
import { fromDollars } from '@inkloom/contract/money'

/** The filter parameters of a request. */
export interface Asked {
  price_min?: number | undefined
  price_max?: number | undefined
  color?: string[] | undefined
  size?: string[] | undefined
  on_sale?: '1' | undefined
  customisable?: '1' | undefined
  sort?: SortOrder | undefined
}

/** The arguments of the filter functions in the database. Null and empty values do not filter. */
export interface Filters {
  must: string[]
  colors: string[]
  sizes: string[]
  priceMin: number | null
  priceMax: number | null
  /** A tsquery, or null without a search. */
  query: string | null
}

/** Whether a request has any filter or a sort order other than the default. */
export function isFiltered(
  { sort, price_min, price_max, color, size, on_sale, customisable }: Asked,
  defaultSort: SortOrder,
) {
  const given = [price_min, price_max, color, size, on_sale, customisable]
  return (sort ?? defaultSort) !== defaultSort || given.some((value) => value !== undefined)
}

export function toFilters(
  asked: Asked,
  category: Pick<CategoryName, 'id'> | null,
  query: string | null,
): Filters {
  const must = category ? [categoryTag(category.id)] : []
  if (asked.on_sale) must.push('sale')
  if (asked.customisable) must.push('custom')
  return {
    must,
    colors: (asked.color ?? []).map((name) => `color/${name}`),
    sizes: (asked.size ?? []).map((name) => `size/${name}`),
    priceMin: asked.price_min === undefined ? null : fromDollars(asked.price_min),
    priceMax: asked.price_max === undefined ? null : fromDollars(asked.price_max),
    query,
  }
}

export const categoryTag = (id: number) => `category/${id}`
