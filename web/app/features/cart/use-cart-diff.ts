import { useCallback, useLayoutEffect } from 'react'
import type { ProductDetail } from '@inkloom/contract/catalog'
import type { CartGroup } from '@inkloom/contract/storage'
import { api, ApiError } from '../../lib/api.ts'
import { useAsync } from '../../lib/use-async.ts'
import type { Change } from './cart-diff.ts'

/**
 * The changes since each line went into the cart; a product that cannot be loaded counts as unchanged. Keeps the volume prices up to
 * date while quantities change.
 */
export function useCartDiff(groups: CartGroup[]): ReadonlyMap<string, Change> {
  const slugs = slugsOf(groups)
  const call = useCallback(async () => {
    const [details, { diffCart }, { repriceCart }] = await Promise.all([
      fetchDetails(slugs),
      import('./cart-diff.ts'),
      import('../../shop/volume-prices.ts'),
    ])
    return { details, diffCart, repriceCart }
  }, [slugs])
  const { value } = useAsync(call)
  // Before the cart is painted with the new quantity.
  useLayoutEffect(() => value?.repriceCart(value.details, groups), [groups, value])
  return value ? value.diffCart(groups, value.details) : new Map()
}

function slugsOf(groups: readonly CartGroup[]): string {
  return [...new Set(groups.flatMap(({ items }) => items.map(({ slug }) => slug)))].sort().join(' ')
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
