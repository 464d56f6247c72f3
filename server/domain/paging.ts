import { limits } from '@inkloom/contract/limits'

/** Which rows of a list a caller wants. */
export interface Paging {
  page: number
  perPage: number
}

/** One page of a list, and how many rows the whole list has. */
export interface Paged<Item> {
  items: Item[]
  total: number
}

/** The bounds of a page as SQL wants them. */
export function rowsOf({ page, perPage }: Paging): { offset: number; limit: number } {
  return { offset: (page - 1) * perPage, limit: perPage }
}

/** The number of the last page; an empty list has one, which is empty. */
export function lastPage(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage))
}

/** Cuts a page where counting stops, so that the last page ends there. */
export function countedRowsOf(
  paging: Paging,
  most: number = limits.countedRows,
): { offset: number; limit: number } {
  const { offset, limit } = rowsOf(paging)
  return { offset, limit: Math.max(0, Math.min(limit, most - offset)) }
}
