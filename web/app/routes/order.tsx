import { OrderDetails } from '../features/order/order-details.tsx'
import { OrderHeading } from '../features/order/order-heading.tsx'
import { pageMeta } from '../lib/seo/meta.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { Route } from './+types/order'

export const meta = () => pageMeta({ title: 'Your order', noindex: true })

/** The same HTML for everyone; the browser loads the order. */
export default function Order({ params }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  return (
    <PageFrame>
      {isHydrated ? (
        <OrderDetails key={params.number} number={params.number} />
      ) : (
        <>
          <OrderHeading number={params.number} />
          <Spinner text="Loading your order" />
        </>
      )}
    </PageFrame>
  )
}
