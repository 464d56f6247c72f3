import type { OrderDetails } from '@inkloom/contract/orders'
import { formatLocalTime } from '../../lib/format-local-time.ts'
import { Card } from '../../ui/card.tsx'
import { useCancel } from './use-cancel.ts'

interface CancelOrderProps {
  order: OrderDetails
  linkKey: string | undefined
  onCanceled: (order: OrderDetails) => void
}

/** Until when an order can be changed and canceled, with the button that cancels it. */
export function CancelOrder({ order, linkKey, onCanceled }: CancelOrderProps) {
  const { cancel, isCanceling } = useCancel(order.number, linkKey, onCanceled)
  if (order.state === 'in_production' || order.state === 'shipped') return <InProduction order={order} />
  if (order.cancel_until === null) return null
  return (
    <Card aria-label="Change or cancel" className="p-6">
      <p className="text-sm text-soft">
        You can still change or cancel this order until {formatLocalTime(order.cancel_until)}. After that we
        start printing.
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

function InProduction({ order: { state, shop_name } }: { order: OrderDetails }) {
  return (
    <Card aria-label="Change or cancel" className="p-6 text-sm text-soft">
      <p>
        {state === 'shipped' ? 'Your order is on its way' : 'We have started to make your order'}, so it can't
        be changed or canceled here anymore.
      </p>
      <a href="#messages" className="mt-1 inline-flex min-h-11 items-center font-semibold text-link">
        Send a message to {shop_name}
      </a>
    </Card>
  )
}
