import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { CartItem } from '@inkloom/contract/storage'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { cart } from '../../stores/cart.ts'

/** The cart's line that `?edit=` names, as it was when the page opened; null where there is none of this product. */
export function useEditedLine(productId: number): CartItem | null {
  const [search] = useSearchParams()
  const itemId = search.get('edit')
  const isHydrated = useHydrated()
  return useMemo(() => {
    const line = isHydrated && itemId !== null ? cart.lineOf(itemId) : null
    return line?.id === productId ? line : null
  }, [isHydrated, itemId, productId])
}
