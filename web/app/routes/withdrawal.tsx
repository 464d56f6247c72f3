import { limits } from '@inkloom/contract/limits'
import { WithdrawalLookup } from '../features/order/withdrawal-lookup.tsx'
import { toClientLoader, toLoader } from '../lib/loaders.ts'
import { paths } from '../lib/paths.ts'
import { loadOrigin, staticPageMeta } from '../lib/seo/page-meta.ts'
import { Link } from '../ui/link.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/withdrawal'

export const loader = toLoader(loadOrigin)
export const clientLoader = toClientLoader(loadOrigin)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staticPageMeta(loaderData?.origin, {
    title: 'Withdraw from a purchase',
    description:
      'Withdraw from a purchase with your billing email and order number, in two steps and without a login.',
    path: paths.withdrawal,
  })

export default function Withdrawal() {
  return (
    <PageFrame>
      <PageHeading
        title="Withdraw from a purchase"
        note="Enter your billing email and the order number from your confirmation email. You need no account."
      />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,36rem)_22rem]">
        <WithdrawalLookup />
        <aside aria-label="What happens" className="space-y-3 text-sm text-soft">
          <p>If we have not started to make your order, it is canceled and refunded at once.</p>
          <p>
            Otherwise you get a return request, which we answer by email. The law excludes items that are made
            to your wishes from the right of withdrawal. Our own free return still applies to them: you can
            return them within {limits.returnDays} days from delivery.
          </p>
          <p>
            <Link to={paths.page('returns-exchanges-policy')} className="text-link">
              Returns &amp; Exchanges Policy
            </Link>
          </p>
        </aside>
      </div>
    </PageFrame>
  )
}
