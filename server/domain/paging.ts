import { limits } from '@inkloom/contract/limits'

/** The requested page of a list. */
export interface Paging {
  page: number
  perPage: number
}

/** One page of a list and the number of rows in the whole list, which may be more than can be paged to. */
export interface Paged<Item> {
  items: Item[]
  total: number
}

/** OFFSET and LIMIT of a page. Every list ends after `maxRows` rows, because OFFSET reads all rows before the page. */
export function rowsOf(
  { page, perPage }: Paging,
  maxRows: number = limits.countedRows,
): { offset: number; limit: number } {
  const offset = (page - 1) * perPage
  return { offset, limit: Math.max(0, Math.min(perPage, maxRows - offset)) }
}

/** The last page that can be reached. An empty list has one page. */
export function lastPage(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(Math.min(total, limits.countedRows) / perPage))
}
