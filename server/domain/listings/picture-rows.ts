import type { ListingPlan } from './listing-plan.ts'
import { isWebAddress, type PathOf } from './picture-paths.ts'

interface ImageRow {
  path: string
  url: string | null
  alt: string
}

/** The pictures of a listing as they are stored. */
export function imageRows(plan: ListingPlan, pathOf: PathOf): ImageRow[] {
  return plan.target.pictures.flatMap(({ url, alt }) => {
    const path = pathOf(plan, url)
    return path === null ? [] : [{ path, url: isWebAddress(url) ? url : null, alt }]
  })
}

export function imageOf(plan: ListingPlan, pathOf: PathOf, url: string | null): string | null {
  return url === null ? null : pathOf(plan, url)
}
