import { lazy, Suspense } from 'react'
import { Wishlist } from '../features/wishlist/wishlist.tsx'
import { pageMeta } from '../lib/seo/meta.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { wishlist } from '../stores/wishlist.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const meta = () =>
  pageMeta({ title: 'Wishlist', description: 'Products you saved for later at Inkloom.', noindex: true })

const SuggestedProducts = lazy(async () => ({
  default: (await import('./suggested-products.tsx')).SuggestedProducts,
}))

export default function WishlistPage() {
  const isEmpty = wishlist.use().length === 0
  return (
    <>
      <PageFrame>
        <PageHeading title="Wishlist" />
        <Wishlist />
      </PageFrame>
      {useHydrated() && isEmpty ? (
        <div className="-mt-16 min-h-[60vh]">
          <Suspense>
            <SuggestedProducts />
          </Suspense>
        </div>
      ) : null}
    </>
  )
}
