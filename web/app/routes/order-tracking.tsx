import { TrackForm } from '../features/order/track-form.tsx'
import { pageMeta } from '../lib/meta.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const meta = () =>
  pageMeta({ title: 'Order tracking', description: 'Find your order by billing email and order code.' })

export default function OrderTracking() {
  return (
    <PageFrame>
      <PageHeading
        title="Track your order"
        note="Enter the email you paid with and the code from your confirmation."
      />
      <TrackForm />
    </PageFrame>
  )
}
