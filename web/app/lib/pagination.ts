/** The steps of a pagination; null disables a step. */
export interface Paging {
  back: { label: 'First' | 'Previous'; page: number | null }
  /** Page numbers with 'gap' for skipped ones; empty shows only "page x of y". */
  pages: (number | 'gap')[]
  current: number
  last: number
  next: number | null
}

/** Previous, the current position, Next. */
export function previousNext(current: number, last: number): Paging | null {
  return paging('Previous', [], current, last)
}

/** First, a range of three pages around the current one, Next. */
export function firstNext(current: number, last: number): Paging | null {
  const from = Math.max(1, Math.min(current - 1, last - 2))
  return paging('First', range(from, Math.min(last, from + 2)), current, last)
}

/** Arrows, the first and last page, and the pages around the current one. */
export function numbered(current: number, last: number, around: number): Paging | null {
  // A gap never hides just one page.
  const from = current - around <= 3 ? 1 : current - around
  const to = current + around >= last - 2 ? last : current + around
  const pages: Paging['pages'] = range(from, to)
  if (from > 1) pages.unshift(1, 'gap')
  if (to < last) pages.push('gap', last)
  return paging('Previous', pages, current, last)
}

/** Null if there is only one page. */
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
