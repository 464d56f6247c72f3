import { useEffect, useState } from 'react'
import type { ProductDetail } from '@inkloom/contract/catalog'
import type { CartGroup } from '@inkloom/contract/storage'
import { diffLine, type Change } from './cart-diff.ts'
import { api, ApiError } from '../../lib/api.ts'

/** Asks the shop once for every product of the cart; what cannot be known now counts as unchanged. */
export function useCartDiff(groups: readonly CartGroup[]): Map<string, Change> {
  const [known, setKnown] = useState<ReadonlyMap<string, ProductDetail | null>>(new Map())
  const items = groups.flatMap((group) => group.items)
  const slugs = [...new Set(items.map(({ slug }) => slug))].sort().join(' ')

  useEffect(() => {
    let isHere = true
    const ask = async () => {
      const found = await Promise.all(slugs.split(' ').filter(Boolean).map(freshDetail))
      if (isHere) setKnown(new Map(found.flat()))
    }
    void ask()
    return () => {
      isHere = false
    }
  }, [slugs])

  const changes = new Map<string, Change>()
  for (const item of items) {
    const product = known.get(item.slug)
    const change = product === undefined ? null : diffLine(item, product)
    if (change) changes.set(item.itemId, change)
  }
  return changes
}

async function freshDetail(slug: string): Promise<[string, ProductDetail | null][]> {
  try {
    return [[slug, (await api.productDetail({ slug })).data]]
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? [[slug, null]] : []
  }
}
