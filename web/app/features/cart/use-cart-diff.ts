import { useCallback } from 'react'
import type { ProductDetail } from '@inkloom/contract/catalog'
import type { CartGroup, CartItem } from '@inkloom/contract/storage'
import { api, ApiError } from '../../lib/api.ts'
import { useAsync } from '../../lib/use-async.ts'
import { diffLine, type Change } from './cart-diff.ts'

/** The changes since each line went into the cart; a product that cannot be loaded counts as unchanged. */
export function useCartDiff(groups: readonly CartGroup[]): Map<string, Change> {
  const items = groups.flatMap((group) => group.items)
  const slugs = slugsOf(items)
  const call = useCallback(() => fetchDetails(slugs), [slugs])
  const { value: details } = useAsync(call)

  const changes = new Map<string, Change>()
  for (const item of items) {
    const product = details?.get(item.slug)
    const change = product === undefined ? null : diffLine(item, product)
    if (change) changes.set(item.itemId, change)
  }
  return changes
}

function slugsOf(items: CartItem[]): string {
  return [...new Set(items.map(({ slug }) => slug))].sort().join(' ')
}

async function fetchDetails(slugs: string): Promise<ReadonlyMap<string, ProductDetail | null>> {
  return new Map((await Promise.all(slugs.split(' ').filter(Boolean).map(fetchDetail))).flat())
}

async function fetchDetail(slug: string): Promise<[string, ProductDetail | null][]> {
  try {
    return [[slug, (await api.productDetail({ slug })).data]]
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? [[slug, null]] : []
  }
}
