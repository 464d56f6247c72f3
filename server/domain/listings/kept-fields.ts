import type { ListingChange } from '@inkloom/contract/listing'
import { matchVariants } from './plan-variants.ts'
import type { StoredListing } from './stored-listing.ts'

/** Gives variants that are stored the fields that they keep. A new variant has the values given. */
export function withKeptFields(change: ListingChange, stored: StoredListing | null): ListingChange {
  const { variants, base_price } = change
  if (!variants) return change
  const storedVariants = stored?.listing.variants.map((variant) => ({ variant })) ?? []
  const matches = matchVariants(variants, storedVariants)
  const pictures = change.pictures && new Set(change.pictures.map(({ url }) => url))
  const kept = variants.map((wanted) => {
    const { keep = [], ...variant } = wanted
    const found = matches.get(wanted)?.variant
    if (!found) return variant
    const fields = keep.filter(
      // A picture that the product no longer has is not kept.
      (field) => field !== 'picture' || !found.picture || !pictures || pictures.has(found.picture),
    )
    return { ...variant, ...Object.fromEntries(fields.map((field) => [field, found[field]])) }
  })
  const clean = { ...change, variants: kept }
  const keepsPrices = variants.every((variant) => matches.has(variant) && variant.keep?.includes('price'))
  // A null price would be computed from the prices of the variants, which the file lacks.
  if (base_price === null && variants.length > 0 && keepsPrices) delete clean.base_price
  return clean
}
