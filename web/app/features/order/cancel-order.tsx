import type { OrderDetails } from '@inkloom/contract/orders'
import { formatLocalTime } from '../../lib/local-time.tsx'
import { Card } from '../../ui/card.tsx'
import { useCancel } from './use-cancel.ts'

interface CancelOrderProps {
  order: OrderDetails
  linkKey: string | undefined
  onCanceled: (order: OrderDetails) => void
}

/** Cancels one order before its production starts. */
export function CancelOrder({ order, linkKey, onCanceled }: CancelOrderProps) {
  const { cancel, isCanceling } = useCancel(order.number, linkKey, onCanceled)
  if (order.cancel_until === null) return null
  return (
    <Card aria-label="Cancel" className="p-6">
      <p className="text-sm text-soft">
        You can still cancel until {formatLocalTime(order.cancel_until)}. After that we start printing.
      </p>
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
