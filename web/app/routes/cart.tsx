import { CartScreen } from '../features/cart/cart-screen.tsx'
import { pageMeta } from '../lib/seo/meta.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const meta = () =>
  pageMeta({
    title: 'Cart',
    description: 'Your items at Inkloom by seller, with shipping and total.',
    noindex: true,
  })

export default function Cart() {
  return (
    <PageFrame>
      <PageHeading title="Your cart" />
      {/* High enough to avoid a layout shift of the footer. */}
      <div className="min-h-[75vh]">
        <CartScreen />
      </div>
    </PageFrame>
  )
}
