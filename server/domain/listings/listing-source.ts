import type { Listing } from '@inkloom/contract/listing'
import type { Tx } from '../../db/client.ts'

/** Whose listings, and in which format they came: keys are unique within it. */
export interface ListingSource {
  sellerId: number
  source: string
}

/** Functions of other modules that writing a listing needs. */
export interface ListingContext {
  /** The paths at which pictures are served once they are fetched, by URL; null for URLs that are not fetched. */
  picturePaths?: (tx: Tx, urls: string[]) => Promise<ReadonlyMap<string, string | null>>
  /** Gives new and changed products the pictures of their templates. */
  addBasePictures?: (tx: Tx, productIds: number[]) => Promise<void>
}

type ListingField = Exclude<keyof Listing, 'key'>

/** A field of a listing before and after. */
export interface FieldChange {
  field: ListingField
  from: unknown
  to: unknown
}

/** Why a listing cannot be written, in words for an operator. */
export interface ListingProblem {
  code:
    | 'duplicate_key'
    | 'missing_name'
    | 'missing_price'
    | 'unknown_template'
    | 'options_differ'
    | 'duplicate_variant'
    | 'volume_steps'
    | 'sale_ends'
  /** Null if it concerns the whole listing. */
  field: ListingField | null
  text: string
}

export interface ListingVerdict {
  key: string
  verdict: 'create' | 'change' | 'nothing' | 'refused'
  /** Null for a product that does not exist yet. */
  productId: number | null
  changes: FieldChange[]
  problem?: ListingProblem
}

/** A listing that was created or changed; the input of undo. */
export interface WrittenListing {
  key: string
  productId: number
  /** Null for a product that was created. */
  before: Listing | null
}
