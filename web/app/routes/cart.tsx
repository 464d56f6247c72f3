import { CartScreen } from '../features/cart/cart-screen.tsx'
import { pageMeta } from '../lib/seo/meta.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const meta = () =>
  pageMeta({
    title: 'Cart',
    description: 'What you have chosen at Inkloom, seller by seller, with postage and total.',
    noindex: true,
  })

export default function Cart() {
  return (
    <PageFrame>
      <PageHeading title="Your cart" />
      {/* So high that the footer does not move when the cart opens. */}
      <div className="min-h-[75vh]">
        <CartScreen />
      </div>
    </PageFrame>
  )
}
