import { useCallback } from 'react'
import type { ProductDetail } from '@inkloom/contract/catalog'
import type { CartGroup } from '@inkloom/contract/storage'
import { api, ApiError } from '../../lib/api.ts'
import { type Details, productQuantities, useVolumePrices } from '../../shop/volume-prices.ts'
import { useAsync } from '../../lib/use-async.ts'
import { diffLine, type Change } from './cart-diff.ts'

/** The changes since each line went into the cart; a product that cannot be loaded counts as unchanged. */
export function useCartDiff(groups: readonly CartGroup[]): ReadonlyMap<string, Change> {
  const slugs = slugsOf(groups)
  const call = useCallback(() => fetchDetails(slugs), [slugs])
  const { value: details } = useAsync(call)
  useVolumePrices(details)
  return new Map(details ? changesOf(groups, details) : [])
}

function changesOf(groups: readonly CartGroup[], details: Details): [string, Change][] {
  const quantities = productQuantities(groups)
  return groups
    .flatMap(({ items }) => items)
    .flatMap((item) => {
      const product = details.get(item.slug)
      const change = product === undefined ? null : diffLine(item, product, quantities.get(item.id)!)
      return change ? [[item.itemId, change]] : []
    })
}

function slugsOf(groups: readonly CartGroup[]): string {
  return [...new Set(groups.flatMap(({ items }) => items.map(({ slug }) => slug)))].sort().join(' ')
}

async function fetchDetails(slugs: string): Promise<Details> {
  return new Map((await Promise.all(slugs.split(' ').filter(Boolean).map(fetchDetail))).flat())
}

async function fetchDetail(slug: string): Promise<[string, ProductDetail | null][]> {
  try {
    return [[slug, (await api.productDetail({ slug })).data]]
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? [[slug, null]] : []
  }
}
