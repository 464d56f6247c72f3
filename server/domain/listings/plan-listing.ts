import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Listing, ListingChange } from '@inkloom/contract/listing'
import { cleanListing } from './clean-listing.ts'
import { withKeptFields } from './kept-fields.ts'
import type { Known, ListingPlan, PlanOptions } from './listing-plan.ts'
import type { FieldChange } from './listing-source.ts'
import { problemOf } from './listing-problems.ts'
import { isMadeFrom, slugOf } from './slug.ts'
import type { StoredListing } from './stored-listing.ts'
import { planVariants } from './plan-variants.ts'

/** Compares a listing with its product and computes what to write. */
export function planListing(change: ListingChange, known: Known, options: PlanOptions): ListingPlan {
  const { stored } = known
  const rowHash = hashOf(change)
  const clean = cleanListing(change)
  // An unchanged listing must not restock what was sold since.
  if (stored && known.rowHash === rowHash) dropStock(clean, stored)
  const target = targetOf(withKeptFields(clean, stored), stored?.listing ?? null)
  const { variants, isChanged, result } = planVariants(target.variants, stored)
  target.variants = result
  if (result.length > 0) target.stock = result.reduce((sum, { stock }) => sum + stock, 0)
  // Variants that are kept for their orders may have other options.
  const written = isChanged ? variants.filter(({ isRemoved }) => !isRemoved) : []
  const changes = stored ? changesOf(stored.listing, target, isChanged, options) : createdFields(target)
  return {
    key: change.key,
    rowHash,
    stored,
    target,
    variants: isChanged ? variants : null,
    changes,
    problem: problemOf(target, written, stored === null, options),
  }
}

function hashOf(change: ListingChange): string {
  const sorted = Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}

function dropStock(clean: ListingChange, { listing }: StoredListing): void {
  delete clean.stock
  clean.variants = clean.variants?.map((variant) => {
    const stored = listing.variants.find(({ attributes }) =>
      isDeepStrictEqual(attributes, variant.attributes),
    )
    return stored ? { ...variant, stock: stored.stock } : variant
  })
  // Pictures that could not be fetched are missing.
  const urls = new Set(clean.pictures?.map(({ url }) => url))
  if (listing.pictures.every(({ url }) => urls.has(url))) delete clean.pictures
}

/** A listing of which only the key is known. */
export const emptyListing: Omit<Listing, 'key'> = {
  name: '',
  slug: null,
  status: 'active',
  description: '',
  category: ['Other'],
  template: null,
  base_price: null,
  sku: null,
  stock: 0,
  sale: null,
  volume_steps: [],
  pictures: [],
  variants: [],
}

function targetOf({ key: _, ...clean }: ListingChange, stored: StoredListing['listing'] | null) {
  const given = Object.fromEntries(Object.entries(clean).filter(([, value]) => value !== undefined))
  const target: Omit<Listing, 'key'> = { ...(stored ?? emptyListing), ...given }
  // Lists and filters show the lowest price of the variants.
  if (target.base_price === null && (!stored || clean.base_price === null)) {
    const prices = target.variants.flatMap(({ price }) => price ?? [])
    target.base_price = prices.length > 0 ? Math.min(...prices) : null
  }
  return target
}

function createdFields(target: Omit<Listing, 'key'>): FieldChange[] {
  return fields
    .filter((field) => !isDeepStrictEqual(target[field], emptyListing[field]))
    .map((field) => ({ field, from: null, to: target[field] }))
}

const fields = Object.keys(emptyListing) as (keyof typeof emptyListing)[]

function changesOf(
  stored: StoredListing['listing'],
  target: Omit<Listing, 'key'>,
  hasOtherVariants: boolean,
  { categories, exactSlug = false }: PlanOptions,
): FieldChange[] {
  target.slug = slugAfter(stored.slug, target.slug, exactSlug)
  const { category } = stored
  if (categories.idOf(category) === categories.idOf(target.category)) target.category = category
  if (!hasOtherVariants) target.variants = stored.variants
  return fields
    .filter((field) => !isDeepStrictEqual(stored[field], target[field]))
    .map((field) => ({ field, from: stored[field], to: target[field] }))
}

function slugAfter(slug: string, proposed: string | null, isExact: boolean): string {
  if (proposed === null) return slug
  const wanted = slugOf(proposed, 'product')
  return slug === wanted || (!isExact && isMadeFrom(slug, wanted)) ? slug : wanted
}
