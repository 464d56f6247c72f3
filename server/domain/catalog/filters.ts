import type { CategoryName } from '@inkloom/contract/catalog'
import type { SortOrder } from '@inkloom/contract/filters'
import { fromDollars } from '@inkloom/contract/money'

/** What a list of products is narrowed to, as a caller says it. */
export interface Asked {
  price_min?: number | undefined
  price_max?: number | undefined
  color?: string[] | undefined
  size?: string[] | undefined
  on_sale?: '1' | undefined
  customisable?: '1' | undefined
  sort?: SortOrder | undefined
}

/** The same as the database's filtering functions take it; null and empty filter nothing. */
export interface Filters {
  must: string[]
  colors: string[]
  sizes: string[]
  priceMin: number | null
  priceMax: number | null
  /** The text of a search, or null. */
  query: string | null
}

/** Whether a caller asks for anything but the plain list in its usual order. */
export function isFiltered(
  { sort, price_min, price_max, color, size, on_sale, customisable }: Asked,
  usual: SortOrder,
) {
  const given = [price_min, price_max, color, size, on_sale, customisable]
  return (sort ?? usual) !== usual || given.some((value) => value !== undefined)
}

/** One way from what is asked to what the database is told. */
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
