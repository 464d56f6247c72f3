import { memo } from 'react'
import type { ProductDetail } from '@inkloom/contract/catalog'
import { paths } from '../../lib/paths.ts'
import { ReturnIcon } from '../../ui/service-icons.tsx'
import { Link } from '../../ui/link.tsx'
import { Description } from './description.tsx'
import { Features } from './features.tsx'
import { Section } from './section.tsx'

/** Description, features and policies. Memoized, so that typing a design does not re-render it. */
export const About = memo(function About({ detail }: { detail: ProductDetail }) {
  return (
    <div className="mt-12 grid grid-cols-1 gap-x-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <Section title="Description">
        <Description html={detail.product.description} />
      </Section>
      <div>
        <Section title="Features">
          <Features detail={detail} />
        </Section>
        <Section title="Shipping and return policy">
          <ShippingAndReturns />
        </Section>
      </div>
    </div>
  )
})

function ShippingAndReturns() {
  return (
    <div className="space-y-3 text-soft">
      <p>Ready to ship in 2 business days.</p>
      <p>
        Returns and exchanges are accepted within 30 days from delivery. See the{' '}
        <Link to={paths.page('refund-policy')} className="text-link">
          refund policy
        </Link>{' '}
        and the{' '}
        <Link to={paths.page('returns-exchanges-policy')} className="text-link">
          returns and exchanges policy
        </Link>
        .
      </p>
      <p className="flex items-center gap-3 text-ink">
        <ReturnIcon className="size-5" />
        No return shipping charges
      </p>
    </div>
  )
}
