import { data } from 'react-router'
import { ApiError } from './api.ts'
import { pageNumber } from './pages.ts'

/** Thrown by a loader; the layout shows the screen for it. */
export const notFound = () => data(null, { status: 404 })

/** The page of a list that an address asks for; what is no page is not found. */
export function askedPage(url: URL, parameter = 'page'): number {
  const page = pageNumber(url.searchParams.get(parameter))
  if (page === null) throw notFound()
  return page
}

/** What a page cannot be without: a call that is refused means that there is no such page. */
export async function critical<T>(ask: Promise<T>): Promise<T> {
  try {
    return await ask
  } catch (error) {
    throw isRefusal(error) ? notFound() : error
  }
}

/** A page's own list: not found like anything critical, but null where the shop could not answer. */
export async function listOrNull<T>(ask: Promise<T>): Promise<T | null> {
  try {
    return await critical(ask)
  } catch (error) {
    if (error instanceof ApiError || error instanceof TypeError) return null
    throw error
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 422].includes(error.status)
}
