import type { CategoryName } from '@inkloom/contract/catalog'
import type { SortOrder } from '@inkloom/contract/filters'
import { fromDollars } from '@inkloom/contract/money'

/** The filter parameters of a request. */
export interface FilterParams {
  price_min?: number | undefined
  price_max?: number | undefined
  color?: string[] | undefined
  size?: string[] | undefined
  on_sale?: '1' | undefined
  customizable?: '1' | undefined
  max_processing_days?: number | undefined
  sort?: SortOrder | undefined
}

/** The arguments of the filter functions in the database. Null and empty values do not filter. */
export interface Filters {
  required: string[]
  colors: string[]
  sizes: string[]
  priceMin: number | null
  priceMax: number | null
  /** The most processing days of the seller. */
  maxDays: number | null
  /** A tsquery, or null without a search. */
  query: string | null
}

/** Whether a request has any filter or a sort order other than the default. */
export function isFiltered(
  { sort, price_min, price_max, color, size, on_sale, customizable, max_processing_days }: FilterParams,
  defaultSort: SortOrder,
) {
  const given = [price_min, price_max, color, size, on_sale, customizable, max_processing_days]
  return (sort ?? defaultSort) !== defaultSort || given.some((value) => value !== undefined)
}

export function toFilters(
  params: FilterParams,
  category: Pick<CategoryName, 'id'> | null,
  query: string | null,
): Filters {
  const required = category ? [categoryTag(category.id)] : []
  if (params.on_sale) required.push('sale')
  if (params.customizable) required.push('custom')
  return {
    required,
    colors: (params.color ?? []).map((name) => `color/${name}`),
    sizes: (params.size ?? []).map((name) => `size/${name}`),
    priceMin: params.price_min === undefined ? null : fromDollars(params.price_min),
    priceMax: params.price_max === undefined ? null : fromDollars(params.price_max),
    maxDays: params.max_processing_days ?? null,
    query,
  }
}

export const categoryTag = (id: number) => `category/${id}`
