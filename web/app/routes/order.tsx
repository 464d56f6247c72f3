import { OrderRoom } from '../features/order/order-room.tsx'
import { pageMeta } from '../lib/meta.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import type { Route } from './+types/order'

export const meta = () => pageMeta({ title: 'Your order', noindex: true })

/** A shell that is the same for everybody; whose order it is, the browser's call tells. */
export default function Order({ params }: Route.ComponentProps) {
  return (
    <PageFrame>
      <OrderRoom key={params.number} number={params.number} />
    </PageFrame>
  )
}
