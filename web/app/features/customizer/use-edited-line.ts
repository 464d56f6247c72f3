import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { CartItem } from '@inkloom/contract/storage'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { cart } from '../../stores/cart.ts'

/** The cart line of `?edit=` as it was on page load; null if it is not a line of this product. */
export function useEditedLine(productId: number): CartItem | null {
  const [search] = useSearchParams()
  const itemId = search.get('edit')
  const isHydrated = useHydrated()
  return useMemo(() => {
    const line = isHydrated && itemId !== null ? cart.lineOf(itemId) : null
    return line?.id === productId ? line : null
  }, [isHydrated, itemId, productId])
}
