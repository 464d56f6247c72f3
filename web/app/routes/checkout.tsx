import { CheckoutScreen } from '../features/checkout/checkout-screen.tsx'
import { pageMeta } from '../lib/seo/meta.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const meta = () =>
  pageMeta({
    title: 'Checkout',
    description: 'Pay once for all sellers, by card or with PayPal.',
    noindex: true,
  })

export default function Checkout() {
  return (
    <PageFrame>
      <PageHeading title="Checkout" />
      <CheckoutScreen />
    </PageFrame>
  )
}
