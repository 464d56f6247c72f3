import type { ReactNode } from 'react'
import type { ProductCard } from '@inkloom/contract/catalog'
import { useUserData } from '../../lib/use-user-data.ts'
import { isUnverified, session } from '../../stores/session.ts'
import { HomeSection } from './home-section.tsx'

const fetchProducts = async () => {
  const { lazyApi } = await import('../../lib/lazy-api.ts')
  return (await lazyApi.productsFollowed()).data
}

/** New products of followed shops; renders nothing for other visitors. */
export function FollowedProducts({ children }: { children: (products: ProductCard[]) => ReactNode }) {
  const signedIn = session.useSignedIn()
  const unverified = isUnverified(session.useUser())
  const { value: products } = useUserData(fetchProducts, signedIn && !unverified)
  if (!products || products.length === 0) return null
  return (
    <HomeSection id="followed" title="From shops you follow">
      {children(products)}
    </HomeSection>
  )
}
