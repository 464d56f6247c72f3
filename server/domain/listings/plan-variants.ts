import { isDeepStrictEqual } from 'node:util'
import type { Listing } from '@inkloom/contract/listing'
import type { StoredListing } from './stored-listing.ts'

type Variant = Listing['variants'][number]

/** A variant to write. */
export interface PlannedVariant extends Omit<Variant, 'stock'> {
  /** Null for a new one. */
  id: number | null
  position: number
  /** Null if it stays: purchases change it while other fields are written. */
  stock: number | null
  /** It is no longer offered: it is deleted, or not sold anymore if it was ordered. */
  isRemoved: boolean
}

interface VariantPlan {
  variants: PlannedVariant[]
  isChanged: boolean
  /** The variants after the change: the wanted ones, then those that are kept for their orders. */
  result: Variant[]
}

/** Compares the variants of a listing with those that are stored. */
export function planVariants(wanted: Variant[], stored: StoredListing | null): VariantPlan {
  const before = stored
    ? stored.listing.variants.map((variant, index) => ({ ...stored.variants[index]!, variant }))
    : []
  const matches = matchVariants(wanted, before)
  const found = new Set(matches.values())
  const free = before.filter((variant) => !found.has(variant))
  const kept = free.filter(({ isKept }) => isKept)
  const result = [...wanted, ...kept.map(({ variant }) => ({ ...variant, price: null }))]
  const variants = [
    ...wanted.map((variant, position) => {
      const found = matches.get(variant)
      const isSameStock = found?.variant.stock === variant.stock
      return {
        ...variant,
        id: found?.id ?? null,
        position,
        stock: isSameStock ? null : variant.stock,
        isRemoved: false,
      }
    }),
    ...free.map(({ id, variant }, index) => ({
      ...variant,
      id,
      position: wanted.length + index,
      stock: null,
      isRemoved: true,
    })),
  ]
  const isChanged = !isDeepStrictEqual(
    result,
    before.map(({ variant }) => variant),
  )
  return { variants, isChanged, result }
}

/** Finds the stored variants again by their options, or by their SKU if those changed. */
export function matchVariants<Stored extends { variant: Variant }>(
  wanted: Variant[],
  before: Stored[],
): Map<Variant, Stored> {
  const free = new Set(before)
  const matches = new Map<Variant, Stored>()
  const match = (keyOf: (variant: Variant) => string | null) => {
    const byKey = Map.groupBy(free, ({ variant }) => keyOf(variant))
    for (const variant of wanted) {
      const key = keyOf(variant)
      const found = matches.has(variant) || key === null ? undefined : byKey.get(key)?.shift()
      if (!found) continue
      matches.set(variant, found)
      free.delete(found)
    }
  }
  match(optionsKey)
  match(({ sku }) => sku)
  return matches
}

/** Independent of the order of the options. */
export function optionsKey({ attributes }: Pick<Variant, 'attributes'>): string {
  return JSON.stringify(attributes.map(({ name, value }) => JSON.stringify([name, value])).toSorted())
}
