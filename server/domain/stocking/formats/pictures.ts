import { type Listing, listingLimits } from '@inkloom/contract/listing'
import type { Findings } from './cells.ts'
import type { Offer } from './offers.ts'

/** Removes duplicates and what is above the limit; a picture of a variant that is not in the list is added to it. */
export function picturesOf(
  pictures: Listing['pictures'],
  offers: Offer[],
  line: number,
  column: string | null,
  found: Findings,
): Listing['pictures'] {
  const alts = new Map<string, string>()
  for (const { url, alt } of pictures) if (!alts.get(url)) alts.set(url, alt)
  for (const { picture } of offers) if (picture !== undefined && !alts.has(picture)) alts.set(picture, '')
  const all = [...alts].map(([url, alt]) => ({ url, alt }))
  const kept = all.slice(0, listingLimits.pictures)
  if (kept.length < all.length) {
    found.note(
      'many_pictures',
      line,
      column,
      `A product has at most ${listingLimits.pictures} pictures: the other ${all.length - kept.length} are left out.`,
    )
    for (const offer of offers) if (!kept.some(({ url }) => url === offer.picture)) delete offer.picture
  }
  return kept
}

/** Without a column of pictures a variant cannot refer to one. */
export function withoutPictures(offers: Offer[]): void {
  for (const offer of offers) delete offer.picture
}
