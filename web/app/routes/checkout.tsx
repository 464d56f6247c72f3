import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { CheckoutScreen } from '../features/checkout/checkout-screen.tsx'
import { PaymentMethod } from '../features/checkout/payment-method.tsx'
import { CheckoutHeader } from '../features/shell/checkout-header.tsx'
import type { ShellHandle } from '../features/shell/frame.tsx'
import { pageMeta } from '../lib/seo/meta.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { hydrateOnVisible } from '../runtime/hydrate-on-visible.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Spinner } from '../ui/spinner.tsx'

export const meta = () =>
  pageMeta({
    title: 'Checkout',
    description: 'Pay once for all sellers, by card or with PayPal.',
    noindex: true,
  })

const CheckoutFooter = hydrateOnVisible(
  async () => ({ default: (await import('../features/shell/checkout-footer.tsx')).CheckoutFooter }),
  { className: 'min-h-19' },
)

/** One calm line instead of the shop's header and navigation. */
export const handle: ShellHandle = {
  shell: {
    header: (logo, cart) => <CheckoutHeader logo={logo} cart={cart} />,
    footer: <CheckoutFooter />,
  },
}

/** The payment of a changed order. */
const Adjustment = lazy(async () => ({
  default: (await import('../features/checkout/adjustment.tsx')).Adjustment,
}))

export default function Checkout() {
  const isAdjustment = useLocation().search.includes('adjustment=')
  const isHydrated = useHydrated()
  return (
    <PageFrame>
      <PageHeading title="Checkout" />
      {isHydrated && isAdjustment ? (
        <Suspense>
          <Adjustment Payment={PaymentMethod} />
        </Suspense>
      ) : isHydrated ? (
        <CheckoutScreen />
      ) : (
        <Spinner text="Loading checkout" />
      )}
    </PageFrame>
  )
}
