/** Parses a page parameter; null if it is invalid. */
export function pageNumber(asked: string | null): number | null {
  if (asked === null) return 1
  const page = /^\d{1,7}$/.test(asked) ? Number(asked) : 0
  return page >= 1 && page <= 1_000_000 ? page : null
}

/** The URL of another page of the list; page 1 has no parameter. */
export function pageUrl(place: { pathname: string; search: string }, page: number): string {
  const query = new URLSearchParams(place.search)
  query.delete('page')
  if (page > 1) query.set('page', String(page))
  return place.pathname + (query.size > 0 ? `?${query}` : '')
}
