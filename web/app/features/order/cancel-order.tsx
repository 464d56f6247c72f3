import type { OrderDetails } from '@inkloom/contract/orders'
import { Card } from '../../ui/card.tsx'
import { useCancel } from './use-cancel.ts'

interface CancelOrderProps {
  order: OrderDetails
  linkKey: string | undefined
  onCancelled: (order: OrderDetails) => void
}

/** Cancels one seller's part while it is not in production. */
export function CancelOrder({ order, linkKey, onCancelled }: CancelOrderProps) {
  const { cancel, isCanceling } = useCancel(order.number, linkKey, onCancelled)
  if (order.cancel_until === null) return null
  const until = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', dateStyle: 'medium' }).format(
    new Date(order.cancel_until),
  )
  return (
    <Card aria-label="Cancel" className="p-6">
      <p className="text-sm text-soft">You can cancel this part until {until}, when its production starts.</p>
      <button
        type="button"
        onClick={() => void cancel()}
        disabled={isCanceling}
        className="button-quiet mt-3 w-full"
      >
        Cancel this order
      </button>
    </Card>
  )
}
