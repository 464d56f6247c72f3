import { CheckoutScreen } from '../features/checkout/checkout-screen.tsx'
import { CheckoutFooter, CheckoutHeader } from '../features/shell/checkout-shell.tsx'
import type { ShellHandle } from '../features/shell/frame.tsx'
import { pageMeta } from '../lib/seo/meta.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const meta = () =>
  pageMeta({
    title: 'Checkout',
    description: 'Pay once for all sellers, by card or with PayPal.',
    noindex: true,
  })

/** One calm line instead of the shop's header and navigation. */
export const handle: ShellHandle = {
  shell: {
    header: (logo, cart) => <CheckoutHeader logo={logo} cart={cart} />,
    footer: <CheckoutFooter />,
  },
}

export default function Checkout() {
  return (
    <PageFrame>
      <PageHeading title="Checkout" />
      <CheckoutScreen />
    </PageFrame>
  )
}
