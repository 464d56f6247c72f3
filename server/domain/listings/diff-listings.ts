import { sql } from 'drizzle-orm'
import type { ListingChange } from '@inkloom/contract/listing'
import { texts } from '../../db/arrays.ts'
import type { Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { categoryPaths } from './category-paths.ts'
import type { ListingProblem, ListingSource, ListingVerdict } from './listing-source.ts'
import type { Known, ListingPlan } from './listing-plan.ts'
import { planListing } from './plan-listing.ts'
import { slugOf } from './slug.ts'
import { storedListings } from './stored-listing.ts'
import { templateIds } from './templates.ts'

/** What writing the listings would do. Writes nothing. */
export async function diffListings(
  tx: Tx,
  source: ListingSource,
  listings: ListingChange[],
): Promise<ListingVerdict[]> {
  const plans = await planListings(tx, source, listings)
  return plans.map(({ key, stored, changes, problem }) => ({
    key,
    verdict: problem ? 'refused' : !stored ? 'create' : changes.length > 0 ? 'change' : 'nothing',
    productId: stored?.productId ?? null,
    changes,
    ...(problem && { problem }),
  }))
}

export async function planListings(
  tx: Tx,
  source: ListingSource,
  listings: ListingChange[],
  { exactSlug = false } = {},
): Promise<ListingPlan[]> {
  const categories = await categoryPaths(tx)
  const templates = await templateIds(tx, [...new Set(listings.flatMap(({ template }) => template ?? []))])
  const found = await knownListings(tx, source, listings)
  const ids = [...new Set([...found.values()].map(({ productId }) => productId))]
  const stored = await storedListings(tx, ids, categories)
  for (const { listing } of stored.values()) {
    // A template that a product already has is always valid.
    if (listing.template !== null) templates.set(listing.template, templates.get(listing.template) ?? 0)
  }
  const keys = new Set<string>()
  return listings.map((change) => {
    const product = found.get(change.key)
    const known: Known = {
      stored: (product && stored.get(product.productId)) ?? null,
      rowHash: product?.rowHash ?? null,
    }
    const plan = planListing(change, known, { categories, templates, exactSlug })
    if (keys.has(change.key)) plan.problem = duplicateKey(change.key)
    keys.add(change.key)
    return plan
  })
}

function duplicateKey(key: string): ListingProblem {
  return { code: 'duplicate_key', field: null, text: `There are two listings with the key '${key}'` }
}

interface Found {
  productId: number
  rowHash: string | null
}

/**
 * The products of listings by their keys. A listing that was never written is the seller's product with exactly its slug: what was
 * exported finds its product again.
 */
async function knownListings(
  tx: Tx,
  { sellerId, source }: ListingSource,
  listings: ListingChange[],
): Promise<Map<string, Found>> {
  const rows = await query<Found & { key: string }>(
    tx,
    sql`
    select source_key as key, product_id as "productId", encode(row_hash, 'hex') as "rowHash" from product_sources
    where seller_id = ${sellerId} and source = ${source} and source_key = any (${texts(listings.map(({ key }) => key))})`,
  )
  const found = new Map<string, Found>(rows.map(({ key, ...product }) => [key, product]))
  const slugs = new Map(
    listings.flatMap(({ key, slug }) => (slug && !found.has(key) ? [[slugOf(slug, 'product'), key]] : [])),
  )
  if (slugs.size === 0) return found
  const named = await query<{ slug: string; productId: number }>(
    tx,
    sql`
    select slug, id as "productId" from products p
    where slug = any (${texts([...slugs.keys()])}) and seller_id = ${sellerId}
      and not exists (select from product_sources s where s.product_id = p.id and s.source = ${source})`,
  )
  for (const { slug, productId } of named) found.set(slugs.get(slug)!, { productId, rowHash: null })
  return found
}
