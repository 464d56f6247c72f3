/** What a pagination offers; a step to null leads nowhere. */
export interface Paging {
  back: { label: 'First' | 'Previous'; page: number | null }
  /** Pages to choose from, 'gap' where some are left out; without any only the place is told. */
  pages: (number | 'gap')[]
  current: number
  last: number
  next: number | null
}

/** The page that an address asks for; null where it asks for none that could exist. */
export function pageNumber(asked: string | null): number | null {
  if (asked === null) return 1
  const page = /^\d{1,7}$/.test(asked) ? Number(asked) : 0
  return page >= 1 && page <= 1_000_000 ? page : null
}

/** The same list at another page, its other parameters kept; page 1 is the bare address. */
export function pageUrl(place: { pathname: string; search: string }, page: number): string {
  const query = new URLSearchParams(place.search)
  query.delete('page')
  if (page > 1) query.set('page', String(page))
  return place.pathname + (query.size > 0 ? `?${query}` : '')
}

/** Previous, where one is, Next. */
export function previousNext(current: number, last: number): Paging | null {
  return paging('Previous', [], current, last)
}

/** First, a range of three pages around the current one, Next. */
export function firstNext(current: number, last: number): Paging | null {
  const from = Math.max(1, Math.min(current - 1, last - 2))
  return paging('First', range(from, Math.min(last, from + 2)), current, last)
}

/** Arrows, both ends, and the pages around the current one. */
export function numbered(current: number, last: number, around: number): Paging | null {
  // A gap that would hide a single page shows that page instead.
  const from = current - around <= 3 ? 1 : current - around
  const to = current + around >= last - 2 ? last : current + around
  const pages: Paging['pages'] = range(from, to)
  if (from > 1) pages.unshift(1, 'gap')
  if (to < last) pages.push('gap', last)
  return paging('Previous', pages, current, last)
}

/** Nothing to page through: null. */
function paging(
  label: 'First' | 'Previous',
  pages: Paging['pages'],
  current: number,
  last: number,
): Paging | null {
  if (last <= 1) return null
  const before = label === 'First' ? 1 : current - 1
  return {
    back: { label, page: current > 1 ? before : null },
    pages,
    current,
    last,
    next: current < last ? current + 1 : null,
  }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
