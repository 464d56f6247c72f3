import { lazy } from 'react'
import { CartScreen } from '../features/cart/cart-screen.tsx'
import { optional, toLoader, type LoadArgs } from '../lib/loaders.ts'
import { pageMeta } from '../lib/seo/meta.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { hydrateOnVisible } from '../runtime/hydrate-on-visible.tsx'
import { cart } from '../stores/cart.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/cart'

export const meta = () =>
  pageMeta({
    title: 'Cart',
    description: 'Your items at Inkloom by seller, with shipping and total.',
    noindex: true,
  })

/** For empty carts. After a navigation the cart opens without waiting for them. */
async function load({ api }: LoadArgs<unknown>) {
  const popular = await optional(api.productsBestSelling())
  return { popular: popular && popular.data.slice(0, 4) }
}
export const loader = toLoader(load)
export const clientLoader = (): Awaited<ReturnType<typeof load>> => ({ popular: null })

const SuggestedProducts = hydrateOnVisible(
  async () => ({ default: (await import('./suggested-products.tsx')).SuggestedProducts }),
  { className: '-mt-16 min-h-[60vh]' },
)

const EditTeam = lazy(async () => ({ default: (await import('./edit-team.tsx')).EditTeam }))

export default function Cart({ loaderData: { popular } }: Route.ComponentProps) {
  const isEmpty = cart.use().length === 0
  const isHydrated = useHydrated()
  return (
    <>
      <PageFrame>
        <PageHeading title="Your cart" />
        {/* High enough to avoid a layout shift of the footer. */}
        <div className={isHydrated ? (isEmpty ? '' : 'min-h-[75vh]') : 'min-h-[75vh] empty-cart:min-h-0'}>
          <CartScreen TeamEditor={EditTeam} />
        </div>
      </PageFrame>
      {isEmpty ? (
        <div className={isHydrated ? '' : 'hidden empty-cart:block'}>
          <SuggestedProducts popular={popular} />
        </div>
      ) : null}
    </>
  )
}
