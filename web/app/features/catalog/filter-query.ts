import { limits } from '@inkloom/contract/limits'

/** The filters in a URL. Prices are strings as typed. */
export interface FilterValues {
  category: string
  price_min: string
  price_max: string
  color: string[]
  size: string[]
  on_sale: boolean
  customizable: boolean
  max_processing_days: string
  sort: string
}

export const sortNames = {
  newest: 'Newest',
  'best-selling': 'Best selling',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
} as const
type Sort = keyof typeof sortNames

/** Parses the filters of a URL; ignores invalid ones. */
export function parseFilters(search: string): FilterValues {
  const query = new URLSearchParams(search)
  const text = (name: string, pattern: RegExp) => {
    const value = query.get(name) ?? ''
    return pattern.test(value) ? value : ''
  }
  const names = (name: string) =>
    [...new Set(query.getAll(name))]
      .filter((value) => /^[^,\p{Cc}]{1,60}$/u.test(value))
      .slice(0, limits.filterChoicesMax)
  return {
    category: text('category', /^[a-z0-9]+(-[a-z0-9]+)*$/),
    price_min: text('price_min', price),
    price_max: text('price_max', price),
    color: names('color'),
    size: names('size'),
    on_sale: query.get('on_sale') === '1',
    customizable: query.get('customizable') === '1',
    max_processing_days: text('max_processing_days', /^([1-5]?\d|60)$/),
    sort: Object.hasOwn(sortNames, query.get('sort') ?? '') ? query.get('sort')! : '',
  }
}
const price = /^\d{1,5}(\.\d{1,2})?$/

/** The filters as parameters of API calls. */
export function filterParams({ category, sort, ...chosen }: FilterValues) {
  return {
    facets: '1' as const,
    ...(category && { category }),
    ...(chosen.price_min && { price_min: chosen.price_min }),
    ...(chosen.price_max && { price_max: chosen.price_max }),
    ...(chosen.color.length > 0 && { color: chosen.color.join(',') }),
    ...(chosen.size.length > 0 && { size: chosen.size.join(',') }),
    ...(chosen.on_sale && { on_sale: '1' as const }),
    ...(chosen.customizable && { customizable: '1' as const }),
    ...(chosen.max_processing_days && { max_processing_days: chosen.max_processing_days }),
    ...(sort && { sort: sort as Sort }),
  }
}

/** Whether any filter is set; the sort order is not a filter. */
export function isFiltered({ sort: _, ...chosen }: FilterValues): boolean {
  return Object.values(chosen).some((value) => (typeof value === 'boolean' ? value : value.length > 0))
}

/** Whether there is neither a filter nor a sort order. */
export function isDefaultList(chosen: FilterValues): boolean {
  return chosen.sort === '' && !isFiltered(chosen)
}

/** The query of a form: without empty values and without a page. */
export function formSearch(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][]
  return urlOf('', new URLSearchParams(entries))
}

/** The URL without filters; keeps the search and the sort order. */
export function unfilteredUrl({ pathname, search }: UrlParts): string {
  const query = new URLSearchParams(search)
  return urlOf(
    pathname,
    new URLSearchParams([...query].filter(([name]) => ['keyword', 'exact', 'sort'].includes(name))),
  )
}

export interface UrlParts {
  pathname: string
  search: string
}

/** Every active filter with the URL that removes it. `days` is set for processing days, which browsers show as a date. */
export function activeFilters(place: UrlParts, chosen: FilterValues, categoryName: string) {
  const without = (name: string, value?: string) => {
    const query = new URLSearchParams(place.search)
    query.delete(name, value)
    query.delete('page')
    return urlOf(place.pathname, query)
  }
  const one = (name: string, label: string, days = 0) => (label ? [{ label, to: without(name), days }] : [])
  const each = (name: 'color' | 'size', kind: string) =>
    chosen[name].map((value) => ({ label: kind + value, to: without(name, value), days: 0 }))
  const days = chosen.max_processing_days
  return [
    ...one('category', chosen.category && categoryName),
    ...one('price_min', chosen.price_min && `From $${chosen.price_min}`),
    ...one('price_max', chosen.price_max && `Up to $${chosen.price_max}`),
    ...each('color', ''),
    ...each('size', 'Size '),
    ...one('on_sale', chosen.on_sale ? 'On sale' : ''),
    ...one('customizable', chosen.customizable ? 'Personalize' : ''),
    ...one(
      'max_processing_days',
      days && `Ships within ${days} ${days === '1' ? 'day' : 'days'}`,
      Number(days),
    ),
  ]
}

function urlOf(pathname: string, query: URLSearchParams): string {
  return pathname + (query.size > 0 ? `?${query}` : '')
}
