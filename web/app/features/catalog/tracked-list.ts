import { useEffect, useRef } from 'react'
import type { ProductCard } from '@inkloom/contract/catalog'
import { trackItemList } from '../../lib/tracking.ts'

/** Tells the data layer of a list once per view of it. */
export function useTrackedList(name: string, products: ProductCard[] | null) {
  const told = useRef<ProductCard[] | null>(null)
  useEffect(() => {
    // Effects run twice in strict mode and again when only the name changes.
    if (!products?.length || told.current === products) return
    told.current = products
    trackItemList(name, products)
  }, [name, products])
}
