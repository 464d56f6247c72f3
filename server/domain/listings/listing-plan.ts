import type { Listing } from '@inkloom/contract/listing'
import type { CategoryPaths } from './category-paths.ts'
import type { FieldChange, ListingProblem } from './listing-source.ts'
import type { PlannedVariant } from './plan-variants.ts'
import type { StoredListing } from './stored-listing.ts'

/** What is stored about a listing before it is written. */
export interface Known {
  stored: StoredListing | null
  /** Of the listing as it was written last; null if it was never written. */
  rowHash: string | null
}

export interface ListingPlan {
  key: string
  rowHash: string
  stored: StoredListing | null
  /** The whole listing as it will be. */
  target: Omit<Listing, 'key'>
  /** The variants to write; null if they stay as they are. */
  variants: PlannedVariant[] | null
  changes: FieldChange[]
  problem: ListingProblem | null
}

export interface PlanOptions {
  categories: CategoryPaths
  templates: ReadonlyMap<string, number>
  /** The slug is taken as it is; otherwise one that was made from it counts as the same. */
  exactSlug?: boolean
}
