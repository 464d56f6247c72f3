import { lazy, Suspense } from 'react'
import { CartScreen } from '../features/cart/cart-screen.tsx'
import { pageMeta } from '../lib/seo/meta.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { cart } from '../stores/cart.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const meta = () =>
  pageMeta({
    title: 'Cart',
    description: 'Your items at Inkloom by seller, with shipping and total.',
    noindex: true,
  })

const SuggestedProducts = lazy(async () => ({
  default: (await import('./suggested-products.tsx')).SuggestedProducts,
}))

export default function Cart() {
  const isEmpty = cart.use().length === 0
  const isKnownEmpty = useHydrated() && isEmpty
  return (
    <>
      <PageFrame>
        <PageHeading title="Your cart" />
        {/* High enough to avoid a layout shift of the footer. */}
        <div className={isKnownEmpty ? '' : 'min-h-[75vh]'}>
          <CartScreen />
        </div>
      </PageFrame>
      {isKnownEmpty ? (
        <div className="-mt-16 min-h-[60vh]">
          <Suspense>
            <SuggestedProducts />
          </Suspense>
        </div>
      ) : null}
    </>
  )
}
