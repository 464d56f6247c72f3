import { TrackForm } from '../features/order/track-form.tsx'
import { toClientLoader, toLoader } from '../lib/loaders.ts'
import { paths } from '../lib/paths.ts'
import { loadOrigin, staticPageMeta } from '../lib/seo/page-meta.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/order-tracking'

export const loader = toLoader(loadOrigin)
export const clientLoader = toClientLoader(loadOrigin)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staticPageMeta(loaderData?.origin, {
    title: 'Order tracking',
    description: 'Find your order with your billing email and order number.',
    path: paths.orderTracking,
  })

export default function OrderTracking() {
  return (
    <PageFrame>
      <PageHeading
        title="Track your order"
        note="Enter your billing email and the order number from your confirmation email."
      />
      <TrackForm />
    </PageFrame>
  )
}
