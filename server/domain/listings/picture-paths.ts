import type { Tx } from '../../db/client.ts'
import type { ListingContext } from './listing-source.ts'
import type { ListingPlan } from './listing-plan.ts'

/** The stored path of a picture of a listing; null if the shop will not have it. */
export type PathOf = (plan: ListingPlan, url: string) => string | null

/** Resolves the pictures of listings. Pictures that a product already has keep their paths. */
export async function picturePaths(tx: Tx, plans: ListingPlan[], context: ListingContext): Promise<PathOf> {
  const urls = new Set(
    plans.flatMap(({ target, stored }) =>
      target.pictures.map(({ url }) => url).filter((url) => isWebAddress(url) && !stored?.paths.has(url)),
    ),
  )
  const fetched = urls.size > 0 ? await context.picturePaths?.(tx, [...urls]) : undefined
  return ({ stored }, url) => {
    const known = stored?.paths.get(url)
    if (known !== undefined) return known
    if (!isWebAddress(url)) return pathOf(url)
    return fetched ? (fetched.get(url) ?? null) : url
  }
}

export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url)
}

/** The inverse of `imageUrl`. */
function pathOf(url: string): string {
  return url.replace(/^\/(media\/)?/, '')
}
