import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { CartItem } from '@inkloom/contract/storage'
import type { KeptDesign } from '@inkloom/contract/stored-designs'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { cart } from '../../stores/cart.ts'
import { useDesigns } from './use-designs.ts'

export interface EditedLine {
  item: CartItem
  design: KeptDesign | null
}

/** The cart line of `?edit=` as it was on page load; null if it is not a line of this product. */
export function useEditedLine(productId: number): EditedLine | null {
  const [search] = useSearchParams()
  const itemId = search.get('edit')
  const isHydrated = useHydrated()
  const item = useMemo(() => {
    const line = isHydrated && itemId !== null ? cart.lineOf(itemId) : null
    return line?.id === productId ? line : null
  }, [isHydrated, itemId, productId])
  const isCustom = item?.design !== undefined
  const designs = useDesigns(isCustom)
  return useMemo(() => {
    if (item === null || (isCustom && designs === undefined)) return null
    return { item, design: designs?.ofHash(item.design) ?? null }
  }, [item, isCustom, designs])
}
