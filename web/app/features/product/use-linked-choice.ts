import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { ProductDetail } from '@inkloom/contract/catalog'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { choiceOf, type Choice } from '../../shop/selection.ts'

/** The options of the variant in `?variant=`, which links in emails have; null during hydration, because all share one cached page. */
export function useLinkedChoice({ variants }: ProductDetail): Partial<Choice> | null {
  const [search] = useSearchParams()
  const id = Number(search.get('variant'))
  const isHydrated = useHydrated()
  return useMemo(() => {
    const variant = isHydrated ? variants.find((known) => known.id === id) : undefined
    return variant ? choiceOf(variant) : null
  }, [variants, id, isHydrated])
}
